import DisplayList
import Foundation
import SwiftUICore
import Testing
import Typesetting

@Suite struct DirectionTests {
  let setting: Setting

  init() throws {
    setting = try Setting()
  }

  private func visual(_ string: String, isRightToLeft: Bool) -> [String] {
    setting.lines(setting.layout(string) { $0.isRightToLeft = isRightToLeft })
  }

  @Test func punctuationFollowsTheParagraph() {
    #expect(visual("Hello!", isRightToLeft: false) == ["Hello!"])
    #expect(visual("Hello!", isRightToLeft: true) == ["!Hello"])
    #expect(visual("(a) b.", isRightToLeft: true) == [".b (a)"])
  }

  @Test func overriddenLettersRunRightToLeft() {
    let letters = visual("x \u{202E}abc\u{202C} y", isRightToLeft: false)
    #expect(letters.first?.filter { "abcxy".contains($0) } == "xcbay")
  }

  @Test func digitsInRightToLeftTextKeepTheirOrder() {
    let line = visual("\u{5D0}\u{5D1} 12 \u{5D2}", isRightToLeft: true)
    #expect(line == ["? 12 ??"])
  }

  @Test func spacingFollowsInReadingDirection() {
    let layout = setting.layout("\u{202E}ab") {
      $0.rounds = false
      $0.isRightToLeft = true
      $0.runs[0].tracking = 10
    }
    let plain = setting.layout("\u{202E}ab") {
      $0.rounds = false
      $0.isRightToLeft = true
    }
    #expect(layout.size.width > plain.size.width + 19)
    let first = layout.runs[0].positions[0].x
    #expect(isClose(Double(first - plain.runs[0].positions[0].x), 10))
  }

  @Test func truncationIsAtTheLogicalEnd() {
    let layout = setting.layout("abcdefghijklmnop", width: 80) {
      $0.isRightToLeft = true
      $0.lineLimit = 1
    }
    let line = setting.lines(layout).first ?? ""
    #expect(line.hasPrefix("…abc"))
    #expect(layout.string.hasSuffix("…"))
  }
}
