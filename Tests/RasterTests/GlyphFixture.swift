import CoreGraphics
import DisplayList

/// A font of hand-made glyphs: 0 a blank, 1 a square, 2 two overlapping bars, 3 a ring of curves.
final class BlockFace: GlyphFace {
  let id: UInt32 = 1
  let unitsPerEm = 1000.0

  func outline(of glyph: UInt32) -> GlyphOutline? {
    switch glyph {
    case 1: GlyphOutline(verbs: [0, 1, 1, 1, 4], points: [0, 0, 500, 0, 500, 500, 0, 500])
    case 2:
      GlyphOutline(
        verbs: [0, 1, 1, 1, 4, 0, 1, 1, 1, 4],
        points: [
          0, 200, 600, 200, 600, 400, 0, 400, 200, 0, 400, 0, 400, 600, 200, 600,
        ])
    case 3:
      GlyphOutline(
        verbs: [0, 2, 2, 2, 2, 4, 0, 3, 3, 4],
        points: [
          600, 300, 600, 600, 300, 600, 0, 600, 0, 300, 0, 0, 300, 0, 600, 0, 600, 300,
          150, 300, 150, 500, 450, 500, 450, 300, 450, 100, 150, 100, 150, 300,
        ])
    default: nil
    }
  }
}

/// Returns a line of glyphs, each with its origin on the baseline at a point.
func line(
  _ glyphs: [UInt32], at positions: [CGPoint], size: Double, colors: [PaintColor?] = [nil]
) -> TextLayout {
  let face = BlockFace()
  return TextLayout(
    string: "", font: FontDescription(family: "Block", size: size, weight: 400), size: .zero,
    firstBaseline: 0, lastBaseline: 0, lineCount: 1, isTruncated: false,
    runs: colors.map {
      GlyphRun(face: face, size: size, glyphs: glyphs, positions: positions, color: $0)
    })
}
