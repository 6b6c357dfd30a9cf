internal import CHarfBuzz
internal import DisplayList
internal import Synchronization

/// The outlines of a file at the knots of its design space, from which those in between are mixed.
///
/// A text whose weight or size is animated is at another place in each frame, and to mix two or four
/// known outlines costs a tenth of what HarfBuzz needs to vary one. The result is the same but for the
/// rounding of single precision: see `VariationKnots`.
final class OutlineMasters: Sendable {
  /// The knots; nil if nothing can be mixed.
  private let knots: VariationKnots?
  // It outlives the masters: the file holds both.
  nonisolated(unsafe) private let face: OpaquePointer
  private let scale: Int32
  private let masters = Mutex<[Key: Master]>([:])

  private struct Key: Hashable {
    var coordinates: [Int32]
    var isSlanted: Bool
  }

  /// One of the outlines that are mixed, and its part in the mixture.
  struct Share: Sendable {
    fileprivate let master: Master
    fileprivate let part: Float
  }

  /// The outlines at one place, each drawn once.
  fileprivate final class Master: Sendable {
    nonisolated(unsafe) private let font: OpaquePointer
    private let outlines = Mutex<[UInt32: GlyphOutline?]>([:])

    init(font: OpaquePointer) { self.font = font }

    deinit { hb_font_destroy(font) }

    func outline(of glyph: UInt32) -> GlyphOutline? {
      outlines.withLock { outlines in
        if let known = outlines[glyph] { return known }
        let outline = OutlineRecorder.outline(
          of: glyph, in: font, scale: 1 / VariableFace.positionsPerUnit)
        outlines[glyph] = .some(outline)
        return outline
      }
    }
  }

  /// Creates the masters of a face, whose `gvar` table is `table`; none is drawn yet.
  init(face: OpaquePointer, table: [UInt8], axisCount: Int, unitsPerEm: Double) {
    self.face = face
    scale = Int32(unitsPerEm * VariableFace.positionsPerUnit)
    knots = VariationKnots(table: table, axisCount: axisCount)
  }

  /// What to mix at a place, or nil where an outline is to be drawn as it is: on a knot of each axis,
  /// with more than two axes between knots, and of fonts that cannot be mixed.
  func shares(at coordinates: [Int32], isSlanted: Bool) -> [Share]? {
    guard let spans = knots?.spans(at: coordinates) else { return nil }
    guard 1...2 ~= spans.count(where: { $0.part > 0 }) else { return nil }
    var corners: [(coordinates: [Int32], part: Double)] = [([], 1)]
    for span in spans {
      let lower = corners.map { ($0.coordinates + [Int32(span.lower)], $0.part * (1 - span.part)) }
      let upper = corners.map { ($0.coordinates + [Int32(span.upper)], $0.part * span.part) }
      corners = span.part > 0 ? lower + upper : lower
    }
    return corners.map { corner in
      Share(
        master: master(Key(coordinates: corner.coordinates, isSlanted: isSlanted)),
        part: Float(corner.part))
    }
  }

  private func master(_ key: Key) -> Master {
    masters.withLock { masters in
      if let known = masters[key] { return known }
      let new = Master(font: makeFont(key))
      masters[key] = new
      return new
    }
  }

  private func makeFont(_ key: Key) -> OpaquePointer {
    VariableFace.makeFont(
      face, scale: scale, coordinates: key.coordinates, isSlanted: key.isSlanted)
  }
}

extension [OutlineMasters.Share] {
  /// The mixed outline of a glyph; nil if it is empty, or if the masters do not fit together.
  func outline(of glyph: UInt32) -> GlyphOutline? {
    guard let first = first?.master.outline(of: glyph), let part = self.first?.part else {
      return nil
    }
    var points = first.points.map { $0 * part }
    for share in dropFirst() {
      guard let other = share.master.outline(of: glyph), other.verbs == first.verbs,
        other.points.count == points.count
      else { return nil }
      other.points.withUnsafeBufferPointer { other in
        for index in points.indices { points[index] += other[index] * share.part }
      }
    }
    return GlyphOutline(verbs: first.verbs, points: points)
  }
}
