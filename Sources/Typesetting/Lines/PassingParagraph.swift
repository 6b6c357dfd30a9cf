internal import CoreGraphics
internal import DisplayList
internal import SwiftUICore

/// A paragraph whose fonts are on their way: its lines break as at one of the ends.
///
/// For any room each end has its lines. Of those that have room in the present fonts the ones that fill
/// most are taken, as the paragraph would by itself. A font that grows thus keeps the lines of its start
/// until they have no room, and one that shrinks takes those of its end as soon as they have. A way that
/// is interrupted has three ends, one that is interrupted again four. What is chosen depends on the fonts
/// and the room alone, so frames in between do not change it.
final class PassingParagraph: PreparedText {
  /// The paragraph at the ends of its way, the latest last.
  let ends: [ShapedParagraph]
  private let present: ShapedParagraph
  private var answers: [Answer] = []

  /// The lines for a room, and their layout.
  private struct Answer {
    var width: Double
    var height: Double
    var layout: TextLayout
  }

  /// The number of ends that are known.
  private static let endLimit = 4

  /// The number of answers that are remembered.
  private static let memory = 8

  /// What a layout's arithmetic does to a width or a height, in points; heights are rounded up to pixels
  /// besides.
  private static let rounding = 0.01

  /// Creates the paragraph in its present fonts.
  ///
  /// - Parameters:
  ///   - present: The paragraph as it would be by itself.
  ///   - ends: What it was and will be, the latest last; at least one.
  init(_ present: ShapedParagraph, ends: [ShapedParagraph]) {
    self.present = present
    var known: [ShapedParagraph] = []
    for end in ends.reversed() where known.count < Self.endLimit {
      if !known.contains(where: { $0 === end }) { known.append(end) }
    }
    self.ends = known.reversed()
  }

  func passing(from start: any PreparedText, to end: any PreparedText) -> any PreparedText {
    present.passing(from: start, to: end)
  }

  func layout(width: CGFloat?, height: CGFloat?) -> TextLayout {
    let room = room(width.map { Double($0) } ?? .infinity)
    let height = height.map { Double($0) } ?? .infinity
    if let known = known(width: room, height: height) { return known }
    let layout = present.layout(of: lines(width: room, height: height))
    if answers.count == Self.memory { answers.removeFirst() }
    answers.append(Answer(width: room, height: height, layout: layout))
    return layout
  }

  /// The room for a line that a width stands for.
  ///
  /// A text is proposed its own width again, to be placed and drawn. There the lines of a larger font
  /// would break elsewhere than in the room that the text was measured for.
  private func room(_ width: Double) -> Double {
    let same = answers.filter { abs($0.layout.size.width - width) <= Self.rounding }
    return same.map(\.width).max() ?? width
  }

  /// The layout for the same room, or for one of which the text has filled just that height.
  private func known(width: Double, height: Double) -> TextLayout? {
    var best: Answer?
    for answer in answers where abs(answer.width - width) <= Self.rounding || answer.width == width
    {
      if answer.height == height { return answer.layout }
      let own = answer.layout.size.height
      if (own - Self.rounding..<own + 1).contains(height), answer.height > best?.height ?? 0 {
        best = answer
      }
    }
    return best?.layout
  }

  private func lines(width: Double, height: Double) -> [Line] {
    var best: (lines: [Line], excess: Double)?
    for end in ends.reversed() {
      let lines = end.lines(width: width, height: height)
      let excess = excess(of: lines, width, height)
      guard let other = best else {
        best = (lines, excess)
        continue
      }
      // A spring that overshoots may have no lines that fit: they stand out by as little as can be.
      if excess < other.excess || excess == other.excess && fillsMore(lines, other.lines) {
        best = (lines, excess)
      }
    }
    return best?.lines ?? present.lines(width: width, height: height)
  }

  /// By how much lines need more than a room, in points; 0 if they fit.
  private func excess(of lines: [Line], _ width: Double, _ height: Double) -> Double {
    let spacing = Double(present.paragraph.lineSpacing)
    var used = -spacing
    var excess = 0.0
    for line in lines {
      used += present.height(of: present.metrics(of: line)) + spacing
      excess = max(excess, present.width(of: line) - width)
    }
    if lines.count > 1 { excess = max(excess, used - height) }
    return excess <= LineFiller.tolerance ? 0 : excess
  }

  /// Whether lines have more on them, from the first, than others.
  private func fillsMore(_ lines: [Line], _ others: [Line]) -> Bool {
    if lines.isTruncated != others.isTruncated { return !lines.isTruncated }
    if lines.count != others.count { return lines.count < others.count }
    for (line, other) in zip(lines, others) where line.range != other.range {
      return line.range.upperBound > other.range.upperBound
    }
    return false
  }
}

extension [Line] {
  /// Whether text is left out.
  fileprivate var isTruncated: Bool { last?.isTruncated == true }
}

extension ShapedParagraph {
  /// The width of a line, in points.
  fileprivate func width(of line: Line) -> Double {
    line.parts.reduce(0) { width, part in
      switch part {
      case .text(let range): width + self.width(of: range)
      case .ellipsis(let run): width + ellipsisWidth(run: run)
      }
    }
  }
}

extension TextAnalysis {
  /// Whether the characters are those of another text, in the same order.
  func hasSameBreaks(as other: TextAnalysis) -> Bool {
    self === other || scalars == other.scalars && baseLevel == other.baseLevel
  }
}
