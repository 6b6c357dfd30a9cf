internal import CoreGraphics
internal import DisplayList
internal import SwiftUICore

/// A paragraph whose glyphs are known; it breaks them into lines for any width.
///
/// The layout depends on which lines come out, not on the width as such, so layouts are kept by their
/// lines: a text whose box changes its width gives the identical object until a line breaks
/// elsewhere.
final class ShapedParagraph: PreparedText {
  /// The request.
  let paragraph: Paragraph
  /// The paragraph's characters.
  let text: TextAnalysis
  /// The settings of each run.
  let settings: [RunSettings]
  /// The shaped stretches, in logical order.
  let items: [TextItem]
  /// For each position, the width of the text before it on one endless line, in points.
  let edges: [Double]
  /// The shaper, for pieces that have to be shaped anew.
  let shaper: Shaper

  /// Shapes a variant of the paragraph.
  let shape: (Paragraph) -> ShapedParagraph?

  private let runEnds: [Int]
  private var answers: [(question: Question, layout: TextLayout)] = []
  private var layouts: [(lines: [Line], layout: TextLayout)] = []

  private struct Question: Equatable {
    var width: Double?
    var height: Double?
  }

  /// The number of questions, and of layouts, that are remembered.
  private static let memory = 6

  /// Creates a paragraph from its shaped items.
  ///
  /// - Parameter shape: Shapes a variant of the paragraph, to fit it where it does not.
  init(
    _ paragraph: Paragraph, text: TextAnalysis, settings: [RunSettings], items: [TextItem],
    shaper: Shaper, shape: @escaping (Paragraph) -> ShapedParagraph?
  ) {
    self.paragraph = paragraph
    self.text = text
    self.settings = settings
    self.items = items
    self.shaper = shaper
    self.shape = shape
    edges = Self.edges(of: items, text: text)
    var end = 0
    runEnds = paragraph.runs.map { run in
      end += run.string.unicodeScalars.count
      return end
    }
  }

  func layout(width: CGFloat?, height: CGFloat?) -> TextLayout {
    let question = Question(
      width: width.map { Double($0) }, height: height.map { Double($0) })
    if let known = answers.first(where: { $0.question == question }) { return known.layout }
    let layout = self.layout(question)
    if answers.count == Self.memory { answers.removeFirst() }
    answers.append((question, layout))
    return layout
  }

  private func layout(_ question: Question) -> TextLayout {
    let (width, height) = (question.width ?? .infinity, question.height ?? .infinity)
    let lines = self.lines(width: width, height: height)
    if lines.last?.isTruncated == true, paragraph.canBeFitted,
      let fitted = Fitter(paragraph: self, width: width, height: height).fitted()
    {
      return fitted.layout(width: width, height: height)
    }
    return layout(of: lines)
  }

  /// The layout in a room in points, infinite for none, whatever that leaves out.
  func layout(width: Double, height: Double) -> TextLayout {
    layout(of: lines(width: width, height: height))
  }

  /// The lines that fill a room in points, infinite for none.
  func lines(width: Double, height: Double) -> [Line] {
    LineFiller(paragraph: self, width: width, height: height).lines()
  }

  func passing(from start: any PreparedText, to end: any PreparedText) -> any PreparedText {
    if paragraph.canBeFitted { return self }
    var ends: [ShapedParagraph] = []
    for text in [start, end] {
      if let passing = text as? PassingParagraph { ends += passing.ends }
      if let shaped = text as? ShapedParagraph { ends.append(shaped) }
    }
    ends = ends.filter { $0.text.hasSameBreaks(as: self.text) }
    return ends.isEmpty ? self : PassingParagraph(self, ends: ends)
  }

  /// The layout that has the given lines.
  func layout(of lines: [Line]) -> TextLayout {
    if let known = layouts.first(where: { $0.lines == lines }) { return known.layout }
    let layout = LineSetter(paragraph: self, lines: lines).layout()
    if layouts.count == Self.memory { layouts.removeFirst() }
    layouts.append((lines, layout))
    return layout
  }

  /// The index of the run that has a scalar; beyond the end, that of the last run.
  func run(at position: Int) -> Int {
    runEnds.firstIndex { position < $0 } ?? max(0, runEnds.count - 1)
  }

  /// The items that have a part in a range.
  func items(in range: Range<Int>) -> ArraySlice<TextItem> {
    guard !range.isEmpty else { return [] }
    let first = firstItem { $0.range.upperBound > range.lowerBound }
    let end = firstItem { $0.range.lowerBound >= range.upperBound }
    return items[first..<max(first, end)]
  }

  /// The width of a range of one line, in points.
  func width(of range: Range<Int>) -> Double {
    let touched = items(in: range)
    let isPlain =
      (touched.first?.isCuttable(before: range.lowerBound) ?? true)
      && (touched.last?.isCuttable(before: range.upperBound) ?? true)
    if isPlain { return edges[range.upperBound] - edges[range.lowerBound] }
    return touched.reduce(0) { width, item in
      let (_, glyphs) = item.glyphs(of: item.range.clamped(to: range), shaper: shaper)
      return width + item.width(of: glyphs)
    }
  }

  /// What a line needs above and below its baseline: the largest of its runs, in points.
  func metrics(of line: Line) -> LineMetrics {
    let first = run(at: line.range.lowerBound)
    let last = run(at: max(line.range.lowerBound, line.range.upperBound - 1))
    guard settings.indices.contains(first) else { return LineMetrics(ascent: 0, descent: 0) }
    return settings[first...last].dropFirst().reduce(settings[first].settings[0].metrics) {
      $0.union($1.settings[0].metrics)
    }
  }

  /// The height of a line with the given metrics, in points.
  func height(of metrics: LineMetrics) -> Double {
    let height = metrics.ascent + metrics.descent
    return paragraph.rounds ? roundedUp(height) : height
  }

  /// A length rounded up to whole pixels; what exceeds them by a rounding error is not.
  func roundedUp(_ length: Double) -> Double {
    let scale = Double(paragraph.scale)
    return ((length * scale - 1e-6).rounded(.up) / scale)
  }

  private func firstItem(where isAtOrBeyond: (TextItem) -> Bool) -> Int {
    var low = 0
    var high = items.count
    while low < high {
      let middle = (low + high) / 2
      if isAtOrBeyond(items[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Adds up the widths of the clusters in logical order.
  private static func edges(of items: [TextItem], text: TextAnalysis) -> [Double] {
    var widths = [Double](repeating: 0, count: text.count)
    for item in items {
      let start = item.range.lowerBound
      var cluster = -1
      for glyph in item.shaped.glyphs {
        widths[start + glyph.cluster] += glyph.advance * item.setting.size
        if glyph.cluster != cluster {
          widths[start + glyph.cluster] += item.setting.spacing
          cluster = glyph.cluster
        }
      }
    }
    var edges: [Double] = [0]
    edges.reserveCapacity(text.count + 1)
    var edge = 0.0
    for width in widths {
      edge += width
      edges.append(edge)
    }
    return edges
  }
}
