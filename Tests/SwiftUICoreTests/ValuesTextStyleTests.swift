import CoreGraphics
import SwiftUICore
import Testing

@Suite("Text styles")
struct ValuesTextStyleTests {
  private let constants: [(Font.TextStyle, Font)] = [
    (.largeTitle, .largeTitle), (.title, .title), (.title2, .title2), (.title3, .title3),
    (.headline, .headline), (.subheadline, .subheadline), (.body, .body), (.callout, .callout),
    (.footnote, .footnote), (.caption, .caption), (.caption2, .caption2),
    (.extraLargeTitle, .extraLargeTitle), (.extraLargeTitle2, .extraLargeTitle2),
  ]

  @Test func constantsAreTheStyles() {
    for (style, font) in constants { #expect(font == Font.system(style)) }
    #expect(Font.TextStyle.allCases == constants.dropLast(2).map(\.0))
  }

  @Test func defaultSizes() {
    let table: [(Font, Double, Double, Double)] = [
      (.largeTitle, 34, 41, 400), (.title, 28, 34, 400), (.title2, 22, 28, 400),
      (.title3, 20, 25, 400), (.headline, 17, 22, 600), (.body, 17, 22, 400),
      (.callout, 16, 21, 400), (.subheadline, 15, 20, 400), (.footnote, 13, 18, 400),
      (.caption, 12, 16, 400), (.caption2, 11, 13, 400),
    ]
    for (font, size, lineHeight, weight) in table {
      let resolved = font.resolve(in: FontContext())
      #expect(resolved.size == size)
      #expect(resolved.lineHeight == lineHeight)
      #expect(resolved.weight == weight)
      #expect(resolved.family == .system(.standard))
    }
    let extra = Font.extraLargeTitle.resolve(in: FontContext())
    #expect(extra.size == 36 && extra.weight == 700 && extra.lineHeight == nil)
    #expect(Font.extraLargeTitle2.resolve(in: FontContext()).size == 28)
  }

  @Test func bodyAtEverySize() {
    let sizes: [CGFloat] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    #expect(DynamicTypeSize.allCases.map { Font.TextStyle.body.pointSize(at: $0) } == sizes)
    #expect(DynamicTypeSize.allCases.map { Font.TextStyle.headline.pointSize(at: $0) } == sizes)
  }

  @Test func stylesGrowSteadilyAndKeepTheirOrder() {
    let byRank: [Font.TextStyle] = [
      .caption2, .caption, .footnote, .subheadline, .callout, .body, .title3, .title2, .title,
      .largeTitle,
    ]
    for size in DynamicTypeSize.allCases {
      let sizes = byRank.map { $0.pointSize(at: size) }
      #expect(sizes == sizes.sorted())
      let heights = byRank.compactMap { $0.lineHeight(at: size) }
      #expect(heights == heights.sorted())
    }
    for style in Font.TextStyle.allCases {
      let sizes = DynamicTypeSize.allCases.map { style.pointSize(at: $0) }
      let heights = DynamicTypeSize.allCases.compactMap { style.lineHeight(at: $0) }
      #expect(sizes == sizes.sorted() && heights == heights.sorted())
      #expect(sizes.count == 12 && heights.count == 12)
      for (size, height) in zip(sizes, heights) {
        #expect(height / size > 1.1 && height / size < 1.4)
      }
    }
  }

  @Test func scaledValues() {
    let body = Font.TextStyle.body
    #expect(body.scaledValue(22, at: .large) == 22)
    #expect(body.scaledValue(22, at: .medium) == 21)
    #expect(body.scaledValue(22, at: .accessibility5) == 62)
    // 17 at `medium` is 16⅓ after rounding to the pixels of a display of scale 3.
    #expect((body.scaledValue(17, at: .medium) * 3).rounded() == 49)
    #expect(Font.TextStyle.extraLargeTitle.scaledValue(41, at: .accessibility5) == 70)
  }
}
