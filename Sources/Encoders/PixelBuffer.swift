import CEncoders
import Glibc

/// One frame's pixels: premultiplied BGRA, 8 bits a channel, rows from top to bottom.
///
/// A value with copy on write: handing it on costs a reference, and so does keeping the frame
/// before for comparison. Rows follow each other without a gap, 4 × `width` bytes each.
package struct PixelBuffer: Sendable, Equatable {
  /// The width in pixels, at least 1.
  package let width: Int

  /// The height in pixels, at least 1.
  package let height: Int

  private var memory: PixelMemory

  /// The distance from one row to the next in bytes.
  package var bytesPerRow: Int { width * 4 }

  /// Creates a buffer whose pixels all have one value, fully transparent by default.
  ///
  /// - Parameters:
  ///   - width: Pixels a row, at least 1.
  ///   - height: Rows, at least 1.
  ///   - pixel: `0xAARRGGBB`, premultiplied.
  package init(width: Int, height: Int, filledWith pixel: UInt32 = 0) {
    precondition(width > 0 && height > 0, "A pixel buffer has at least one pixel")
    self.width = width
    self.height = height
    memory = PixelMemory(count: width * height)
    memory.start.update(repeating: pixel, count: memory.count)
  }

  /// Copies pixels out of memory whose rows may lie further apart.
  ///
  /// - Parameters:
  ///   - bytes: At least `bytesPerRow` × (`height` − 1) + 4 × `width` bytes.
  ///   - bytesPerRow: The distance between rows in bytes, at least 4 × `width`.
  package init(
    copying bytes: UnsafeRawBufferPointer, width: Int, height: Int, bytesPerRow: Int
  ) {
    precondition(width > 0 && height > 0, "A pixel buffer has at least one pixel")
    precondition(
      bytesPerRow >= width * 4 && bytes.count >= bytesPerRow * (height - 1) + width * 4,
      "The rows do not fit into the memory given")
    self.width = width
    self.height = height
    memory = PixelMemory(count: width * height)
    // Pointers, because one copy a row is what this costs at least; Raster lends C memory.
    let target = UnsafeMutableRawBufferPointer(start: memory.start, count: memory.count * 4)
    if bytesPerRow == width * 4 {
      target.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<target.count]))
      return
    }
    for y in 0..<height {
      let row = bytes[(y * bytesPerRow)..<(y * bytesPerRow + width * 4)]
      target[(y * width * 4)...].copyBytes(from: row)
    }
  }

  /// Reads or writes one pixel, `0xAARRGGBB` premultiplied; both indices must be inside.
  package subscript(x: Int, y: Int) -> UInt32 {
    get { memory.start[index(x, y)] }
    set {
      makeUnique()
      memory.start[index(x, y)] = newValue
    }
  }

  private func index(_ x: Int, _ y: Int) -> Int {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "The pixel is outside the buffer")
    return y * width + x
  }

  /// Lends the bytes for reading, `bytesPerRow` × `height` of them.
  package func withUnsafeBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    try withExtendedLifetime(memory) {
      try body(UnsafeRawBufferPointer(start: memory.start, count: memory.count * 4))
    }
  }

  /// Lends the bytes for drawing; copies them first where another value shares them.
  package mutating func withUnsafeMutableBytes<Result>(
    _ body: (UnsafeMutableRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    makeUnique()
    return try withExtendedLifetime(memory) {
      try body(UnsafeMutableRawBufferPointer(start: memory.start, count: memory.count * 4))
    }
  }

  /// Copies the pixels if another value shares them.
  private mutating func makeUnique() {
    if isKnownUniquelyReferenced(&memory) { return }
    let copy = PixelMemory(count: memory.count)
    copy.start.update(from: memory.start, count: memory.count)
    memory = copy
  }

  package static func == (a: PixelBuffer, b: PixelBuffer) -> Bool {
    a.width == b.width && a.height == b.height
      && (a.memory === b.memory || a.equals(b, rows: 0..<a.height))
  }

  /// Says whether some rows are those of another buffer of this size.
  func equals(_ other: PixelBuffer, rows: Range<Int>) -> Bool {
    withUnsafeBytes { mine in
      other.withUnsafeBytes { theirs in
        guard let a = mine.baseAddress, let b = theirs.baseAddress else { return true }
        let start = rows.lowerBound * bytesPerRow
        return memcmp(a + start, b + start, rows.count * bytesPerRow) == 0
      }
    }
  }

  /// The whole buffer's rectangle.
  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Says whether every pixel has full alpha; reads all of them.
  package var isOpaque: Bool { isOpaque(in: bounds) }

  /// Says whether every pixel of a rectangle, inside and not empty, has full alpha.
  package func isOpaque(in rect: PixelRect) -> Bool {
    withImage(in: rect) { image in withUnsafePointer(to: image, enc_is_opaque) }
  }

  /// Finds the smallest rectangle with every pixel that differs from another buffer of this size.
  ///
  /// - Parameter hint: A rectangle outside which nothing differs; only it is compared.
  /// - Returns: An empty rectangle where the two are equal.
  package func difference(from other: PixelBuffer, within hint: PixelRect? = nil) -> PixelRect {
    precondition(width == other.width && height == other.height, "The two sizes differ")
    let area = bounds.intersection(hint ?? bounds)
    guard !area.isEmpty else { return area }
    let found = withImage(in: area) { mine in
      other.withImage(in: area) { theirs in
        withUnsafePointer(to: mine) { a in withUnsafePointer(to: theirs) { enc_difference(a, $0) } }
      }
    }
    return PixelRect(
      x: area.x + Int(found.x), y: area.y + Int(found.y), width: Int(found.width),
      height: Int(found.height))
  }

  /// Lends a rectangle, which must be inside and not empty, in the form that C knows.
  func withImage<Result>(in rect: PixelRect, _ body: (enc_image) -> Result) -> Result {
    precondition(!rect.isEmpty && bounds.intersection(rect) == rect, "The rectangle is outside")
    return withUnsafeBytes { bytes in
      let start = rect.y * bytesPerRow + rect.x * 4
      return body(
        enc_image(
          pixels: bytes.baseAddress?.advanced(by: start).assumingMemoryBound(to: UInt8.self),
          stride: bytesPerRow, width: UInt32(rect.width), height: UInt32(rect.height)))
    }
  }

  /// Lends the same rectangle of this frame and of one before, where there is one.
  func withImages<Result>(
    before: PixelBuffer?, in rect: PixelRect,
    _ body: (UnsafePointer<enc_image>, UnsafePointer<enc_image>?) -> Result
  ) -> Result {
    withImage(in: rect) { image in
      withUnsafePointer(to: image) { image in
        guard let before else { return body(image, nil) }
        return before.withImage(in: rect) { old in withUnsafePointer(to: old) { body(image, $0) } }
      }
    }
  }
}
