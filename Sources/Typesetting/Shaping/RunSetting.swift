internal import DisplayList
internal import SwiftUICore

/// How the text of a run is set: its face and everything beside the characters that moves glyphs.
struct RunSetting {
  /// The face of the run's font.
  var face: VariableFace
  /// The family that the face is of.
  var family: FontFamily
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

  /// The size of the lowercase letters of small capitals, as a part of the run's.
  ///
  /// Small capitals stand a little higher than lowercase letters: Inter's capitals at 0.8 reach
  /// 1192 units, its lowercase letters 1118.
  static let smallCapitalScale = 0.8

  /// The glyphs of a piece of text in this setting.
  func shape(
    _ scalars: ArraySlice<UInt32>, script: UInt32, isRightToLeft: Bool, with shaper: Shaper
  ) -> ShapedGlyphs {
    shaper.shape(
      scalars, face: face, features: features, disabled: family.disabledFeatures,
      script: script, isRightToLeft: isRightToLeft)
  }
}
