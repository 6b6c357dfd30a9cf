import CCairo
import CoreGraphics
import DisplayList

@testable import Raster

/// Pixels drawn by cairo, to compare with.
final class CairoCanvas {
  private let surface: OpaquePointer?
  let context: OpaquePointer?
  let width: Int
  let height: Int

  init(width: Int = 64, height: Int = 64) {
    self.width = width
    self.height = height
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    context = cairo_create(surface)
    cairo_set_antialias(context, CAIRO_ANTIALIAS_BEST)
    cairo_set_tolerance(context, 0.01)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  func add(_ path: CGPath) {
    cairo_new_path(context)
    for subpath in path.subpaths {
      cairo_move_to(context, subpath.start.x, subpath.start.y)
      for curve in subpath.curves {
        switch curve {
        case .line(_, let b): cairo_line_to(context, b.x, b.y)
        case .quad(let a, let b, let c):
          let (p, q) = (
            CGPoint(x: a.x + (b.x - a.x) * 2 / 3, y: a.y + (b.y - a.y) * 2 / 3),
            CGPoint(x: c.x + (b.x - c.x) * 2 / 3, y: c.y + (b.y - c.y) * 2 / 3)
          )
          cairo_curve_to(context, p.x, p.y, q.x, q.y, c.x, c.y)
        case .cubic(_, let b, let c, let d):
          cairo_curve_to(context, b.x, b.y, c.x, c.y, d.x, d.y)
        }
      }
      if subpath.isClosed { cairo_close_path(context) }
    }
  }

  func fill(_ path: CGPath, _ color: PaintColor = .black, _ rule: FillRule = .nonZero) {
    setColor(color)
    cairo_set_fill_rule(
      context, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    add(path)
    cairo_fill(context)
  }

  func setColor(_ color: PaintColor) {
    cairo_set_source_rgba(
      context, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
  }

  func setMatrix(_ t: CGAffineTransform) {
    var matrix = cairo_matrix_t()
    cairo_matrix_init(&matrix, t.a, t.b, t.c, t.d, t.tx, t.ty)
    cairo_set_matrix(context, &matrix)
  }

  var bytes: [UInt8] {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return [] }
    let stride = Int(cairo_image_surface_get_stride(surface))
    return (0..<height).flatMap { row in
      UnsafeBufferPointer(start: data + row * stride, count: width * 4)
    }
  }
}

/// The differences of two pictures' bytes.
struct Difference {
  /// The sum of all differences, the number of bytes that either picture has set, and the largest.
  private(set) var sum = 0
  private(set) var count = 0
  private(set) var maximum = 0

  /// The mean over the bytes that are not zero in both.
  var mean: Double { Double(sum) / Double(max(count, 1)) }

  mutating func add(_ a: [UInt8], _ b: [UInt8]) {
    for (x, y) in zip(a, b) where x != 0 || y != 0 {
      let difference = abs(Int(x) - Int(y))
      sum += difference
      count += 1
      maximum = max(maximum, difference)
    }
  }
}
