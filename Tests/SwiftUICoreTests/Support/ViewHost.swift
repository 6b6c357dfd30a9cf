import AttributeGraph
import CoreGraphics
import DisplayList
import SwiftUICore

/// A view graph without a stage: the test moves time itself.
@MainActor
final class ViewHost {
  nonisolated(unsafe) let graph: ViewGraph
  private(set) var time = 0.0

  init(
    width: CGFloat = 200, height: CGFloat = 400, scale: CGFloat = 1,
    environment: EnvironmentValues = EnvironmentValues(), profile: Profile = .latest,
    pictures: (any PictureReader)? = nil, _ view: some View
  ) {
    graph = Graph.withLock {
      ViewGraph(
        view, environment: environment,
        configuration: .init(
          size: CGSize(width: width, height: height), scale: scale, profile: profile,
          textEngine: GridTextEngine(), pictures: pictures))
    }
    advance(to: 0)
  }

  deinit { Graph.withLock { graph.dismantle() } }

  /// Goes to a time: the frame of that time, its commit, and what the commit asks for.
  func advance(to seconds: Double) {
    Graph.withLock {
      time = seconds
      _ = graph.update(to: seconds)
      while graph.commit() { _ = graph.update(to: seconds) }
    }
  }

  /// Writes state at the present time.
  func perform(_ body: () -> Void) {
    Graph.withLock {
      body()
      _ = graph.update(to: time)
      while graph.commit() { _ = graph.update(to: time) }
    }
  }

  /// The leaves as drawn now.
  var leaves: [DrawnLeaf] { Graph.withLock { graph.displayList.drawnLeaves } }

  /// The frames of the leaves of a type, in drawing order.
  func frames(_ type: String) -> [CGRect] {
    leaves.filter { $0.leaf.source.typeName == type }.map(\.frame)
  }

  /// The frame of the only leaf of a type, or null.
  func frame(_ type: String) -> CGRect {
    let all = frames(type)
    return all.count == 1 ? all[0] : .null
  }

  /// The texts as drawn now.
  var texts: [String] {
    leaves.compactMap {
      if case .text(let layout, _, _) = $0.leaf.drawing { layout.string } else { nil }
    }
  }

  /// Taps the middle of the leaf with a text.
  func tap(_ text: String) {
    let target = leaves.last {
      if case .text(let layout, _, _) = $0.leaf.drawing { layout.string == text } else { false }
    }
    guard let target else { return }
    perform {
      let point = CGPoint(x: target.frame.midX, y: target.frame.midY)
      for gesture in graph.displayList.hitTest(point)?.gestures ?? [] {
        if let action = graph.gestures[gesture.id]?() {
          action.perform(gesture.point)
          return
        }
      }
    }
  }
}

/// A text engine of square characters: each is half its font size wide, and a line is the size high.
final class GridTextEngine: TextEngine {
  func prepare(_ paragraph: Paragraph) -> any PreparedText { GridText(paragraph) }

  /// One symbol: a square of half an em around the middle of the capitals, in each weight.
  func symbol(named name: String, weight: Double) -> SymbolShape? {
    if name != "square" {
      Diagnoses.report("No symbol named '\(name)' found in system symbol set")
      return nil
    }
    if let known = symbols[weight] { return known }
    let box = CGRect(x: 0, y: -0.25, width: 0.5, height: 0.5)
    let shape = SymbolShape(path: CGPath(rect: box, transform: nil), box: box)
    symbols[weight] = shape
    return shape
  }

  private var symbols: [Double: SymbolShape] = [:]

  /// Capitals are three quarters of the size high.
  func capHeight(of font: ResolvedFont) -> Double { font.size * 0.75 }
}

final class GridText: PreparedText {
  private let paragraph: Paragraph
  /// How much larger than at the end of its way the text is.
  private var growth: CGFloat = 1
  private let string: String
  private let size: CGFloat
  private let font: ResolvedFont
  private let limit: Int?
  private var layouts: [String: TextLayout] = [:]

  init(_ paragraph: Paragraph) {
    self.paragraph = paragraph
    string = paragraph.runs.map(\.string).joined()
    font = paragraph.runs[0].font
    size = CGFloat(font.size)
    limit = paragraph.lineLimit
  }

  func passing(from start: any PreparedText, to end: any PreparedText) -> any PreparedText {
    let text = GridText(paragraph)
    if let end = end as? GridText { text.growth = size / end.size }
    return text
  }

  func layout(width: CGFloat?, height: CGFloat?) -> TextLayout {
    let (width, height) = (width.map { $0 * growth }, height.map { $0 * growth })
    let key = "\(width ?? -1)/\(height ?? -1)"
    if let known = layouts[key] { return known }
    let advance = size / 2
    let perLine = Int(min(max(1, (width ?? .infinity) / advance), CGFloat(max(1, string.count))))
    let wanted = max(1, (string.count + perLine - 1) / perLine)
    let room = Int(min(max(1, (height ?? .infinity) / size), CGFloat(wanted)))
    let lines = min(wanted, room, limit ?? wanted)
    let isTruncated = lines < wanted
    let shown = isTruncated ? String(string.prefix(lines * perLine - 1)) + "…" : string
    let columns = min(perLine, shown.count)
    let layout = TextLayout(
      string: shown,
      font: FontDescription(family: "Grid", size: font.size, weight: font.weight),
      size: CGSize(width: CGFloat(columns) * advance, height: CGFloat(lines) * size),
      firstBaseline: size * 0.8, lastBaseline: CGFloat(lines - 1) * size + size * 0.8,
      lineCount: lines, isTruncated: isTruncated, runs: [])
    layouts[key] = layout
    return layout
  }
}
