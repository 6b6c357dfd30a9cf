import CEncoders

/// The colors of a GIF's frame, at most 255; the index behind the last one is transparent.
struct Palette: Sendable {
  private let colors: enc_palette

  /// Chooses colors for the pixels of a rectangle that differ from a frame before, all where it is
  /// nil.
  init(for frame: PixelBuffer, in rect: PixelRect, before: PixelBuffer?) {
    var colors = enc_palette()
    frame.withImages(before: before, in: rect) { enc_palette_choose($0, $1, &colors) }
    self.colors = colors
  }

  /// Says whether the colors of a rectangle's changed pixels are all here.
  func holds(_ frame: PixelBuffer, in rect: PixelRect, before: PixelBuffer?) -> Bool {
    withUnsafePointer(to: colors) { colors in
      frame.withImages(before: before, in: rect) { enc_palette_holds($0, $1, colors) }
    }
  }

  /// The pixels of a rectangle as a GIF's image data.
  func imageData(of frame: PixelBuffer, in rect: PixelRect, before: PixelBuffer?) -> [UInt8] {
    var output = enc_buffer()
    defer { enc_buffer_free(&output) }
    withUnsafePointer(to: colors) { colors in
      frame.withImages(before: before, in: rect) {
        enc_gif_pixels($0, $1, colors, UInt32(rect.x), UInt32(rect.y), &output)
      }
    }
    return Array(UnsafeBufferPointer(start: output.bytes, count: output.count))
  }

  /// The index that shows the frame before.
  var transparentIndex: UInt8 { UInt8(colors.count) }

  /// The number of bits of an index; the table has 2 to this power of entries.
  var bits: Int {
    var bits = 2
    while colors.count >> bits != 0 { bits += 1 }
    return bits
  }

  /// The color table as a GIF has it, filled up with black.
  var table: [UInt8] {
    let used = withUnsafeBytes(of: colors.rgb) { Array($0.prefix(3 * Int(colors.count))) }
    return used + [UInt8](repeating: 0, count: 3 << bits - used.count)
  }
}
