// The only host of views: it mounts them, owns the virtual clock, feeds input, steps time and settles.
// May import: SwiftUI, SwiftUICore, DisplayList, Typesetting, CVirtualTime. Start at: Stage.swift.
