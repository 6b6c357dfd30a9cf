import CRaster
import CoreGraphics
import DisplayList

/// Pixels that display lists are drawn on, frame after frame.
///
/// A canvas remembers the list that it drew last and draws only what the next one changes. It is used
/// by one thread at a time; several canvases may draw at once, since they share nothing.
package final class Canvas {
  /// The size in pixels.
  package let width: Int
  package let height: Int
  /// Pixels per point.
  package let scale: CGFloat

  private let context: OpaquePointer
  private let buffers = PainterBuffers()
  private let memory: Buffer<UInt32>
  private var last: (record: Record, background: PaintColor)?

  /// The instructions that the loops over pixels use; all give the same bytes.
  package enum Instructions: Sendable {
    /// Plain C.
    case portable
    /// The widest vectors that this processor has and Raster knows.
    case best
  }

  /// Creates a canvas of transparent pixels.
  ///
  /// - Parameters:
  ///   - width: The number of columns, at least 1.
  ///   - height: The number of rows, at least 1.
  ///   - scale: The number of pixels per point.
  package convenience init(width: Int, height: Int, scale: CGFloat) {
    self.init(width: width, height: height, scale: scale, instructions: .best)
  }

  /// Creates a canvas of transparent pixels that uses the given instructions.
  package init(width: Int, height: Int, scale: CGFloat, instructions: Instructions) {
    precondition(width > 0 && height > 0 && width <= 32768 && height <= 32768)
    self.width = width
    self.height = height
    self.scale = scale
    let code = instructions == .best ? CR_BEST : CR_PORTABLE
    guard let context = cr_context_create(Int32(code)) else {
      fatalError("no memory for a canvas")
    }
    self.context = context
    memory = Buffer(capacity: width * height)
    memory.reset(count: width * height, to: 0)
  }

  deinit {
    cr_context_destroy(context)
  }

  /// The number of bytes from one row to the next.
  package var bytesPerRow: Int { width * 4 }

  /// The pixels as premultiplied BGRA, 8 bits a channel, row after row from the top.
  ///
  /// The memory stays where it is as long as the canvas lives, and changes with each `render`. Raw,
  /// because encoders read it through C.
  package var pixels: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: memory.start, count: width * height * 4)
  }

  /// All pixels of the canvas.
  package var bounds: PixelRect { PixelRect(left: 0, top: 0, right: width, bottom: height) }

  /// Draws a display list in place of the last one, and returns the pixels that may have changed.
  ///
  /// Pixels outside the result are those of the frame before. Draws everything the first time, and
  /// when the background changes; nothing when no version did.
  ///
  /// - Parameters:
  ///   - list: The root of the list, in points from the canvas's top left corner.
  ///   - background: The color below it.
  @discardableResult
  package func render(_ list: DisplayItem, background: PaintColor) -> PixelRect {
    var finder = DamageFinder()
    let placement = Placement(scale: Double(scale))
    let record = finder.record(
      list, old: last?.record,
      in: DamageFinder.Surroundings(placement: placement, clip: bounds, isChanged: last == nil))
    let damage = last?.background == background ? finder.damage : bounds
    last = (record, background)
    if damage.isEmpty { return damage }

    var surface = cr_surface(pixels: memory.start, stride: width, box: bounds.box)
    cr_clear(context, &surface, damage.box, background.pixel(opacity: 1))
    var painter = Painter(context: context, buffers: buffers)
    let state = Painter.State(
      surface: surface, clip: damage, mask: nil, placement: placement, opacity: 1)
    painter.draw(list, record, state)
    return damage
  }

  /// Forgets the last list, so that the next one is drawn whole.
  package func invalidate() {
    last = nil
  }
}
