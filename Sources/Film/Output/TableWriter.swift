internal import DisplayList
internal import Encoders
internal import Report
package import SwiftUICore

/// Writes what is drawn as a table (CSV, RFC 4180): a row for each leaf of each frame.
package final class TableWriter: FrameWriter {
  private let file: AtomicFile

  /// Begins a table.
  ///
  /// - Throws: `FileError` if nothing can be written there.
  package init(path: String) throws {
    file = try AtomicFile(path: path)
    try write(["index", "t", "path", "type", "text"] + LeafValues.names + ["color"])
  }

  package func add(_ frame: DrawnFrame) throws {
    let shown = frame.frame
    for drawn in shown.list.drawnLeaves {
      let source = drawn.leaf.source
      var (text, color) = ("", "")
      switch drawn.leaf.drawing {
      case .text(let layout, _, let paint): (text, color) = (layout.string, paint.hex ?? "")
      case .fill(_, _, let paint): color = paint.hex ?? ""
      case .bitmap(let placed): color = placed.tint?.hex ?? ""
      default: break
      }
      let numbers = [shown.time] + LeafValues.values(of: drawn)
      let cells = numbers.map { $0.flatMap(JSONText.decimal) ?? "" }
      try write(
        [String(shown.index), cells[0], source.path, source.typeName, text] + cells.dropFirst()
          + [color])
    }
  }

  package func finish(_ events: [GraphEvent]) throws { _ = try file.commit() }

  /// Writes a row; cells with a comma, a quote or a line's end are quoted.
  private func write(_ cells: [String]) throws {
    let row = cells.map { cell in
      cell.contains { ",\"\r\n".contains($0) || $0.isNewline }
        ? "\"" + cell.replacing("\"", with: "\"\"") + "\"" : cell
    }
    try file.write(Array((row.joined(separator: ",") + "\r\n").utf8))
  }
}

/// Writes the curves of what changes as one SVG.
package final class PlotWriter: FrameWriter {
  private let file: AtomicFile
  private let fps: Int
  private let title: String
  private var values = LeafValues()
  private var count = 0

  /// Begins a plot.
  ///
  /// - Throws: `FileError` if nothing can be written there.
  package init(path: String, title: String, fps: Int) throws {
    file = try AtomicFile(path: path)
    self.title = title
    self.fps = fps
  }

  package func add(_ frame: DrawnFrame) {
    values.add(frame.frame.list)
    count += 1
  }

  package func finish(_ events: [GraphEvent]) throws {
    let plot = CurvePlot(title: title, leaves: values.moving, frameCount: count, fps: fps)
    try file.write(Array(plot.svg.utf8))
    _ = try file.commit()
  }
}
