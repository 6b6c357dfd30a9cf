internal import CJPEG
internal import CPNG

/// The pixels of a decoded file.
package struct Pixels: Equatable {
  /// The number of columns.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// Premultiplied BGRA, 8 bits a channel, row after row from the top, in little-endian words.
  package let words: [UInt32]

  /// The largest number of columns and of rows that is read.
  private static let mostSide = 16384

  /// Decodes a PNG file, or gives nil if the bytes are none.
  ///
  /// - Parameter bytes: The file; libpng reads it within this call only.
  package init?(png bytes: UnsafeRawBufferPointer) {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    guard let start = bytes.baseAddress,
      png_image_begin_read_from_memory(&image, start, bytes.count) != 0
    else { return nil }
    image.format = Self.bgra
    let (width, height) = (Int(image.width), Int(image.height))
    guard Self.canHold(width, height) else { return nil }
    var words = [UInt32](repeating: 0, count: width * height)
    guard png_image_finish_read(&image, nil, &words, png_int_32(width * 4), nil) != 0 else {
      return nil
    }
    for index in words.indices where words[index] >> 24 != 255 {
      words[index] = Self.premultiplied(words[index])
    }
    (self.width, self.height, self.words) = (width, height, words)
  }

  /// Decodes a JPEG file, or gives nil if the bytes are none, or one of a color space for print.
  ///
  /// - Parameter bytes: The file; libjpeg reads it within this call only.
  package init?(jpeg bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return nil }
    var (width, height) = (Int32(0), Int32(0))
    guard cj_size(start, bytes.count, &width, &height) != 0,
      Self.canHold(Int(width), Int(height))
    else { return nil }
    var words = [UInt32](repeating: 0, count: Int(width) * Int(height))
    guard cj_decode(start, bytes.count, &words, words.count) != 0 else { return nil }
    (self.width, self.height, self.words) = (Int(width), Int(height), words)
  }

  private static func canHold(_ width: Int, _ height: Int) -> Bool {
    width > 0 && height > 0 && width <= mostSide && height <= mostSide
  }

  /// libpng's `PNG_FORMAT_BGRA`, a macro that Swift does not import: color, alpha, and blue first.
  private static let bgra: png_uint_32 = 0x02 | 0x01 | 0x10

  private static func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    func channel(_ shift: UInt32) -> UInt32 {
      (((pixel >> shift & 255) * alpha + 127) / 255) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}
