import DisplayList
import Foundation
import Raster

/// What a glyph, drawn by itself where its layout puts it, covers of each pixel.
struct Ink {
  let width: Int
  let height: Int
  /// Coverage, 0…255, row after row from the top.
  let coverage: [UInt8]

  /// Draws one glyph of a run.
  ///
  /// - Parameters:
  ///   - point: Where the text's box stands, in points.
  ///   - size: The canvas in points.
  init(
    _ run: GlyphRun, glyph index: Int, at point: CGPoint, size: CGSize, scale: CGFloat
  ) {
    width = Int((size.width * scale).rounded(.up))
    height = Int((size.height * scale).rounded(.up))
    let only = GlyphRun(
      face: run.face, size: run.size, glyphs: [run.glyphs[index]],
      positions: [run.positions[index]])
    let layout = TextLayout(
      string: "", font: FontDescription(family: "", size: run.size, weight: 400), size: size,
      firstBaseline: 0, lastBaseline: 0, lineCount: 1, isTruncated: false, runs: [only])
    let leaf = Leaf(
      source: Source(), frame: CGRect(origin: point, size: size),
      drawing: .text(
        layout, origin: point, .color(PaintColor(red: 0, green: 0, blue: 0, alpha: 1))))
    let canvas = Canvas(width: width, height: height, scale: scale)
    canvas.render(
      DisplayItem(identity: 1, version: 1, content: .leaf(leaf)),
      background: PaintColor(red: 1, green: 1, blue: 1, alpha: 1))
    // Black on white: what is not white is ink.
    let bytes = canvas.pixels
    coverage = (0..<width * height).map { 255 - bytes[$0 * 4] }
  }

  /// The middle of the ink, in pixels from the left and the top.
  var centroid: (x: Double, y: Double) {
    var (sum, sumX, sumY) = (0.0, 0.0, 0.0)
    for (index, byte) in coverage.enumerated() where byte > 0 {
      let weight = Double(byte)
      sum += weight
      sumX += weight * (Double(index % width) + 0.5)
      sumY += weight * (Double(index / width) + 0.5)
    }
    return (sumX / sum, sumY / sum)
  }

  private final class Source: LeafSource {
    let path = "glyph"
    let typeName = "Text"
  }
}
