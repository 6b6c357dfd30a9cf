import CEncoders

/// Lossless WebP: still pictures, and the parts of an animated one.
///
/// The form is that of the WebP container specification. The bytes of a picture depend on its pixels and
/// on the version of libwebp.
package enum WebP {
  /// How much work is done for a smaller file: libwebp's level of lossless compression, 0 to 9.
  static let effort: Int32 = 1

  /// The largest side of a picture in pixels.
  package static let largestSide = 1 << 14 - 1

  /// Compresses the pixels of a rectangle, those that equal a frame before as transparent ones.
  ///
  /// - Throws: ``EncodingError/outOfMemory``.
  static func chunk(
    of frame: PixelBuffer, in rect: PixelRect, before: PixelBuffer?
  ) throws(EncodingError) -> [UInt8] {
    var output = enc_buffer()
    defer { enc_buffer_free(&output) }
    let isDone = frame.withImages(before: before, in: rect) {
      enc_webp_chunk($0, $1, effort, &output)
    }
    guard isDone else { throw .outOfMemory }
    return Array(UnsafeBufferPointer(start: output.bytes, count: output.count))
  }

  /// A file around chunks.
  static func file(_ chunks: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + littleEndian(chunks.count + 4, bytes: 4) + Array("WEBP".utf8) + chunks
  }

  /// A chunk: its name, its size, its body, padded to an even size.
  static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let padding = [UInt8](repeating: 0, count: body.count % 2)
    return Array(name.utf8) + littleEndian(body.count, bytes: 4) + body + padding
  }

  /// The bytes of a number, lowest first.
  static func littleEndian(_ number: Int, bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
