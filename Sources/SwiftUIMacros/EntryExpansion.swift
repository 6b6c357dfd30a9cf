/// What `@Entry` stands for: a key of its own, and accessors that look the key up.
struct EntryExpansion {
  private let name: String
  private let type: String?
  private let initialValue: String?

  /// Reads the declaration of a variable; nil where it is none, or declares several.
  ///
  /// The name is the word after `var`. Of the rest only the first `=` that stands alone is looked for:
  /// no type contains one, and what follows it is the value, whatever it is.
  init?(of source: String) {
    var words = Words(source)
    while let word = words.next(), word != "var" {}
    guard let name = words.next(), name.first?.isLetter == true || "_`".contains(name.prefix(1))
    else {
      return nil
    }
    self.name = String(name)
    var type = ""
    var initialValue: Substring?
    var rest = words.rest
    while let character = rest.first {
      if let comment = rest.commentLength {
        rest = rest.dropFirst(comment)
      } else if character == "=" {
        initialValue = rest.dropFirst()
        break
      } else {
        type.append(character)
        rest = rest.dropFirst()
      }
    }
    let typeName = type.trimmingSpace
    if typeName.hasPrefix(":") {
      self.type = String(typeName.dropFirst()).trimmingSpace
    } else if typeName.isEmpty, initialValue != nil {
      self.type = nil
    } else {
      return nil
    }
    self.initialValue = initialValue.map { String($0).trimmingSpace }
  }

  /// The accessors of the variable.
  var accessors: String {
    """
    {
    get { self[__Key_\(bareName).self] }
    set { self[__Key_\(bareName).self] = newValue }
    }
    """
  }

  /// The key.
  ///
  /// A value of a known type is made at each use, as it need not be `Sendable`.
  var key: String {
    let value =
      if let type {
        "static var defaultValue: \(type) {\n\(initialValue ?? "nil")\n}"
      } else {
        "static let defaultValue = \(initialValue ?? "nil")"
      }
    return """
      private struct __Key_\(bareName): SwiftUICore.EnvironmentKey {
      \(value)
      }
      """
  }

  private var bareName: String { name.filter { $0 != "`" } }
}

/// The words of a declaration's head; strings and comments are left out.
private struct Words {
  private(set) var rest: Substring

  init(_ source: String) { rest = source[...] }

  mutating func next() -> Substring? {
    while let character = rest.first {
      if let comment = rest.commentLength {
        rest = rest.dropFirst(comment)
      } else if character.isLetter || character == "_" || character == "`" || character == "@" {
        let end = rest.dropFirst().firstIndex { !($0.isLetter || $0.isNumber || "_`".contains($0)) }
        let word = rest[..<(end ?? rest.endIndex)]
        rest = rest[word.endIndex...]
        return word
      } else if character == "\"" {
        skipString()
      } else {
        rest = rest.dropFirst()
      }
    }
    return nil
  }

  /// Steps over a string of an attribute's arguments.
  private mutating func skipString() {
    repeat {
      if rest.first == "\\" { rest = rest.dropFirst() }
      rest = rest.dropFirst()
    } while !rest.isEmpty && rest.first != "\""
    rest = rest.dropFirst()
  }
}

extension String {
  fileprivate var trimmingSpace: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
