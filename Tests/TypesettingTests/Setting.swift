import DisplayList
import Foundation
import SwiftUICore
import Typesetting

/// Short spellings of what the tests ask a typesetter for.
struct Setting {
  let typesetter: Typesetter

  init() throws {
    typesetter = Typesetter(fonts: try FontLibrary())
  }

  init(typesetter: Typesetter) {
    self.typesetter = typesetter
  }

  /// A paragraph of one run, changed by `change`.
  static func paragraph(
    _ string: String, size: Double = 17, weight: Double = 400,
    _ change: (inout Paragraph) -> Void = { _ in }
  ) -> Paragraph {
    let font = ResolvedFont(family: .system(.standard), size: size, weight: weight)
    var paragraph = Paragraph(runs: [Paragraph.Run(string: string, font: font)])
    change(&paragraph)
    return paragraph
  }

  /// The layout of a string.
  func layout(
    _ string: String, size: Double = 17, weight: Double = 400, width: CGFloat? = nil,
    height: CGFloat? = nil, _ change: (inout Paragraph) -> Void = { _ in }
  ) -> TextLayout {
    typesetter.prepare(Self.paragraph(string, size: size, weight: weight, change))
      .layout(width: width, height: height)
  }

  /// The exact width of a string on one line, in points.
  func width(
    _ string: String, size: Double = 17, weight: Double = 400,
    _ change: (inout Paragraph) -> Void = { _ in }
  ) -> Double {
    let layout = layout(string, size: size, weight: weight) {
      $0.rounds = false
      change(&$0)
    }
    return Double(layout.size.width)
  }

  /// What each line of a layout shows from left to right, read back from its glyphs; for text in
  /// printable ASCII and the ellipsis in one font, and "?" for all else.
  func lines(_ layout: TextLayout) -> [String] {
    var characters: [UInt32: Character] = [:]
    let ascii = (0x20...0x7E).compactMap { UnicodeScalar($0).map(Character.init) }
    for character in ascii + ["\u{2026}"] {
      if let glyph = self.layout(String(character)).runs.first?.glyphs.first {
        characters[glyph] = character
      }
    }
    var lines: [(y: CGFloat, text: String)] = []
    for run in layout.runs {
      for (glyph, position) in zip(run.glyphs, run.positions) {
        // Inter has 2048 units an em, and the fonts for what it lacks 1000.
        let character = run.face.unitsPerEm == 2048 ? characters[glyph] ?? "?" : "?"
        if let index = lines.firstIndex(where: { $0.y == position.y }) {
          lines[index].text.append(character)
        } else {
          lines.append((position.y, String(character)))
        }
      }
    }
    return lines.map(\.text)
  }
}

/// Whether two lengths are equal but for rounding errors.
func isClose(_ a: Double, _ b: Double, within tolerance: Double = 1e-9) -> Bool {
  abs(a - b) <= tolerance
}
