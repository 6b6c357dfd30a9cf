import CEncoders

/// A film at one glance: frames chosen evenly, the first and the last among them, side by side.
///
/// Tiles are area averages in linear light, on a neutral ground that shows through where frames
/// are transparent. While the length of a film is not known, tiles of some frames are kept,
/// evenly spaced, so that memory does not grow with it.
package struct FilmStrip: Sendable {
  /// How a strip looks.
  package struct Style: Sendable, Hashable {
    /// The number of frames shown at most, at least 2.
    package var tiles: Int = 8
    /// The height of a frame in pixels; a frame that is smaller is not enlarged.
    package var tileHeight: Int = 480
    /// The frames kept at most while the length of a film is not known: a power of two and one, so that
    /// a film of that length is kept whole.
    package var mostKept: Int = 257
    /// The bytes that kept frames may take; with more, fewer are kept, but for those that are shown.
    package var mostBytes: Int = 8 << 20
    /// The space around and between frames in pixels.
    package var gap: Int = 12
    /// The color around the frames, `0xRRGGBB`.
    package var background: UInt32 = 0x808080

    /// Creates the default style.
    package init() {}
  }

  private let style: Style
  /// The length, where it is known, and the frames that will be shown then.
  private let wanted: Set<Int>?
  private var kept: [Tile] = []
  private var keptBytes = 0
  /// Frames are kept whose index is a multiple of this.
  private var spacing = 1
  private var last: Tile?
  private var count = 0

  private struct Tile: Sendable {
    let index: Int
    let picture: PackedPicture

    init(index: Int, _ picture: PixelBuffer) {
      self.index = index
      self.picture = PackedPicture(picture)
    }
  }

  /// Begins a strip.
  ///
  /// - Parameter frameCount: The film's length, where it is known; the choice is exact then, and
  ///   only the chosen frames cost time.
  package init(style: Style = Style(), frameCount: Int? = nil) {
    precondition(style.tiles >= 2 && style.tileHeight >= 1 && style.gap >= 0, "No such strip")
    precondition(style.mostKept > style.tiles, "More frames are shown than kept")
    self.style = style
    wanted = frameCount.map { Set(Self.chosenFrames(of: $0, tiles: style.tiles)) }
  }

  /// Chooses frames evenly, the first and the last among them; all where there are no more.
  package static func chosenFrames(of frameCount: Int, tiles: Int) -> [Int] {
    guard frameCount > tiles else { return Array(0..<max(0, frameCount)) }
    // Rounded to nearest in whole numbers.
    let gaps = tiles - 1
    return (0..<tiles).map { (2 * $0 * (frameCount - 1) + gaps) / (2 * gaps) }
  }

  /// Adds the next frame; all have one size.
  package mutating func append(_ frame: PixelBuffer) {
    defer { count += 1 }
    if let wanted {
      if wanted.contains(count) { kept.append(Tile(index: count, scaledDown(frame))) }
      return
    }
    let tile = Tile(index: count, scaledDown(frame))
    last = tile
    guard count.isMultiple(of: spacing) else { return }
    kept.append(tile)
    keptBytes += tile.picture.byteCount
    while kept.count > style.mostKept
      || (keptBytes > style.mostBytes && kept.count > 2 * style.tiles)
    {
      spacing *= 2
      kept.removeAll { !$0.index.isMultiple(of: spacing) }
      keptBytes = kept.reduce(0) { $0 + $1.picture.byteCount }
    }
  }

  /// Lays the frames side by side; nil before the first.
  package func picture() -> PixelBuffer? {
    let tiles = shownTiles().map(\.picture)
    guard let first = tiles.first else { return nil }
    var strip = PixelBuffer(
      width: tiles.count * (first.width + style.gap) + style.gap,
      height: first.height + 2 * style.gap, filledWith: 0xFF00_0000 | style.background)
    for (place, packed) in tiles.enumerated() {
      let tile = packed.picture
      let left = style.gap + place * (first.width + style.gap)
      for y in 0..<first.height {
        for x in 0..<first.width { strip[left + x, style.gap + y] = tile[x, y] }
      }
    }
    return strip
  }

  private func shownTiles() -> [Tile] {
    guard wanted == nil, let last else { return kept }
    return Self.chosenFrames(of: count, tiles: style.tiles).compactMap { index in
      if index == last.index { return last }
      let nearest = (index + spacing / 2) / spacing
      return kept[min(nearest, kept.count - 1)]
    }
  }

  private func scaledDown(_ frame: PixelBuffer) -> PixelBuffer {
    let height = min(style.tileHeight, frame.height)
    let width = max(1, (frame.width * height + frame.height / 2) / frame.height)
    var tile = PixelBuffer(width: width, height: height)
    let stride = tile.bytesPerRow
    frame.withImage(in: frame.bounds) { image in
      tile.withUnsafeMutableBytes { bytes in
        withUnsafePointer(to: image) {
          enc_scale_down(
            $0, style.background, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), stride,
            UInt32(width), UInt32(height))
        }
      }
    }
    return tile
  }
}
