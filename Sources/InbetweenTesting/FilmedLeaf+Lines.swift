import DisplayList

extension FilmedLeaf {
  /// The number of glyphs on each line of a text, from the top; empty for anything else.
  ///
  /// Two layouts of one text that agree in it break their lines at the same places, as long as their
  /// fonts have the same ligatures.
  public var glyphsPerLine: [Int] {
    var counts: [Double: Int] = [:]
    for run in layout?.runs ?? [] {
      for position in run.positions { counts[Double(position.y), default: 0] += 1 }
    }
    return counts.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Whether some of a text is left out for want of room, at an ellipsis.
  public var isTruncated: Bool { layout?.isTruncated ?? false }
}
