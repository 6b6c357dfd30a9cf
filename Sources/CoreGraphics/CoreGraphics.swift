// The few geometry types of Apple's CoreGraphics that Foundation lacks on Linux: transforms, vectors,
// paths with their stroker, colors.
// May import: Foundation. Start at: CGPath.swift.
