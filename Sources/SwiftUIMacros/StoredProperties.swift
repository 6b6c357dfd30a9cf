/// The variables that a type stores, read from its source.
///
/// Those that are static, lazy, computed or wrapped are none of them, and neither are those with
/// `@AnimatableIgnored`; constants cannot be animated.
struct StoredProperties {
  /// One variable; its type if the source tells it.
  struct Property: Equatable {
    let name: String
    var type: String?
  }

  private(set) var all: [Property] = []
  /// The access level that a member needs to be seen wherever the type is; nil for the default.
  private(set) var access: String?

  private var scanner: SwiftScanner
  private var attributes: [Substring] = []
  private var modifiers: [Substring] = []

  init(of source: String) {
    scanner = SwiftScanner(source[...])
    readHead()
    readMembers()
  }

  /// Goes to what stands behind the opening brace.
  private mutating func readHead() {
    while let character = scanner.rest.first, character != "{" {
      if character.isLetter {
        let word = scanner.word()
        if word == "public" || word == "package" { access = String(word) }
      } else {
        scanner.step()
      }
    }
    scanner.advance(1)
  }

  private mutating func readMembers() {
    while let character = scanner.rest.first, character != "}" {
      if character == "@" {
        scanner.advance(1)
        attributes.append(scanner.word())
        skipArguments()
      } else if character.isLetter || character == "_" {
        readWord()
      } else if character.isWhitespace || scanner.rest.commentLength != nil {
        scanner.step()
      } else {
        scanner.step()
        forget()
      }
    }
  }

  private mutating func readWord() {
    let word = scanner.word()
    if word == "var" {
      let isStored = !modifiers.contains { ["static", "class", "lazy"].contains($0) }
      let isWrapped = attributes.contains { name in
        let name = name.split(separator: ".").last ?? name
        return name.first?.isUppercase == true && name != "MainActor"
      }
      let properties = readVariables()
      if isStored, !isWrapped { all += properties }
      forget()
    } else if Self.modifiers.contains(String(word)) {
      modifiers.append(word)
      skipArguments()
    } else {
      forget()
    }
  }

  private static let modifiers: Set<String> = [
    "public", "package", "internal", "fileprivate", "private", "open", "static", "class", "lazy",
    "weak", "unowned", "final", "override", "nonisolated", "dynamic", "required",
  ]

  private mutating func forget() {
    attributes = []
    modifiers = []
  }

  private mutating func skipArguments() {
    if scanner.rest.first == "(" { scanner.step() }
  }

  /// Reads what follows `var`: names with types, values and accessors, between commas.
  private mutating func readVariables() -> [Property] {
    var found: [Property] = []
    /// How many of the last names wait for the type of a later one, as in `var x, y: Double`.
    var waiting = 0
    repeat {
      skipSpace()
      let name = readName()
      if name.isEmpty { break }
      var property = Property(name: name, type: nil)
      skipSpace()
      if scanner.rest.first == ":" {
        scanner.advance(1)
        property.type = readType()
      }
      var isComputed = false
      if scanner.rest.first == "=" {
        scanner.advance(1)
        let value = readValue()
        if property.type == nil { property.type = Self.type(ofValue: value) }
        isComputed = false
        // Observers may follow the value.
        skipBlanks()
        if scanner.rest.first == "{" { scanner.step() }
      } else {
        var ahead = scanner
        ahead.skipWhitespace()
        if ahead.rest.first == "{" {
          scanner = ahead
          let start = scanner.rest
          scanner.step()
          isComputed = !Self.observes(start.dropFirst())
        }
      }
      if property.type != nil {
        for index in found.indices.suffix(waiting) { found[index].type = property.type }
        waiting = 0
      } else {
        waiting += 1
      }
      if !isComputed { found.append(property) }
      skipBlanks()
    } while takeComma()
    return found
  }

  private mutating func takeComma() -> Bool {
    guard scanner.rest.first == "," else { return false }
    scanner.advance(1)
    return true
  }

  private mutating func skipSpace() { scanner.skipWhitespace() }

  /// Skips blanks that end no line.
  private mutating func skipBlanks() {
    while let character = scanner.rest.first, character.isWhitespace, !character.isNewline {
      scanner.advance(1)
    }
  }

  private mutating func readName() -> String {
    if scanner.rest.first == "`" {
      scanner.advance(1)
      let name = scanner.word()
      scanner.advance(1)
      return "`\(name)`"
    }
    return String(scanner.word())
  }

  /// Reads a type: up to a value, accessors, a comma or the end of the line.
  private mutating func readType() -> String {
    var type = ""
    var depth = 0
    while let character = scanner.rest.first {
      if let comment = scanner.rest.commentLength {
        scanner.advance(comment)
        continue
      }
      if character == "<" { depth += 1 }
      if character == ">", type.last != "-" { depth -= 1 }
      if depth == 0, "={,;}".contains(character) || character.isNewline && !type.isBlank { break }
      let before = scanner.rest
      scanner.step()
      type += before[..<scanner.position]
    }
    return type.trimmed
  }

  /// Reads a value: up to a comma, or the end of a line that does not go on.
  private mutating func readValue() -> String {
    var value = ""
    while let character = scanner.rest.first, !",;}".contains(character) {
      if let comment = scanner.rest.commentLength {
        scanner.advance(comment)
        continue
      }
      if character.isNewline, !value.isBlank, !"=.(+-*/&|?:".contains(value.trimmed.last ?? "a") {
        var ahead = scanner
        ahead.skipWhitespace()
        if !".?:+*/&|".contains(ahead.rest.first ?? "a") { break }
      }
      // The accessors of a value that ends with a name or a literal.
      if character == "{", Self.observes(scanner.rest.dropFirst()) { break }
      let before = scanner.rest
      scanner.step()
      value += before[..<scanner.position]
    }
    return value.trimmed
  }

  /// Whether what stands in braces watches a stored value.
  private static func observes(_ text: Substring) -> Bool {
    var scanner = SwiftScanner(text)
    scanner.skipWhitespace()
    return ["willSet", "didSet"].contains(scanner.word())
  }

  /// The type of a value that tells it: a literal, or what begins with a type's name.
  static func type(ofValue value: String) -> String? {
    let digits = value.drop { $0 == "-" }
    if digits.first?.isNumber == true {
      let isNumber = digits.allSatisfy { $0.isNumber || $0 == "." || $0 == "_" }
      return isNumber ? (digits.contains(".") ? "Double" : "Int") : nil
    }
    guard value.first?.isUppercase == true else { return nil }
    let name = value.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    let parts = name.split(separator: ".").prefix { $0.first?.isUppercase == true }
    return parts.joined(separator: ".")
  }
}

extension SwiftScanner {
  /// Steps over blanks, ends of lines and comments.
  fileprivate mutating func skipWhitespace() {
    while let character = rest.first {
      if let comment = rest.commentLength {
        advance(comment)
      } else if character.isWhitespace {
        advance(1)
      } else {
        return
      }
    }
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }

  fileprivate var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
