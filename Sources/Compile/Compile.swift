// From a user's file to a loaded view: finds views and previews, drives the compiler and the linker,
// loads the result.
// May import: SwiftUI, DeveloperToolsSupport. Start at: Compilation.swift.
