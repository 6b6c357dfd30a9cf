/// Where the change of a font's outlines bends (its `gvar` table): between two neighbors of an axis
/// every point of every outline moves along a straight line.
///
/// Format: OpenType 1.9, "gvar" and "Tuple variation store".
struct VariationKnots: Sendable {
  /// The knots of each axis in ascending order, as normalized coordinates in 1/16384.
  private let axes: [[Int]]

  private static let one = 16_384

  /// A place between knots, on one axis.
  struct Span: Equatable {
    var lower: Int
    var upper: Int
    /// How far the place is on its way from the lower knot to the upper one, 0..<1.
    var part: Double
  }

  /// Reads a table, or gives nil if it is empty or damaged, or if an outline jumps.
  init?(table: [UInt8], axisCount: Int) {
    var reader = Reader(bytes: BigEndianBytes(table), axisCount: axisCount)
    guard axisCount > 0, reader.read() else { return nil }
    axes = reader.knots.map { $0.sorted() }
  }

  /// The place on each axis, or nil unless there is a coordinate for each.
  func spans(at coordinates: [Int32]) -> [Span]? {
    guard coordinates.count == axes.count else { return nil }
    return zip(axes, coordinates).map { knots, coordinate in
      let place = min(max(Int(coordinate), -Self.one), Self.one)
      let above = knots.firstIndex { $0 > place } ?? knots.count
      let lower = knots[above - 1]
      if lower == place || above == knots.count { return Span(lower: lower, upper: lower, part: 0) }
      let part = Double(place - lower) / Double(knots[above] - lower)
      return Span(lower: lower, upper: knots[above], part: part)
    }
  }

  /// Collects the knots of all glyphs.
  private struct Reader {
    let bytes: BigEndianBytes
    let axisCount: Int
    var knots: [Set<Int>]

    init(bytes: BigEndianBytes, axisCount: Int) {
      self.bytes = bytes
      self.axisCount = axisCount
      knots = Array(repeating: [-one, 0, one], count: axisCount)
    }

    /// Returns whether the whole table could be read.
    mutating func read() -> Bool {
      guard bytes.unsigned(2, at: 0) == 1, bytes.unsigned(2, at: 4) == axisCount,
        let shared = bytes.unsigned(4, at: 8), let count = bytes.unsigned(2, at: 12),
        let flags = bytes.unsigned(2, at: 14), let data = bytes.unsigned(4, at: 16)
      else { return false }
      let size = flags & 1 == 0 ? 2 : 4
      for glyph in 0..<count {
        guard let start = bytes.unsigned(size, at: 20 + glyph * size),
          let end = bytes.unsigned(size, at: 20 + (glyph + 1) * size)
        else { return false }
        // Short offsets count pairs of bytes.
        let unit = size == 2 ? 2 : 1
        if end > start, !readGlyph(at: data + start * unit, shared: shared) { return false }
      }
      return true
    }

    private mutating func readGlyph(at offset: Int, shared: Int) -> Bool {
      guard let count = bytes.unsigned(2, at: offset) else { return false }
      var header = offset + 4
      for _ in 0..<count & 0x0FFF {
        guard let index = bytes.unsigned(2, at: header + 2) else { return false }
        header += 4
        var peak = shared + (index & 0x0FFF) * axisCount * 2
        if index & 0x8000 != 0 {
          peak = header
          header += axisCount * 2
        }
        let isIntermediate = index & 0x4000 != 0
        if !readRegion(peak: peak, limits: isIntermediate ? header : nil) { return false }
        if isIntermediate { header += axisCount * 4 }
      }
      return true
    }

    /// Takes in a region: from start over peak to end on each axis, or from 0 to the peak and no further.
    private mutating func readRegion(peak: Int, limits: Int?) -> Bool {
      for axis in 0..<axisCount {
        guard let peak = bytes.signed(2, at: peak + axis * 2) else { return false }
        guard let limits else {
          // Beyond a peak that is not at the end of its axis, the change would be gone at once.
          if peak != 0, abs(peak) != one { return false }
          continue
        }
        guard let start = bytes.signed(2, at: limits + axis * 2),
          let end = bytes.signed(2, at: limits + (axisCount + axis) * 2)
        else { return false }
        if peak != 0, start == peak, abs(peak) != one { return false }
        if peak != 0, end == peak, abs(peak) != one { return false }
        knots[axis].formUnion([start, peak, end])
      }
      return true
    }
  }
}
