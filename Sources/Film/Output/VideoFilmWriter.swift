package import Encoders
package import SwiftUICore

/// Writes a video.
package final class VideoFilmWriter: FrameWriter {
  private let writer: VideoWriter

  /// Begins a film.
  ///
  /// - Parameter isWaiting: Called about once a second while the encoder is behind.
  /// - Throws: `FileError` if nothing can be written there, `VideoError` without ffmpeg.
  package init(
    path: String, format: VideoFormat, picture: FilmPicture, fps: Int,
    isWaiting: @escaping () -> Void
  ) throws {
    writer = try VideoWriter(
      path: path, format: format, width: picture.width, height: picture.height,
      framesPerSecond: fps, isWaiting: isWaiting)
  }

  package func add(_ frame: DrawnFrame) throws { try writer.append(frame.drawing.pixels) }

  package func finish(_ events: [GraphEvent]) throws { _ = try writer.finish() }
}
