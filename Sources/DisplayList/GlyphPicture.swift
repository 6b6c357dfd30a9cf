package import CoreGraphics

/// A glyph that is a picture, such as an emoji.
package final class GlyphPicture: Sendable {
  /// The picture, then halves of it as long as rows and columns are even, for drawing it smaller.
  package let levels: [Level]
  /// Where the picture stands from the glyph's origin, in design units with y upwards.
  package let box: CGRect

  /// A picture in one size.
  package struct Level: Sendable {
    /// The number of columns.
    package let width: Int
    /// The number of rows.
    package let height: Int
    /// Premultiplied BGRA, 8 bits a channel, row after row from the top, in little-endian words.
    package let pixels: [UInt32]
  }

  /// Creates a picture of premultiplied pixels.
  package init(width: Int, height: Int, pixels: [UInt32], box: CGRect) {
    precondition(pixels.count == width * height)
    var levels = [Level(width: width, height: height, pixels: pixels)]
    while let last = levels.last, let half = last.half { levels.append(half) }
    self.levels = levels
    self.box = box
  }

  /// The outline of the picture's box.
  package var frame: GlyphOutline {
    let (left, right) = (Float(box.minX), Float(box.maxX))
    let (bottom, top) = (Float(box.minY), Float(box.maxY))
    return GlyphOutline(
      verbs: [0, 1, 1, 1, 4], points: [left, bottom, left, top, right, top, right, bottom])
  }
}

extension GlyphPicture.Level {
  /// The mean of each four pixels, or nil if they do not come out even.
  fileprivate var half: GlyphPicture.Level? {
    guard width % 2 == 0, height % 2 == 0, width > 2, height > 2 else { return nil }
    var half: [UInt32] = []
    half.reserveCapacity(width * height / 4)
    for row in stride(from: 0, to: height, by: 2) {
      for column in stride(from: 0, to: width, by: 2) {
        let first = row * width + column
        half.append(
          Self.mean(
            pixels[first], pixels[first + 1], pixels[first + width], pixels[first + width + 1]))
      }
    }
    return GlyphPicture.Level(width: width / 2, height: height / 2, pixels: half)
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
