import DisplayList
import Foundation
import SwiftUICore
import Testing
import Typesetting

@Suite struct LineTests {
  let setting: Setting

  init() throws {
    setting = try Setting()
  }

  private func lines(
    _ string: String, width: CGFloat?, height: CGFloat? = nil,
    _ change: (inout Paragraph) -> Void = { _ in }
  ) -> [String] {
    setting.lines(setting.layout(string, width: width, height: height, change))
  }

  /// The width that a string needs, and no more.
  private func room(_ string: String) -> CGFloat {
    CGFloat(setting.width(string))
  }

  @Test func linesTakeAsManyWordsAsFit() {
    let text = "The quick brown fox jumps"
    #expect(lines(text, width: nil) == [text])
    #expect(lines(text, width: room("The quick brown")) == ["The quick brown", "fox jumps"])
    #expect(lines(text, width: room("The quick brown") - 0.1) == ["The quick", "brown fox jumps"])
    #expect(lines(text, width: room("brown")) == ["The", "quick", "brown", "fox", "jumps"])
  }

  @Test func everyBoxHoldsItsOwnText() {
    for string in ["Hello", "The quick brown fox", "AVATAR", "Wait, what?", "a b c d e"] {
      for size in stride(from: 9.0, through: 40, by: 0.7) {
        for rounds in [true, false] {
          let paragraph = Setting.paragraph(string, size: size) { $0.rounds = rounds }
          let text = setting.typesetter.prepare(paragraph)
          let natural = text.layout(width: nil, height: nil)
          let proposed = text.layout(width: natural.size.width, height: natural.size.height)
          #expect(natural === proposed)
        }
      }
    }
  }

  @Test func noLineIsWiderThanTheWidth() {
    let text = "The quick brown fox jumps over the lazy dog, incomprehensibilities aside."
    for width in stride(from: CGFloat(20), through: 600, by: 3) {
      let layout = setting.layout(text, width: width) { $0.rounds = false }
      #expect(layout.size.width <= width + 0.01)
      #expect(!layout.isTruncated)
      let words = setting.lines(layout).joined().filter { $0 != " " }
      #expect(words == text.filter { $0 != " " })
    }
  }

  @Test func spacesAtABreakHang() {
    #expect(lines("one    two", width: room("one")) == ["one", "two"])
    let layout = setting.layout("one    two", width: room("one")) { $0.rounds = false }
    #expect(isClose(Double(layout.size.width), max(setting.width("one"), setting.width("two"))))
  }

  @Test func spacesAtTheEndTakeRoomWhileThereIsSome() {
    #expect(isClose(setting.width("one "), setting.width("one") + setting.width(" ")))
    #expect(lines("one  ", width: room("one ")) == ["one "])
    #expect(lines("one  ", width: room("one")) == ["one"])
  }

  @Test func lineEndsAlwaysBreak() {
    for end in ["\n", "\r\n", "\r", "\u{2028}", "\u{2029}", "\u{85}"] {
      #expect(lines("one\(end)two", width: nil) == ["one", "two"])
    }
  }

  @Test func emptyLinesCount() {
    #expect(setting.layout("a\n\nb").lineCount == 3)
    #expect(setting.layout("a\n").lineCount == 2)
    #expect(setting.layout("\n").lineCount == 2)
    #expect(setting.layout("a\n\nb").size.height == 20.5 * 3)
  }

  @Test func aLongWordIsBrokenByCharacters() {
    let word = "incomprehensible"
    #expect(lines(word, width: room("incompre")) == ["incompre", "hensible"])
    #expect(lines("an \(word)", width: room("incompre")) == ["an", "incompre", "hensible"])
    #expect(lines("abc", width: 1) == ["a", "b", "c"])
    #expect(lines("abc", width: 0) == ["a", "b", "c"])
  }

  @Test func hyphensAllowBreaksAndNoBreakSpacesForbidThem() {
    #expect(lines("well-known", width: room("well-known") - 1) == ["well-", "known"])
    let joined = lines("mm b\u{A0}c", width: room("mm b"))
    #expect(joined.count == 2)
    #expect(joined.first == "mm")
  }

  @Test func linesStandAsAligned() {
    let expected: [(Paragraph.Alignment, Bool, Double)] = [
      (.leading, false, 0), (.center, false, 0.5), (.trailing, false, 1),
      (.leading, true, 1), (.center, true, 0.5), (.trailing, true, 0),
    ]
    for (alignment, isRightToLeft, share) in expected {
      let layout = setting.layout("wide line\nb") {
        $0.alignment = alignment
        $0.isRightToLeft = isRightToLeft
        $0.rounds = false
      }
      let spare = setting.width("wide line") - setting.width("b")
      let last = layout.runs.last?.positions.last
      #expect(isClose(Double(last?.x ?? -1), spare * share))
    }
  }

  @Test func mixedRunsShareABaselineAndTheTallestLine() {
    let small = ResolvedFont(family: .system(.standard), size: 12, weight: 400)
    let layout = setting.layout("Big ", size: 34) {
      $0.rounds = false
      $0.runs.append(Paragraph.Run(string: "small", font: small))
    }
    #expect(layout.runs.map(\.size) == [34, 12])
    #expect(Set(layout.runs.flatMap(\.positions).map(\.y)) == [layout.firstBaseline])
    #expect(isClose(Double(layout.size.height), 34 * 2444 / 2048))
    let sum = setting.width("Big ", size: 34) + setting.width("small", size: 12)
    #expect(isClose(Double(layout.size.width), sum))
  }

  @Test func raisedRunsGrowTheLine() {
    let font = ResolvedFont(family: .system(.standard), size: 17, weight: 400)
    let layout = setting.layout("a") {
      $0.rounds = false
      var raised = Paragraph.Run(string: "b", font: font)
      raised.baselineOffset = 5
      $0.runs.append(raised)
    }
    #expect(isClose(Double(layout.size.height), 17 * 2444 / 2048 + 5))
    let ys = layout.runs.flatMap(\.positions).map(\.y)
    #expect(isClose(Double(ys[0] - ys[1]), 5))
    #expect(isClose(Double(ys[0]), 17 * 1950 / 2048 + 5))
  }

  @Test func runsKeepTheirColors() {
    let font = ResolvedFont(family: .system(.standard), size: 17, weight: 400)
    let red = PaintColor(red: 1, green: 0, blue: 0, alpha: 1)
    let layout = setting.layout("a") {
      $0.runs.append(Paragraph.Run(string: "b", font: font, color: red))
      $0.runs.append(Paragraph.Run(string: "c", font: font))
    }
    #expect(layout.runs.map(\.color) == [nil, red, nil])
  }

  @Test func kerningAcrossASpaceDoesNotMoveWordsWhenLinesBreak() {
    let text = "To AVATAR Wave"
    let natural = setting.layout(text) { $0.rounds = false }
    let broken = setting.layout(text, width: room("To AVATAR")) { $0.rounds = false }
    let count = "To AVATAR".count
    #expect(broken.lineCount == 2)
    #expect(
      Array(natural.runs[0].positions.prefix(count))
        == Array(broken.runs[0].positions.prefix(count)))
  }
}
