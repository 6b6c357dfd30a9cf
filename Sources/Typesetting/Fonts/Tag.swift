/// OpenType tags as HarfBuzz spells them: four ASCII letters in a number.
enum Tag {
  static let weight = tag("wght")
  static let opticalSize = tag("opsz")
  static let width = tag("wdth")
  static let advanceVariations = tag("HVAR")
  static let outlineVariations = tag("gvar")
  static let tabularDigits = tag("tnum")
  static let ligatures = tag("liga")
  static let contextualLigatures = tag("clig")
  static let contextualAlternates = tag("calt")

  /// The number of a tag of four ASCII letters.
  static func tag(_ letters: String) -> UInt32 {
    letters.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }
}
