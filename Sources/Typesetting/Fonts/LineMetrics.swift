internal import SwiftUICore

/// How far a line of one font reaches from its baseline, in points.
struct LineMetrics: Equatable {
  /// The distance from the baseline to the line's top.
  var ascent: Double
  /// The distance from the baseline to the line's bottom.
  var descent: Double

  /// Ascent and descent of Apple's system font per point of size: 1950 and 494 of 2048 units, which
  /// is what `UIFont.systemFont(ofSize: 17)` reports as 16.187 and 4.101 (line height 20.287).
  static let system = LineMetrics(ascent: 1950.0 / 2048, descent: 494.0 / 2048)

  /// What tight and loose leading take from and add to a line, in points (Apple's "The details of
  /// UI typography", WWDC 2020).
  static let leadingStep = 2.0

  /// Creates metrics.
  init(ascent: Double, descent: Double) {
    self.ascent = ascent
    self.descent = descent
  }

  /// The metrics of a font, from those of its family per point of size.
  ///
  /// A line height that a text style fixes, and the leading, change both sides by the same length:
  /// capitals stay in the middle of the line, where the system font's own metrics put them.
  init(_ font: ResolvedFont, family: LineMetrics) {
    ascent = family.ascent * font.size
    descent = family.descent * font.size
    let natural = ascent + descent
    var height = font.lineHeight ?? natural
    switch font.leading {
    case .standard: break
    case .tight: height -= Self.leadingStep
    case .loose: height += Self.leadingStep
    }
    let side = (max(height, 0) - natural) / 2
    ascent += side
    descent += side
  }

  /// The metrics moved up by `offset` points.
  func raised(by offset: Double) -> LineMetrics {
    LineMetrics(ascent: ascent + offset, descent: descent - offset)
  }

  /// The metrics of a line that holds both.
  func union(_ other: LineMetrics) -> LineMetrics {
    LineMetrics(ascent: max(ascent, other.ascent), descent: max(descent, other.descent))
  }
}
