internal import Encoders
package import SwiftUICore

/// Writes a film in one form.
///
/// The result appears when the writer has finished, whole or not at all.
package protocol FrameWriter: AnyObject {
  /// Adds a frame.
  func add(_ frame: DrawnFrame) throws
  /// Writes the rest, with what happened after the last frame, and lets the result appear.
  func finish(_ events: [GraphEvent]) throws
}

/// Writes an animated PNG.
package final class AnimationWriter: FrameWriter {
  private let writer: APNGWriter<AtomicFile>

  /// Begins a film.
  ///
  /// - Throws: `FileError` if nothing can be written there.
  package init(path: String, picture: FilmPicture, fps: Int) throws {
    guard let delay = FrameDelay(framesPerSecond: fps) else {
      preconditionFailure("\(fps) frames a second is no rate of an animated PNG")
    }
    writer = APNGWriter(
      to: try AtomicFile(path: path), width: picture.width, height: picture.height, delay: delay,
      isOpaque: true)
  }

  package func add(_ frame: DrawnFrame) throws {
    try writer.append(frame.drawing.pixels, damage: frame.drawing.damage)
  }

  package func finish(_ events: [GraphEvent]) throws { _ = try writer.finish() }
}

/// Writes one picture: the last frame that it is given.
package final class PictureWriter: FrameWriter {
  private let path: String
  private var last: DrawnFrame?

  package init(path: String) { self.path = path }

  package func add(_ frame: DrawnFrame) { last = frame }

  package func finish(_ events: [GraphEvent]) throws {
    if let last { _ = try AtomicFile.write(PNG.encode(last.drawing.pixels), to: path) }
  }
}

/// Writes a film strip: some frames side by side.
package final class StripWriter: FrameWriter {
  private let path: String
  private var strip: FilmStrip

  package init(path: String, frameCount: Int?) {
    self.path = path
    strip = FilmStrip(frameCount: frameCount)
  }

  package func add(_ frame: DrawnFrame) { strip.append(frame.drawing.pixels) }

  package func finish(_ events: [GraphEvent]) throws {
    if let picture = strip.picture() { _ = try AtomicFile.write(PNG.encode(picture), to: path) }
  }
}

/// Writes a folder with a picture a frame.
package final class FolderWriter: FrameWriter {
  private let folder: FrameFolder

  package init(path: String) throws { folder = try FrameFolder(path: path) }

  package func add(_ frame: DrawnFrame) throws {
    try folder.append(frame.drawing.pixels, damage: frame.drawing.damage)
  }

  package func finish(_ events: [GraphEvent]) throws { _ = try folder.commit() }
}

/// Writes a trace as JSON Lines.
package final class TraceWriter: FrameWriter {
  private let file: AtomicFile

  package init(path: String, title: String, plan: FilmPlan) throws {
    file = try AtomicFile(path: path)
    try write(Trace.header(view: title, configuration: plan.configuration, fps: plan.fps))
  }

  package func add(_ frame: DrawnFrame) throws {
    for event in frame.events { try write(Trace.event(event)) }
    let shown = frame.frame
    try write(
      Trace.frame(index: shown.index, time: shown.time, list: shown.list, running: shown.running))
  }

  package func finish(_ events: [GraphEvent]) throws {
    for event in events { try write(Trace.event(event)) }
    _ = try file.commit()
  }

  private func write(_ line: String) throws { try file.write(Array((line + "\n").utf8)) }
}
