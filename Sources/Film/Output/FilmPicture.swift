package import DisplayList
package import Encoders
internal import Raster
package import Stage
package import SwiftUICore

/// The pixels of a film, frame after frame.
package final class FilmPicture {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  private let canvas: Canvas
  private let background: PaintColor
  private var last: PixelBuffer?

  /// Creates the pixels of a screen: white, or black in the dark appearance.
  package init(_ configuration: Stage.Configuration) {
    width = max(1, Int((configuration.size.width * configuration.scale).rounded()))
    height = max(1, Int((configuration.size.height * configuration.scale).rounded()))
    canvas = Canvas(width: width, height: height, scale: configuration.scale)
    let gray: Float = configuration.colorScheme == .dark ? 0 : 1
    background = PaintColor(red: gray, green: gray, blue: gray, alpha: 1)
  }

  /// A frame that is drawn.
  package struct Drawing {
    package let pixels: PixelBuffer
    /// The rectangle that differs from the frame before.
    package let damage: Encoders.PixelRect
    /// The pixels of the frame before, if there is one.
    package let before: PixelBuffer?
  }

  /// Draws a frame.
  package func draw(_ list: DisplayItem) -> Drawing {
    let damage = canvas.render(list, background: background)
    let pixels = PixelBuffer(
      copying: canvas.pixels, width: width, height: height, bytesPerRow: canvas.bytesPerRow)
    defer { last = pixels }
    return Drawing(
      pixels: pixels,
      damage: Encoders.PixelRect(
        x: damage.left, y: damage.top, width: max(0, damage.right - damage.left),
        height: max(0, damage.bottom - damage.top)), before: last)
  }
}

/// A frame with its pixels, which are drawn when the first writer asks for them.
package final class DrawnFrame {
  package let frame: FilmFrame
  /// What happened since the frame before.
  package let events: [GraphEvent]
  private let picture: FilmPicture
  package private(set) lazy var drawing = picture.draw(frame.list)
  /// The frame as a piece of a WebP, compressed once for all writers that ask for it.
  package private(set) lazy var webp = WebPFrame.work(
    drawing.pixels, damage: drawing.damage, before: drawing.before)

  package init(frame: FilmFrame, events: [GraphEvent], picture: FilmPicture) {
    self.frame = frame
    self.events = events
    self.picture = picture
  }
}
