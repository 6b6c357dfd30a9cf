internal import Encoders
package import SwiftUICore

/// Writes a GIF.
package final class GIFFilmWriter: FrameWriter {
  private let writer: GIFWriter<AtomicFile>

  /// Begins a film.
  ///
  /// - Throws: `FileError` if nothing can be written there.
  package init(path: String, picture: FilmPicture, fps: Int) throws {
    writer = GIFWriter(
      to: try AtomicFile(path: path), width: picture.width, height: picture.height,
      timeline: GIFTimeline(framesPerSecond: fps))
  }

  package func add(_ frame: DrawnFrame) throws {
    try writer.append(frame.drawing.pixels, damage: frame.drawing.damage)
  }

  package func finish(_ events: [GraphEvent]) throws { _ = try writer.finish() }
}
