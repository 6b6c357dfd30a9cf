internal import Encoders
internal import Film
internal import Foundation

/// What a result's path says about its form.
package enum OutputFormat: String, CaseIterable, Codable, Sendable {
  /// A PNG of one frame.
  case picture
  /// An animated PNG.
  case animation
  case gif
  case webp
  case mp4
  case webm
  /// An HTML page.
  case page
  case strip
  case folder
  /// The trace, as JSON Lines.
  case lines
  /// The values of the leaves, as CSV.
  case table
  /// The curves of the values that change, as SVG.
  case plot

  /// Reads the form from the ending.
  package init(_ path: String, command: FilmOptions.Command) throws {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    let allowed = Self.formats(of: command)
    let format: OutputFormat? =
      if path.hasSuffix("/") || (exists && isFolder.boolValue) || !name.contains(".") {
        allowed.first { $0 == .folder }
      } else {
        // The longest ending comes first, so that `.strip.png` is no `.png`.
        allowed.filter { $0.ending.map(name.hasSuffix) ?? false }
          .max { ($0.ending?.count ?? 0) < ($1.ending?.count ?? 0) }
      }
    guard let format else {
      let forms = allowed.map(\.name).joined(separator: ", ")
      throw ToolFailure.wrongUse(
        "'\(path)' is no form of a \(command.rawValue). The forms are: \(forms).")
    }
    self = format
  }

  /// What a command can write.
  private static func formats(of command: FilmOptions.Command) -> [OutputFormat] {
    switch command {
    case .film: allCases.filter { $0 != .picture }
    case .still: [.picture]
    case .trace: [.lines, .table, .plot]
    }
  }

  /// How the names of such files end; nil for a folder.
  private var ending: String? {
    switch self {
    case .picture, .animation: ".png"
    case .gif: ".gif"
    case .webp: ".webp"
    case .mp4: ".mp4"
    case .webm: ".webm"
    case .page: ".html"
    case .strip: ".strip.png"
    case .folder: nil
    case .lines: ".jsonl"
    case .table: ".csv"
    case .plot: ".svg"
    }
  }

  /// The form in a message.
  private var name: String {
    switch self {
    case .animation: ".png (an animated PNG)"
    case .folder: "a folder of frames"
    default: ending ?? rawValue
    }
  }

  /// Finds what would stand in the way of such a result, as far as can be known before there is any.
  func check(_ path: String) throws {
    switch self {
    case .folder: _ = try FrameFolder(path: path)
    case .mp4, .webm: try VideoWriter.check(path: path)
    case .picture, .animation, .gif, .webp, .page, .strip, .lines, .table, .plot:
      _ = try AtomicFile(path: path)
    }
  }

  /// The writer of such a result.
  ///
  /// - Parameter isWaiting: Called about once a second while an encoder is behind.
  func writer(
    path: String, plan: FilmPlan, title: String, picture: FilmPicture,
    isWaiting: @escaping () -> Void
  ) throws -> any FrameWriter {
    func video(_ format: VideoFormat) throws -> VideoFilmWriter {
      try VideoFilmWriter(
        path: path, format: format, picture: picture, fps: plan.fps, isWaiting: isWaiting)
    }
    return switch self {
    case .picture: PictureWriter(path: path)
    case .animation: try AnimationWriter(path: path, picture: picture, fps: plan.fps)
    case .gif: try GIFFilmWriter(path: path, picture: picture, fps: plan.fps)
    case .webp: try WebPFilmWriter(path: path, picture: picture, fps: plan.fps)
    case .mp4: try video(.mp4)
    case .webm: try video(.webm)
    case .page:
      try PageFilmWriter(path: path, title: title, plan: plan, picture: picture)
    case .strip: StripWriter(path: path, frameCount: plan.frameCount)
    case .folder: try FolderWriter(path: path)
    case .lines: try TraceWriter(path: path, title: title, plan: plan)
    case .table: try TableWriter(path: path)
    case .plot: try PlotWriter(path: path, title: title, fps: plan.fps)
    }
  }
}

extension FilmOptions {
  /// The form of a trace that goes to standard output.
  var standardOutputFormat: OutputFormat { isTable ? .table : .lines }

  /// The frames a second that are filmed.
  ///
  /// A GIF can't show more than 50 frames a second. If nothing else is wanted, its own instants are
  /// filmed; beside other results it shows those of their frames that stand there.
  var filmedFramesPerSecond: Int {
    let isGIF = outputs.allSatisfy { (try? OutputFormat($0, command: command)) == .gif }
    return isGIF && !outputs.isEmpty ? min(fps, GIFTimeline.mostFramesPerSecond) : fps
  }
}
