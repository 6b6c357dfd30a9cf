import Foundation

/// The lines after a user's file that make a view of it.
///
/// They are written as the preview macro would write them, so that the view is found as all previews
/// are.
struct Footer {
  /// The name of the type that stands for the view.
  static let typeName = "_InbetweenView"

  /// The view to be made.
  let view: ViewDescription

  /// The module that the view is in.
  let moduleName: String

  /// Puts a copy of the view's file with the lines after its end into a folder.
  ///
  /// - Returns: the path of the list that makes the compiler read the copy in the file's place.
  func write(to folder: BuildFolder) throws(CompileError) -> String {
    guard let data = FileManager.default.contents(atPath: view.file) else {
      throw .fileMissing(view.file)
    }
    try folder.write(String(decoding: data, as: UTF8.self) + text, to: "source.swift")
    let file = quoted(canonicalPath(view.file))
    let given = quoted(URL(fileURLWithPath: view.file).standardizedFileURL.path)
    let copy = quoted(folder.file("source.swift"))
    // JSON, which is YAML. Both spellings of the path lead to the copy.
    let entries = Set([file, given]).sorted().map {
      "{\"type\": \"file\", \"name\": \($0), \"external-contents\": \(copy)}"
    }
    let overlay = """
      {"version": 0, "case-sensitive": "true", "use-external-names": false,
      "roots": [\(entries.joined(separator: ",\n"))]}
      """
    try folder.write(overlay, to: "overlay.yaml")
    return folder.file("overlay.yaml")
  }

  /// The lines.
  var text: String {
    let fileID = moduleName + "/" + (view.file as NSString).lastPathComponent
    return """

      #sourceLocation(file: \(quoted(view.file)), line: \(view.line))
      @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
      private struct \(Self.typeName): DeveloperToolsSupport.PreviewRegistry {
      static var fileID: String { \(quoted(fileID)) }
      static var line: Int { \(view.line) }
      static var column: Int { 1 }
      @MainActor static func makePreview() throws -> DeveloperToolsSupport.Preview {
      DeveloperToolsSupport.Preview(\(quoted(view.name))) { \(view.name)() }
      }
      }

      """
  }

  private func quoted(_ text: String) -> String {
    var result = "\""
    for character in text {
      if character == "\"" || character == "\\" { result += "\\" }
      result.append(character)
    }
    return result + "\""
  }
}
