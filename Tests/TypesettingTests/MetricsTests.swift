import DisplayList
import Foundation
import SwiftUICore
import Testing
import Typesetting

@Suite struct MetricsTests {
  let setting: Setting

  init() throws {
    setting = try Setting()
  }

  @Test func widthIsProportionalToSizeWhereTheOpticalSizeIsTheSame() {
    for string in ["Hamburgefonstiv", "AVATAR To Wa", "0123456789", " "] {
      for (small, large) in [(8.0, 13.5), (10, 14), (32, 64), (40, 41)] {
        let ratio = setting.width(string, size: large) / setting.width(string, size: small)
        #expect(isClose(ratio, large / small), "\(string) at \(small) and \(large)")
      }
    }
  }

  @Test func largeSizesAreSetTighter() {
    let small = setting.width("Hamburgefonstiv", size: 14) / 14
    let large = setting.width("Hamburgefonstiv", size: 32) / 32
    #expect(large < small * 0.98)
  }

  @Test(arguments: [
    (11.0, 13.0), (12, 16), (13, 18), (15, 20), (16, 21), (17, 22), (20, 25), (22, 28), (28, 34),
    (34, 41),
  ])
  func textStylesHaveTheirLineHeights(size: Double, lineHeight: Double) {
    for rounds in [true, false] {
      let one = setting.layout("Text", size: size) {
        $0.runs[0].font.lineHeight = lineHeight
        $0.rounds = rounds
      }
      let three = setting.layout("a\nb\nc", size: size) {
        $0.runs[0].font.lineHeight = lineHeight
        $0.rounds = rounds
      }
      #expect(isClose(Double(one.size.height), lineHeight))
      #expect(isClose(Double(three.size.height), lineHeight * 3))
      #expect(isClose(Double(three.lastBaseline - three.firstBaseline), lineHeight * 2))
    }
  }

  /// `UIFont.systemFont(ofSize:)`'s own line height, 2444/2048 of the size.
  @Test func otherSizesHaveTheSystemFontsMetrics() {
    for size in stride(from: 6.0, through: 96, by: 0.25) {
      let exact = setting.layout("x", size: size) { $0.rounds = false }
      #expect(isClose(Double(exact.size.height), size * 2444 / 2048))
      #expect(isClose(Double(exact.firstBaseline), size * 1950 / 2048))
      for scale in [1.0, 2, 3] {
        let rounded = setting.layout("x", size: size) { $0.scale = CGFloat(scale) }
        let pixels = (size * 2444 / 2048 * scale).rounded(.up)
        #expect(isClose(Double(rounded.size.height), pixels / scale))
        let baseline = Double(rounded.firstBaseline) * scale
        #expect(isClose(baseline, baseline.rounded()))
        #expect(abs(baseline / scale - size * 1950 / 2048) <= 0.5 / scale)
      }
    }
  }

  @Test func boxesAreWholePixelsAtRestAndExactInMotion() {
    for scale in [1.0, 2, 3] {
      for string in ["a", "Hello", "The quick brown fox"] {
        let exact = setting.width(string)
        let rounded = setting.layout(string) { $0.scale = CGFloat(scale) }
        #expect(isClose(Double(rounded.size.width), (exact * scale).rounded(.up) / scale))
      }
    }
  }

  @Test func leadingChangesTheLineByTwoPointsAndKeepsTheMiddle() {
    let standard = setting.layout("x") { $0.rounds = false }
    for (leading, change) in [(ResolvedFont.Leading.tight, -2.0), (.loose, 2)] {
      let layout = setting.layout("x") {
        $0.rounds = false
        $0.runs[0].font.leading = leading
      }
      #expect(isClose(Double(layout.size.height - standard.size.height), change))
      #expect(isClose(Double(layout.firstBaseline - standard.firstBaseline), change / 2))
    }
  }

  @Test func lineSpacingIsBetweenLinesOnly() {
    let one = setting.layout("a") { $0.lineSpacing = 7 }
    let three = setting.layout("a\nb\nc") { $0.lineSpacing = 7 }
    #expect(isClose(Double(three.size.height), Double(one.size.height) * 3 + 14))
  }

  @Test func emptyTextIsALineWithoutWidth() {
    let layout = setting.layout("")
    #expect(layout.size == CGSize(width: 0, height: 20.5))
    #expect(layout.lineCount == 1)
    #expect(layout.runs.isEmpty)
    #expect(!layout.isTruncated)
  }

  @Test func tabularDigitsAreOfOneWidth() {
    let widths = (0...9).map { digit in
      setting.width(String(repeating: "\(digit)", count: 8)) {
        $0.runs[0].font.hasMonospacedDigits = true
      }
    }
    #expect(widths.allSatisfy { isClose($0, widths[0]) })
    #expect(!isClose(setting.width("11111111"), setting.width("00000000"), within: 1))
  }

  @Test func tabularDigitsLeaveOtherCharactersAlone() {
    for string in [".,:;", "abc", "+-=", "a b"] {
      let plain = setting.width(string)
      let tabular = setting.width(string) { $0.runs[0].font.hasMonospacedDigits = true }
      #expect(isClose(plain, tabular), "\(string)")
    }
  }

  @Test func trackingAndKerningAddRoomAfterEachCharacter() {
    let plain = setting.width("Hamburg")
    let tracked = setting.width("Hamburg") { $0.runs[0].tracking = 3 }
    let kerned = setting.width("Hamburg") { $0.runs[0].kerning = -0.5 }
    let both = setting.width("Hamburg") {
      $0.runs[0].tracking = 3
      $0.runs[0].kerning = -0.5
    }
    #expect(isClose(tracked, plain + 7 * 3))
    #expect(isClose(kerned, plain - 7 * 0.5))
    #expect(isClose(both, tracked))
  }

  @Test func smallCapitalsAreCapitalsOfASmallerSize() {
    let layout = setting.layout("aB", size: 40) { $0.runs[0].font.isSmallCaps = true }
    #expect(layout.string == "aB")
    #expect(layout.runs.map(\.size) == [32, 40])
    #expect(layout.runs[0].glyphs == setting.layout("A", size: 32).runs[0].glyphs)
  }
}
