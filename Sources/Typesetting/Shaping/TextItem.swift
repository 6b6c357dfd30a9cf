internal import CHarfBuzz
internal import SwiftUICore

/// A stretch of a paragraph that is shaped in one go: one setting, one direction, one script, and no
/// line end within.
struct TextItem {
  /// The scalars of the paragraph.
  var range: Range<Int>
  /// The scalars to shape: the paragraph's own, or capitals for them.
  var scalars: ArraySlice<UInt32>
  /// The setting.
  var setting: RunSetting
  /// The embedding level; odd is right to left.
  var level: UInt8
  /// The script as HarfBuzz's number.
  var script: UInt32
  /// The glyphs.
  var shaped: ShapedGlyphs

  /// The glyphs of a part of the item.
  ///
  /// Where a cut would change letters (joined scripts, ligatures, kerned pairs) the part is shaped
  /// anew. A cut beside white space is left as it is: there it could only change kerning against a
  /// space that is not seen, and words would move when lines break elsewhere.
  func glyphs(of part: Range<Int>, shaper: Shaper) -> (ShapedGlyphs, ArraySlice<ShapedGlyphs.Glyph>)
  {
    if part == range { return (shaped, shaped.glyphs[...]) }
    if isCuttable(before: part.lowerBound), isCuttable(before: part.upperBound) {
      let first = part.lowerBound - range.lowerBound
      return (shaped, shaped.slice(first..<first + part.count))
    }
    let offset = scalars.startIndex - range.lowerBound
    let anew = setting.shape(
      scalars[part.lowerBound + offset..<part.upperBound + offset], script: script,
      isRightToLeft: level % 2 == 1, with: shaper)
    return (anew, anew.glyphs[...])
  }

  /// Whether the item can be cut before a scalar without shaping it anew.
  func isCuttable(before position: Int) -> Bool {
    if position <= range.lowerBound || position >= range.upperBound { return true }
    let offset = scalars.startIndex - range.lowerBound
    return shaped.isSafeToCut[position - range.lowerBound]
      || TextAnalysis.isWhiteSpace(scalars[position + offset])
      || TextAnalysis.isWhiteSpace(scalars[position + offset - 1])
  }

  /// The width of some glyphs of this item in points, spacing included.
  func width(of glyphs: ArraySlice<ShapedGlyphs.Glyph>) -> Double {
    var width = 0.0
    var cluster = -1
    for glyph in glyphs {
      width += glyph.advance * setting.size
      if setting.spacing != 0, glyph.cluster != cluster {
        width += setting.spacing
        cluster = glyph.cluster
      }
    }
    return width
  }
}

extension TextItem {
  /// Cuts a paragraph into items and shapes them.
  ///
  /// - Parameter settings: those of each of the paragraph's runs.
  static func items(
    of paragraph: Paragraph, text: TextAnalysis, settings: [RunSettings], shaper: Shaper
  ) -> [TextItem] {
    var items: [TextItem] = []
    var runStart = 0
    for (run, settings) in zip(paragraph.runs, settings) {
      let count =
        paragraph.runs.count == 1 ? text.count : run.string.unicodeScalars.count
      let range = runStart..<runStart + count
      append(itemsOf: run, at: range, text: text, settings: settings, shaper: shaper, to: &items)
      runStart = range.upperBound
    }
    return items
  }

  private static func append(
    itemsOf run: Paragraph.Run, at range: Range<Int>, text: TextAnalysis, settings: RunSettings,
    shaper: Shaper, to items: inout [TextItem]
  ) {
    let capitals =
      settings.smallCapitals.isEmpty ? nil : SmallCapitals(text.scalars[range], font: run.font)
    var start = range.lowerBound
    while start < range.upperBound {
      guard !TextAnalysis.isLineEnd(text.scalars[start]) else {
        start += 1
        continue
      }
      let font = settings.fonts?[start] ?? 0
      let isSmall = capitals?.isSmall[start - range.lowerBound] ?? false
      var end = start + 1
      while end < range.upperBound, !TextAnalysis.isLineEnd(text.scalars[end]),
        text.levels[end] == text.levels[start], text.scripts[end] == text.scripts[start],
        (settings.fonts?[end] ?? 0) == font,
        (capitals?.isSmall[end - range.lowerBound] ?? false) == isSmall
      {
        end += 1
      }
      let setting = isSmall ? settings.smallCapitals[Int(font)] : settings.settings[Int(font)]
      let scalars = shapingScalars(
        capitals?.scalars[start - range.lowerBound..<end - range.lowerBound]
          ?? text.scalars[start..<end])
      let level = text.levels[start]
      items.append(
        TextItem(
          range: start..<end, scalars: scalars, setting: setting, level: level,
          script: text.scripts[start],
          shaped: setting.shape(
            scalars, script: text.scripts[start], isRightToLeft: level % 2 == 1, with: shaper)))
      start = end
    }
  }

  /// The scalars with a space for each tab, which has no glyph.
  private static func shapingScalars(_ scalars: ArraySlice<UInt32>) -> ArraySlice<UInt32> {
    scalars.contains(0x09) ? ArraySlice(scalars.map { $0 == 0x09 ? 0x20 : $0 }) : scalars
  }
}
