/// What the parts of a GIF have in common.
///
/// The format is GIF89a, with the endless loop that Netscape added.
enum GIF {
  /// The bytes of a number, lowest first.
  static func littleEndian(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }

  /// The largest number that a GIF can hold: a side in pixels, a delay in hundredths of a second.
  static let largest = Int(UInt16.max)

  /// The beginning of a file: its size, its colors, and how often it plays; 0 is without end.
  static func header(width: Int, height: Int, palette: Palette, loops: Int) -> [UInt8] {
    let table = UInt8(palette.bits - 1)
    var bytes = Array("GIF89a".utf8) + littleEndian(width) + littleEndian(height)
    // A global table, colors of 8 bits, no background, square pixels.
    bytes += [0x80 | 0x70 | table, 0, 0] + palette.table
    bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + littleEndian(loops) + [0]
    return bytes
  }

  /// The end of a file.
  static let trailer: [UInt8] = [0x3B]
}
