import CoreGraphics
import DisplayList
import SwiftUICore
import Testing
import Typesetting

/// What is tried before text is left out.
@Suite struct FittingTests {
  let setting: Setting
  let string = "Something long to fit"

  init() throws {
    setting = try Setting()
  }

  private func layout(
    width: CGFloat?, height: CGFloat? = nil, _ change: (inout Paragraph) -> Void
  ) -> TextLayout {
    setting.layout(string, size: 40, width: width, height: height) {
      $0.rounds = false
      $0.lineLimit = 1
      change(&$0)
    }
  }

  private var natural: CGFloat { layout(width: nil) { _ in }.size.width }

  @Test func textIsSetAsLargeAsFits() {
    for part in [0.95, 0.8, 0.6] as [CGFloat] {
      let room = natural * part
      let fitted = layout(width: room) { $0.minimumScale = 0.5 }
      #expect(!fitted.isTruncated)
      #expect(fitted.string == string)
      #expect(fitted.size.width <= room + 0.01)
      #expect(fitted.size.width > room * 0.998, "\(part)")
      #expect(fitted.font.size == fitted.runs[0].size)
    }
  }

  @Test func textThatFitsKeepsItsSize() {
    let layout = layout(width: natural + 1) { $0.minimumScale = 0.5 }
    #expect(layout.runs[0].size == 40)
  }

  @Test func theSmallestTextIsTruncated() {
    let layout = layout(width: natural * 0.3) { $0.minimumScale = 0.5 }
    #expect(layout.isTruncated)
    #expect(layout.runs[0].size == 20)
  }

  @Test func theSizeFollowsTheRoomWithoutJumps() {
    var last = layout(width: natural * 0.99) { $0.minimumScale = 0.5 }.runs[0].size
    for step in 1...400 {
      let part = 0.99 - 0.45 * CGFloat(step) / 400
      let size = layout(width: natural * part) { $0.minimumScale = 0.5 }.runs[0].size
      #expect(size <= last && last - size < 0.12)
      last = size
    }
  }

  @Test func textOfSeveralLinesIsFittedToItsHeight() {
    let layout = setting.layout("one two three four five six", size: 40, width: 200, height: 60) {
      $0.rounds = false
      $0.minimumScale = 0.3
    }
    #expect(!layout.isTruncated)
    #expect(layout.size.height <= 60.01)
    #expect(layout.runs[0].size < 40)
  }

  @Test func lettersAreSetCloserUpToATwentieth() {
    let room = natural / 1.04
    let tight = layout(width: room) { $0.allowsTightening = true }
    #expect(!tight.isTruncated)
    #expect(tight.runs[0].size == 40)
    #expect(isClose(Double(tight.size.width), Double(room), within: 0.01))
    #expect(layout(width: natural / 1.06) { $0.allowsTightening = true }.isTruncated)
    #expect(layout(width: room) { _ in }.isTruncated)
  }

  @Test func reservedLinesMakeTheBoxHigher() {
    let one = setting.layout("a")
    let three = setting.layout("a") { $0.reservedLines = 3 }
    #expect(three.size.height == one.size.height * 3)
    #expect(three.size.width == one.size.width)
    #expect(three.lineCount == 1)
    let spaced = setting.layout("a") {
      $0.reservedLines = 3
      $0.lineSpacing = 4
    }
    #expect(spaced.size.height == one.size.height * 3 + 8)
    let full = setting.layout("a\nb\nc\nd") { $0.reservedLines = 3 }
    #expect(full.size.height == one.size.height * 4)
  }
}
