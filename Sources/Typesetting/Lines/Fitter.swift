internal import CoreGraphics
internal import SwiftUICore

/// Sets a paragraph closer or smaller where it would have to be truncated.
struct Fitter {
  /// The paragraph.
  let paragraph: ShapedParagraph
  /// The room for a line in points; infinite for none.
  let width: Double
  /// The room for all lines in points; infinite for none.
  let height: Double

  /// How much longer than its room a line may be to be tightened rather than truncated: the default of
  /// `NSParagraphStyle.tighteningFactorForTruncation`.
  static let tighteningFactor = 0.05

  /// The number of halvings that find a scale, to a thousandth of the range.
  private static let halvings = 10

  /// The variant of the paragraph to show: the least changed one that fits, else the smallest one; nil
  /// if it may not be changed.
  func fitted() -> ShapedParagraph? {
    if let tightened = tightened(paragraph) { return tightened }
    let request = paragraph.paragraph
    guard request.minimumScale < 1 else { return nil }
    var low = max(request.minimumScale, 0.01)
    guard var best = scaled(low) else { return nil }
    guard fits(best) else { return tightened(best) ?? best }
    var high = 1.0
    for _ in 0..<Self.halvings {
      let middle = (low + high) / 2
      guard let variant = scaled(middle) else { break }
      if fits(variant) {
        low = middle
        best = variant
      } else {
        high = middle
      }
    }
    return best
  }

  private func fits(_ variant: ShapedParagraph) -> Bool {
    variant.lines(width: width, height: height).last?.isTruncated != true
  }

  private func scaled(_ scale: Double) -> ShapedParagraph? {
    var request = paragraph.paragraph
    request.minimumScale = 1
    for index in request.runs.indices {
      request.runs[index].font.size *= scale
      request.runs[index].font.lineHeight = request.runs[index].font.lineHeight.map { $0 * scale }
      request.runs[index].kerning *= scale
      request.runs[index].tracking *= scale
      request.runs[index].baselineOffset *= scale
    }
    return paragraph.shape(request)
  }

  /// A paragraph of one line with less room between its characters, or nil if that does not suffice.
  private func tightened(_ variant: ShapedParagraph) -> ShapedParagraph? {
    guard variant.paragraph.allowsTightening, variant.paragraph.lineLimit == 1, width.isFinite
    else { return nil }
    let text = variant.text
    let range = 0..<text.trimmedEnd(of: 0..<text.count)
    let excess = variant.width(of: range) - width
    guard excess > 0, excess <= width * Self.tighteningFactor else { return nil }
    let count = range.filter { text.isClusterStart[$0] }.count
    guard count > 0 else { return nil }
    var request = variant.paragraph
    request.tightening = CGFloat(excess / Double(count))
    guard let tightened = variant.shape(request), fits(tightened) else { return nil }
    return tightened
  }
}

extension Paragraph {
  /// Whether letters may be set closer or smaller to avoid leaving text out.
  var canBeFitted: Bool { minimumScale < 1 || allowsTightening }
}
