import CoreGraphics
import DisplayList
import SwiftUICore
import Testing
import Typesetting

/// Lines under and through text.
@Suite struct RuleTests {
  let setting: Setting

  init() throws {
    setting = try Setting()
  }

  private func layout(
    _ string: String, width: CGFloat? = nil, _ change: (inout Paragraph) -> Void
  ) -> TextLayout {
    setting.layout(string, size: 100, width: width) {
      $0.rounds = false
      change(&$0)
    }
  }

  /// Left, top, right and bottom of a run of one line, in points.
  private func box(_ run: GlyphRun) throws -> (Double, Double, Double, Double) {
    let points = try #require(run.face.outline(of: run.glyphs[0])).points.map { Double($0) }
    let xs = stride(from: 0, to: points.count, by: 2).map { points[$0] }
    let ys = stride(from: 1, to: points.count, by: 2).map { points[$0] }
    let place = run.positions[0]
    return (
      Double(place.x) + (xs.min() ?? 0), Double(place.y) - (ys.max() ?? 0),
      Double(place.x) + (xs.max() ?? 0), Double(place.y) - (ys.min() ?? 0)
    )
  }

  @Test func anUnderlineIsAsLongAsItsTextAndBelowIt() throws {
    let plain = layout("Hello") { _ in }
    let lined = layout("Hello") { $0.runs[0].underline = Paragraph.Rule() }
    #expect(lined.size == plain.size)
    #expect(lined.runs.count == 2)
    let (left, top, right, bottom) = try box(lined.runs[0])
    #expect(left == 0)
    #expect(isClose(right, Double(plain.size.width), within: 1e-3))
    #expect(top > Double(plain.firstBaseline) && bottom < Double(plain.size.height))
    #expect(lined.runs[1].glyphs == plain.runs[0].glyphs)
  }

  @Test func aStrikethroughRunsThroughTheLettersAndOverThem() throws {
    let lined = layout("Hello") { $0.runs[0].strikethrough = Paragraph.Rule() }
    let (_, top, _, bottom) = try box(lined.runs[1])
    let baseline = Double(lined.firstBaseline)
    // Between the baseline and the height of lowercase letters, 1118 of 2048.
    #expect(bottom < baseline && top > baseline - 100 * 1118 / 2048)
  }

  @Test func rulesHaveTheirOwnColorOrThatOfTheText() {
    let red = PaintColor(red: 1, green: 0, blue: 0, alpha: 1)
    let blue = PaintColor(red: 0, green: 0, blue: 1, alpha: 1)
    let lined = layout("Hello") {
      $0.runs[0].color = red
      $0.runs[0].underline = Paragraph.Rule()
      $0.runs[0].strikethrough = Paragraph.Rule(color: blue)
    }
    #expect(lined.runs.map(\.color) == [red, red, blue])
  }

  @Test func eachLineHasARule() {
    let lined = layout("Hello there World", width: 300) { $0.runs[0].underline = Paragraph.Rule() }
    #expect(lined.lineCount == 3)
    #expect(lined.runs.count == 4)
  }

  @Test func aRuleGoesOnThroughOtherFonts() {
    let lined = layout("a \u{5E9} b") { $0.runs[0].underline = Paragraph.Rule() }
    #expect(lined.runs.filter { $0.face.unitsPerEm == 1 }.count == 1)
  }

  @Test func patternsAreDashes() throws {
    let patterns: [(Paragraph.Rule.Pattern, Int)] = [
      (.solid, 1), (.dot, 9), (.dash, 4), (.dashDot, 5), (.dashDotDot, 6),
    ]
    for (pattern, count) in patterns {
      let lined = layout("Hello") { $0.runs[0].underline = Paragraph.Rule(pattern: pattern) }
      let outline = try #require(lined.runs[0].face.outline(of: 0))
      let dashes = outline.verbs.filter { $0 == 0 }.count
      #expect(dashes == count, "\(pattern)")
      let (left, _, right, _) = try box(lined.runs[0])
      #expect(left == 0 && right <= Double(lined.size.width) + 1e-3)
    }
  }
}
