/// The inline Markdown of a localized string: emphasis, code, strikethrough and links.
///
/// By the rules of CommonMark 0.31 for delimiter runs, and GitHub's for `~~`; white space stays, and
/// blocks are no part of it. Values that were put in are never read as Markdown.
struct InlineMarkdown {
  /// What is done to a piece of text.
  struct Style: OptionSet {
    let rawValue: UInt8

    static let strong = Style(rawValue: 1)
    static let emphasis = Style(rawValue: 2)
    static let code = Style(rawValue: 4)
    static let strikethrough = Style(rawValue: 8)
    static let link = Style(rawValue: 16)
  }

  /// Text in one style.
  struct Piece {
    var style: Style
    var segment: LocalizedStringKey.Segment
  }

  /// A character of a literal, or a value that was put in.
  private enum Unit {
    case character(Character)
    case value(LocalizedStringKey.Segment)
  }

  /// A run of `*`, `_` or `~` that may begin or end something.
  private struct Delimiter {
    var character: Character
    var start: Int
    var count: Int
    var length: Int
    var canOpen: Bool
    var canClose: Bool
  }

  private var units: [Unit] = []
  private var styles: [Style] = []
  private var isHidden: [Bool] = []

  /// The pieces of a key, or nil if there is no mark in its literals.
  static func pieces(of segments: [LocalizedStringKey.Segment]) -> [Piece]? {
    let hasMarks = segments.contains { segment in
      guard case .literal(let string) = segment else { return false }
      return string.utf8.contains { "*_~`[\\".utf8.contains($0) }
    }
    guard hasMarks else { return nil }
    var markdown = InlineMarkdown(segments)
    markdown.read(markdown.units.indices)
    return markdown.pieces
  }

  private init(_ segments: [LocalizedStringKey.Segment]) {
    for segment in segments {
      if case .literal(let string) = segment {
        units += string.map { .character($0) }
      } else {
        units.append(.value(segment))
      }
    }
    styles = Array(repeating: [], count: units.count)
    isHidden = Array(repeating: false, count: units.count)
  }

  private func character(_ index: Int) -> Character? {
    guard units.indices.contains(index), case .character(let character) = units[index] else {
      return nil
    }
    return character
  }

  private mutating func mark(_ range: Range<Int>, _ style: Style) {
    for index in range { styles[index].insert(style) }
  }

  private mutating func hide(_ range: Range<Int>) {
    for index in range { isHidden[index] = true }
  }

  private mutating func read(_ range: Range<Int>) {
    var delimiters: [Delimiter] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard let character = character(index) else {
        index += 1
        continue
      }
      let end = endOfRun(of: character, from: index, in: range)
      switch character {
      case "\\" where self.character(index + 1).map(Self.isASCIIPunctuation) ?? false:
        hide(index..<index + 1)
        index += 2
      case "`":
        index = readCode(from: index, to: end, in: range)
      case "[":
        index = readLink(from: index, in: range)
      case "*", "_", "~":
        delimiters.append(delimiter(character, index..<end))
        index = end
      default:
        index += 1
      }
    }
    pair(delimiters)
  }

  private func endOfRun(of character: Character, from start: Int, in range: Range<Int>) -> Int {
    var end = start + 1
    while end < range.upperBound, self.character(end) == character { end += 1 }
    return end
  }

  private mutating func readCode(from start: Int, to open: Int, in range: Range<Int>) -> Int {
    var index = open
    while index < range.upperBound {
      guard character(index) == "`" else {
        index += 1
        continue
      }
      let end = endOfRun(of: "`", from: index, in: range)
      if end - index == open - start {
        hide(start..<open)
        hide(index..<end)
        mark(open..<index, .code)
        return end
      }
      index = end
    }
    return open
  }

  private mutating func readLink(from start: Int, in range: Range<Int>) -> Int {
    var depth = 0
    var index = start
    while index < range.upperBound {
      switch character(index) {
      case "\\": index += 1
      case "[": depth += 1
      case "]": depth -= 1
      default: break
      }
      index += 1
      if depth == 0 { break }
    }
    guard depth == 0, index < range.upperBound, character(index) == "(" else { return start + 1 }
    var end = index + 1
    while end < range.upperBound, let character = character(end), character != ")" {
      if character.isWhitespace { return start + 1 }
      end += 1
    }
    guard end < range.upperBound, character(end) == ")" else { return start + 1 }
    hide(start..<start + 1)
    hide(index - 1..<end + 1)
    mark(start + 1..<index - 1, .link)
    read(start + 1..<index - 1)
    return end + 1
  }

  /// Tells whether a run may begin or end something, by what stands beside it.
  private func delimiter(_ character: Character, _ range: Range<Int>) -> Delimiter {
    func isSpace(_ index: Int) -> Bool {
      units.indices.contains(index) ? self.character(index)?.isWhitespace ?? false : true
    }
    func isPunctuation(_ index: Int) -> Bool {
      self.character(index).map { $0.isPunctuation || $0.isSymbol } ?? false
    }
    let (before, after) = (range.lowerBound - 1, range.upperBound)
    let isLeft =
      !isSpace(after) && (!isPunctuation(after) || isSpace(before) || isPunctuation(before))
    let isRight =
      !isSpace(before) && (!isPunctuation(before) || isSpace(after) || isPunctuation(after))
    let isWordMark = character == "_"
    return Delimiter(
      character: character, start: range.lowerBound, count: range.count, length: range.count,
      canOpen: isLeft && (!isWordMark || !isRight || isPunctuation(before)),
      canClose: isRight && (!isWordMark || !isLeft || isPunctuation(after)))
  }

  private mutating func pair(_ runs: [Delimiter]) {
    var runs = runs
    for closer in runs.indices where runs[closer].canClose {
      while runs[closer].count > 0,
        let opener = runs[..<closer].lastIndex(where: { Self.fit($0, runs[closer]) })
      {
        let isStrike = runs[closer].character == "~"
        let isStrong = runs[opener].count >= 2 && runs[closer].count >= 2
        let count = isStrike ? runs[closer].count : isStrong ? 2 : 1
        let inner = runs[opener].start + runs[opener].count..<runs[closer].start
        mark(inner, isStrike ? .strikethrough : isStrong ? .strong : .emphasis)
        hide(inner.lowerBound - count..<inner.lowerBound)
        hide(inner.upperBound..<inner.upperBound + count)
        runs[opener].count -= count
        runs[closer].count -= count
        runs[closer].start += count
        for between in opener + 1..<closer { runs[between].count = 0 }
      }
    }
  }

  private static func fit(_ opener: Delimiter, _ closer: Delimiter) -> Bool {
    guard opener.canOpen, opener.count > 0, opener.character == closer.character else {
      return false
    }
    if closer.character == "~" { return opener.count == closer.count && closer.count <= 2 }
    // The rule of three: `*a**b*` has no strong text.
    let isAmbiguous = opener.canClose || closer.canOpen
    return !isAmbiguous || (opener.length + closer.length) % 3 != 0
      || (opener.length % 3 == 0 && closer.length % 3 == 0)
  }

  private static func isASCIIPunctuation(_ character: Character) -> Bool {
    character.isASCII && (character.isPunctuation || character.isSymbol)
  }

  private var pieces: [Piece] {
    var pieces: [Piece] = []
    var literal = ""
    var style: Style = []
    func finish() {
      if !literal.isEmpty { pieces.append(Piece(style: style, segment: .literal(literal))) }
      literal = ""
    }
    for index in units.indices where !isHidden[index] {
      if styles[index] != style {
        finish()
        style = styles[index]
      }
      switch units[index] {
      case .character(let character): literal.append(character)
      case .value(let segment):
        finish()
        pieces.append(Piece(style: style, segment: segment))
      }
    }
    finish()
    return pieces
  }
}
