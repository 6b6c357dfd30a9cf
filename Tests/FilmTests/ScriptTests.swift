import Film
import Foundation
import Testing

@Suite("Scripts")
struct ScriptTests {
  private struct Case: Sendable, CustomTestStringConvertible {
    let script: String
    let steps: [ScriptStep]
    var testDescription: String { script }

    init(_ script: String, _ steps: [(Double, ScriptStep.Gesture)]) {
      self.script = script
      self.steps = steps.map { ScriptStep(time: $0.0, gesture: $0.1) }
    }
  }

  private static let cases = [
    Case("", []),
    Case(" ;; \n ;", []),
    Case("wait 1s", []),
    Case("tap \"Go\"", [(0, .tapText("Go"))]),
    Case("tap 120,200", [(0, .tapPoint(CGPoint(x: 120, y: 200)))]),
    Case("tap -0.5,7.25;", [(0, .tapPoint(CGPoint(x: -0.5, y: 7.25)))]),
    Case(
      "wait 0.5s; tap \"A\"; wait 350ms; tap \"B\"", [(0.5, .tapText("A")), (0.85, .tapText("B"))]),
    Case("wait 2\n  tap \"A\"\n\ntap \"B\"", [(2, .tapText("A")), (2, .tapText("B"))]),
    Case("at 1.5s tap \"A\"; tap \"B\"", [(0, .tapText("B")), (1.5, .tapText("A"))]),
    Case("at 1s tap \"B\"; at 1s tap \"A\"", [(1, .tapText("B")), (1, .tapText("A"))]),
    Case(#"tap "say \"hi\"; \\""#, [(0, .tapText(#"say "hi"; \"#))]),
    Case("tap \"größer 👨‍👩‍👧\"", [(0, .tapText("größer 👨‍👩‍👧"))]),
  ]

  @Test("Steps come in order of time", arguments: cases)
  private func steps(_ example: Case) throws {
    #expect(try ScriptParser.parse(example.script) == example.steps)
  }

  @Test(
    "A mistake is named with its place",
    arguments: [
      ("jump", 1, 1, "'jump' is no step"), ("tap", 1, 4, "what to tap?"),
      ("tap Go", 1, 5, "label in quotes"), ("tap \"Go", 1, 5, "no closing quote"),
      ("tap 1,2,3", 1, 5, "point is expected"), ("tap 1,", 1, 5, "point is expected"),
      ("tap nan,inf", 1, 5, "point is expected"), ("tap \"A\" twice", 1, 9, "too much"),
      ("wait", 1, 5, "a time is expected"), ("wait soon", 1, 6, "a time is expected"),
      ("wait -1s", 1, 6, "a time is expected"), ("at 1s", 1, 6, "a step is expected"),
      ("at 1s wait 2s", 1, 7, "a step is expected"), ("tap \"👨‍👩‍👧\"; hop", 1, 10, "'hop'"),
      ("tap \"A\"\n  hop", 2, 3, "'hop' is no step"),
      ("wait 1s\n\nwait x\ntap \"A\"", 3, 6, "a time is expected"),
      ("press \"Go\" 0.4s", 1, 1, "no gesture takes a press"),
    ])
  func mistakes(script: String, line: Int, column: Int, message: String) {
    let failure = #expect(throws: ScriptParser.Failure.self) { try ScriptParser.parse(script) }
    #expect(failure?.line == line && failure?.column == column)
    #expect(failure?.message.contains(message) == true)
    let place = line > 1 ? "script, line \(line), column \(column): " : "script, column \(column): "
    #expect(failure?.description.hasPrefix(place) == true)
  }

  @Test(
    "Times",
    arguments: [
      ("0.5s", 0.5), ("350ms", 0.35), ("2", 2), ("0", 0), ("0s", 0), ("1500ms", 1.5),
      (".5s", 0.5), ("3600s", 3600), ("3600000ms", 3600),
    ])
  func times(text: String, seconds: Double) {
    #expect(ScriptParser.seconds(text) == seconds)
  }

  @Test(
    "What is no time",
    arguments: [
      "", "s", "ms", "-1s", "1e3", "0x10", "inf", "nan", "1 s", "1.2.3s", "3601s", "3600001ms",
      "1m",
      "1S", "+1s",
    ])
  func noTimes(text: String) {
    #expect(ScriptParser.seconds(text) == nil)
  }
}
