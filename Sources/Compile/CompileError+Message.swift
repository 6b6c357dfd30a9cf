import Foundation

extension CompileError {
  /// What to tell the user, without a line break at the end.
  package var message: String {
    switch self {
    case .fileMissing(let path):
      "There is no file '\(path)'."
    case .notSwift(let path):
      "'\(path)' is no Swift file: its name does not end in '.swift'."
    case .folderEmpty(let path):
      "The folder '\(path)' holds no Swift file."
    case .refused(let text):
      text.trimmingCharacters(in: .newlines) + Self.advice(on: text)
    case .noView(let files, let views):
      Self.noView(in: files, views)
    case .unknownPreview(let name, let known):
      "There is no preview '\(name)'." + Self.list("The previews with a name:", known)
    case .unknownView(let name, let known):
      "There is no view '\(name)'." + Self.list("The views:", known.map(\.summary))
    case .needsArguments(let view):
      "'\(view.name)' can't be made without arguments: \(view.needs). "
        + "Give it a preview: #Preview { \(view.name)(…) }"
    case .outOfReach(let view):
      "'\(view.name)' is private to the type around it. Give it a preview, or make it less private."
    case .toolchainMissing(let what), .installationIncomplete(let what), .notLoaded(let what):
      what
    case .cacheUnwritable(let path):
      "The compiler can't write to the cache '\(path)'. Set INBETWEEN_CACHE to a folder that can be "
        + "written to."
    case .notWritten(let path):
      "'\(path)' can't be written."
    }
  }

  private static func noView(in files: [String], _ views: [ViewDescription]) -> String {
    let place = files.map { "'\($0)'" }.joined(separator: ", ")
    if views.isEmpty { return "There is no view and no preview in \(place)." }
    return "There is no preview in \(place), and no view that can be made without arguments."
      + list("The views:", views.map(\.summary))
  }

  private static func list(_ title: String, _ items: [String]) -> String {
    items.isEmpty ? "" : " \(title)\n" + items.map { "  \($0)" }.joined(separator: "\n")
  }

  /// What the compiler cannot know to say.
  private static func advice(on messages: String) -> String {
    guard messages.contains("are not allowed at the top level") else { return "" }
    return """


      Views are shown without running the file as a program. Move the statements at the top level \
      into a function, a view's 'onAppear' or a preview.
      """
  }
}
