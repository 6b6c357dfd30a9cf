/// What `#Preview` stands for: a type that the previews of a module are found by.
///
/// Nothing of the user's text is read here but for `@Previewable`. The arguments and the closures are
/// handed on as they are, to `Preview`'s initializers, and the compiler reads them: under the user's
/// own file, line and column, since `_Preview` is as long as `#Preview`.
struct PreviewExpansion {
  private let use: MacroUse

  /// Expands one use of the macro.
  init(of use: MacroUse) {
    self.use = use
  }

  /// The declaration.
  var text: String {
    """
    @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
    struct \(use.uniqueName(name)): DeveloperToolsSupport.PreviewRegistry {
    static var fileID: String { \(literal(use.fileID)) }
    static var line: Int { \(use.line) }
    static var column: Int { \(use.column) }
    typealias _Preview = DeveloperToolsSupport.Preview
    @MainActor static func makePreview() throws -> DeveloperToolsSupport.Preview {
    \(preview)
    }
    }
    """
  }

  private var preview: String {
    var scanner = SwiftScanner(arguments)
    guard arguments.contains("@Previewable"), let closure = scanner.trailingClosure(),
      let split = PreviewableSplit(arguments[closure])
    else {
      return placed("_Preview" + arguments, at: use.source.startIndex)
    }
    return """
      struct _Content: SwiftUI.View {
      \(placed(split.properties, at: closure.lowerBound))
      var body: some SwiftUI.View {
      \(placed(split.statements, at: closure.lowerBound))
      }
      }
      return _Preview\(arguments[..<closure.lowerBound]) _Content() }
      """
  }

  /// A text at the line and the column where a part of the macro's text is.
  private func placed(_ text: String, at index: Substring.Index) -> String {
    let before = use.source[..<index]
    let lineStart = before.lastIndex(where: \.isNewline).map { before.index(after: $0) }
    let line = use.line + before.count(where: \.isNewline)
    let indent =
      before[(lineStart ?? before.startIndex)...].utf8.count
      + (lineStart == nil ? use.column - 1 : 0)
    return """
      #sourceLocation(file: \(literal(use.fileName)), line: \(line))
      \(String(repeating: " ", count: indent))\(text)
      #sourceLocation()
      """
  }

  /// A name that tells the file, so that the object's bytes tell which files have previews: letters
  /// and digits stay, each other byte becomes its hexadecimal number after `_`.
  private var name: String {
    let file = use.fileID.split(separator: "/").last ?? ""
    return file.utf8.reduce(into: "Preview_") { name, byte in
      let character = Character(Unicode.Scalar(byte))
      if byte < 0x80, character.isLetter || character.isNumber {
        name.append(character)
      } else {
        name += "_" + String(byte, radix: 16)
      }
    }
  }

  /// All that follows the macro's name.
  private var arguments: Substring {
    use.source.dropFirst().drop { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
  }

  private func literal(_ text: String) -> String {
    var result = "\""
    for character in text {
      if character == "\"" || character == "\\" { result += "\\" }
      result.append(character)
    }
    return result + "\""
  }
}
