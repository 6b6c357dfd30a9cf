internal import Foundation

/// A small view that shows whether compiling and drawing work.
enum TrialView {
  private static let text = """
    import SwiftUI
    struct ContentView: View { var body: some View { Text("Hello") } }

    """

  /// Compiles and draws the view in a folder that is removed afterwards.
  static func draw() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("inbetween-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Trial.swift")
    try text.write(to: file, atomically: true, encoding: .utf8)
    var options = FilmOptions(command: .still)
    options.files = [file.path]
    options.outputs = [folder.appendingPathComponent("trial.png").path]
    (options.width, options.height, options.scale) = (100, 100, 1)
    options.isQuiet = true
    try FilmCommand(options).run()
  }
}
