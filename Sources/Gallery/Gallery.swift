// A screen for each modifier, beside what plain SwiftUI does.
// May import: SwiftUI, Inbetween. Start at: OffsetScreen.swift.
