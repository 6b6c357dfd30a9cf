import AttributeGraph
import Foundation
import Stage
import SwiftUI
import SwiftUICore
import Typesetting

/// What a frame of a view costs, by what moves in it.
enum ViewBenchmarks {
  /// The rows: transforms over still leaves, animated offsets, first builds, long lists, texts.
  static func rows() throws -> [BenchmarkRow] {
    let engine = try Typesetter(fonts: FontLibrary())
    return [
      row(
        "one animated transform over 1,000 leaves, a frame", 2, "µs", 1e6,
        perFrame(engine, Over(count: 1_000))),
      row(
        "one animated transform over 10,000 leaves, a frame", 2, "µs", 1e6,
        perFrame(engine, Over(count: 10_000))),
      row(
        "1,000 animated offsets, a frame", 0.3, "ms", 1e3, perFrame(engine, Offsets(count: 1_000))),
      row(
        "first build and layout of 1,000 leaves", 8, "ms", 1e3, build(engine, Leaves(count: 1_000))),
      row(
        "first build of ForEach(0..<10_000)", 80, "ms", 1e3, build(engine, Leaves(count: 10_000))),
      row("nothing changes, an update", 1, "µs", 1e6, still(engine)),
      row("text of changing size and weight, a glyph", 4, "µs", 1e6, glyph(engine)),
    ]
  }

  private static func row(
    _ name: String, _ budget: Double, _ unit: String, _ factor: Double, _ seconds: Double
  ) -> BenchmarkRow {
    BenchmarkRow(name: name, value: seconds * factor, unit: unit, budget: budget)
  }

  private static func graph(_ engine: Typesetter, _ view: some View) -> ViewGraph {
    ViewGraph(
      view, environment: EnvironmentValues(),
      configuration: .init(
        size: CGSize(width: 390, height: 844), scale: 2, textEngine: engine))
  }

  /// The time of one of 200 frames while the view's animation runs.
  private static func perFrame(_ engine: Typesetter, _ view: some View) -> Double {
    Graph.withLock {
      let graph = graph(engine, view)
      _ = graph.update(to: 0)
      _ = graph.update(to: 1 / 60)
      var frame = 1
      let time = medianTime(runs: 15) {
        for _ in 0..<200 {
          frame += 1
          _ = graph.update(to: Double(frame) / 60)
        }
      }
      precondition(!graph.animations.isAtRest, "the animation has ended before its measurement")
      graph.dismantle()
      return time / 200
    }
  }

  private static func build(_ engine: Typesetter, _ view: some View) -> Double {
    Graph.withLock {
      // The last one is taken down before the next is built, outside of what is measured.
      var built: ViewGraph?
      return medianTime(runs: 9, prepare: { built?.dismantle() }) {
        let graph = graph(engine, view)
        _ = graph.update(to: 0)
        built = graph
      }
    }
  }

  private static func still(_ engine: Typesetter) -> Double {
    Graph.withLock {
      let graph = graph(engine, Leaves(count: 1_000))
      _ = graph.update(to: 0)
      let time = medianTime { for _ in 0..<1000 { _ = graph.update(to: 0) } }
      graph.dismantle()
      return time / 1000
    }
  }

  /// Shaping, measuring and the outlines' cost a glyph when each frame has another size and weight.
  private static func glyph(_ engine: Typesetter) -> Double {
    let string = "Size and weight animated"
    var step = 0.0
    let count = Double(string.count)
    let time = medianTime {
      for _ in 0..<20 {
        step += 1
        var run = Paragraph.Run(
          string: string,
          font: ResolvedFont(
            family: .system(.standard), size: 24 + step / 100, weight: 400 + step / 10))
        run.tracking = 0
        let layout = engine.prepare(Paragraph(runs: [run])).layout(width: nil, height: nil)
        for run in layout.runs { for glyph in run.glyphs { _ = run.face.outline(of: glyph) } }
      }
    }
    return time / 20 / count
  }
}

/// A transform that moves over leaves that stand still.
private struct Over: View {
  let count: Int
  @State private var isTurned = false

  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<count, id: \.self) { _ in Color.blue.frame(width: 4, height: 4) }
    }
    .rotationEffect(.degrees(isTurned ? 90 : 0))
    .onAppear { withAnimation(.linear(duration: 1_000)) { isTurned = true } }
  }
}

/// Leaves that each move.
private struct Offsets: View {
  let count: Int
  @State private var isOut = false

  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<count, id: \.self) { _ in
        Color.blue.frame(width: 4, height: 4).offset(x: isOut ? 100 : 0)
      }
    }
    .onAppear { withAnimation(.linear(duration: 1_000)) { isOut = true } }
  }
}

/// Leaves that stand still.
private struct Leaves: View {
  let count: Int

  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<count, id: \.self) { _ in Color.blue.frame(width: 4, height: 4) }
    }
  }
}
