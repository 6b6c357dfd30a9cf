/// The exact change of each glyph's advance over the design space (the font's `HVAR` table).
///
/// HarfBuzz rounds these changes to whole design units, and the errors add up along a line: at
/// 36 points on a screen of two pixels a point a unit of Inter is 0.035 pixels. Here they stay
/// fractions, so that glyphs move evenly while a weight changes.
///
/// Format: OpenType 1.9, "HVAR" and "Item variation stores".
struct AdvanceVariations: Sendable {
  private let bytes: BigEndianBytes
  private let regions: [Region]
  private let sets: [DeltaSet]
  private let map: IndexMap?

  /// A part of the design space with a peak: start, peak and end of each axis, in 1/16384.
  private struct Region: Sendable {
    var axes: [(start: Int, peak: Int, end: Int)]
  }

  /// Rows of changes, one number a region.
  private struct DeltaSet: Sendable {
    var regionIndices: [Int]
    var rowCount: Int
    var firstRow: Int
    var rowSize: Int
    var wordCount: Int
    var hasLongWords: Bool
  }

  /// Where a glyph's row is.
  private struct IndexMap: Sendable {
    var count: Int
    var firstEntry: Int
    var entrySize: Int
    var innerBits: Int
  }

  /// Reads a table, or gives nil if it is empty or damaged.
  init?(table: [UInt8], axisCount: Int) {
    let bytes = BigEndianBytes(table)
    guard bytes.unsigned(2, at: 0) == 1, let store = bytes.unsigned(4, at: 4),
      let mapOffset = bytes.unsigned(4, at: 8),
      let regions = Self.regions(bytes, store: store, axisCount: axisCount),
      let sets = Self.sets(bytes, store: store, regionCount: regions.count)
    else { return nil }
    self.bytes = bytes
    self.regions = regions
    self.sets = sets
    if mapOffset == 0 {
      map = nil
    } else {
      guard let map = Self.map(bytes, at: mapOffset) else { return nil }
      self.map = map
    }
  }

  /// A place of the design space: of each set the columns that count there, and how much.
  struct Place: Sendable {
    fileprivate var sets: [[Column]]
  }

  fileprivate struct Column: Sendable {
    /// The offset in the row.
    var offset: Int
    var size: Int
    var scalar: Double
  }

  /// The columns that count at normalized coordinates, one for each axis.
  func place(at coordinates: [Int32]) -> Place {
    let scalars = regions.map { region in
      zip(region.axes, coordinates).reduce(1) { product, axis in
        product * Self.scalar(of: axis.0, at: Int(axis.1))
      }
    }
    return Place(
      sets: sets.map { set in
        let wide = set.hasLongWords ? 4 : 2
        var offset = 0
        var columns: [Column] = []
        for (column, region) in set.regionIndices.enumerated() {
          let size = column < set.wordCount ? wide : wide / 2
          if scalars[region] != 0 {
            columns.append(Column(offset: offset, size: size, scalar: scalars[region]))
          }
          offset += size
        }
        return columns
      })
  }

  /// The change of a glyph's advance at a place, in design units.
  func delta(of glyph: UInt32, at place: Place) -> Double {
    let (outer, inner) = row(of: Int(glyph))
    guard sets.indices.contains(outer), inner < sets[outer].rowCount else { return 0 }
    let row = sets[outer].firstRow + inner * sets[outer].rowSize
    var delta = 0.0
    for column in place.sets[outer] {
      guard let change = bytes.signed(column.size, at: row + column.offset) else { continue }
      delta += column.scalar * Double(change)
    }
    return delta
  }

  private func row(of glyph: Int) -> (outer: Int, inner: Int) {
    guard let map else { return (0, glyph) }
    let offset = map.firstEntry + min(glyph, map.count - 1) * map.entrySize
    let entry = bytes.unsigned(map.entrySize, at: offset) ?? 0
    return (entry >> map.innerBits, entry & ((1 << map.innerBits) - 1))
  }

  /// The factor of one axis: 1 at the peak, falling to 0 at start and end.
  private static func scalar(of axis: (start: Int, peak: Int, end: Int), at place: Int) -> Double {
    let (start, peak, end) = axis
    let isIgnored = peak == 0 || start > peak || peak > end || (start < 0 && end > 0)
    if isIgnored || place == peak { return 1 }
    if place <= start || place >= end { return 0 }
    return place < peak
      ? Double(place - start) / Double(peak - start)
      : Double(end - place) / Double(end - peak)
  }

  private static func regions(_ bytes: BigEndianBytes, store: Int, axisCount: Int) -> [Region]? {
    guard let list = bytes.unsigned(4, at: store + 2).map({ store + $0 }),
      bytes.unsigned(2, at: list) == axisCount, let count = bytes.unsigned(2, at: list + 2)
    else { return nil }
    var regions: [Region] = []
    for region in 0..<count {
      var axes: [(start: Int, peak: Int, end: Int)] = []
      for axis in 0..<axisCount {
        let offset = list + 4 + (region * axisCount + axis) * 6
        guard let start = bytes.signed(2, at: offset), let peak = bytes.signed(2, at: offset + 2),
          let end = bytes.signed(2, at: offset + 4)
        else { return nil }
        axes.append((start, peak, end))
      }
      regions.append(Region(axes: axes))
    }
    return regions
  }

  private static func sets(
    _ bytes: BigEndianBytes, store: Int, regionCount: Int
  ) -> [DeltaSet]? {
    guard let count = bytes.unsigned(2, at: store + 6) else { return nil }
    var sets: [DeltaSet] = []
    for index in 0..<count {
      guard let set = bytes.unsigned(4, at: store + 8 + index * 4).map({ store + $0 }),
        let rowCount = bytes.unsigned(2, at: set), let packed = bytes.unsigned(2, at: set + 2),
        let columnCount = bytes.unsigned(2, at: set + 4)
      else { return nil }
      var regionIndices: [Int] = []
      for column in 0..<columnCount {
        guard let region = bytes.unsigned(2, at: set + 6 + column * 2), region < regionCount
        else { return nil }
        regionIndices.append(region)
      }
      let words = packed & 0x7FFF
      let hasLongWords = packed & 0x8000 != 0
      sets.append(
        DeltaSet(
          regionIndices: regionIndices, rowCount: rowCount, firstRow: set + 6 + columnCount * 2,
          rowSize: (columnCount + words) * (hasLongWords ? 2 : 1), wordCount: words,
          hasLongWords: hasLongWords))
    }
    return sets
  }

  private static func map(_ bytes: BigEndianBytes, at offset: Int) -> IndexMap? {
    guard let format = bytes.unsigned(1, at: offset),
      let entry = bytes.unsigned(1, at: offset + 1),
      let count = bytes.unsigned(format == 0 ? 2 : 4, at: offset + 2), count > 0
    else { return nil }
    return IndexMap(
      count: count, firstEntry: offset + (format == 0 ? 4 : 6), entrySize: ((entry >> 4) & 3) + 1,
      innerBits: (entry & 15) + 1)
  }
}
