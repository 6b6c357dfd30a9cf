import CoreGraphics
import DisplayList
import Foundation
import SwiftUICore
import Testing

@MainActor
@Suite("Text and its environment")
struct TextStyleTests {
  private func run(_ view: some View) -> Paragraph.Run { paragraph(of: view).runs[0] }

  @Test func concatenationKeepsEachPartsLook() {
    let text = Text("a").bold() + Text("b") + Text("c").italic().foregroundColor(.red)
    #expect(marks(of: text) == ["a|b", "b", "c|ic"])
    #expect(marks(of: text.underline()) == ["a|bu", "b|u", "c|iuc"])
    #expect(marks(of: (Text("a").font(.caption) + Text("b")).font(.largeTitle)) == ["a", "b"])
    let sizes = paragraph(of: (Text("a").font(.caption) + Text("b")).font(.largeTitle))
    #expect(sizes.runs.map(\.font.size) == [12, 34])
  }

  @Test func linesUnderAndThrough() {
    #expect(run(Text("a").underline()).underline == Paragraph.Rule())
    #expect(run(Text("a").underline(false)).underline == nil)
    #expect(run(Text("a").strikethrough()).strikethrough == Paragraph.Rule())
    #expect(
      run(Text("a").underline(pattern: .dashDot)).underline == Paragraph.Rule(pattern: .dashDot))
    let red = PaintColor(red: 1, green: 0, blue: 0, alpha: 1)
    let color = Color(.sRGB, red: 1, green: 0, blue: 0, opacity: 1)
    #expect(run(Text("a").underline(true, color: color)).underline?.color == red)
    #expect(
      run(VStack { Text("a") }.strikethrough(pattern: .dot)).strikethrough
        == Paragraph.Rule(pattern: .dot))
    #expect(run(VStack { Text("a").underline(false) }.underline()).underline == nil)
  }

  @Test func monospacedAndWidth() {
    #expect(run(Text("a").monospaced()).font.family == .system(.monospaced))
    #expect(run(Text("a").monospaced(false)).font.family == .system(.standard))
    #expect(run(VStack { Text("a") }.monospaced()).font.family == .system(.monospaced))
    #expect(run(Text("a").fontWidth(.expanded)).font.width == 0.2)
    #expect(run(VStack { Text("a") }.fontWidth(.condensed)).font.width == -0.2)
    #expect(run(VStack { Text("a") }.fontDesign(.serif)).font.family == .system(.serif))
    #expect(
      run(Text("a").font(.system(.title, design: .rounded))).font.family == .system(.rounded))
  }

  @Test func cases() {
    #expect(run(Text("Straße").textCase(.uppercase)).string == "STRASSE")
    #expect(run(Text("ABC").textCase(.lowercase)).string == "abc")
    #expect(run(VStack { Text("Ab").textCase(nil) }.textCase(.uppercase)).string == "Ab")
    let turkish = Text("i").textCase(.uppercase).environment(\.locale, Locale(identifier: "tr"))
    #expect(run(turkish).string == "\u{130}")
  }

  @Test func scale() {
    #expect(abs(run(Text("a").textScale(.secondary)).font.size - 17 * 0.8) < 1e-9)
    #expect(run(Text("a").textScale(.secondary, isEnabled: false)).font.size == 17)
    #expect(run(VStack { Text("a").textScale(.default) }.textScale(.secondary)).font.size == 17)
  }

  @Test func lineLimits() {
    func limits(_ view: some View) -> [Int?] {
      let paragraph = paragraph(of: view)
      return [paragraph.lineLimit, paragraph.reservedLines]
    }
    #expect(limits(Text("a")) == [nil, 0])
    #expect(limits(Text("a").lineLimit(2)) == [2, 0])
    #expect(limits(Text("a").lineLimit(2...)) == [nil, 2])
    #expect(limits(Text("a").lineLimit(...3)) == [3, 0])
    #expect(limits(Text("a").lineLimit(2...5)) == [5, 2])
    #expect(limits(Text("a").lineLimit(4, reservesSpace: true)) == [4, 4])
    #expect(limits(Text("a").lineLimit(4, reservesSpace: false)) == [4, 0])
  }

  @Test func fitting() {
    let plain = paragraph(of: Text("a"))
    #expect(plain.minimumScale == 1 && !plain.allowsTightening)
    #expect(paragraph(of: Text("a").minimumScaleFactor(0.5)).minimumScale == 0.5)
    #expect(paragraph(of: Text("a").allowsTightening(true)).allowsTightening)
  }

  @Test func languageIsThatOfTheLocale() {
    let text = Text("a").environment(\.locale, Locale(identifier: "ja_JP"))
    #expect(paragraph(of: text).language == "ja_JP")
  }

  @Test func lengthsOfTheEnvironment() {
    #expect(run(VStack { Text("a") }.baselineOffset(4)).baselineOffset == 4)
    #expect(run(VStack { Text("a").kerning(1) }.kerning(3)).kerning == 1)
    #expect(run(VStack { Text("a") }.tracking(2)).tracking == 2)
  }
}
