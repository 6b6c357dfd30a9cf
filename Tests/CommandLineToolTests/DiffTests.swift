import Foundation
import Testing

@testable import CommandLineTool

@Suite("Differences") struct DiffTests {
  private static func view(_ distance: Int) -> String {
    """
    import SwiftUI
    struct Card: View {
      @State private var isUp = false
      var body: some View {
        Text("card").offset(y: isUp ? \(distance) : 0)
          .onAppear { withAnimation(.linear(duration: 1)) { isUp = true } }
      }
    }
    """
  }

  @Test("Two traces: the first frame, and each value with its greatest distance")
  func traces() throws {
    let tool = try ToolProgram(["A.swift": Self.view(100), "B.swift": Self.view(50)])
    defer { tool.remove() }
    for name in ["A", "B"] {
      let run = try tool.run("trace", "\(name).swift", "-o", "\(name).jsonl", "--fps", "10")
      #expect(run.exitCode == 0, "\(run.messages)")
    }
    let same = try tool.run("diff", "A.jsonl", "A.jsonl")
    #expect(same.exitCode == 0 && same.output.isEmpty && same.messages.isEmpty)
    let difference = try TraceDifference(
      tool.data("A.jsonl"), tool.data("B.jsonl"), tolerance: 0)
    #expect(difference.firstFrame == 0 || difference.firstFrame == 1)
    let y = try #require(
      difference.entries.first { $0.value.hasPrefix("leaves ") && $0.value.hasSuffix("frame 1") })
    #expect(y.distance == 50 && y.frame == 10)
    #expect(!difference.entries.contains { $0.value.hasSuffix("frame 0") })
    let run = try tool.run("diff", "A.jsonl", "B.jsonl")
    #expect(run.exitCode == 1)
    #expect(String(decoding: run.output, as: UTF8.self).contains("by 50.0  frame 10\n"))
    // With a tolerance as large as the distance only what is no place is left.
    let wide = try TraceDifference(
      tool.data("A.jsonl"), tool.data("B.jsonl"), tolerance: 50)
    #expect(!wide.entries.contains { $0.value.hasSuffix("frame 1") })
  }

  @Test("Leaves are told apart by their paths, and one that is missing is said")
  func leaves() throws {
    func trace(_ leaves: String) -> Data {
      Data("{\"kind\":\"frame\",\"index\":0,\"t\":0,\"leaves\":[\(leaves)]}\n".utf8)
    }
    let (one, two) = ("{\"path\":\"A\",\"opacity\":1}", "{\"path\":\"B\",\"text\":\"x\"}")
    let gone = try TraceDifference(trace(one + "," + two), trace(two), tolerance: 0)
    #expect(
      gone.entries == [
        .init(value: "leaves A opacity", distance: nil, frame: 0, first: "1", second: nil)
      ])
    let text = try TraceDifference(
      trace(two), trace("{\"path\":\"B\",\"text\":\"y\"}"), tolerance: 9)
    #expect(
      text.entries == [
        .init(value: "leaves B text", distance: nil, frame: 0, first: "\"x\"", second: "\"y\"")
      ])
    #expect(text.firstFrame == 0 && text.time == 0)
    #expect(throws: ToolFailure.self) {
      try TraceDifference(Data("{}\n".utf8), Data(), tolerance: 0)
    }
  }

  @Test("Pictures and folders differ or not")
  func files() throws {
    let tool = try ToolProgram([
      "a.png": "1", "b.png": "1", "c.png": "2", "d.jsonl": "x", "e.jsonl": "y",
    ])
    defer { tool.remove() }
    for (folder, text) in [("one", "1"), ("two", "2")] {
      let place = tool.folder.appendingPathComponent(folder)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      for (name, text) in ["0000.png": "same", "0001.png": text] {
        try text.write(
          to: place.appendingPathComponent(name), atomically: true, encoding: .utf8)
      }
    }
    let cases: [(arguments: [String], exitCode: Int32, says: String)] = [
      (["a.png", "b.png"], 0, ""), (["a.png", "c.png"], 1, "the files differ"),
      (["one", "one"], 0, ""), (["one", "two"], 1, "differs: 0001.png"),
      (["a.png", "one"], 2, "a file and a folder"), (["a.png", "d.jsonl"], 2, "two forms"),
      (["a.png", "x.png"], 2, "no file 'x.png'"), (["a.png"], 2, "was given 1"),
      (["d.jsonl", "e.jsonl"], 2, "no line of a trace"),
      (["a.png", "b.png", "--tolerance", "wide"], 2, "--tolerance takes a number"),
      (["a.png", "b.png", "--fuzzy"], 2, "does not take '--fuzzy'"),
    ]
    for (arguments, exitCode, says) in cases {
      let run = try tool.run(arguments: ["diff"] + arguments)
      #expect(run.exitCode == exitCode, "\(arguments)")
      let text = exitCode == 2 ? run.messages : String(decoding: run.output, as: UTF8.self)
      #expect(text.contains(says) || says.isEmpty && text.isEmpty, "\(arguments): \(text)")
    }
  }
}
