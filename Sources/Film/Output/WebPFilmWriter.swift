internal import Encoders
package import SwiftUICore

/// Writes a lossless animated WebP.
package final class WebPFilmWriter: FrameWriter {
  private let writer: WebPWriter<AtomicFile>

  /// Begins a film.
  ///
  /// - Throws: `FileError` if nothing can be written there.
  package init(path: String, picture: FilmPicture, fps: Int) throws {
    writer = WebPWriter(
      to: try AtomicFile(path: path), width: picture.width, height: picture.height,
      framesPerSecond: fps)
  }

  package func add(_ frame: DrawnFrame) throws {
    try writer.append(frame.webp)
  }

  package func finish(_ events: [GraphEvent]) throws { _ = try writer.finish() }
}
