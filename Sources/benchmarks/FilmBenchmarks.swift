import Film
import Foundation
import Gallery
import Stage

/// What a film costs.
enum FilmBenchmarks {
  /// The rows: the gallery's font screen as an animated PNG.
  static func rows() throws -> [BenchmarkRow] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "inbetween-bench-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("font.png").path
    let time = try medianTime(runs: 3) {
      let plan = FilmPlan(
        fps: 60, duration: 2,
        actions: [FilmPlan.Action(at: 0.3) { try $0.tap(at: try $0.target("Play")) }])
      let picture = FilmPicture(plan.configuration)
      let writer = try AnimationWriter(path: path, picture: picture, fps: 60)
      _ = try film(plan, view: { GalleryScreens.font }) { frame in
        try writer.add(DrawnFrame(frame: frame, events: [], picture: picture))
      }
      try writer.finish([])
    }
    return [
      BenchmarkRow(
        name: "the font screen, 2 s at 780 × 1688 into an APNG", value: time, unit: "s", budget: 2)
    ]
  }
}
