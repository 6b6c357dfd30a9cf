import Foundation
import Testing

@Suite("The tool as a program", .serialized) struct ToolProgramTests {
  private static let offset = """
    import SwiftUI
    import Inbetween

    struct ContentView: View {
      @State private var isUp = false
      var body: some View {
        VStack {
          Text("Above")
          Text("Hello").projectionOffset(y: isUp ? 0 : 100)
          Button("Go") { withAnimation(.linear(duration: 1)) { isUp.toggle() } }
        }
      }
    }
    """

  @Test("A trace has the exact in-between values, and the same bytes on each run")
  func trace() throws {
    let tool = try ToolProgram(["A.swift": Self.offset])
    defer { tool.remove() }
    let first = try tool.run("trace", "A.swift", "--quiet", "--do", "tap \"Go\"")
    let second = try tool.run("trace", "A.swift", "--quiet", "--do", "tap \"Go\"")
    #expect(first.exitCode == 0)
    #expect(first.messages == "")
    #expect(first.output == second.output)
    let lines = try TraceLine.read(first.output)
    #expect(lines.first?.kind == "film")
    let frames = lines.filter { $0.kind == "frame" }
    #expect(frames.count == 61)
    func y(_ text: String, at time: Double) throws -> Double {
      let frame = try #require(frames.first { $0.t == time })
      return try #require(frame.leaves?.first { $0.text == text }).frame[1]
    }
    let place = try y("Hello", at: 1)
    for (time, distance) in [(0.0, 100.0), (0.25, 75), (0.5, 50), (1, 0)] {
      #expect(try y("Hello", at: time) - place == distance)
      #expect(try y("Above", at: time) == (try y("Above", at: 0)))
    }
    #expect(tool.contents == ["A.swift"])
  }

  @Test("The last frame of a font's way is the still of its end, byte for byte")
  func lastFrame() throws {
    func file(_ size: String) -> String {
      """
      import SwiftUI
      import Inbetween

      private struct Headline: View {
        @State private var isBig = false
        var body: some View {
          VStack {
            Text("Size Animated").animatableFont(size: \(size))
            Button("Go") { withAnimation(.easeInOut(duration: 1)) { isBig.toggle() } }
          }
        }
      }
      #Preview { Headline() }
      """
    }
    let tool = try ToolProgram([
      "Moving.swift": file("isBig ? 36 : 24"), "End.swift": file("isBig ? 24 : 36"),
    ])
    defer { tool.remove() }
    let film = try tool.run(
      "film", "Moving.swift", "-o", "frames", "-o", "film.png", "-o", "film.strip.png", "--do",
      "tap \"Go\"", "--scale", "1")
    #expect(film.exitCode == 0, "\(film.messages)")
    let still = try tool.run("still", "End.swift", "-o", "end.png", "--scale", "1")
    #expect(still.exitCode == 0, "\(still.messages)")
    #expect(try tool.data("frames/0060.png") == tool.data("end.png"))
    #expect(try tool.data("frames/0030.png") != tool.data("end.png"))
    #expect(
      tool.contents
        == ["Moving.swift", "End.swift", "frames", "film.png", "film.strip.png", "end.png"])
  }

  @Test("Sleeps, timers and delays land on their exact instants")
  func instants() throws {
    let tool = try ToolProgram([
      "Times.swift": """
      import SwiftUI

      struct ContentView: View {
        @State private var start = Date()
        @State private var dots = 0
        private func note(_ name: String) {
          dots += 1
          print(name, String(format: "%.4f", Date().timeIntervalSince(start)))
        }
        var body: some View {
          Text("\\(dots) dots").onAppear {
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.35) { note("after") }
            Task { try? await Task.sleep(nanoseconds: 500_000_000); note("sleep") }
            Timer.scheduledTimer(withTimeInterval: 0.7, repeats: false) { _ in note("timer") }
          }
        }
      }
      """
    ])
    defer { tool.remove() }
    let run = try tool.run("trace", "Times.swift", "--quiet")
    #expect(run.exitCode == 0)
    #expect(run.messages == "after 0.3500\nsleep 0.5000\ntimer 0.7000\n")
    let shown = try TraceLine.read(run.output).compactMap { line in
      line.leaves?.first?.text.map { (line.t ?? -1, $0) }
    }
    #expect(shown.first { $0.1 == "1 dots" }?.0 == 0.35)
    #expect(shown.first { $0.1 == "2 dots" }?.0 == 0.5)
    #expect(shown.last?.1 == "3 dots")
  }

  @Test("What can't be done ends with its exit code and one message, and leaves nothing")
  func failures() throws {
    let tool = try ToolProgram([
      "A.swift": Self.offset,
      "Bad.swift":
        "import SwiftUI\nstruct V: View {\n  var body: some View { Text(1 + \"x\") }\n}\n",
      "Empty.swift": "struct NoView {}\n",
      "Trap.swift": """
      import SwiftUI
      struct Broken: View {
        let items = [1]
        var body: some View {
          VStack {
            Text("\\(items[3])")
          }
        }
      }
      """,
      "Loop.swift": """
      import SwiftUI
      struct Endless: View {
        var body: some View {
          var n = 0
          while n >= 0 { n = (n + 1) % 7 }
          return Text("\\(n)")
        }
      }
      """,
    ])
    defer { tool.remove() }
    let before = tool.contents
    let cases: [(arguments: [String], exitCode: Int32, says: [String])] = [
      (["Bad.swift", "-o", "x.png"], 3, ["Bad.swift:3:"]),
      (["Empty.swift", "-o", "x.png"], 2, ["no view", "Empty.swift"]),
      (["Missing.swift", "-o", "x.png"], 2, ["Missing.swift"]),
      (["A.swift", "-o", "nowhere/x.png"], 2, ["nowhere"]),
      (["Trap.swift", "-o", "x.png"], 1, ["Broken", "Trap.swift:6"]),
      (["Loop.swift", "-o", "x.png"], 1, ["Endless", "Loop.swift:5"]),
      (["A.swift", "-o", "x.png", "--do", "tap \"Nope\""], 1, ["Nope", "\"Hello\""]),
    ]
    for (arguments, exitCode, says) in cases {
      let run = try tool.run(
        arguments: ["film"] + arguments, environment: ["INBETWEEN_PATIENCE": "6"])
      #expect(run.exitCode == exitCode, "\(arguments): \(run.messages)")
      for word in says { #expect(run.messages.contains(word), "\(arguments): \(run.messages)") }
      #expect(run.output.isEmpty)
      #expect(tool.contents == before, "\(arguments)")
    }
  }
}
