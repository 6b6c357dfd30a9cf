internal import SwiftUICore

/// A typeface family: its files, and which of them has a style.
package final class FontFamily: Sendable {
  /// The name, as users and traces spell it.
  package let name: String
  /// The files, at least one.
  let styles: [Style]
  /// The tags of the OpenType features that stay off.
  let disabledFeatures: [UInt32]

  /// A file of a family.
  struct Style: Sendable {
    /// The file's name in the library's folder.
    var file: String
    /// The weights on the CSS scale that the file draws.
    var weights: ClosedRange<Double>
    var isItalic = false
  }

  /// Creates a family.
  init(name: String, styles: [Style], disabledFeatures: [UInt32] = []) {
    self.name = name
    self.styles = styles
    self.disabledFeatures = disabledFeatures
  }

  /// Creates a family of a variable upright and a variable italic file.
  private convenience init(
    _ name: String, weights: ClosedRange<Double>, upright: String, italic: String,
    disabledFeatures: [UInt32] = []
  ) {
    self.init(
      name: name,
      styles: [
        Style(file: upright, weights: weights),
        Style(file: italic, weights: weights, isItalic: true),
      ], disabledFeatures: disabledFeatures)
  }

  /// The names of the family's files.
  var fileNames: [String] { styles.map(\.file) }

  /// The file for a weight: of the right slant if there is one, then of the nearest weight.
  func style(weight: Double, isItalic: Bool) -> Style? {
    func distance(_ style: Style) -> Double {
      let nearest = min(max(weight, style.weights.lowerBound), style.weights.upperBound)
      return abs(weight - nearest) + (style.isItalic == isItalic ? 0 : 10_000)
    }
    return styles.min { distance($0) < distance($1) }
  }

  /// Inter, which stands in for the system font.
  ///
  /// Contextual alternates are off, since Inter's turn `->` into an arrow, which the system font
  /// does not.
  package static let inter = FontFamily(
    "Inter", weights: 100...900, upright: "Inter[opsz,wght].ttf",
    italic: "Inter-Italic[opsz,wght].ttf", disabledFeatures: [Tag.contextualAlternates])

  /// Nunito, which stands in for the rounded design.
  static let nunito = FontFamily(
    "Nunito", weights: 200...1000, upright: "Nunito[wght].ttf", italic: "Nunito-Italic[wght].ttf")

  /// Source Serif 4, which stands in for the design with serifs.
  static let sourceSerif = FontFamily(
    "Source Serif 4", weights: 200...900, upright: "SourceSerif4[opsz,wght].ttf",
    italic: "SourceSerif4-Italic[opsz,wght].ttf")

  /// JetBrains Mono, which stands in for the monospaced design.
  ///
  /// Contextual alternates are off, since they join operators such as `!=`.
  static let jetBrainsMono = FontFamily(
    "JetBrains Mono", weights: 100...800, upright: "JetBrainsMono[wght].ttf",
    italic: "JetBrainsMono-Italic[wght].ttf", disabledFeatures: [Tag.contextualAlternates])

  /// The families of the system font's designs; without the first no text can be set.
  package static let all = [inter, nunito, sourceSerif, jetBrainsMono]

  /// The family of each system design.
  static func family(of design: ResolvedFont.Design) -> FontFamily {
    switch design {
    case .standard: inter
    case .rounded: nunito
    case .serif: sourceSerif
    case .monospaced: jetBrainsMono
    }
  }
}
