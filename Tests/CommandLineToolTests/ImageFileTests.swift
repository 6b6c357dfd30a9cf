import Foundation
import Testing

@Suite("Pictures beside user code", .serialized) struct ImageFileTests {
  private static let view = """
    import SwiftUI

    struct LoudStyle: LabelStyle {
      func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 0) {
          configuration.title
          Label(configuration)
        }
      }
    }

    struct ContentView: View {
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Image("dot")
          Image("dot").resizable().frame(width: 30, height: 12)
          Image("badge").foregroundStyle(.red)
          Image("gone")
          Image(systemName: "no.such.symbol")
          Label("Both", systemImage: "star")
          Label("Title", systemImage: "star").labelStyle(.titleOnly)
          Label("Icon", systemImage: "star").labelStyle(.iconOnly)
          Label("Twice", systemImage: "star").labelStyle(LoudStyle()).labelStyle(.titleOnly)
          Button("Press", systemImage: "heart.fill") {}
        }
      }
    }
    """

  /// A PNG file of 6 × 4 opaque black pixels.
  private static let png =
    "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAYAAACtBE5DAAAAFUlEQVR4nGNkYGD4z4AFMGETJE8CAGGUAQfatSlXAA"
    + "AAAElFTkSuQmCC"

  @Test("Files and catalogs are found beside the source; what is missing is said once")
  func found() throws {
    let tool = try ToolProgram(["View.swift": Self.view])
    defer { tool.remove() }
    let png = try #require(Data(base64Encoded: Self.png))
    try png.write(to: tool.folder.appendingPathComponent("dot@2x.png"))
    let set = tool.folder.appendingPathComponent("Assets.xcassets/badge.imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    try png.write(to: set.appendingPathComponent("b.png"))
    try Data(
      """
      {"images": [{"idiom": "universal", "filename": "b.png", "scale": "1x"}],
       "properties": {"template-rendering-intent": "template"}}
      """.utf8
    ).write(to: set.appendingPathComponent("Contents.json"))

    let run = try tool.run("trace", "View.swift", "--quiet", "--for", "0.1s")
    #expect(run.exitCode == 0, "\(run.messages)")
    let said = run.messages.split(separator: "\n")
    #expect(said.count == 2, "\(run.messages)")
    #expect(said.contains { $0.contains("No image named 'gone' found") })
    #expect(
      said.contains {
        $0.contains("No symbol named 'no.such.symbol' found in system symbol set")
      })
    let frame = try #require(TraceLine.read(run.output).first { $0.kind == "frame" })
    let leaves = try #require(frame.leaves)
    let images = leaves.filter { $0.type == "Image" }
    #expect(
      images.map { [$0.frame[2], $0.frame[3]] }.prefix(5)
        == [[3, 2], [30, 12], [6, 4], [0, 0], [0, 0]])
    // One icon each for two labels, none for a title, one for the button.
    #expect(images.count == 5 + 3)
    #expect(
      leaves.compactMap(\.text) == ["Both", "Title", "Twice", "Twice", "Press"])
  }
}
