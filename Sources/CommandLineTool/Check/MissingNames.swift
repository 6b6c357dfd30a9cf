internal import Foundation

/// The names that the compiler did not find, from its messages.
enum MissingNames {
  /// The names in the order of the messages, each once: a type or function as it is written, a member
  /// as `.name`, an attribute as `@Name`, a macro as `#Name`, a module as `import Name`.
  ///
  /// - Parameters:
  ///   - messages: What the compiler printed.
  ///   - file: The file whose messages count; nil for all.
  static func names(in messages: String, of file: String? = nil) -> [String] {
    var known: Set<String> = []
    return messages.split(separator: "\n").compactMap { line in
      guard line.contains("error: "), file.map({ line.hasPrefix($0 + ":") }) ?? true,
        let name = name(in: line), known.insert(name).inserted
      else { return nil }
      return name
    }
  }

  private static func name(in line: Substring) -> String? {
    if let match = line.firstMatch(of: /cannot find (?:type |operator )?'([^']+)' in scope/) {
      return String(match.1)
    }
    if let match = line.firstMatch(of: /no such module '([^']+)'/) { return "import \(match.1)" }
    if let match = line.firstMatch(of: /has no (?:dynamic )?member '([^']+)'/) {
      return ".\(match.1)"
    }
    if let match = line.firstMatch(of: /'([^']+)' is not a member type of/) { return ".\(match.1)" }
    if let match = line.firstMatch(of: /unknown attribute '([^']+)'/) { return "@\(match.1)" }
    if let match = line.firstMatch(of: /no macro named '([^']+)'/) { return "#\(match.1)" }
    return nil
  }
}
