internal import SwiftUICore

/// A typeface family that the library has: its files, and how its axes are driven.
package struct FontFamily: Sendable {
  /// The name, as users and traces spell it.
  package let name: String
  /// The file of the upright design.
  let upright: String
  /// The file of the italic design.
  let italic: String
  /// The range of `opsz` in points; sizes beyond it use its ends.
  let opticalSizes: ClosedRange<Double>
  /// The tags of the OpenType features that stay off.
  let disabledFeatures: [UInt32]

  /// The files of the family.
  var fileNames: [String] { [upright, italic] }

  /// Inter, which stands in for the system font.
  ///
  /// Contextual alternates are off, since Inter's turn `->` into an arrow, which the system font
  /// does not.
  static let inter = FontFamily(
    name: "Inter",
    upright: "Inter[opsz,wght].ttf",
    italic: "Inter-Italic[opsz,wght].ttf",
    opticalSizes: 14...32,
    disabledFeatures: [Tag.contextualAlternates])

  /// Every family that there is.
  package static let all = [inter]

  /// The family of each system design.
  ///
  /// A design with a family of its own is one line here.
  static func family(of design: ResolvedFont.Design) -> FontFamily {
    switch design {
    case .standard: inter
    case .rounded: inter
    case .serif: inter
    case .monospaced: inter
    }
  }

  /// The family with a name, in any case, or nil.
  static func family(named name: String) -> FontFamily? {
    all.first { $0.name.lowercased() == name.lowercased() }
  }
}
