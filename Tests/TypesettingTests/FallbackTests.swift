import DisplayList
import Foundation
import SwiftUICore
import Testing
import Typesetting

/// Advances were read from the fonts with fontTools and HarfBuzz 11.
@Suite struct FallbackTests {
  let setting: Setting

  init() throws {
    setting = try Setting()
  }

  private func layout(
    _ string: String, language: String = "en", rightToLeft: Bool = false
  ) -> TextLayout {
    setting.layout(string, size: 100) {
      $0.rounds = false
      $0.language = language
      $0.isRightToLeft = rightToLeft
    }
  }

  @Test(arguments: [
    ("\u{645}\u{631}\u{62D}\u{628}\u{627}", 210.4),
    ("\u{5E9}\u{5DC}\u{5D5}\u{5DD}", 222.7),
    ("\u{928}\u{92E}\u{938}\u{94D}\u{924}\u{947}", 211.2),
    ("\u{E2A}\u{E27}\u{E31}\u{E2A}\u{E14}\u{E35}", 225.2),
    ("\u{76F4}\u{9AA8}\u{3042}\u{D55C}", 392.0),
  ]) func scriptsAreSetInFontsThatHaveThem(string: String, width: Double) {
    let layout = layout(string)
    #expect(isClose(Double(layout.size.width), width, within: 0.6))
    #expect(layout.runs.count == 1)
    #expect(!layout.runs[0].glyphs.contains(0))
    #expect(layout.runs[0].face.unitsPerEm == 1000)
  }

  /// The dot of beh is a glyph of its own; its body has another one at the beginning than alone.
  @Test func arabicLettersAreJoined() {
    let alone = layout("\u{628}").runs[0].glyphs
    let joined = layout("\u{628}\u{627}").runs[0].glyphs
    #expect(!Set(joined).isSuperset(of: alone))
  }

  @Test func everythingThatTheOwnFontHasStaysInIt() {
    let layout = layout("a \u{5E9} b")
    #expect(layout.runs.map(\.face.unitsPerEm) == [2048, 1000, 2048])
    #expect(layout.runs.map(\.glyphs.count) == [2, 1, 2])
  }

  @Test func fallbackFontsFollowTheWeight() {
    let regular = layout("\u{5E9}").runs[0].face
    let bold = setting.layout("\u{5E9}", size: 100, weight: 700).runs[0].face
    #expect(regular !== bold)
  }

  /// U+76F4 has one form in Japan and another one in China.
  @Test func chineseCharactersHaveTheFormsOfTheLanguage() {
    func glyph(_ string: String, _ language: String) -> UInt32? {
      layout(string, language: language).runs.first?.glyphs.first
    }
    #expect(glyph("\u{76F4}", "ja_JP") == 27873)
    #expect(glyph("\u{76F4}", "zh-Hans") == 27874)
    #expect(glyph("\u{76F4}", "en_US") == 27874)
    #expect(glyph("\u{76F4}\u{3042}", "en_US") == 27873)
  }

  @Test func whatNoFontHasIsAVisibleBoxAndADiagnosis() throws {
    var messages: [String] = []
    setting.typesetter.onDiagnostic = { messages.append($0) }
    let layout = layout("a\u{E123}\u{E123}")
    #expect(layout.runs.count == 1)
    #expect(Array(layout.runs[0].glyphs[1...]) == [0, 0])
    let box = try #require(layout.runs[0].face.outline(of: 0))
    #expect(box.points.count > 8)
    #expect(messages.count == 1)
    let start = "No installed font has the character \"\u{E123}\" (U+E123); a box"
    #expect(messages[0].hasPrefix(start))
  }

  @Test func invisibleCharactersAskForNoFont() {
    var messages: [String] = []
    setting.typesetter.onDiagnostic = { messages.append($0) }
    for string in ["a\u{200B}b", "a\u{200D}b", "a\u{2060}b", "a\u{FEFF}b", "a\u{2003}b", "a\tb\nc"]
    {
      let layout = layout(string)
      #expect(layout.runs.allSatisfy { $0.face.unitsPerEm == 2048 })
    }
    #expect(messages.isEmpty)
  }

  @Test func emojiArePictures() throws {
    let strings = [
      "\u{1F600}", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\u{1F44D}\u{1F3FD}",
      "\u{1F1E9}\u{1F1EA}", "1\u{FE0F}\u{20E3}", "\u{2764}\u{FE0F}",
    ]
    for string in strings {
      let run = layout(string).runs[0]
      #expect(run.face.hasPictures, "\(string)")
      #expect(run.glyphs.count == 1, "\(string)")
      #expect(isClose(Double(layout(string).size.width), 100 * 2550 / 2048))
      let picture = try #require(run.face.picture(of: run.glyphs[0]))
      #expect(picture.levels.map(\.width) == [136, 68, 34, 17])
      #expect(picture.levels.map(\.height) == [128, 64, 32, 16])
      let colors = Set(picture.levels[0].pixels)
      #expect(colors.count > 4 && colors.contains(0), "\(string)")
      let outline = try #require(run.face.outline(of: run.glyphs[0]))
      #expect(outline.points.count == 8)
    }
  }

  @Test func textStyleAndDigitsAreNoPictures() {
    for string in ["1", "#", "a", "\u{A9}", "\u{2764}\u{FE0E}", "\u{2600}\u{FE0E}"] {
      let layout = layout(string)
      #expect(!layout.runs[0].face.hasPictures, "\(string)")
      #expect(!layout.runs[0].glyphs.contains(0), "\(string)")
    }
  }

  @Test func picturesDoNotChangeTheLine() {
    #expect(layout("a\u{1F600}").size.height == layout("a").size.height)
  }

  @Test func withoutFallbackFontsABoxAndTheCommandStandIn() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let all = try FontLibrary().folder
    for name in ["Inter[opsz,wght].ttf", "Inter-Italic[opsz,wght].ttf"] {
      try FileManager.default.copyItem(
        at: all.appendingPathComponent(name), to: folder.appendingPathComponent(name))
    }
    let poor = Setting(
      typesetter: Typesetter(fonts: try FontLibrary(folder: folder, systemFolder: folder)))
    var messages: [String] = []
    poor.typesetter.onDiagnostic = { messages.append($0) }
    let layout = poor.layout("a\u{1F600}\u{5E9}b")
    #expect(layout.runs.flatMap(\.glyphs).filter { $0 == 0 }.count == 2)
    #expect(messages.count == 2)
    #expect(messages.allSatisfy { $0.contains("Run `make setup`") })
  }
}
