// The modifiers that animate what SwiftUI does not. The same source compiles on Apple's platforms.
// May import: SwiftUI, and nothing else. Start at: Offset/ProjectionOffset.swift.
