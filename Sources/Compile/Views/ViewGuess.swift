import Foundation

/// A guess at which view stands for files without a preview, from the files' text.
///
/// Where it is right, the compiler need not look at the files twice: a quarter of the time. It decides
/// nothing: the compiler's own description of the files says whether it was right, and a wrong guess
/// costs time only.
struct ViewGuess {
  let sources: SourceFiles

  /// The `ContentView`, else the last view that seems to need no argument.
  func automatic() -> ViewDescription? {
    let views = sources.main.flatMap(views)
    return views.first { $0.name == "ContentView" } ?? views.last
  }

  /// The view of a type.
  func view(_ name: String) -> ViewDescription? {
    sources.all.lazy.flatMap(views).first { $0.name == name }
  }

  /// The views at the top level of a file that seem to need no argument.
  private func views(in file: String) -> [ViewDescription] {
    guard let data = FileManager.default.contents(atPath: file) else { return [] }
    let lines = String(decoding: data, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    var found: [ViewDescription] = []
    for (index, line) in lines.enumerated() {
      guard let name = viewName(in: line) else { continue }
      let members = lines[(index + 1)...].prefix { !$0.hasPrefix("}") }
      guard !needsArguments(members) else { continue }
      found.append(ViewDescription(name: name, file: file, line: index + 1, making: .plain))
    }
    return found
  }

  /// The name of the view whose declaration begins in a line.
  private func viewName(in line: Substring) -> String? {
    guard line.first?.isWhitespace == false, let colon = line.firstIndex(of: ":") else {
      return nil
    }
    let words = line[..<colon].split(separator: " ")
    guard words.count >= 2, words[words.count - 2] == "struct", let name = words.last,
      !name.contains("<")
    else { return nil }
    let protocols = line[line.index(after: colon)...].prefix { $0 != "{" }
      .split { $0 == "," || $0 == " " }
    return protocols.contains("View") ? String(name) : nil
  }

  /// Whether one of a type's lines is that of a property that has to be given.
  private func needsArguments(_ lines: ArraySlice<Substring>) -> Bool {
    guard let depth = lines.first(where: { !$0.isEmpty })?.prefix(while: \.isWhitespace) else {
      return false
    }
    return lines.contains { line in
      guard line.hasPrefix(depth), line.dropFirst(depth.count).first?.isWhitespace == false else {
        return false
      }
      let words = line.split(separator: " ")
      guard let keyword = words.firstIndex(where: { $0 == "let" || $0 == "var" }),
        words.dropFirst(keyword + 1).first?.hasSuffix(":") == true
      else { return false }
      let hasValue = line.contains("=") || line.contains("{") || line.contains("@Environment")
      let isOptional = words[keyword] == "var" && line.hasSuffix("?")
      return !hasValue && !isOptional && !words.prefix(keyword).contains("static")
    }
  }
}
