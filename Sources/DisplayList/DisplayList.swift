// What is drawn, as values: outlines, paints, glyph runs, effects, with stable identities and versions.
// SwiftUICore writes it; Raster, the trace and hit testing read it.
// May import: CoreGraphics. Start at: DisplayItem.swift.
