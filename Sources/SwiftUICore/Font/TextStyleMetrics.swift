package import CoreGraphics

extension Font.TextStyle {
  /// Returns points per em at a size of text.
  package func pointSize(at size: DynamicTypeSize) -> CGFloat {
    metrics.sizes[size.order]
  }

  /// Returns the height of a line at a size of text, in points, or nil if the face decides.
  package func lineHeight(at size: DynamicTypeSize) -> CGFloat? {
    metrics.lineHeights.isEmpty ? nil : metrics.lineHeights[size.order]
  }

  /// The style's own weight.
  package var weight: Font.Weight { metrics.weight }

  /// The style's weight for emphasis, which `bold()` chooses.
  package var emphasizedWeight: Font.Weight { metrics.emphasized }

  /// Returns a length that grows and shrinks as the style does.
  ///
  /// As `UIFontMetrics` does, by the style's line height at the size of text over that at the default
  /// size (17 at `medium` of body gives 16.227, which UIKit then rounds to pixels), not by its point
  /// size.
  package func scaledValue(_ value: CGFloat, at size: DynamicTypeSize) -> CGFloat {
    let reference = scalingReference
    guard let now = reference.lineHeight(at: size), let usual = reference.lineHeight(at: .large)
    else { return value }
    return value * now / usual
  }

  /// The style whose table scales lengths of this one.
  private var scalingReference: Font.TextStyle {
    switch self {
    case .extraLargeTitle, .extraLargeTitle2: .largeTitle
    default: self
    }
  }

  private var metrics: Metrics {
    Font.TextStyle.table[self] ?? Metrics.fallback
  }

  private struct Metrics {
    /// By `DynamicTypeSize.order`.
    var sizes: [CGFloat]
    var lineHeights: [CGFloat]
    var weight: Font.Weight
    var emphasized: Font.Weight

    static let fallback = Metrics(
      sizes: Array(repeating: 17, count: 12), lineHeights: [], weight: .regular, emphasized: .bold)
  }

  /// Sizes, line heights and weights of iOS, from xSmall to accessibility5.
  ///
  /// From the Dynamic Type tables of Apple's Human Interface Guidelines (Typography, iOS and iPadOS).
  /// The two extra large titles exist on visionOS, at one size of text only.
  private static let table: [Font.TextStyle: Metrics] = [
    .extraLargeTitle: Metrics(
      sizes: Array(repeating: 36, count: 12), lineHeights: [], weight: .bold, emphasized: .bold),
    .extraLargeTitle2: Metrics(
      sizes: Array(repeating: 28, count: 12), lineHeights: [], weight: .bold, emphasized: .bold),
    .largeTitle: Metrics(
      sizes: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
      lineHeights: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70],
      weight: .regular, emphasized: .bold),
    .title: Metrics(
      sizes: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
      lineHeights: [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68],
      weight: .regular, emphasized: .bold),
    .title2: Metrics(
      sizes: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
      lineHeights: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66],
      weight: .regular, emphasized: .bold),
    .title3: Metrics(
      sizes: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
      lineHeights: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65],
      weight: .regular, emphasized: .semibold),
    .headline: Metrics(
      sizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
      lineHeights: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62],
      weight: .semibold, emphasized: .semibold),
    .body: Metrics(
      sizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
      lineHeights: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62],
      weight: .regular, emphasized: .semibold),
    .callout: Metrics(
      sizes: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
      lineHeights: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60],
      weight: .regular, emphasized: .semibold),
    .subheadline: Metrics(
      sizes: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
      lineHeights: [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58],
      weight: .regular, emphasized: .semibold),
    .footnote: Metrics(
      sizes: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
      lineHeights: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52],
      weight: .regular, emphasized: .semibold),
    .caption: Metrics(
      sizes: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
      lineHeights: [13, 13, 13, 16, 19, 21, 23, 29, 32, 39, 44, 51],
      weight: .regular, emphasized: .semibold),
    .caption2: Metrics(
      sizes: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
      lineHeights: [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48],
      weight: .regular, emphasized: .semibold),
  ]
}
