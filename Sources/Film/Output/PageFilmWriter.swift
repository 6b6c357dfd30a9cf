internal import Encoders
internal import Report
package import SwiftUICore

/// Writes a film as an HTML page of its own: a player, the strip, the curves of its values.
package final class PageFilmWriter: FrameWriter {
  private let file: AtomicFile
  private var page: FilmPage
  private var strip: FilmStrip
  private var values = LeafValues()
  private let compression = OrderedWork<Result<WebPFrame?, EncodingError>>(depth: 1)

  /// Begins a film.
  ///
  /// - Throws: `FileError` if nothing can be written there.
  package init(path: String, title: String, plan: FilmPlan, picture: FilmPicture) throws {
    let configuration = plan.configuration
    let size = [configuration.size.width, configuration.size.height].map { side in
      JSONText.decimal(side) ?? "?"
    }
    page = FilmPage(
      title: title, width: picture.width, height: picture.height,
      screen: "\(size[0]) × \(size[1]) pt at \(JSONText.decimal(configuration.scale) ?? "?")×",
      fps: plan.fps)
    var style = FilmStrip.Style()
    (style.tileHeight, style.mostKept, style.gap) = (320, 33, 8)
    strip = FilmStrip(style: style, frameCount: plan.frameCount)
    file = try AtomicFile(path: path)
    try write(page.beginning())
  }

  package func add(_ frame: DrawnFrame) throws {
    strip.append(frame.drawing.pixels)
    values.add(frame.frame.list)
    try write(compression.add(frame.webp))
  }

  private func write(_ ready: [Result<WebPFrame?, EncodingError>]) throws {
    for result in ready {
      let frame = try result.get()
      try write(page.frame(frame?.file, x: frame?.rect.x ?? 0, y: frame?.rect.y ?? 0))
    }
  }

  package func finish(_ events: [GraphEvent]) throws {
    try write(compression.finish())
    let picture = try strip.picture().flatMap { try WebPFrame($0, before: nil)?.file }
    try write(page.ending(strip: picture, curves: values.moving))
    _ = try file.commit()
  }

  private func write(_ text: String) throws { try file.write(Array(text.utf8)) }
}
