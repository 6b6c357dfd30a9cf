internal import CHarfBuzz

/// What a string's characters are, whatever font they are set in: its clusters, where lines may
/// break, and its directions.
///
/// Positions are indices of Unicode scalars, 0…`count`.
final class TextAnalysis {
  /// The string.
  let string: String
  /// Its Unicode scalars.
  let scalars: [UInt32]
  /// For each position, whether a character (grapheme cluster) begins there; true at the end.
  let isClusterStart: [Bool]
  /// For each position, whether and how a line may end there.
  let breaks: [LineBreak]
  /// The positions at which a line has to end, in order.
  let mandatoryBreaks: [Int]
  /// For each scalar, the bidirectional embedding level: odd is right to left.
  let levels: [UInt8]
  /// For each scalar, its script as HarfBuzz's number; that of the surrounding text for spaces and
  /// punctuation.
  let scripts: [UInt32]
  /// The level of the paragraph: 0, or 1 right to left.
  let baseLevel: UInt8
  /// The fonts that were found for the characters, which do not depend on weight or size.
  var plans: [FontCascade.Key: FontCascade.Plan] = [:]

  /// A string and a direction: what an analysis depends on.
  struct Key: Hashable {
    var string: String
    var isRightToLeft: Bool
  }

  /// Analyzes a string.
  init(_ key: Key, lineBreaker: LineBreaker) {
    string = key.string
    scalars = key.string.unicodeScalars.map(\.value)
    var isClusterStart = [Bool](repeating: false, count: scalars.count + 1)
    var position = 0
    for character in key.string {
      isClusterStart[position] = true
      position += character.unicodeScalars.count
    }
    isClusterStart[position] = true
    self.isClusterStart = isClusterStart
    let breaks = lineBreaker.breaks(of: scalars)
    self.breaks = breaks
    mandatoryBreaks = breaks.indices.filter { breaks[$0] == .mandatory }
    baseLevel = key.isRightToLeft ? 1 : 0
    levels = BidiLevels.levels(of: scalars, isRightToLeft: key.isRightToLeft)
    scripts = Self.scripts(of: scalars)
  }

  /// The number of scalars.
  var count: Int { scalars.count }

  /// The part of the string between two positions.
  func substring(_ range: Range<Int>) -> Substring {
    let view = string.unicodeScalars
    let start = view.index(view.startIndex, offsetBy: range.lowerBound)
    return string[start..<view.index(start, offsetBy: range.count)]
  }

  /// The end of a range without its trailing white space.
  func trimmedEnd(of range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, Self.isWhiteSpace(scalars[end - 1]) { end -= 1 }
    return end
  }

  /// The start of a range without its leading white space.
  func trimmedStart(of range: Range<Int>) -> Int {
    var start = range.lowerBound
    while start < range.upperBound, Self.isWhiteSpace(scalars[start]) { start += 1 }
    return start
  }

  /// Whether a scalar is white space that hangs at the end of a line: all of Unicode's but the
  /// spaces that do not break.
  static func isWhiteSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x09...0x0D: true
    case 0x21...0x84: false
    case 0x85, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x2028, 0x2029, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether a scalar ends a line wherever it stands, and has no glyph.
  static func isLineEnd(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  private static func scripts(of scalars: [UInt32]) -> [UInt32] {
    let functions = hb_unicode_funcs_get_default()
    var scripts = scalars.map { scalar in
      let isASCIILetter = (0x41...0x5A).contains(scalar & ~0x20)
      if scalar < 0x80 {
        return isASCIILetter ? HB_SCRIPT_LATIN.rawValue : HB_SCRIPT_COMMON.rawValue
      }
      return hb_unicode_script(functions, scalar).rawValue
    }
    // Common and inherited scalars join the script before them, at the start the first one after.
    var current =
      scripts.first { $0 != HB_SCRIPT_COMMON.rawValue && $0 != HB_SCRIPT_INHERITED.rawValue }
      ?? HB_SCRIPT_LATIN.rawValue
    for index in scripts.indices {
      switch scripts[index] {
      case HB_SCRIPT_COMMON.rawValue, HB_SCRIPT_INHERITED.rawValue, HB_SCRIPT_UNKNOWN.rawValue:
        scripts[index] = current
      default:
        current = scripts[index]
      }
    }
    return scripts
  }
}
