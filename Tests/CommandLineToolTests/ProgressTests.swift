import Foundation
import Synchronization
import Testing

@testable import CommandLineTool

@Suite("Progress", .serialized) struct ProgressTests {
  /// What progress writes, at times that the test sets.
  private final class Screen {
    var time = 0.0
    var text = ""
    func progress(_ form: ProgressLine.Form) -> ProgressLine {
      ProgressLine(form, now: { self.time }, write: { self.text += $0 })
    }
  }

  @Test("A bar tells how much there is, and how long the rest takes")
  func bar() {
    let screen = Screen()
    let progress = screen.progress(.bar)
    progress.begin("compile A.swift")
    #expect(screen.text == "\r\u{1B}[Kcompile A.swift …")
    screen.text = ""
    progress.frame(of: "A", 1, of: 101)
    #expect(screen.text.hasSuffix("  1 of 101 frames"))
    screen.text = ""
    screen.time = 2
    progress.frame(of: "A", 51, of: 101)
    let half = String(repeating: "█", count: 12) + String(repeating: "░", count: 12)
    #expect(screen.text == "\r\u{1B}[KA  \(half)  51 of 101 frames, 2.0 s left")
    screen.text = ""
    progress.clear()
    progress.clear()
    #expect(screen.text == "\r\u{1B}[K")
  }

  @Test("Frames that come fast are not all drawn")
  func rate() {
    let screen = Screen()
    let progress = screen.progress(.bar)
    for frame in 1...1000 {
      screen.time = Double(frame) / 1000
      progress.frame(of: "A", frame, of: nil)
    }
    let drawn = screen.text.split(separator: "\r").count
    #expect((15...21).contains(drawn), "\(drawn)")
    #expect(screen.text.contains("A  1 frames"))
  }

  @Test("A forecast that was too short grows")
  func late() {
    let screen = Screen()
    let progress = screen.progress(.bar)
    progress.frame(of: "A", 5, of: 3)
    #expect(screen.text.contains("5 of 5 frames"))
  }

  @Test("Without a terminal there is a line a step, or nothing")
  func lines() {
    let screen = Screen()
    for form in [ProgressLine.Form.lines, .none] {
      let progress = screen.progress(form)
      progress.begin("compile A.swift")
      progress.frame(of: "A", 1, of: 3)
      progress.clear()
    }
    #expect(screen.text == "inbetween: compile A.swift\n")
  }

  @Test(arguments: [
    (0.04, "0.0 s"), (9.94, "9.9 s"), (9.96, "10 s"), (59.6, "1 min 0 s"), (135, "2 min 15 s"),
  ])
  func words(seconds: Double, text: String) {
    #expect(ProgressLine.words(seconds) == text)
  }

  private static let view = """
    import SwiftUI
    struct Card: View {
      @State private var isUp = false
      var body: some View {
        Text("card").offset(y: isUp ? 0 : 50).onAppear {
          print("hello")
          withAnimation(.linear(duration: 1)) { isUp = true }
        }
      }
    }
    """

  @Test("On a terminal the bar comes and goes; a line that the view prints stays whole")
  func terminal() throws {
    let tool = try ToolProgram(["Card.swift": Self.view])
    defer { tool.remove() }
    let command = "'\(ToolProgram.program.path)' film Card.swift -o card.png --for 1s --scale 1"
    let run = try tool.run(
      program: URL(fileURLWithPath: "/usr/bin/script"), arguments: ["-qec", command, "/dev/null"],
      environment: ["TERM": "xterm"])
    #expect(run.exitCode == 0, "\(run.messages)")
    let text = String(decoding: run.output, as: UTF8.self)
    #expect(text.contains("compile Card.swift …"))
    #expect(text.contains(" of 61 frames"))
    #expect(text.contains("\r\u{1B}[Khello\r\n"))
    // What is left on the line is nothing.
    #expect(text.split(separator: "\u{1B}[K", omittingEmptySubsequences: false).last == "")
    #expect(tool.contents == ["Card.swift", "card.png"])
  }

  @Test("In a pipe there is a line a step, and none with --quiet")
  func pipe() throws {
    let tool = try ToolProgram(["Card.swift": Self.view])
    defer { tool.remove() }
    let run = try tool.run("film", "Card.swift", "-o", "card.png", "--scale", "1")
    #expect(run.messages == "inbetween: compile Card.swift\ninbetween: film Card\nhello\n")
    #expect(run.output.isEmpty)
    let quiet = try tool.run("film", "Card.swift", "-o", "card.png", "--scale", "1", "--quiet")
    #expect(quiet.messages == "hello\n")
  }
}
