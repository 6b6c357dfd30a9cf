import DisplayList
import Foundation
import SwiftUICore
import Testing
import Typesetting

/// Advances were read from the fonts with fontTools and HarfBuzz 11; the fonts are pinned by their
/// checksums in `Scripts/setup`.
@Suite struct FamilyTests {
  let setting: Setting

  init() throws {
    setting = try Setting()
  }

  private func layout(
    _ family: ResolvedFont.Family, _ string: String = "Hamburgefonts", size: Double = 100,
    weight: Double = 400, _ change: (inout ResolvedFont) -> Void = { _ in }
  ) -> TextLayout {
    setting.layout(string, size: size, weight: weight) {
      $0.rounds = false
      $0.runs[0].font.family = family
      change(&$0.runs[0].font)
    }
  }

  @Test func eachDesignHasAFamily() {
    let families: [(ResolvedFont.Design, String)] = [
      (.standard, "Inter"), (.rounded, "Nunito"), (.serif, "Source Serif 4"),
      (.monospaced, "JetBrains Mono"),
    ]
    for (design, name) in families {
      let layout = layout(.system(design), size: 17, weight: 500)
      #expect(layout.font == FontDescription(family: name, size: 17, weight: 500))
    }
  }

  @Test func advancesAreThoseOfTheFonts() {
    let cases: [(ResolvedFont.Design, Double, Double, Double)] = [
      (.rounded, 100, 400, 703.4125), (.rounded, 100, 700, 728.8), (.monospaced, 100, 400, 780),
      (.serif, 17, 400, 7.2155 * 17),
    ]
    for (design, size, weight, width) in cases {
      // HarfBuzz rounds each advance's change to a unit of 1/1000 em; here they stay fractions.
      #expect(
        isClose(
          Double(layout(.system(design), size: size, weight: weight).size.width), width,
          within: size * 0.007), "\(design) \(weight)")
    }
  }

  @Test func glyphsOfTheMonospacedDesignAreOfOneWidth() {
    for weight in stride(from: 100.0, through: 900, by: 50) {
      let narrow = layout(.system(.monospaced), "iil.", weight: weight).size.width
      let wide = layout(.system(.monospaced), "MW@m", weight: weight).size.width
      #expect(narrow == wide)
      #expect(isClose(Double(wide), 240))
    }
  }

  @Test func operatorsAreNotJoined() {
    for design in [ResolvedFont.Design.standard, .monospaced] {
      let joined = layout(.system(design), "!=").runs[0].glyphs
      let apart = ["!", "="].map { layout(.system(design), $0).runs[0].glyphs[0] }
      #expect(joined == apart)
    }
  }

  @Test func everyDesignHasLinesOfTheSystemFont() {
    for design in [ResolvedFont.Design.rounded, .serif, .monospaced] {
      #expect(layout(.system(design)).size.height == layout(.system(.standard)).size.height)
    }
  }

  @Test func everyDesignHasAnItalicOfItsOwn() {
    for design in [ResolvedFont.Design.standard, .rounded, .serif, .monospaced] {
      let upright = layout(.system(design), "a")
      let italic = layout(.system(design), "a") { $0.isItalic = true }
      #expect(upright.runs[0].face !== italic.runs[0].face)
      #expect(italic.font.family == upright.font.family)
    }
  }

  @Test func weightsChangeContinuously() {
    for design in [ResolvedFont.Design.rounded, .serif] {
      var last = layout(.system(design), weight: 200).size.width
      for weight in stride(from: 201.0, through: 900, by: 1) {
        let width = layout(.system(design), weight: weight).size.width
        #expect(abs(width - last) < 0.35, "\(design) at \(weight)")
        last = width
      }
    }
  }

  @Test func customFontsAreFoundByFamilyAndByPostScriptName() {
    func face(_ name: String, _ change: (inout ResolvedFont) -> Void = { _ in }) -> any GlyphFace {
      layout(.custom(name), "a", change).runs[0].face
    }
    let bold = layout(.system(.monospaced), "a", weight: 700).runs[0].face
    #expect(face("JetBrains Mono") { $0.weight = 700 } === bold)
    #expect(face("JetBrainsMono-Bold") === bold)
    #expect(face("jetbrains mono") === layout(.system(.monospaced), "a").runs[0].face)
    let boldItalic = layout(.system(.rounded), "a", weight: 700) { $0.isItalic = true }
    #expect(face("Nunito-BoldItalic") === boldItalic.runs[0].face)
  }

  @Test func otherFontsOfTheFolderAreCustomFonts() {
    let layout = layout(.custom("Noto Sans"), "a")
    #expect(layout.font.family == "Noto Sans")
    #expect(layout.runs[0].face.unitsPerEm == 1000)
    // Its own lines: 1069 above, 293 below.
    #expect(isClose(Double(layout.size.height), 136.2))
  }

  @Test func aFontWithoutAnItalicLeans() throws {
    let upright = layout(.custom("Noto Sans"), "l").runs[0]
    let leaning = layout(.custom("Noto Sans"), "l") { $0.isItalic = true }.runs[0]
    let a = try #require(upright.face.outline(of: upright.glyphs[0]))
    let b = try #require(leaning.face.outline(of: leaning.glyphs[0]))
    #expect(a.verbs == b.verbs)
    for index in stride(from: 0, to: a.points.count, by: 2) {
      #expect(a.points[index + 1] == b.points[index + 1])
      #expect(abs(b.points[index] - a.points[index] - a.points[index + 1] * 0.21256) < 0.1)
    }
  }

  @Test func aMissingCustomFontNamesThoseThatExist() throws {
    var messages: [String] = []
    setting.typesetter.onDiagnostic = { messages.append($0) }
    #expect(layout(.custom("Papyrus")).font.family == "Inter")
    let message = try #require(messages.first)
    #expect(messages.count == 1)
    #expect(
      message.hasPrefix(
        "No font named \"Papyrus\" is installed; Inter stands in for it. Installed are: Inter, Nunito,"
      ))
    #expect(message.contains("Source Serif 4, JetBrains Mono, "))
  }

  @Test func withoutItsFilesADesignIsSetInInterAndSaysSo() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let all = try FontLibrary().folder
    for name in ["Inter[opsz,wght].ttf", "Inter-Italic[opsz,wght].ttf"] {
      try FileManager.default.copyItem(
        at: all.appendingPathComponent(name), to: folder.appendingPathComponent(name))
    }
    let poor = Setting(typesetter: Typesetter(fonts: try FontLibrary(folder: folder)))
    var messages: [String] = []
    poor.typesetter.onDiagnostic = { messages.append($0) }
    for _ in 0..<2 {
      let layout = poor.layout("x") { $0.runs[0].font.family = .system(.serif) }
      #expect(layout.font.family == "Inter")
    }
    #expect(
      messages == [
        "The font Source Serif 4, for the serif design, is not in \(folder.path); Inter stands in "
          + "for it. Run `make setup` to fetch it."
      ])
  }

  @Test func aWidthThatCannotBeDrawnIsSaid() {
    var messages: [String] = []
    setting.typesetter.onDiagnostic = { messages.append($0) }
    for size in [10.0, 20] {
      _ = layout(.system(.standard), size: size) { $0.width = -0.2 }
    }
    #expect(messages.count == 1)
    let start = "The font Inter has one width; a Font.Width of -0.2 is not drawn."
    #expect(messages[0].hasPrefix(start))
  }

  @Test func smallCapitalsAreCapitalsAtFourFifths() {
    let small = layout(.system(.standard), "aB") {
      $0.isSmallCaps = true
    }
    #expect(small.runs.map(\.size) == [80, 100])
    let all = layout(.system(.standard), "aB") {
      $0.isSmallCaps = true
      $0.hasSmallCapitals = true
    }
    #expect(all.runs.map(\.size) == [80])
    let capitals = layout(.system(.standard), "aB") { $0.hasSmallCapitals = true }
    #expect(capitals.runs.map(\.size) == [100, 80])
  }
}
