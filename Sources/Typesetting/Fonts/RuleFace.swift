internal import DisplayList
internal import SwiftUICore

/// A line under or through text, drawn as a glyph: so it is filled with the letters' paint, and where
/// they meet, a translucent paint is not laid on twice.
///
/// The face's unit is a point; its only glyph, 0, starts at the origin.
final class RuleFace: GlyphFace {
  let id = FaceNumber.next()
  let unitsPerEm = 1.0
  private let shape: GlyphOutline

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - length: The length in points.
  ///   - thickness: The thickness in points.
  ///   - pattern: The dashes.
  init(length: Double, thickness: Double, pattern: Paragraph.Rule.Pattern) {
    var outline = GlyphOutline(verbs: [], points: [])
    for (start, end) in Self.dashes(pattern, length: length, thickness: thickness) {
      let (left, right, half) = (Float(start), Float(end), Float(thickness / 2))
      outline.verbs += [0, 1, 1, 1, 4]
      outline.points += [left, -half, left, half, right, half, right, -half]
    }
    shape = outline
  }

  func outline(of glyph: UInt32) -> GlyphOutline? { shape.verbs.isEmpty ? nil : shape }

  /// The drawn stretches.
  ///
  /// A dash is as long as seven thicknesses, a dot as one, a gap as three.
  private static func dashes(
    _ pattern: Paragraph.Rule.Pattern, length: Double, thickness: Double
  ) -> [(start: Double, end: Double)] {
    let (dash, dot, gap) = (thickness * 7, thickness, thickness * 3)
    let strokes: [Double]
    switch pattern {
    case .solid: return [(0, length)]
    case .dot: strokes = [dot]
    case .dash: strokes = [dash]
    case .dashDot: strokes = [dash, dot]
    case .dashDotDot: strokes = [dash, dot, dot]
    }
    guard thickness > 0 else { return [] }
    var dashes: [(start: Double, end: Double)] = []
    var start = 0.0
    while start < length {
      let stroke = strokes[dashes.count % strokes.count]
      dashes.append((start, min(start + stroke, length)))
      start += stroke + gap
    }
    return dashes
  }
}
