internal import DisplayList

/// Which glyphs of a text stay when it becomes another one.
///
/// The beginning and the end that both have in common stay; between them, where both have the same
/// number of glyphs, those that are equal stay as well.
struct GlyphSplit {
  /// Whether a glyph stays, by its place in drawing order.
  private let keepsOld: [Bool]
  private let keepsNew: [Bool]

  init(from old: TextLayout, to new: TextLayout) {
    let (a, b) = (Self.glyphs(of: old), Self.glyphs(of: new))
    var keepsOld = Array(repeating: false, count: a.count)
    var keepsNew = Array(repeating: false, count: b.count)
    let shorter = min(a.count, b.count)
    let prefix = (0..<shorter).first { a[$0] != b[$0] } ?? shorter
    let room = shorter - prefix
    let suffix =
      (0..<room).first { a[a.count - 1 - $0] != b[b.count - 1 - $0] } ?? room
    for index in 0..<prefix { (keepsOld[index], keepsNew[index]) = (true, true) }
    for index in 0..<suffix {
      (keepsOld[a.count - 1 - index], keepsNew[b.count - 1 - index]) = (true, true)
    }
    if a.count == b.count {
      for index in prefix..<max(prefix, a.count - suffix) where a[index] == b[index] {
        (keepsOld[index], keepsNew[index]) = (true, true)
      }
    }
    self.keepsOld = keepsOld
    self.keepsNew = keepsNew
  }

  /// The glyphs of the old text that go.
  func old(of layout: TextLayout) -> [GlyphRun] { Self.part(of: layout, keepsOld, false) }

  /// The glyphs of the new text that were there before.
  func kept(of layout: TextLayout) -> [GlyphRun] { Self.part(of: layout, keepsNew, true) }

  /// The glyphs of the new text that come.
  func new(of layout: TextLayout) -> [GlyphRun] { Self.part(of: layout, keepsNew, false) }

  private struct Glyph: Equatable {
    let face: UInt32
    let size: Double
    let number: UInt32
  }

  private static func glyphs(of layout: TextLayout) -> [Glyph] {
    layout.runs.flatMap { run in
      run.glyphs.map { Glyph(face: run.face.id, size: run.size, number: $0) }
    }
  }

  private static func part(of layout: TextLayout, _ keeps: [Bool], _ wanted: Bool) -> [GlyphRun] {
    var start = 0
    return layout.runs.compactMap { run in
      let chosen = run.glyphs.indices.filter { index in
        let place = start + index
        return (place < keeps.count && keeps[place]) == wanted
      }
      start += run.glyphs.count
      if chosen.isEmpty { return nil }
      var part = run
      part.glyphs = chosen.map { run.glyphs[$0] }
      part.positions = chosen.map { run.positions[$0] }
      return part
    }
  }
}
