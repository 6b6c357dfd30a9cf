package import SwiftUICore

/// The text engine: sets paragraphs in the fonts of a library.
///
/// A typesetter belongs to the thread that holds the stage. What it gives away for drawing, layouts
/// and their faces, may go to other threads. All its caches are bounded.
package final class Typesetter: TextEngine {
  /// Takes what a person should know about their fonts, once for each cause; does nothing unless set.
  package var onDiagnostic: (String) -> Void = { _ in }

  private let fonts: FontLibrary
  private let lineBreaker = LineBreaker()
  private let shaper = Shaper(capacity: 512)
  private var faces = FaceCache(capacity: 64)
  private var analyses = RecencyCache<TextAnalysis.Key, TextAnalysis>(capacity: 256)
  private var paragraphs = RecencyCache<Paragraph, ShapedParagraph>(capacity: 128)
  private var missingFamilies: Set<String> = []

  /// Creates a typesetter.
  package init(fonts: FontLibrary) {
    self.fonts = fonts
  }

  /// Shapes a paragraph; the same paragraph gives the identical object while it is remembered.
  package func prepare(_ paragraph: Paragraph) -> any PreparedText {
    if let known = paragraphs[paragraph] { return known }
    let settings = paragraph.runs.map { setting(of: $0) }
    let smallCapitals = zip(paragraph.runs, settings).map { run, setting in
      run.font.isSmallCaps ? smallCapital(of: run, setting: setting) : setting
    }
    let text = analysis(of: paragraph)
    let items = TextItem.items(
      of: paragraph, text: text, settings: settings, smallCapitals: smallCapitals, shaper: shaper)
    let shaped = ShapedParagraph(
      paragraph, text: text, settings: settings, items: items, shaper: shaper)
    paragraphs[paragraph] = shaped
    return shaped
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

  private func setting(of run: Paragraph.Run) -> RunSetting {
    let family = family(of: run.font)
    // Tracking wins over kerning and takes ligatures apart; kerning leaves them (Apple's
    // documentation of `Text.tracking(_:)`).
    let tracking = Double(run.tracking)
    return RunSetting(
      face: face(of: family, font: run.font, size: run.font.size), family: family,
      size: run.font.size, spacing: tracking != 0 ? tracking : Double(run.kerning),
      baselineOffset: Double(run.baselineOffset), color: run.color,
      metrics: LineMetrics(run.font).raised(by: Double(run.baselineOffset)),
      features: Shaper.Features(
        hasTabularDigits: run.font.hasMonospacedDigits, disablesLigatures: tracking != 0))
  }

  private func smallCapital(of run: Paragraph.Run, setting: RunSetting) -> RunSetting {
    var setting = setting
    setting.size *= RunSetting.smallCapitalScale
    setting.face = face(of: setting.family, font: run.font, size: setting.size)
    return setting
  }

  private func face(of family: FontFamily, font: ResolvedFont, size: Double) -> VariableFace {
    let range = family.opticalSizes
    return faces.face(
      file: fonts.file(named: font.isItalic ? family.italic : family.upright),
      weight: font.weight,
      opticalSize: min(max(size, range.lowerBound), range.upperBound))
  }

  private func family(of font: ResolvedFont) -> FontFamily {
    switch font.family {
    case .system(let design):
      return FontFamily.family(of: design)
    case .custom(let name):
      if let family = FontFamily.family(named: name) { return family }
      let substitute = FontFamily.family(of: .standard)
      if missingFamilies.insert(name).inserted {
        onDiagnostic("No font named \"\(name)\" is installed; \(substitute.name) stands in for it.")
      }
      return substitute
    }
  }
}
