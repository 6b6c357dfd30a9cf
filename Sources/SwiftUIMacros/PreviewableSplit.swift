/// The body of a preview, cut into its `@Previewable` variables and the rest.
///
/// This is the one place that reads a preview's text, and only where the text has such a variable:
/// the variables become stored properties of a view, whose body is the rest. In both parts what
/// belongs to the other is blank, so that each line and column stays what it is in the user's file.
struct PreviewableSplit {
  /// The declarations, without the attribute.
  let properties: String

  /// The statements.
  let statements: String

  /// Cuts the text between the braces; nil where nothing is to be cut.
  init?(_ body: Substring) {
    var scanner = SwiftScanner(body)
    var ranges: [(attribute: Range<Substring.Index>, declaration: Range<Substring.Index>)] = []
    while let attribute = scanner.nextAttribute("Previewable") {
      ranges.append((attribute, attribute.lowerBound..<scanner.endOfStatement()))
    }
    guard !ranges.isEmpty else { return nil }
    func blank(_ text: Substring) -> String {
      String(text.map { $0.isNewline ? $0 : " " })
    }
    var properties = ""
    var statements = ""
    var start = body.startIndex
    for (attribute, declaration) in ranges {
      properties += blank(body[start..<declaration.lowerBound]) + blank(body[attribute])
      properties += body[attribute.upperBound..<declaration.upperBound]
      statements += body[start..<declaration.lowerBound] + blank(body[declaration])
      start = declaration.upperBound
    }
    self.properties = properties
    self.statements = statements + body[start...]
  }
}
