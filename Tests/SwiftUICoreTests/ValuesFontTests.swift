import CoreGraphics
import SwiftUICore
import Testing

@Suite("Fonts")
struct ValuesFontTests {
  private let context = FontContext()

  @Test func weights() {
    let weights: [Font.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    #expect(weights.map(\.number) == Array(stride(from: 100, through: 900, by: 100)))
    for weight in weights {
      #expect(Font.Weight(number: weight.number) == weight)
      #expect(Font.body.weight(weight).resolve(in: context).weight == weight.number)
      #expect(Font.system(size: 9, weight: weight).resolve(in: context).weight == weight.number)
    }
  }

  @Test func widths() {
    #expect(Font.Width.standard.value == 0)
    #expect(Font.Width.compressed.value < Font.Width.condensed.value)
    #expect(Font.Width.condensed.value < 0 && Font.Width.expanded.value > 0)
    #expect(Font.Width(0.1).value == 0.1)
    let resolved = Font.body.width(.expanded).resolve(in: Font.Context(values: context))
    #expect(resolved.width == .expanded)
  }

  @Test func overloadsOfSystemAgree() {
    let size: CGFloat = 12
    #expect(Font.system(size: size) == Font.system(size: size, weight: nil, design: nil))
    #expect(Font.system(size: size) != Font.system(size: size, weight: .regular, design: .default))
    #expect(
      Font.system(size: size).resolve(in: context)
        == Font.system(size: size, weight: .regular, design: .default).resolve(in: context))
    let old: (CGFloat, Font.Weight, Font.Design) -> Font = Font.system(size:weight:design:)
    #expect(old(size, .bold, .serif) == .system(size: size, weight: .bold, design: .serif))
    #expect(Font.system(.body) == .body)
    #expect(Font.system(.body) == Font.system(.body, design: nil, weight: nil))
    #expect(Font.system(.body, design: .serif) != .body)
  }

  @Test func systemFonts() {
    let font = Font.system(size: 23, weight: .heavy, design: .rounded).resolve(in: context)
    var expected = ResolvedFont(family: .system(.rounded), size: 23, weight: 800)
    #expect(font == expected)
    expected.family = .system(.standard)
    expected.weight = 400
    #expect(Font.system(size: 23).resolve(in: context) == expected)
    let large = FontContext(dynamicTypeSize: .accessibility5)
    #expect(Font.system(size: 23).resolve(in: large).size == 23)
  }

  @Test func designs() {
    let table: [(Font.Design, ResolvedFont.Design)] = [
      (.default, .standard), (.serif, .serif), (.rounded, .rounded), (.monospaced, .monospaced),
    ]
    for (design, resolved) in table {
      let inherited = FontContext(design: design)
      #expect(Font.system(.title, design: design).resolve(in: context).family == .system(resolved))
      #expect(Font.body.resolve(in: inherited).family == .system(resolved))
      #expect(Font.system(size: 5).resolve(in: inherited).family == .system(resolved))
      #expect(
        Font.system(.title, design: .serif).resolve(in: inherited).family == .system(.serif))
      #expect(Font.body.design(design).resolve(in: context).family == .system(resolved))
      #expect(Font.custom("A", size: 5).resolve(in: inherited).family == .custom("A"))
    }
  }

  @Test func customFonts() {
    let large = FontContext(dynamicTypeSize: .accessibility5)
    for font in [
      Font.custom("Inter", size: 22), .custom("Inter", size: 22, relativeTo: .body),
      .custom("Inter", fixedSize: 22),
    ] {
      let resolved = font.resolve(in: context)
      #expect(resolved == ResolvedFont(family: .custom("Inter"), size: 22, weight: 400))
    }
    #expect(Font.custom("Inter", size: 22).resolve(in: large).size == 62)
    #expect(Font.custom("Inter", size: 41, relativeTo: .largeTitle).resolve(in: large).size == 70)
    #expect(Font.custom("Inter", fixedSize: 22).resolve(in: large).size == 22)
  }

  @Test func bold() {
    let bold: Set<Font.TextStyle> = [.largeTitle, .title, .title2]
    for style in Font.TextStyle.allCases {
      let font = Font.system(style).bold().resolve(in: context)
      #expect(font.weight == (bold.contains(style) ? 700 : 600))
      #expect(Font.system(style).weight(.black).bold().resolve(in: context).weight == 900)
      #expect(Font.system(style).weight(.bold).resolve(in: context).weight == 700)
      #expect(
        Font.system(style).bold().bold(false).resolve(in: context)
          == Font.system(style).resolve(in: context))
    }
    #expect(Font.system(size: 9).bold().resolve(in: context).weight == 700)
    #expect(Font.custom("A", size: 9).bold().resolve(in: context).weight == 700)
    #expect(Font.system(size: 9).bold().weight(.light).resolve(in: context).weight == 300)
  }

  @Test func legibility() {
    let legible = FontContext(legibilityWeight: .bold)
    let table: [(Double, Double)] = [(100, 300), (400, 600), (600, 800), (800, 900), (900, 900)]
    for (weight, heavier) in table {
      let font = Font.body.weight(Font.Weight(number: weight))
      #expect(font.resolve(in: legible).weight == heavier)
      #expect(font.resolve(in: FontContext(legibilityWeight: .regular)).weight == weight)
    }
  }

  @Test func traits() {
    let plain = Font.body.resolve(in: context)
    var expected = plain
    expected.isItalic = true
    #expect(Font.body.italic().resolve(in: context) == expected)
    #expect(Font.body.italic().italic(false).resolve(in: context) == plain)
    expected = plain
    expected.hasMonospacedDigits = true
    #expect(Font.body.monospacedDigit().resolve(in: context) == expected)
    expected = plain
    expected.isSmallCaps = true
    #expect(Font.body.lowercaseSmallCaps().resolve(in: context) == expected)
    expected.hasSmallCapitals = true
    #expect(Font.body.smallCaps().resolve(in: context) == expected)
    #expect(Font.body.smallCaps().smallCaps(false).resolve(in: context) == plain)
    expected = plain
    expected.family = .system(.monospaced)
    #expect(Font.body.monospaced().resolve(in: context) == expected)
    #expect(Font.body.monospaced().monospaced(false).resolve(in: context) == plain)
    #expect(Font.body.leading(.tight).resolve(in: context).leading == .tight)
    #expect(Font.body.leading(.loose).resolve(in: context).leading == .loose)
    #expect(Font.body.leading(.loose).leading(.standard).resolve(in: context) == plain)
  }

  @Test func modifiersOfDifferentKindsCommute() {
    let modifiers: [(Font) -> Font] = [
      { $0.weight(.heavy) }, { $0.italic() }, { $0.monospacedDigit() }, { $0.smallCaps() },
      { $0.leading(.tight) }, { $0.width(.condensed) }, { $0.monospaced() },
    ]
    for (i, a) in modifiers.enumerated() {
      for (j, b) in modifiers.enumerated() where i != j {
        #expect(a(b(.title)).resolve(in: context) == b(a(.title)).resolve(in: context))
        #expect(a(b(.title)) != b(a(.title)))
        #expect(a(a(.title)).resolve(in: context) == a(.title).resolve(in: context))
      }
    }
  }

  @Test func sizes() {
    let font = Font.body.scaled(by: 2).resolve(in: context)
    #expect(font.size == 34)
    #expect(font.lineHeight == 44)
    #expect(Font.body.pointSize(34).resolve(in: context) == font)
    #expect(Font.system(size: 10).scaled(by: 1.5).resolve(in: context).size == 15)
  }

  @Test func equality() {
    #expect(Font.body == Font.body)
    #expect(Font.body.bold() == Font.body.bold())
    #expect(Font.body.bold() != Font.body)
    #expect(Font.custom("A", size: 1) == Font.custom("A", size: 1, relativeTo: .body))
    #expect(Font.custom("A", size: 1) != Font.custom("A", fixedSize: 1))
    #expect(Font.default == .body)
  }

  @Test func publicResolution() {
    let font = Font.title.weight(.semibold).italic().smallCaps().leading(.loose)
      .resolve(in: Font.Context(values: context))
    #expect(font.pointSize == 28)
    #expect(font.weight == .semibold && font.isBold && font.isItalic)
    #expect(font.isSmallCaps && font.isLowercaseSmallCaps && font.isUppercaseSmallCaps)
    #expect(font.leading == .loose && !font.isMonospaced)
  }
}
