internal import CoreGraphics
internal import DisplayList

/// A line under or through a stretch of one line of text.
struct DrawnRule {
  var rule: RunSetting.Rule
  /// The left end in points.
  var start: Double
  /// The right end in points.
  var end: Double
  /// The middle below the top of the box, in points.
  var y: Double

  /// Appends the line, or makes the last one longer if this one goes on with it.
  func append(to rules: inout [DrawnRule]) {
    let touching = rules.lastIndex { $0.rule == rule && $0.y == y && $0.end == start }
    if let touching {
      rules[touching].end = end
    } else {
      rules.append(self)
    }
  }

  /// The line as glyphs.
  var run: GlyphRun {
    GlyphRun(
      face: RuleFace(
        length: end - start, thickness: rule.thickness, pattern: rule.pattern), size: 1,
      glyphs: [0], positions: [CGPoint(x: start, y: y)], color: rule.color)
  }
}
