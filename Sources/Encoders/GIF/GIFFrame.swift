/// One frame of a GIF, compressed: the pixels of a rectangle that changed.
struct GIFFrame: Sendable {
  private let rect: PixelRect
  private let transparentIndex: UInt8
  /// The frame's own colors, or nil where the film's are used.
  private let table: (bits: Int, colors: [UInt8])?
  private let data: [UInt8]

  /// Compresses what changed since a frame before, or gives nil where nothing has.
  ///
  /// - Parameters:
  ///   - frame: The whole frame, opaque.
  ///   - damage: A rectangle outside which nothing changed; nil where that is not known.
  ///   - before: The frame that is shown until then; nil for the first.
  ///   - film: The film's colors, which are used where they are enough.
  /// - Throws: ``EncodingError/notOpaque`` where a changed part is not.
  init?(
    _ frame: PixelBuffer, damage: PixelRect?, before: PixelBuffer?, film: Palette
  ) throws(EncodingError) {
    let rect = before.map { frame.difference(from: $0, within: damage) } ?? frame.bounds
    if rect.isEmpty { return nil }
    guard frame.isOpaque(in: rect) else { throw .notOpaque }
    let isFilms = before == nil || film.holds(frame, in: rect, before: before)
    let palette = isFilms ? film : Palette(for: frame, in: rect, before: before)
    self.rect = rect
    transparentIndex = palette.transparentIndex
    table = isFilms ? nil : (palette.bits, palette.table)
    data = palette.imageData(of: frame, in: rect, before: before)
  }

  /// A frame that shows nothing new, for a rest that is longer than one frame's.
  static let rest = GIFFrame()

  private init() {
    rect = PixelRect(x: 0, y: 0, width: 1, height: 1)
    transparentIndex = 0
    table = (1, [0, 0, 0, 0, 0, 0])
    // A code size of 2; the codes clear, 0 and end, of three bits each: 4, 0, 5.
    data = [2, 2, 0b0100_0100, 0b1, 0]
  }

  /// The frame's bytes, with the time that it is shown in hundredths of a second.
  func bytes(delay: Int) -> [UInt8] {
    // It stays when its time is over, and one index is transparent.
    var bytes: [UInt8] = [0x21, 0xF9, 4, 1 << 2 | 1]
    bytes += GIF.littleEndian(delay) + [transparentIndex, 0, 0x2C]
    for number in [rect.x, rect.y, rect.width, rect.height] { bytes += GIF.littleEndian(number) }
    bytes.append(table.map { 0x80 | UInt8($0.bits - 1) } ?? 0)
    return bytes + (table?.colors ?? []) + data
  }
}
