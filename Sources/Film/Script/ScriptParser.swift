internal import Foundation

/// Reads a script: steps that run one after the other from the start, apart by `;` or a new line.
///
///     wait 0.5s; tap "Reload"; at 2s tap 120,200
package struct ScriptParser {
  /// Why a script can't be read, and where.
  package struct Failure: Error, CustomStringConvertible, Equatable {
    /// What is wrong and what to write instead.
    package let message: String
    /// The line of the script at which it is, counted from 1.
    package let line: Int
    /// The character of the line, counted from 1.
    package let column: Int

    /// A sentence for the person who wrote the script.
    package var description: String {
      "script, \(line > 1 ? "line \(line), " : "")column \(column): \(message)"
    }
  }

  private let text: [Character]
  private var position = 0

  private init(_ text: String) { self.text = Array(text) }

  /// The steps of a script, in order of time.
  package static func parse(_ text: String) throws -> [ScriptStep] {
    var parser = ScriptParser(text)
    let steps = try parser.steps()
    return steps.enumerated().sorted { a, b in
      (a.element.time, a.offset) < (b.element.time, b.offset)
    }.map(\.element)
  }

  private mutating func steps() throws -> [ScriptStep] {
    var steps: [ScriptStep] = []
    var time = 0.0
    while true {
      skip { $0.isWhitespace || $0 == ";" }
      if position == text.count { return steps }
      let start = position
      switch word() {
      case "wait":
        time += try duration(after: "wait")
      case "at":
        let instant = try duration(after: "at")
        skip { $0 == " " || $0 == "\t" }
        let verb = position
        guard word() == "tap" else {
          throw failure("after 'at \(instant)s' a step is expected, for example: tap \"Go\"", verb)
        }
        steps.append(ScriptStep(time: instant, gesture: try target()))
      case "tap":
        steps.append(ScriptStep(time: time, gesture: try target()))
      case "press", "drag":
        throw failure(
          "no gesture takes a press or a drag yet; the steps are wait, tap and at", start)
      case let other:
        throw failure(
          "'\(other.isEmpty ? String(text[start]) : other)' is no step; the steps are: wait 0.5s, "
            + "tap \"Label\", tap 120,200, at 1.5s tap \"Label\"", start)
      }
      try end()
    }
  }

  private mutating func target() throws -> ScriptStep.Gesture {
    skip { $0 == " " || $0 == "\t" }
    let start = position
    guard position < text.count else {
      throw failure("what to tap? For example: tap \"Reload\" or tap 120,200", start)
    }
    if text[position] == "\"" { return .tapText(try quoted()) }
    let numbers = word { !$0.isWhitespace && $0 != ";" }
      .split(separator: ",", omittingEmptySubsequences: false)
    guard numbers.count == 2, let x = Self.number(numbers[0]), let y = Self.number(numbers[1])
    else {
      throw failure("a label in quotes or a point is expected, for example: tap 120,200", start)
    }
    return .tapPoint(CGPoint(x: x, y: y))
  }

  private mutating func quoted() throws -> String {
    let start = position
    position += 1
    var result = ""
    while position < text.count, text[position] != "\"" {
      if text[position] == "\\", position + 1 < text.count { position += 1 }
      result.append(text[position])
      position += 1
    }
    guard position < text.count else { throw failure("the label has no closing quote", start) }
    position += 1
    return result
  }

  private mutating func duration(after verb: String) throws -> Double {
    skip { $0 == " " || $0 == "\t" }
    let start = position
    let word = word { !$0.isWhitespace && $0 != ";" }
    guard let seconds = Self.seconds(word) else {
      throw failure("a time is expected after '\(verb)', for example: \(verb) 0.5s", start)
    }
    return seconds
  }

  /// A duration such as `0.5s`, `350ms` or `2`, in seconds; nil for anything else.
  package static func seconds(_ text: String) -> Double? {
    let (number, unit): (Substring, Double) =
      if text.hasSuffix("ms") {
        (text.dropLast(2), 0.001)
      } else if text.hasSuffix("s") {
        (text.dropLast(), 1)
      } else {
        (text[...], 1)
      }
    guard let value = Self.number(number), value >= 0 else { return nil }
    // Thousandths of a number of milliseconds would otherwise differ from the same seconds.
    let seconds = unit == 1 ? value : value / 1000
    return seconds <= 3600 ? seconds : nil
  }

  /// A number of digits with a point and a sign at most; nil for `inf`, `1e3` and the like.
  private static func number(_ text: Substring) -> Double? {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text
    guard digits.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 }) else { return nil }
    return Double(text)
  }

  private mutating func end() throws {
    skip { $0 == " " || $0 == "\t" }
    guard position < text.count, text[position] != ";", !text[position].isNewline else { return }
    throw failure("this is too much for one step; steps are apart by ';'", position)
  }

  private mutating func skip(_ isSkipped: (Character) -> Bool) {
    while position < text.count, isSkipped(text[position]) { position += 1 }
  }

  private mutating func word(_ isPart: (Character) -> Bool = { $0.isLetter }) -> String {
    let start = position
    while position < text.count, isPart(text[position]) { position += 1 }
    return String(text[start..<position])
  }

  private func failure(_ message: String, _ position: Int) -> Failure {
    let before = text[..<position]
    let lineStart = before.lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
    return Failure(
      message: message, line: before.count(where: \.isNewline) + 1,
      column: position - lineStart + 1)
  }
}
