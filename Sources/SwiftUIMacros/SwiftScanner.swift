/// Goes over Swift source by what stands together: strings, comments, brackets, words.
struct SwiftScanner {
  private let text: Substring
  private(set) var position: Substring.Index

  init(_ text: Substring) {
    self.text = text
    position = text.startIndex
  }

  /// What lies ahead.
  var rest: Substring { text[position...] }

  /// Goes to the end of the closure that trails a call whose arguments begin here.
  ///
  /// - Returns: what is between its braces; nil when there is no such closure.
  mutating func trailingClosure() -> Range<Substring.Index>? {
    while let character = rest.first, character != "{" {
      // After the name of the callee nothing but arguments may stand there.
      guard character == "(" || character.isWhitespace || rest.commentLength != nil else {
        return nil
      }
      step()
    }
    let start = position
    step()
    guard start < position else { return nil }
    return text.index(after: start)..<text.index(before: position)
  }

  /// Goes to the end of the next attribute of a name that stands outside of all brackets.
  ///
  /// - Returns: where the attribute is; nil when there is none any more.
  mutating func nextAttribute(_ name: String) -> Range<Substring.Index>? {
    while let character = rest.first {
      let start = position
      guard character == "@" else {
        step()
        continue
      }
      advance(1)
      let isWanted = word().split(separator: ".").last.map { $0 == name } ?? false
      if isWanted { return start..<position }
    }
    return nil
  }

  /// Goes to the end of the statement that the position is in.
  ///
  /// A statement ends with its line, unless the line ends with what needs more or the next begins
  /// with what needs something before it.
  mutating func endOfStatement() -> Substring.Index {
    var last: Character = "@"
    var hasName = false
    while let character = rest.first {
      if character == ";" {
        advance(1)
        break
      }
      if character.isNewline, hasName, !"=,:.&|+-*/<>".contains(last), !nextLineGoesOn { break }
      if let comment = rest.commentLength {
        advance(comment)
        continue
      }
      if character.isLetter || character == "_" {
        let word = word()
        hasName = hasName || word == "var" || word == "let"
        last = "a"
        continue
      }
      step()
      if !character.isWhitespace { last = character }
    }
    return position
  }

  private var nextLineGoesOn: Bool {
    var scanner = self
    while let character = scanner.rest.first {
      if let comment = scanner.rest.commentLength {
        scanner.advance(comment)
      } else if character.isWhitespace {
        scanner.advance(1)
      } else {
        return "=.?:,&|+*/<>)]{".contains(character)
      }
    }
    return false
  }

  /// Steps over a comment, a string, all between two brackets, or one character.
  mutating func step() {
    guard let character = rest.first else { return }
    if let comment = rest.commentLength {
      advance(comment)
    } else if let open = rest.stringDelimiter {
      string(open)
    } else if "([{".contains(character) {
      advance(1)
      while let inner = rest.first, !")]}".contains(inner) { step() }
      advance(1)
    } else {
      advance(1)
    }
  }

  /// Steps over a word, dots included.
  mutating func word() -> Substring {
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    position = word.endIndex
    return word
  }

  /// Steps over a number of characters.
  mutating func advance(_ count: Int) {
    position = text.index(position, offsetBy: count, limitedBy: text.endIndex) ?? text.endIndex
  }

  /// Steps over a string, with what stands in its interpolations.
  private mutating func string(_ delimiter: (hashes: Int, quotes: Int)) {
    let hashes = String(repeating: "#", count: delimiter.hashes)
    let end = String(repeating: "\"", count: delimiter.quotes) + hashes
    advance(delimiter.hashes + delimiter.quotes)
    while !rest.isEmpty, !rest.hasPrefix(end) {
      if rest.hasPrefix("\\" + hashes + "(") {
        advance(1 + delimiter.hashes)
        step()
      } else {
        advance(rest.hasPrefix("\\" + hashes) ? 2 + delimiter.hashes : 1)
      }
    }
    advance(delimiter.hashes + delimiter.quotes)
  }
}

extension Substring {
  /// The number of characters of the comment that the text begins with.
  var commentLength: Int? {
    if hasPrefix("//") { return prefix { !$0.isNewline }.count }
    guard hasPrefix("/*") else { return nil }
    var depth = 0
    var text = self
    while !text.isEmpty {
      if text.hasPrefix("/*") { depth += 1 }
      if text.hasPrefix("*/") { depth -= 1 }
      if text.hasPrefix("/*") || text.hasPrefix("*/") {
        text = text.dropFirst(2)
        if depth == 0 { break }
      } else {
        text = text.dropFirst()
      }
    }
    return count - text.count
  }

  /// How the string that the text begins with is delimited; nil where it begins with none.
  fileprivate var stringDelimiter: (hashes: Int, quotes: Int)? {
    let hashes = prefix { $0 == "#" }.count
    let quotes = dropFirst(hashes)
    if quotes.hasPrefix("\"\"\"") { return (hashes, 3) }
    return quotes.hasPrefix("\"") ? (hashes, 1) : nil
  }
}
