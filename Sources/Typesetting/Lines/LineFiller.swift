/// Breaks a paragraph into lines: as much on each as fits, as many as there is room for.
struct LineFiller {
  /// The paragraph.
  let paragraph: ShapedParagraph
  /// The room for a line in points; infinite for none.
  let width: Double
  /// The room for all lines in points; infinite for none.
  let height: Double

  /// How much a line or the lines may exceed their room, in points: a box that was measured here has
  /// to hold its text after the rounding errors of a layout's arithmetic.
  static let tolerance = 1.0 / 256

  private var text: TextAnalysis { paragraph.text }

  /// The lines, the last of them truncated if there is more text than room.
  func lines() -> [Line] {
    let limit = max(1, paragraph.paragraph.lineLimit ?? .max)
    let spacing = Double(paragraph.paragraph.lineSpacing)
    var lines: [Line] = []
    var used = 0.0
    var start = 0
    repeat {
      let line = line(from: start)
      used += paragraph.height(of: paragraph.metrics(of: line)) + (lines.isEmpty ? 0 : spacing)
      if let last = lines.last, lines.count == limit || used > height + Self.tolerance {
        // White space and empty lines that have no room are not missed.
        if text.trimmedStart(of: start..<text.count) == text.count { return lines }
        lines[lines.count - 1] = Truncator(
          paragraph: paragraph, width: width, start: last.range.lowerBound
        ).line()
        return lines
      }
      lines.append(line)
      start = line.range.upperBound
    } while start < text.count || isAfterLineEnd(start, lines: lines)
    return lines
  }

  /// Whether the text ends with a line end, after which an empty line follows, once.
  private func isAfterLineEnd(_ position: Int, lines: [Line]) -> Bool {
    guard position == text.count, position > 0, text.breaks[position] == .mandatory,
      TextAnalysis.isLineEnd(text.scalars[position - 1])
    else { return false }
    return lines.last?.range.isEmpty == false
  }

  /// The line that begins at a position.
  private func line(from start: Int) -> Line {
    let hardEnd = text.hardLineEnd(from: start)
    let end = self.end(from: start, hardEnd: hardEnd)
    var shown = end
    if end == hardEnd {
      // White space at the end of the text or before a line end takes room while there is some.
      shown = text.contentEnd(of: start..<end)
      let trimmed = text.trimmedEnd(of: start..<shown)
      while shown > trimmed, !fits(start..<shown) { shown -= 1 }
    } else {
      shown = text.trimmedEnd(of: start..<end)
    }
    return Line(parts: shown > start ? [.text(start..<shown)] : [], range: start..<end)
  }

  /// Where the line that begins at `start` ends: at the hard end, at the last break that fits, or
  /// within a word that is wider than the line.
  private func end(from start: Int, hardEnd: Int) -> Int {
    if fits(start..<text.trimmedEnd(of: start..<hardEnd)) { return hardEnd }
    var best: Int?
    var position = start + 1
    while position < hardEnd {
      if text.breaks[position] != .never {
        guard fits(start..<text.trimmedEnd(of: start..<position)) else { break }
        best = position
      }
      position += 1
    }
    return best ?? clusterEnd(from: start, hardEnd: hardEnd)
  }

  /// The end of the longest part of a word that fits, one cluster at least.
  private func clusterEnd(from start: Int, hardEnd: Int) -> Int {
    var best = text.nextCluster(after: start)
    while best < hardEnd {
      let next = text.nextCluster(after: best)
      guard fits(start..<next) else { break }
      best = next
    }
    return min(best, hardEnd)
  }

  private func fits(_ range: Range<Int>) -> Bool {
    paragraph.width(of: range) <= width + Self.tolerance
  }
}

extension TextAnalysis {
  /// The end of the hard line that has a position, its line end included.
  func hardLineEnd(from start: Int) -> Int {
    var low = 0
    var high = mandatoryBreaks.count
    while low < high {
      let middle = (low + high) / 2
      if mandatoryBreaks[middle] > start { high = middle } else { low = middle + 1 }
    }
    return low < mandatoryBreaks.count ? mandatoryBreaks[low] : count
  }

  /// The end of a range without the characters that end its line.
  func contentEnd(of range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, Self.isLineEnd(scalars[end - 1]) { end -= 1 }
    return end
  }

  /// The start of the next cluster.
  func nextCluster(after position: Int) -> Int {
    var next = position + 1
    while next < count, !isClusterStart[next] { next += 1 }
    return min(next, count)
  }

  /// The start of the cluster before a position.
  func previousCluster(before position: Int) -> Int {
    var previous = position - 1
    while previous > 0, !isClusterStart[previous] { previous -= 1 }
    return max(previous, 0)
  }
}
