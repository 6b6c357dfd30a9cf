internal import CFriBidi

/// The directions of a text by Unicode's bidirectional algorithm (UAX #9).
enum BidiLevels {
  /// The embedding level of each scalar: even runs left to right, odd right to left.
  static func levels(of scalars: [UInt32], isRightToLeft: Bool) -> [UInt8] {
    let base: UInt8 = isRightToLeft ? 1 : 0
    // Below U+0590 nothing runs right to left, so a left-to-right paragraph needs no analysis.
    if !isRightToLeft, scalars.allSatisfy({ $0 < 0x590 }) {
      return [UInt8](repeating: base, count: scalars.count)
    }
    let count = scalars.count
    var types = [FriBidiCharType](repeating: FriBidiCharType(rawValue: 0), count: count)
    var brackets = [FriBidiBracketType](repeating: 0, count: count)
    var levels = [FriBidiLevel](repeating: 0, count: count)
    fribidi_get_bidi_types(scalars, FriBidiStrIndex(count), &types)
    fribidi_get_bracket_types(scalars, FriBidiStrIndex(count), types, &brackets)
    var direction = isRightToLeft ? rightToLeft : leftToRight
    // Zero says that FriBidi had no memory or text; the base level holds then.
    let maximum = fribidi_get_par_embedding_levels_ex(
      types, brackets, FriBidiStrIndex(count), &direction, &levels)
    guard maximum > 0 else { return [UInt8](repeating: base, count: count) }
    return levels.map { UInt8(clamping: $0) }
  }

  /// The visual order, left to right, of pieces with the given levels (rule L2).
  static func visualOrder(of levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 % 2 == 1 }).min() else {
      return order
    }
    for level in stride(from: highest, through: lowestOdd, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }

  // FriBidi's FRIBIDI_PAR_LTR and FRIBIDI_PAR_RTL, macros that Swift does not import.
  private static let leftToRight = FriBidiParType(rawValue: 0x110)
  private static let rightToLeft = FriBidiParType(rawValue: 0x111)
}
