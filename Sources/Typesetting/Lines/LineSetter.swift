internal import CoreGraphics
internal import DisplayList
internal import SwiftUICore

/// Places the glyphs of a paragraph's lines in their box.
struct LineSetter {
  /// The paragraph.
  let paragraph: ShapedParagraph
  /// The lines to show.
  let lines: [Line]

  private var requested: Paragraph { paragraph.paragraph }

  /// Glyphs of one setting and direction, in a line.
  private struct Piece {
    var glyphs: ArraySlice<ShapedGlyphs.Glyph>
    var setting: RunSetting
    var level: UInt8
    var width: Double
  }

  /// The layout that the lines make.
  func layout() -> TextLayout {
    let request = paragraph.paragraph
    let pieces = lines.map { self.pieces(of: $0) }
    let widths = pieces.map { $0.reduce(0) { $0 + $1.width } }
    let longest = widths.max() ?? 0
    let boxWidth = request.rounds ? paragraph.roundedUp(longest) : longest

    var runs: [GlyphRun] = []
    var rules: [DrawnRule] = []
    var baselines: [Double] = []
    var top = 0.0
    for (index, line) in lines.enumerated() {
      if index > 0 { top += Double(request.lineSpacing) }
      let metrics = paragraph.metrics(of: line)
      let baseline = top + self.baseline(of: metrics)
      baselines.append(baseline)
      top += paragraph.height(of: metrics)
      let x = (boxWidth - widths[index]) * leftShare
      place(pieces[index], x: x, baseline: baseline, in: &runs, rules: &rules)
    }
    top += reservedHeight
    runs =
      rules.filter { $0.rule.kind == .underline }.map(\.run) + runs
      + rules.filter { $0.rule.kind == .strikethrough }.map(\.run)
    return TextLayout(
      string: hasImages ? visibleString.replacing("\u{FFFC}", with: "") : visibleString,
      font: fontDescription,
      size: CGSize(width: boxWidth, height: top), firstBaseline: CGFloat(baselines.first ?? 0),
      lastBaseline: CGFloat(baselines.last ?? 0), lineCount: lines.count,
      isTruncated: lines.contains(where: \.isTruncated), runs: runs)
  }

  /// The height of lines that the box has room for although there is no text in them.
  private var reservedHeight: Double {
    let missing = requested.reservedLines - lines.count
    guard missing > 0, let last = lines.last else { return 0 }
    let height = paragraph.height(of: paragraph.metrics(of: last))
    return Double(missing) * (height + Double(requested.lineSpacing))
  }

  /// How much of the room beside a line is on its left, 0…1.
  private var leftShare: Double {
    let isRightToLeft = paragraph.paragraph.isRightToLeft
    switch paragraph.paragraph.alignment {
    case .leading: return isRightToLeft ? 1 : 0
    case .center: return 0.5
    case .trailing: return isRightToLeft ? 0 : 1
    }
  }

  /// From the top of a line to its baseline.
  ///
  /// At rest it is a whole number of pixels, so that the
  /// feet of letters are sharp.
  private func baseline(of metrics: LineMetrics) -> Double {
    guard paragraph.paragraph.rounds else { return metrics.ascent }
    let scale = Double(paragraph.paragraph.scale)
    return (metrics.ascent * scale).rounded() / scale
  }

  private func pieces(of line: Line) -> [Piece] {
    var pieces: [Piece] = []
    for part in line.parts {
      switch part {
      case .text(let range):
        for item in paragraph.items(in: range) {
          let (_, glyphs) = item.glyphs(
            of: item.range.clamped(to: range), shaper: paragraph.shaper)
          pieces.append(
            Piece(
              glyphs: glyphs, setting: item.setting, level: item.level,
              width: item.width(of: glyphs)))
        }
      case .ellipsis(let run):
        guard let ellipsis = paragraph.ellipsis(run: run) else { continue }
        pieces.append(
          Piece(
            glyphs: ellipsis.shaped.glyphs[...], setting: ellipsis.setting, level: ellipsis.level,
            width: ellipsis.width(of: ellipsis.shaped.glyphs[...])))
      }
    }
    return pieces
  }

  private func place(
    _ pieces: [Piece], x: Double, baseline: Double, in runs: inout [GlyphRun],
    rules: inout [DrawnRule]
  ) {
    var pen = x
    for index in BidiLevels.visualOrder(of: pieces.map(\.level)) {
      let piece = pieces[index]
      let setting = piece.setting
      let start = pen
      var glyphs: [UInt32] = []
      var positions: [CGPoint] = []
      glyphs.reserveCapacity(piece.glyphs.count)
      positions.reserveCapacity(piece.glyphs.count)
      let y = baseline - setting.baselineOffset
      let isRightToLeft = piece.level % 2 == 1
      for (offset, glyph) in zip(piece.glyphs.indices, piece.glyphs) {
        // The room of spacing follows a cluster in reading direction: before its first glyph from
        // the left, or after its last.
        let neighbor = isRightToLeft ? offset - 1 : offset + 1
        let isEdge =
          !piece.glyphs.indices.contains(neighbor)
          || piece.glyphs[neighbor].cluster != glyph.cluster
        let spacing = isEdge ? setting.spacing : 0
        if isRightToLeft { pen += spacing }
        glyphs.append(glyph.id)
        positions.append(
          CGPoint(x: pen + glyph.offsetX * setting.size, y: y - glyph.offsetY * setting.size))
        pen += glyph.advance * setting.size
        if !isRightToLeft { pen += spacing }
      }
      append(glyphs, positions, of: setting, to: &runs)
      for rule in setting.rules {
        let drawn = DrawnRule(rule: rule, start: start, end: pen, y: baseline - rule.middle)
        drawn.append(to: &rules)
      }
    }
  }

  /// Appends glyphs to the last run if they are drawn alike, else as a run of their own.
  private func append(
    _ glyphs: [UInt32], _ positions: [CGPoint], of setting: RunSetting, to runs: inout [GlyphRun]
  ) {
    let face = setting.glyphFace
    if let last = runs.last, last.face === face, last.size == setting.size,
      last.color == setting.color
    {
      runs[runs.count - 1].glyphs += glyphs
      runs[runs.count - 1].positions += positions
    } else {
      runs.append(
        GlyphRun(
          face: face, size: setting.size, glyphs: glyphs, positions: positions,
          color: setting.color))
    }
  }

  private var hasImages: Bool { requested.runs.contains { $0.image != nil } }

  private var visibleString: String {
    guard let last = lines.last, last.isTruncated else { return paragraph.text.string }
    var string = String(paragraph.text.substring(0..<last.range.lowerBound))
    for part in last.parts {
      switch part {
      case .text(let range): string += paragraph.text.substring(range)
      case .ellipsis: string.unicodeScalars.append("\u{2026}")
      }
    }
    return string
  }

  private var fontDescription: FontDescription {
    guard let run = paragraph.paragraph.runs.first, let settings = paragraph.settings.first else {
      return FontDescription(family: FontFamily.inter.name, size: 0, weight: 0)
    }
    return FontDescription(
      family: settings.family, size: run.font.size, weight: run.font.weight)
  }
}

extension ShapedParagraph {
  /// An ellipsis set as a run is, in the direction of the paragraph; nil without any run.
  func ellipsis(run: Int) -> TextItem? {
    guard settings.indices.contains(run) else { return nil }
    let scalars: ArraySlice<UInt32> = [Truncator.ellipsis]
    let script = text.scripts.first ?? 0
    let setting = settings[run].ellipsis
    return TextItem(
      range: 0..<1, scalars: scalars, setting: setting, level: text.baseLevel, script: script,
      shaped: setting.shape(
        scalars, script: script, isRightToLeft: text.baseLevel == 1, with: shaper))
  }

  /// The width of an ellipsis set as a run is, in points.
  func ellipsisWidth(run: Int) -> Double {
    ellipsis(run: run).map { $0.width(of: $0.shaped.glyphs[...]) } ?? 0
  }
}
