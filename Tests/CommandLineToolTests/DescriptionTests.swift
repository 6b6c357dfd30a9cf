import Foundation
import Testing

@Suite("What --json says") struct DescriptionTests {
  private struct Summary: Decodable, Equatable {
    struct Result: Decodable, Equatable {
      let path: String
      let form: String
      let bytes: Int?
    }
    let command: String
    let view: String
    let frames: Int
    let seconds: Double
    let fps: Int
    let size: [Double]
    let scale: Double
    let results: [Result]
    let unsettled: String?
  }
  private struct Failure: Decodable {
    let error: String
    let exitCode: Int32
  }

  private static let view = """
    import SwiftUI
    struct Card: View {
      @State private var isUp = false
      var body: some View {
        Text("card").offset(y: isUp ? 0 : 50)
          .onAppear { withAnimation(.linear(duration: 0.5)) { isUp = true } }
      }
    }
    """

  @Test func aFilmAndAStill() throws {
    let tool = try ToolProgram(["Card.swift": Self.view])
    defer { tool.remove() }
    let film = try tool.run(
      "film", "Card.swift", "-o", "card.png", "-o", "frames/", "--json", "--size", "100x50",
      "--scale", "1", "--fps", "10")
    #expect(film.exitCode == 0, "\(film.messages)")
    let bytes = try tool.data("card.png").count
    #expect(
      try JSONDecoder().decode(Summary.self, from: film.output)
        == Summary(
          command: "film", view: "Card", frames: 6, seconds: 0.5, fps: 10, size: [100, 50],
          scale: 1,
          results: [
            .init(path: "card.png", form: "animation", bytes: bytes),
            .init(path: "frames/", form: "folder", bytes: nil),
          ], unsettled: nil))
    let still = try tool.run("still", "Card.swift", "-o", "still.png", "--at", "0.25s", "--json")
    let summary = try JSONDecoder().decode(Summary.self, from: still.output)
    #expect(summary.frames == 1 && summary.seconds == 0.25 && summary.command == "still")
    #expect(summary.results.map(\.form) == ["picture"])
  }

  @Test func aTraceIsLinesAlways() throws {
    let tool = try ToolProgram(["Card.swift": Self.view])
    defer { tool.remove() }
    let plain = try tool.run("trace", "Card.swift", "--fps", "10")
    #expect(try tool.run("trace", "Card.swift", "--fps", "10", "--json").output == plain.output)
    #expect(try TraceLine.read(plain.output).count > 6)
    let bad = try tool.run("trace", "Missing.swift", "--json")
    #expect(bad.exitCode == 2 && bad.output.isEmpty)
  }

  @Test func aFailureIsADocumentToo() throws {
    let tool = try ToolProgram(["Bad.swift": "import SwiftUI\nlet x: Int = \"\"\n"])
    defer { tool.remove() }
    let cases: [(arguments: [String], exitCode: Int32, says: String)] = [
      (["Missing.swift", "-o", "x.png"], 2, "Missing.swift"), (["--speed"], 2, "--speed"),
      (["Bad.swift", "-o", "x.png"], 3, "Bad.swift:2:"),
      (["Bad.swift", "-o", "/proc/x.png"], 2, "/proc"),
    ]
    for (arguments, exitCode, says) in cases {
      let run = try tool.run(arguments: ["still", "--json"] + arguments)
      let failure = try JSONDecoder().decode(Failure.self, from: run.output)
      #expect(run.exitCode == exitCode && failure.exitCode == exitCode, "\(arguments)")
      #expect(failure.error.contains(says), "\(failure.error)")
      #expect(run.messages.contains(says))
    }
  }
}
