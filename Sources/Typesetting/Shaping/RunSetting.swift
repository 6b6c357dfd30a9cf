internal import DisplayList
internal import SwiftUICore

/// How the text of a run is set: its face and everything beside the characters that moves glyphs.
struct RunSetting {
  /// The face of the run's font.
  var face: VariableFace
  /// Points per em.
  var size: Double
  /// Extra room after each cluster, in points.
  var spacing: Double
  /// How far above the baseline the glyphs stand, in points.
  var baselineOffset: Double
  /// The run's own color.
  var color: PaintColor?
  /// What the run needs of its line, the baseline offset included.
  var metrics: LineMetrics
  /// The features that the run asks for.
  var features: Shaper.Features
  /// The lines under and through the run; most runs have none.
  var rules: [Rule] = []

  /// The glyph that stands for the run's characters; most runs have none.
  var inline: InlineFace?

  /// What the glyphs are drawn with.
  var glyphFace: any GlyphFace { inline ?? face }

  /// A line under or through a run.
  struct Rule: Equatable {
    var kind: RuleKind
    var pattern: Paragraph.Rule.Pattern
    /// The line's color, or nil for that of the leaf.
    var color: PaintColor?
    /// The line's middle above the baseline of the line of text, in points.
    var middle: Double
    /// The thickness in points.
    var thickness: Double
  }

  /// The size of the letters of small capitals, as a part of the run's.
  ///
  /// Small capitals stand a little higher than lowercase letters: Inter's capitals at 0.8 reach
  /// 1192 units, its lowercase letters 1118.
  static let smallCapitalScale = 0.8

  /// The glyphs of a piece of text in this setting.
  func shape(
    _ scalars: ArraySlice<UInt32>, script: UInt32, isRightToLeft: Bool, with shaper: Shaper
  ) -> ShapedGlyphs {
    if let inline { return inline.shaped }
    return shaper.shape(
      scalars, face: face, features: features, script: script, isRightToLeft: isRightToLeft)
  }
}

/// The settings of a run: one for each font that its characters need.
struct RunSettings {
  /// The settings by the index of the font; the first is the run's own.
  var settings: [RunSetting]
  /// The same for letters that small capitals stand for; empty if the run has none.
  var smallCapitals: [RunSetting]
  /// For each scalar of the paragraph the index of its font, or nil if the first one has them all.
  var fonts: [UInt8]?
  /// The setting of an ellipsis that is put in.
  var ellipsis: RunSetting
  /// The run's family, as a trace names it.
  var family: String
}
