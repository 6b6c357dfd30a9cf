internal import Compile
internal import Foundation

/// A SwiftUI file, and how far the tool gets with it.
struct CheckedFile: Encodable, Equatable {
  let path: String
  let compiles: Bool
  /// Whether its view can be filmed; nil if it does not compile or has no view.
  let films: Bool?
  /// The names that the compiler did not find.
  let names: [String]
  /// Why it does not compile or film, in one line.
  let reason: String?

  /// Compiles a file, and films its view until it has settled.
  ///
  /// - Parameter folder: The folder that the file was found in, whose other files it may need.
  init(checking path: String, folder: String?) {
    self.path = path
    var siblings: [String] = []
    var refusal: String?
    do {
      try Self.compile(path, [])
    } catch {
      switch (error, folder) {
      case (.refused, let folder?):
        // Not by itself; then with its folder.
        siblings = [folder]
        do { try Self.compile(path, siblings) } catch {
          if case .refused(let text) = error { refusal = text } else { refusal = error.message }
        }
      case (.refused(let text), nil): refusal = text
      default: refusal = error.message
      }
    }
    if let refusal {
      compiles = false
      films = nil
      names = MissingNames.names(in: refusal, of: path)
      let own = refusal.split(separator: "\n").first { $0.hasPrefix(path + ":") }
      let first = refusal.split(separator: "\n").first { $0.contains("error: ") }
      reason = (own ?? first).map(String.init) ?? refusal
      return
    }
    compiles = true
    names = []
    (films, reason) = Self.film(path, siblings)
  }

  private static func compile(_ path: String, _ siblings: [String]) throws(CompileError) {
    do throws(CompileError) {
      try Compilation(files: [path], siblings: siblings).build().remove()
    } catch {
      // It compiles; there is nothing to show.
      if case .noView = error { return }
      throw error
    }
  }

  /// Films without pixels.
  private static func film(_ path: String, _ siblings: [String]) -> (Bool?, String?) {
    let place = FileManager.default.temporaryDirectory
      .appendingPathComponent("inbetween-\(UUID().uuidString).jsonl").path
    defer { try? FileManager.default.removeItem(atPath: place) }
    var options = FilmOptions(command: .trace)
    options.files = [path]
    options.siblings = siblings
    options.outputs = [place]
    options.isQuiet = true
    do {
      try FilmCommand(options).run()
      return (true, nil)
    } catch {
      let failure = error as? ToolFailure
      if failure?.exitCode == 2 { return (nil, "It has no view that needs no argument.") }
      let message = failure?.message ?? "\(error)"
      return (false, message.split(separator: "\n").first.map(String.init))
    }
  }
}
