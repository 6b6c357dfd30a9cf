internal import CoreGraphics
package import SwiftUICore

/// The text engine: sets paragraphs in the fonts of a library.
///
/// A typesetter belongs to the thread that holds the stage. What it gives away for drawing, layouts
/// and their faces, may go to other threads. All its caches are bounded.
package final class Typesetter: TextEngine {
  /// Takes what a person should know about their fonts, once for each cause; the runtime's diagnoses
  /// unless set.
  package var onDiagnostic: (String) -> Void = { Diagnoses.report($0) }

  private let fonts: FontLibrary
  private let lineBreaker = LineBreaker()
  private let shaper = Shaper(capacity: 512)
  private var faces = FaceCache(capacity: 64)
  private var analyses = RecencyCache<TextAnalysis.Key, TextAnalysis>(capacity: 256)
  private var paragraphs = RecencyCache<Paragraph, ShapedParagraph>(capacity: 128)
  private var reported: Set<String> = []
  private lazy var families = FamilyFinder(fonts: fonts) { [weak self] in self?.report($0) }
  private lazy var symbols = SymbolLibrary(fonts: fonts) { [weak self] in self?.report($0) }
  private lazy var cascade = FontCascade(fonts: fonts) { [weak self] in self?.report($0) }

  /// Creates a typesetter.
  package init(fonts: FontLibrary) {
    self.fonts = fonts
  }

  /// Shapes a paragraph; the same paragraph gives the identical object while it is remembered.
  package func prepare(_ paragraph: Paragraph) -> any PreparedText {
    if let known = paragraphs[paragraph] { return known }
    let shaped = shape(paragraph)
    paragraphs[paragraph] = shaped
    return shaped
  }

  package func symbol(named name: String, weight: Double) -> SymbolShape? {
    symbols.shape(named: name, weight: weight)
  }

  package func capHeight(of font: ResolvedFont) -> Double {
    file(of: families.match(font), for: font).capHeight * font.size
  }

  /// Shapes a paragraph without remembering it.
  private func shape(_ paragraph: Paragraph) -> ShapedParagraph {
    let text = analysis(of: paragraph)
    let settings = paragraph.runs.map { self.settings(of: $0, in: paragraph, text: text) }
    let items = TextItem.items(of: paragraph, text: text, settings: settings, shaper: shaper)
    return ShapedParagraph(
      paragraph, text: text, settings: settings, items: items, shaper: shaper
    ) { [weak self] variant in self?.shape(variant) }
  }

  /// The number of things that the caches keep alive.
  package var footprint: Footprint {
    Footprint(
      faces: faces.count, knownFaces: faces.knownCount, shapedPieces: shaper.count,
      analyses: analyses.count, paragraphs: paragraphs.count)
  }

  /// What a typesetter keeps alive, and at most how much.
  package struct Footprint: Equatable {
    /// Faces, at most 64.
    package var faces: Int
    /// Faces that are remembered while others keep them alive; no bound but theirs.
    package var knownFaces: Int
    /// Shaped pieces of text, at most 512.
    package var shapedPieces: Int
    /// Analyzed strings, at most 256.
    package var analyses: Int
    /// Shaped paragraphs, at most 128, each with a few layouts.
    package var paragraphs: Int
  }

  private func analysis(of paragraph: Paragraph) -> TextAnalysis {
    let string =
      paragraph.runs.count == 1
      ? paragraph.runs[0].string : paragraph.runs.map(\.string).joined()
    let key = TextAnalysis.Key(string: string, isRightToLeft: paragraph.isRightToLeft)
    if let known = analyses[key] { return known }
    let analysis = TextAnalysis(key, lineBreaker: lineBreaker)
    analyses[key] = analysis
    return analysis
  }

  private func settings(
    of run: Paragraph.Run, in paragraph: Paragraph, text: TextAnalysis
  ) -> RunSettings {
    let match = families.match(run.font)
    var setting = setting(of: run, match: match, tightening: paragraph.tightening)
    let own = setting.face.file
    if let image = run.image {
      let (inline, ellipsis) = (inlineFace(of: image, font: run.font, in: paragraph), setting)
      setting.inline = inline
      setting.size = inline.size
      setting.metrics = setting.metrics.union(inline.metrics.raised(by: setting.baselineOffset))
      return RunSettings(
        settings: [setting], smallCapitals: [], fonts: nil, ellipsis: ellipsis,
        family: match.family.name)
    }
    let plan = cascade.plan(for: text, primary: own, language: paragraph.language)
    let place = place(of: run.font, match: match, size: run.font.size)
    var settings = [setting]
    for file in plan.files.dropFirst() {
      var other = setting
      other.face = faces.face(of: file, at: place)
      settings.append(other)
    }
    var ellipsis = setting
    if !own.hasGlyph(for: Truncator.ellipsis), let inter = file(of: .inter, for: run.font) {
      ellipsis.face = faces.face(of: inter, at: place)
    }
    var smallCapitals: [RunSetting] = []
    if run.font.isSmallCaps || run.font.hasSmallCapitals {
      smallCapitals = settings.map { smallCapital($0, font: run.font, match: match) }
    }
    return RunSettings(
      settings: settings, smallCapitals: smallCapitals, fonts: plan.indices, ellipsis: ellipsis,
      family: match.family.name)
  }

  private func inlineFace(
    of image: Paragraph.InlineImage, font: ResolvedFont, in paragraph: Paragraph
  ) -> InlineFace {
    switch image {
    case .symbol(let name, let scale):
      guard let shape = symbols.shape(named: name, weight: font.weight) else {
        return InlineFace()
      }
      let isMirrored = paragraph.isRightToLeft && SymbolShape.followsText(named: name)
      return InlineFace(
        isMirrored ? shape.mirrored : shape, size: font.size * Double(scale),
        middle: capHeight(of: font) / 2)
    case .bitmap(let bitmap, let size): return InlineFace(bitmap, size: size)
    }
  }

  private func setting(
    of run: Paragraph.Run, match: FamilyFinder.Match, tightening: CGFloat
  ) -> RunSetting {
    let file = self.file(of: match, for: run.font)
    let isItalic = run.font.isItalic || match.isItalic
    var place = place(of: run.font, match: match, size: run.font.size)
    place.isSlanted = isItalic && !file.isItalic
    if run.font.width != 0, !file.hasWidths {
      report(
        "The font \(match.family.name) has one width; a Font.Width of \(run.font.width) is not "
          + "drawn. A font with a width axis (wdth) in \(fonts.folder.path) can be set by "
          + "Font.custom(_:size:).")
    }
    // Tracking wins over kerning and takes ligatures apart; kerning leaves them (Apple's
    // documentation of `Text.tracking(_:)`).
    let tracking = Double(run.tracking)
    let natural = match.isSystem ? LineMetrics.system : file.lineMetrics
    let offset = Double(run.baselineOffset)
    var setting = RunSetting(
      face: faces.face(of: file, at: place), size: run.font.size,
      spacing: (tracking != 0 ? tracking : Double(run.kerning)) - Double(tightening),
      baselineOffset: offset, color: run.color,
      metrics: LineMetrics(run.font, family: natural).raised(by: offset),
      features: Shaper.Features(
        hasTabularDigits: run.font.hasMonospacedDigits, disablesLigatures: tracking != 0))
    if let rule = run.underline {
      setting.rules.append(self.rule(.underline, rule, of: run, file: file))
    }
    if let rule = run.strikethrough {
      setting.rules.append(self.rule(.strikethrough, rule, of: run, file: file))
    }
    return setting
  }

  private func rule(
    _ kind: RuleKind, _ rule: Paragraph.Rule, of run: Paragraph.Run, file: FontFile
  ) -> RunSetting.Rule {
    let (middle, thickness) = file.rule(kind)
    return RunSetting.Rule(
      kind: kind, pattern: rule.pattern, color: rule.color ?? run.color,
      middle: middle * run.font.size + Double(run.baselineOffset),
      thickness: thickness * run.font.size)
  }

  private func smallCapital(
    _ setting: RunSetting, font: ResolvedFont, match: FamilyFinder.Match
  ) -> RunSetting {
    var small = setting
    small.size *= RunSetting.smallCapitalScale
    var place = place(of: font, match: match, size: small.size)
    place.isSlanted = setting.face.isSlanted
    small.face = faces.face(of: setting.face.file, at: place)
    return small
  }

  private func place(
    of font: ResolvedFont, match: FamilyFinder.Match, size: Double
  ) -> DesignPlace {
    // A font that is named by its bold style is bold until it is asked for a weight.
    let weight = font.weight == 400 ? match.weight ?? font.weight : font.weight
    return DesignPlace(weight: weight, opticalSize: size, width: 100 * (1 + font.width))
  }

  private func file(of match: FamilyFinder.Match, for font: ResolvedFont) -> FontFile {
    var font = font
    if match.isItalic { font.isItalic = true }
    if font.weight == 400, let weight = match.weight { font.weight = weight }
    guard let file = file(of: match.family, for: font) ?? file(of: .inter, for: font) else {
      preconditionFailure("a library opens the files of Inter before anything else")
    }
    return file
  }

  private func file(of family: FontFamily, for font: ResolvedFont) -> FontFile? {
    family.style(weight: font.weight, isItalic: font.isItalic).flatMap {
      fonts.file(named: $0.file)
    }
  }

  private func report(_ message: String) {
    if reported.insert(message).inserted { onDiagnostic(message) }
  }
}
