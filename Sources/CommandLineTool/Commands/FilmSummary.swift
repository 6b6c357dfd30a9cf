internal import Foundation

/// What `film` and `still` say of their results with `--json`.
struct FilmSummary: Encodable {
  /// A file or a folder that was written.
  struct Result: Encodable {
    let path: String
    let form: String
    /// The size of a file.
    let bytes: Int?
  }

  let command: String
  let view: String
  /// The number of frames that were shown; a still is one.
  let frames: Int
  /// The time of the last frame.
  let seconds: Double
  let fps: Int
  /// In points.
  let size: [Double]
  let scale: Double
  let results: [Result]
  /// What had not settled when the film ended; nil if all had, or if a length was asked for.
  let unsettled: String?

  init(
    _ options: FilmOptions, title: String, _ report: ChildReport, _ results: [ChildOrder.Result]
  ) {
    let isStill = options.command == .still
    command = options.command.rawValue
    view = title
    frames = isStill ? 1 : report.frames
    seconds = isStill ? options.instant : report.seconds
    fps = options.fps
    size = [options.width, options.height]
    scale = options.scale
    unsettled = report.unsettled
    self.results = results.map { result in
      var bytes: Int?
      if result.format != .folder {
        let attributes = try? FileManager.default.attributesOfItem(atPath: result.path)
        bytes = (attributes?[.size] as? NSNumber)?.intValue
      }
      return Result(path: result.path, form: result.format.rawValue, bytes: bytes)
    }
  }
}
