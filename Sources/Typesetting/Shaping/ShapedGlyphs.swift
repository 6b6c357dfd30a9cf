/// The glyphs of a piece of text in one face, in ems, so that they serve every size.
final class ShapedGlyphs: Sendable {
  /// A glyph and its place.
  struct Glyph: Sendable {
    /// The face's number of the glyph.
    var id: UInt32
    /// The first scalar, within the piece, of the text that the glyph stands for.
    var cluster: Int
    /// How far the pen moves on.
    var advance: Double
    /// Where the glyph stands from the pen, x to the right and y up.
    var offsetX: Double
    var offsetY: Double
  }

  /// The glyphs from left to right.
  let glyphs: [Glyph]
  /// Whether the piece runs right to left, so that clusters fall.
  let isRightToLeft: Bool
  /// For each scalar of the piece, whether it begins a cluster and text may be cut before it without
  /// changing a glyph on either side.
  let isSafeToCut: [Bool]

  /// Creates shaped glyphs.
  init(glyphs: [Glyph], isRightToLeft: Bool, isSafeToCut: [Bool]) {
    self.glyphs = glyphs
    self.isRightToLeft = isRightToLeft
    self.isSafeToCut = isSafeToCut
  }

  /// The glyphs of a part of the piece; whole clusters, those that begin in the range.
  func slice(_ range: Range<Int>) -> ArraySlice<Glyph> {
    if range.lowerBound <= 0, range.upperBound >= isSafeToCut.count { return glyphs[...] }
    if isRightToLeft {
      return glyphs[
        firstGlyph {
          $0.cluster < range.upperBound
        }..<firstGlyph {
          $0.cluster < range.lowerBound
        }]
    }
    return glyphs[
      firstGlyph {
        $0.cluster >= range.lowerBound
      }..<firstGlyph {
        $0.cluster >= range.upperBound
      }]
  }

  /// The first glyph that satisfies a condition which all after it satisfy too.
  private func firstGlyph(where isAtOrBeyond: (Glyph) -> Bool) -> Int {
    var low = 0
    var high = glyphs.count
    while low < high {
      let middle = (low + high) / 2
      if isAtOrBeyond(glyphs[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
