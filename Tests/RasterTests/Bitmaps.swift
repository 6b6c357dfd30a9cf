import CCairo
import CoreGraphics
import DisplayList

@testable import Raster

extension Scene {
  mutating func bitmap(_ placed: PlacedBitmap) -> DisplayItem {
    item(.leaf(Leaf(source: Source(), frame: placed.frame, drawing: .bitmap(placed))))
  }
}

extension Bitmap {
  /// The pixel of the first level in a column and a row; beyond the edges, the nearest one.
  func pixel(_ column: Int, _ row: Int) -> UInt32 {
    pixels[min(max(row, 0), height - 1) * width + min(max(column, 0), width - 1)]
  }

  /// The bytes of a pixel: blue, green, red, alpha.
  func channels(_ column: Int, _ row: Int) -> [Double] {
    let pixel = pixel(column, row)
    return [0, 8, 16, 24].map { Double(pixel >> UInt32($0) & 255) }
  }
}

extension Randomness {
  /// Returns a bitmap of noise; some are opaque.
  mutating func bitmap(_ sizes: ClosedRange<Int> = 1...24) -> Bitmap {
    let (width, height) = (count(sizes), count(sizes))
    let isOpaque = Bool.random(using: &self)
    let pixels = (0..<width * height).map { _ in
      let word = UInt32(truncatingIfNeeded: next())
      let alpha = isOpaque ? 255 : word >> 24
      func channel(_ shift: UInt32) -> UInt32 { (word >> shift & 255) * alpha / 255 << shift }
      return alpha << 24 | channel(16) | channel(8) | channel(0)
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// Returns a picture in a box, stretched, sliced or repeated, in colors of its own or another's.
  mutating func placedBitmap() -> PlacedBitmap {
    var placed = PlacedBitmap(bitmap(), frame: rect())
    let modes: [PlacedBitmap.Sampling] = [.nearest, .linear, .mipmapped, .cubic]
    placed.sampling = modes[count(0...3)]
    placed.isAntialiased = count(0...3) > 0
    if Bool.random(using: &self) {
      placed.columns = slices()
      placed.rows = slices()
    }
    if count(0...2) == 0 { placed.tint = paint() }
    return placed
  }

  private mutating func slices() -> PlacedBitmap.Slices {
    PlacedBitmap.Slices(
      leading: number(0...6), trailing: number(0...6), pixelsPerPoint: number(0.5...3),
      isTiled: Bool.random(using: &self))
  }
}

extension CairoCanvas {
  /// Fills a rectangle with a bitmap whose pixels are mapped by a transform.
  func draw(
    _ bitmap: Bitmap, in rect: CGRect, mappedBy transform: CGAffineTransform,
    _ filter: cairo_filter_t, repeats: Bool = false
  ) {
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(bitmap.width), Int32(bitmap.height))
    let stride = Int(cairo_image_surface_get_stride(surface))
    guard let data = cairo_image_surface_get_data(surface) else { return }
    for row in 0..<bitmap.height {
      for column in 0..<bitmap.width {
        UnsafeMutableRawPointer(data).storeBytes(
          of: bitmap.pixel(column, row), toByteOffset: row * stride + column * 4, as: UInt32.self)
      }
    }
    cairo_surface_mark_dirty(surface)
    let pattern = cairo_pattern_create_for_surface(surface)
    let back = transform.inverted()
    var matrix = cairo_matrix_t()
    cairo_matrix_init(&matrix, back.a, back.b, back.c, back.d, back.tx, back.ty)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, filter)
    cairo_pattern_set_extend(pattern, repeats ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
    cairo_set_source(context, pattern)
    cairo_new_path(context)
    cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
    cairo_fill(context)
    cairo_pattern_destroy(pattern)
    cairo_surface_destroy(surface)
  }
}
