// The geometry types of Apple's CoreGraphics that Foundation lacks on Linux: transforms, vectors,
// paths with their stroker, colors.
// May import: Foundation. Start at: Path/CGPath.swift.
@_exported import Foundation
