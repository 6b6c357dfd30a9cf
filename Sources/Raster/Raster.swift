// Turns a display list into premultiplied BGRA pixels. Hot loops are C (CRaster), the rest is Swift.
// May import: DisplayList, CoreGraphics, CRaster. Start at: Canvas.swift.
