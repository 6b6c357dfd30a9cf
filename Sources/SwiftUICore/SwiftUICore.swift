// SwiftUI's core: the graph of views, state, layout, animation, text, drawing, gestures. One folder a
// chapter of SwiftUI's documentation, one type family a file.
// May import: AttributeGraph, DisplayList, CoreGraphics. Start at: Graph/ViewGraph.swift.
