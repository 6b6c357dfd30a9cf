import AttributeGraph
import CoreGraphics
import DisplayList
import SwiftUICore

/// A text engine that keeps what it is asked to set.
final class RecordingTextEngine: TextEngine {
  private(set) var paragraphs: [Paragraph] = []
  private let grid = GridTextEngine()

  func prepare(_ paragraph: Paragraph) -> any PreparedText {
    paragraphs.append(paragraph)
    return grid.prepare(paragraph)
  }

  func symbol(named name: String, weight: Double) -> SymbolShape? {
    grid.symbol(named: name, weight: weight)
  }

  func capHeight(of font: ResolvedFont) -> Double { grid.capHeight(of: font) }
}

/// The paragraph that a view with one text asks for.
@MainActor
func paragraph(of view: some View, _ pictures: (any PictureReader)? = nil) -> Paragraph {
  let engine = RecordingTextEngine()
  Graph.withLock {
    let graph = ViewGraph(
      view, environment: EnvironmentValues(),
      configuration: .init(
        size: CGSize(width: 200, height: 400), scale: 1, textEngine: engine, pictures: pictures))
    _ = graph.update(to: 0)
    graph.dismantle()
  }
  return engine.paragraphs.last ?? Paragraph(runs: [])
}

/// A run as its string and what is special about it: `b` bold, `i` italic, `m` monospaced, `u` and `s`
/// lines, `c` a color.
@MainActor
func marks(of view: some View) -> [String] {
  paragraph(of: view).runs.map { run in
    var marks = ""
    if run.font.weight >= 600 { marks += "b" }
    if run.font.isItalic { marks += "i" }
    if run.font.family == .system(.monospaced) { marks += "m" }
    if run.underline != nil { marks += "u" }
    if run.strikethrough != nil { marks += "s" }
    if run.color != nil { marks += "c" }
    return marks.isEmpty ? run.string : "\(run.string)|\(marks)"
  }
}
