import AttributeGraph
import CoreGraphics
import DisplayList
import Film
import Foundation
import Raster
import Stage
import SwiftUICore
import Typesetting

/// What a film of the reference screen costs, beside Chromium's.
enum ReferenceBenchmarks {
  private static let frames = 61

  /// The rows: a frame's update, its pixels, and the film as a folder of PNG.
  static func rows() throws -> [BenchmarkRow] {
    let (update, lists) = try updates()
    var rows = [
      BenchmarkRow(
        name: "the reference screen: update and layout, a frame", value: update * 1e3, unit: "ms",
        budget: 0.3),
      BenchmarkRow(
        name: "the reference screen: drawing at 780 × 1688, a frame", value: drawing(lists) * 1e3,
        unit: "ms", budget: 3),
    ]
    do {
      // This machine's speed changes from one moment to the next, so Chromium is measured on both sides.
      let before = try ChromiumFilm.frameTime()
      let (oneThread, twoThreads) = try film()
      let chromium = min(before, try ChromiumFilm.frameTime())
      print(
        String(format: "  Chromium's film of the same screen: %.1f ms a frame", chromium * 1e3))
      rows += [
        BenchmarkRow(
          name: "its film, one thread: an eighth of Chromium's", value: oneThread * 1e3, unit: "ms",
          budget: chromium * 1e3 / 8),
        BenchmarkRow(
          name: "its film, two threads: a fifteenth of Chromium's", value: twoThreads * 1e3,
          unit: "ms", budget: chromium * 1e3 / 15),
      ]
    } catch let missing as ChromiumFilm.Missing {
      print("  The rows beside Chromium's are left out: \(missing)")
    }
    return rows
  }

  /// The time of an update, and what the frames draw.
  private static func updates() throws -> (time: Double, lists: [DisplayItem]) {
    let engine = try Typesetter(fonts: FontLibrary())
    return Graph.withLock {
      var lists: [DisplayItem] = []
      var graph: ViewGraph?
      let time = medianTime(
        runs: 15,
        prepare: {
          graph?.dismantle()
          let new = ViewGraph(
            ReferenceScreen(), environment: EnvironmentValues(),
            configuration: .init(
              size: CGSize(width: 390, height: 844), scale: 2, textEngine: engine))
          lists = [new.update(to: 0), new.update(to: 0)]
          graph = new
        }
      ) {
        for frame in 1..<frames {
          if let list = graph?.update(to: Double(frame) / 60) { lists.append(list) }
        }
      }
      graph?.dismantle()
      return (time / Double(frames - 1), lists)
    }
  }

  private static func drawing(_ lists: [DisplayItem]) -> Double {
    let white = PaintColor(red: 1, green: 1, blue: 1, alpha: 1)
    var canvas = Canvas(width: 780, height: 1688, scale: 2)
    let time = medianTime(
      runs: 5,
      prepare: {
        canvas = Canvas(width: 780, height: 1688, scale: 2)
        canvas.render(lists[0], background: white)
      }
    ) {
      for list in lists.dropFirst() { canvas.render(list, background: white) }
    }
    return time / Double(lists.count - 1)
  }

  /// The seconds of a frame, from nothing to files: of the processor, and of the clock.
  private static func film() throws -> (oneThread: Double, twoThreads: Double) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "inbetween-bench-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var run = 0
    func once() throws {
      run += 1
      let plan = FilmPlan(fps: frames - 1, duration: 1)
      let picture = FilmPicture(plan.configuration)
      let writer = try FolderWriter(path: folder.appendingPathComponent("\(run)").path)
      let end = try Film.film(plan, view: { ReferenceScreen() }) { frame in
        try writer.add(DrawnFrame(frame: frame, events: [], picture: picture))
      }
      precondition(end.frames == frames)
      try writer.finish([])
    }
    var walls: [Double] = []
    let processor = try medianTime(runs: 5) {
      let start = ContinuousClock.now
      try once()
      walls.append((ContinuousClock.now - start) / .seconds(1))
    }
    return (processor / Double(frames), walls.sorted()[walls.count / 2] / Double(frames))
  }
}
