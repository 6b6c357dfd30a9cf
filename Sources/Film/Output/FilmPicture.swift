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

  /// Creates the pixels of a screen: white, or black in the dark appearance.
  package init(_ configuration: Stage.Configuration) {
    width = max(1, Int((configuration.size.width * configuration.scale).rounded()))
    height = max(1, Int((configuration.size.height * configuration.scale).rounded()))
    canvas = Canvas(width: width, height: height, scale: configuration.scale)
    let gray: Float = configuration.colorScheme == .dark ? 0 : 1
    background = PaintColor(red: gray, green: gray, blue: gray, alpha: 1)
  }

  /// Draws a frame; returns its pixels, and the rectangle that differs from the frame before.
  package func draw(_ list: DisplayItem) -> (pixels: PixelBuffer, damage: Encoders.PixelRect) {
    let damage = canvas.render(list, background: background)
    let pixels = PixelBuffer(
      copying: canvas.pixels, width: width, height: height, bytesPerRow: canvas.bytesPerRow)
    return (
      pixels,
      Encoders.PixelRect(
        x: damage.left, y: damage.top, width: max(0, damage.right - damage.left),
        height: max(0, damage.bottom - damage.top))
    )
  }
}

/// A frame with its pixels, which are drawn when the first writer asks for them.
package final class DrawnFrame {
  package let frame: FilmFrame
  /// What happened since the frame before.
  package let events: [GraphEvent]
  private let picture: FilmPicture
  package private(set) lazy var drawing = picture.draw(frame.list)

  package init(frame: FilmFrame, events: [GraphEvent], picture: FilmPicture) {
    self.frame = frame
    self.events = events
    self.picture = picture
  }
}
