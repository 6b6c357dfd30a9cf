// Film and assert in Swift Testing or XCTest.
// May import: Film, Stage, SwiftUI. Start at: FilmedView.swift.
