import CEncoders

/// Still pictures as PNG files: lossless, RGB where opaque and RGBA otherwise.
///
/// The format is that of the W3C's PNG specification, third edition. PNG colors are not
/// premultiplied, so a color under partial alpha is divided by it and rounded to nearest.
package enum PNG {
  /// Encodes a picture; a pure function, which any thread may call.
  package static func encode(_ picture: PixelBuffer) -> [UInt8] {
    let color: Color = picture.isOpaque ? .rgb : .rgba
    return file(of: PNGBand.all(of: picture, in: picture.bounds, color: color), picture, color)
  }

  /// The file of a picture whose bands are there.
  static func file(of bands: [PNGBand], _ picture: PixelBuffer, _ color: Color) -> [UInt8] {
    var file = signature
    appendHeader(width: picture.width, height: picture.height, color: color, to: &file)
    appendChunk("IDAT", stream(of: bands), to: &file)
    appendChunk("IEND", [], to: &file)
    return file
  }

  /// The kinds of pixels that are written, by PNG's own numbers.
  enum Color: UInt8 {
    case rgb = 2
    case rgba = 6

    var channels: Int32 { self == .rgb ? 3 : 4 }
  }

  /// The eight bytes that every PNG file begins with.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Appends the image header: 8 bits a channel, not interlaced.
  static func appendHeader(width: Int, height: Int, color: Color, to file: inout [UInt8]) {
    let body = bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, color.rawValue, 0, 0, 0]
    appendChunk("IHDR", body, to: &file)
  }

  /// Appends a chunk: its length, type, body and checksum.
  static func appendChunk(_ type: String, _ body: [UInt8], to file: inout [UInt8]) {
    let start = file.count + 4
    file.reserveCapacity(file.count + body.count + 12)
    file += bigEndian(UInt32(body.count))
    file += type.utf8
    file += body
    // A pointer, since the checksum is C's.
    let crc = file.withUnsafeBufferPointer { bytes in
      enc_crc32(0, bytes.baseAddress?.advanced(by: start), bytes.count - start)
    }
    file += bigEndian(crc)
  }

  /// The content of an `IDAT` chunk: a zlib stream (RFC 1950) made of bands.
  static func stream(of bands: [PNGBand]) -> [UInt8] {
    var stream: [UInt8] = []
    stream.reserveCapacity(bands.reduce(8) { $0 + $1.bytes.count })
    // Deflate with a window of 32 KiB, made by the fastest method, no dictionary.
    stream += [0x78, 0x01]
    for band in bands { stream += band.bytes }
    // The last block, which is empty: its codes are the fixed ones.
    stream += [0x03, 0x00]
    return stream + bigEndian(enc_png_checksum(bands.map(\.sums), bands.count))
  }

  /// The bytes of a number, highest first.
  static func bigEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }
}
