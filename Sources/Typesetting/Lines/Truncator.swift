/// Fits the rest of a paragraph on its last line by leaving text out at an ellipsis.
struct Truncator {
  /// The paragraph.
  let paragraph: ShapedParagraph
  /// The room for the line in points; infinite for none.
  let width: Double
  /// Where the line begins.
  let start: Int

  private var text: TextAnalysis { paragraph.text }

  /// The scalar of the ellipsis.
  static let ellipsis: UInt32 = 0x2026

  /// The line, from `start` to the end of the paragraph.
  func line() -> Line {
    let hardEnd = text.contentEnd(of: start..<text.hardLineEnd(from: start))
    let end = text.trimmedEnd(of: start..<text.count)
    let suffixLimit = max(start, startOfLastHardLine(before: end))
    var prefix = start..<start
    var suffix = end..<end
    switch paragraph.paragraph.truncation {
    case .tail:
      prefix = self.prefix(upTo: hardEnd, room: room(ellipsisRun: paragraph.run(at: start)))
    case .head:
      suffix = self.suffix(
        from: suffixLimit, to: end, room: room(ellipsisRun: paragraph.run(at: max(start, end - 1))))
    case .middle:
      let room = room(ellipsisRun: paragraph.run(at: start))
      prefix = self.prefix(upTo: hardEnd, room: room / 2)
      suffix = self.suffix(
        from: max(suffixLimit, prefix.upperBound), to: end,
        room: room - paragraph.width(of: prefix))
      prefix = self.prefix(
        upTo: min(hardEnd, suffix.lowerBound), room: room - paragraph.width(of: suffix))
    }
    return line(prefix: prefix, suffix: suffix)
  }

  private func line(prefix: Range<Int>, suffix: Range<Int>) -> Line {
    let shownPrefix = prefix.lowerBound..<text.trimmedEnd(of: prefix)
    let shownSuffix = text.trimmedStart(of: suffix)..<suffix.upperBound
    var parts: [Line.Part] = []
    if !shownPrefix.isEmpty { parts.append(.text(shownPrefix)) }
    let run =
      shownPrefix.isEmpty && !shownSuffix.isEmpty
      ? paragraph.run(at: shownSuffix.lowerBound)
      : paragraph.run(at: max(start, shownPrefix.upperBound - 1))
    parts.append(.ellipsis(run: run))
    if !shownSuffix.isEmpty { parts.append(.text(shownSuffix)) }
    return Line(parts: parts, range: start..<text.count, isTruncated: true)
  }

  /// The longest beginning of the line that has room.
  private func prefix(upTo end: Int, room: Double) -> Range<Int> {
    var best = start
    while best < end {
      let next = min(text.nextCluster(after: best), end)
      guard fits(start..<text.trimmedEnd(of: start..<next), in: room) else { break }
      best = next
    }
    return start..<best
  }

  /// The longest end of the paragraph that has room.
  private func suffix(from limit: Int, to end: Int, room: Double) -> Range<Int> {
    var best = end
    while best > limit {
      let next = max(text.previousCluster(before: best), limit)
      guard fits(text.trimmedStart(of: next..<end)..<end, in: room) else { break }
      best = next
    }
    return best..<end
  }

  private func startOfLastHardLine(before end: Int) -> Int {
    var start = end
    while start > 0, text.breaks[start] != .mandatory || start == text.count { start -= 1 }
    return start
  }

  /// The room beside an ellipsis that is set as a run is.
  private func room(ellipsisRun run: Int) -> Double {
    width - paragraph.ellipsisWidth(run: run)
  }

  private func fits(_ range: Range<Int>, in room: Double) -> Bool {
    paragraph.width(of: range) <= room + LineFiller.tolerance
  }
}
