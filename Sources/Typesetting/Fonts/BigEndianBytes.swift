/// The bytes of a font table, read as big-endian numbers; nothing is read beyond the end.
struct BigEndianBytes: Sendable {
  private let bytes: [UInt8]

  /// Wraps a table.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The number of `size` bytes at an offset, or nil beyond the end.
  func unsigned(_ size: Int, at offset: Int) -> Int? {
    guard offset >= 0, offset + size <= bytes.count else { return nil }
    var value = 0
    for index in offset..<offset + size {
      value = value << 8 | Int(bytes[index])
    }
    return value
  }

  /// The number of `size` bytes in two's complement at an offset, or nil beyond the end.
  func signed(_ size: Int, at offset: Int) -> Int? {
    // Most numbers of a font are of one byte or two, and many are read for each glyph.
    if size == 2, offset >= 0, offset + 2 <= bytes.count {
      return Int(Int16(truncatingIfNeeded: Int(bytes[offset]) << 8 | Int(bytes[offset + 1])))
    }
    guard let value = unsigned(size, at: offset) else { return nil }
    let sign = 1 << (size * 8 - 1)
    return value >= sign ? value - sign * 2 : value
  }
}
