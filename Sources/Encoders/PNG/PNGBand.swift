import CEncoders

/// Rows of a picture, compressed: a piece of its stream that depends on nothing but their pixels.
struct PNGBand: Sendable {
  /// The rows of a band; the last one of a picture has what is left.
  ///
  /// Each has codes of its own, which take about as many bytes as they save. Of a screen of two pixels a
  /// point, it is about a line of text.
  static let height = 64

  /// Whole bytes of a deflate stream.
  let bytes: [UInt8]
  /// What the uncompressed bytes add to the stream's checksum.
  let sums: enc_sums

  /// Compresses a rectangle, inside of the picture and not empty.
  init(_ picture: PixelBuffer, in rect: PixelRect, color: PNG.Color) {
    var sums = enc_sums()
    bytes = picture.withImage(in: rect) { image in
      var output = enc_buffer()
      defer { enc_buffer_free(&output) }
      withUnsafePointer(to: image) { enc_png_band($0, color.channels, &output, &sums) }
      return Array(UnsafeBufferPointer(start: output.bytes, count: output.count))
    }
    self.sums = sums
  }

  /// Cuts a rectangle into those of its bands, from the top down.
  static func rects(in rect: PixelRect) -> [PixelRect] {
    stride(from: 0, to: rect.height, by: height).map { top in
      PixelRect(
        x: rect.x, y: rect.y + top, width: rect.width, height: min(height, rect.height - top))
    }
  }

  /// Compresses all bands of a rectangle.
  static func all(of picture: PixelBuffer, in rect: PixelRect, color: PNG.Color) -> [PNGBand] {
    rects(in: rect).map { PNGBand(picture, in: $0, color: color) }
  }
}
