import DisplayList
import Foundation
import SwiftUICore
import Testing
import Typesetting

@Suite struct TruncationTests {
  let setting: Setting
  let text = "The quick brown fox jumps over the lazy dog"

  init() throws {
    setting = try Setting()
  }

  /// The width that a string needs if its ellipsis is not kerned.
  private func room(_ string: String) -> CGFloat {
    let parts = string.split(separator: "…", omittingEmptySubsequences: false)
    let text = parts.reduce(0) { $0 + setting.width(String($1)) }
    return CGFloat(text + setting.width("…") * Double(parts.count - 1))
  }

  private func layout(
    width: CGFloat?, height: CGFloat? = nil, limit: Int? = nil,
    _ truncation: Paragraph.Truncation = .tail
  ) -> TextLayout {
    setting.layout(text, width: width, height: height) {
      $0.lineLimit = limit
      $0.truncation = truncation
    }
  }

  @Test func tail() {
    let layout = layout(width: room("The quick brow…"), limit: 1)
    #expect(layout.string == "The quick brow…")
    #expect(setting.lines(layout) == ["The quick brow…"])
    #expect(layout.isTruncated)
  }

  @Test func tailDropsSpacesBeforeTheEllipsis() {
    #expect(layout(width: room("The quick …"), limit: 1).string == "The quick…")
  }

  @Test func tailOnALaterLine() {
    let layout = layout(width: room("jumps over t…"), limit: 2)
    #expect(setting.lines(layout) == ["The quick", "brown fox ju…"])
    #expect(layout.string == "The quick brown fox ju…")
  }

  @Test func head() {
    let layout = layout(width: room("…the lazy dog"), limit: 1, .head)
    #expect(setting.lines(layout) == ["…the lazy dog"])
    #expect(layout.string == "…the lazy dog")
  }

  @Test func headOnALaterLine() {
    let layout = layout(width: room("…the lazy dog"), limit: 2, .head)
    #expect(setting.lines(layout) == ["The quick", "…the lazy dog"])
    #expect(layout.string == "The quick …the lazy dog")
  }

  @Test func middle() throws {
    let layout = layout(width: room("The quick…lazy dog"), limit: 1, .middle)
    let halves = layout.string.split(separator: "…")
    #expect(halves.count == 2)
    #expect(text.hasPrefix(try #require(halves.first)))
    #expect(text.hasSuffix(try #require(halves.last)))
    #expect(abs(setting.width(String(halves[0])) - setting.width(String(halves[1]))) < 17)
  }

  @Test func heightLimitsTheLines() {
    let line = setting.layout("x").size.height
    let width = room("brown fox")
    #expect(setting.lines(layout(width: width)).count == 5)
    for count in 1...4 {
      for extra in [CGFloat(0), 0.5, 0.99] {
        let layout = layout(width: width, height: line * (CGFloat(count) + extra))
        #expect(layout.lineCount == count)
        #expect(layout.isTruncated)
      }
    }
    #expect(!layout(width: width, height: line * 5).isTruncated)
    #expect(layout(width: width, height: 0).lineCount == 1)
  }

  @Test func everyTruncatedLineFits() {
    for truncation in [Paragraph.Truncation.head, .middle, .tail] {
      for width in stride(from: room("…"), through: 300, by: 2) {
        for limit in 1...2 {
          let layout = setting.layout(text, width: width) {
            $0.lineLimit = limit
            $0.truncation = truncation
            $0.rounds = false
          }
          #expect(layout.size.width <= width + 0.01)
          #expect(layout.lineCount <= limit)
          #expect(layout.isTruncated == layout.string.contains("…"))
        }
      }
    }
  }

  @Test func cutsAreAtCharacters() {
    let family = "e\u{301}"
    let text = String(repeating: family, count: 20)
    for width in stride(from: CGFloat(20), through: 150, by: 1) {
      let layout = setting.layout(text, width: width) { $0.lineLimit = 1 }
      guard layout.isTruncated else { continue }
      #expect(layout.string.dropLast().allSatisfy { String($0) == family })
    }
  }

  @Test func aLineEndBeyondTheLimitTruncates() {
    let layout = setting.layout("one\ntwo") { $0.lineLimit = 1 }
    #expect(layout.string == "one…")
    #expect(layout.isTruncated)
    let spaces = setting.layout("one\n  \n") { $0.lineLimit = 1 }
    #expect(!spaces.isTruncated)
  }

  @Test func theEllipsisTakesTheFontOfTheCut() {
    let large = ResolvedFont(family: .system(.standard), size: 30, weight: 700)
    let layout = setting.layout("small ", width: 150) {
      $0.runs.append(Paragraph.Run(string: "large and very wide", font: large))
      $0.lineLimit = 1
    }
    #expect(layout.isTruncated)
    #expect(layout.runs.map(\.size) == [17, 30])
  }
}
