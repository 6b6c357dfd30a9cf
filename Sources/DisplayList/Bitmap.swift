/// A picture of pixels, with halves of itself for drawing it small.
///
/// An immutable object, so that leaves share it and compare it by identity.
package final class Bitmap: Sendable {
  /// The picture, then halves of it down to one pixel, one behind the other in `pixels`.
  package let levels: [Level]
  /// Premultiplied BGRA, 8 bits a channel, in little-endian words (0xAARRGGBB): all rows of the first
  /// level from the top, then those of the next.
  package let pixels: [UInt32]
  /// Whether every pixel hides what is below it.
  package let isOpaque: Bool

  /// Where a level's pixels are.
  package struct Level: Sendable, Equatable {
    /// The number of columns.
    package let width: Int
    /// The number of rows.
    package let height: Int
    /// The place of the first pixel in the bitmap's `pixels`.
    package let offset: Int
  }

  /// Creates a bitmap; it takes time proportional to the number of pixels.
  ///
  /// - Parameters:
  ///   - width: The number of columns, at least 1.
  ///   - height: The number of rows, at least 1.
  ///   - pixels: Premultiplied pixels, row after row from the top.
  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(width > 0 && height > 0 && pixels.count == width * height)
    isOpaque = pixels.allSatisfy { $0 >> 24 == 255 }
    var level = Level(width: width, height: height, offset: 0)
    var levels = [level]
    var all = pixels
    all.reserveCapacity(pixels.count + pixels.count / 2 + 64)
    while level.width > 1 || level.height > 1 {
      level = Self.appendHalf(of: level, to: &all)
      levels.append(level)
    }
    self.levels = levels
    self.pixels = all
  }

  /// The number of columns.
  package var width: Int { levels[0].width }
  /// The number of rows.
  package var height: Int { levels[0].height }

  /// Appends the means of each four pixels.
  ///
  /// A last column or row without a partner counts twice: a pixel of level n begins at 2ⁿ times its
  /// number in the picture, and beyond its edges the picture goes on as it ends.
  private static func appendHalf(of level: Level, to pixels: inout [UInt32]) -> Level {
    let half = Level(
      width: (level.width + 1) / 2, height: (level.height + 1) / 2, offset: pixels.count)
    for row in 0..<half.height {
      let upper = level.offset + 2 * row * level.width
      let lower = 2 * row + 1 < level.height ? upper + level.width : upper
      for column in 0..<half.width {
        let left = 2 * column
        let right = min(left + 1, level.width - 1)
        pixels.append(
          mean(
            pixels[upper + left], pixels[upper + right], pixels[lower + left],
            pixels[lower + right]))
      }
    }
    return half
  }

  private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    // Every other channel at a time, with room for the sums between them.
    func mean(_ shift: UInt32) -> UInt32 {
      let mask: UInt32 = 0x00FF_00FF
      let sum =
        (a >> shift & mask) + (b >> shift & mask) + (c >> shift & mask) + (d >> shift & mask)
      return ((sum + 0x0002_0002) >> 2 & mask) << shift
    }
    return mean(0) | mean(8)
  }
}
