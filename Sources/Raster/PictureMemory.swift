import CRaster
import DisplayList

/// A picture in its box as the C kernels take it, and what keeps its pixels alive.
final class PictureMemory {
  private let bitmap: Bitmap
  private var picture = cr_picture()

  /// Creates the picture of a bitmap in a box that begins at 0; nil if nothing of it is seen.
  ///
  /// - Parameter opacity: What the picture's alpha is multiplied by, 0…1.
  init?(_ placed: PlacedBitmap, isTinted: Bool, opacity: Double) {
    let bitmap = placed.bitmap
    guard
      let columns = cr_slices(placed.columns, length: placed.frame.width, size: bitmap.width),
      let rows = cr_slices(placed.rows, length: placed.frame.height, size: bitmap.height)
    else { return nil }
    self.bitmap = bitmap
    picture.columns = columns
    picture.rows = rows
    picture.sampling =
      switch placed.sampling {
      case .nearest: Int32(CR_SAMPLE_NEAREST)
      case .linear: Int32(CR_SAMPLE_LINEAR)
      case .mipmapped: Int32(CR_SAMPLE_MIPMAPPED)
      case .cubic: Int32(CR_SAMPLE_CUBIC)
      }
    picture.opacity = UInt32(min(max(opacity, 0), 1) * 255 + 0.5)
    picture.is_tinted = isTinted ? 1 : 0
  }

  /// Whether the picture hides what is below.
  var isOpaque: Bool { bitmap.isOpaque && picture.opacity == 255 && picture.is_tinted == 0 }

  /// The picture for the length of a call into C.
  func withPicture<T>(_ body: (UnsafePointer<cr_picture>) -> T) -> T {
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      let levels = bitmap.levels.map { level in
        cr_level(
          pixels: pixels.baseAddress?.advanced(by: level.offset), width: Int32(level.width),
          height: Int32(level.height))
      }
      return levels.withUnsafeBufferPointer { levels in
        var picture = picture
        picture.levels = levels.baseAddress
        picture.level_count = Int32(levels.count)
        return withUnsafePointer(to: picture, body)
      }
    }
  }
}

extension cr_slices {
  /// Creates the slices of a box's width or height, or nil if it has none.
  ///
  /// Ends that have no room are made smaller, all by the same factor.
  init?(_ slices: PlacedBitmap.Slices, length: Double, size: Int) {
    guard length > 0, length.isFinite, slices.pixelsPerPoint > 0 else { return nil }
    let size = Double(size)
    let start = min(max(slices.leading, 0), size)
    let end = max(size - max(slices.trailing, 0), start)
    var (leading, trailing) = (start / slices.pixelsPerPoint, (size - end) / slices.pixelsPerPoint)
    if leading + trailing > length {
      let factor = length / (leading + trailing)
      leading *= factor
      trailing *= factor
    }
    self.init(
      length: length, box_start: leading, box_end: length - trailing, size: size, start: start,
      end: end, per_unit: slices.pixelsPerPoint,
      is_tiled: slices.isTiled && end > start ? 1 : 0)
  }
}
