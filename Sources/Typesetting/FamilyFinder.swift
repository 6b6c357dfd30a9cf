internal import SwiftUICore

/// Finds the family of a font, and says what stands in where there is none.
final class FamilyFinder {
  private let fonts: FontLibrary
  private let report: (String) -> Void
  private var designs: [ResolvedFont.Design: Match] = [:]
  private var named: [String: Match] = [:]

  /// A family, and what the name of a font asked for beside it.
  struct Match {
    var family: FontFamily
    /// Whether lines have the height of the system font's.
    var isSystem: Bool
    var weight: Double?
    var isItalic = false
  }

  /// Creates a finder in a library.
  ///
  /// - Parameter report: Takes a sentence about each font that is missing, once.
  init(fonts: FontLibrary, report: @escaping (String) -> Void) {
    self.fonts = fonts
    self.report = report
  }

  /// The family of a font; Inter if it is not there.
  func match(_ font: ResolvedFont) -> Match {
    switch font.family {
    case .system(let design):
      if let known = designs[design] { return known }
      let match = find(design)
      designs[design] = match
      return match
    case .custom(let name):
      if let known = named[name] { return known }
      let match = find(name)
      named[name] = match
      return match
    }
  }

  private func find(_ design: ResolvedFont.Design) -> Match {
    let family = FontFamily.family(of: design)
    if fonts.has(family) { return Match(family: family, isSystem: true) }
    report(
      "The font \(family.name), for the \(design) design, is not in \(fonts.folder.path); Inter "
        + "stands in for it. Run `make setup` to fetch it.")
    return Match(family: .inter, isSystem: true)
  }

  private func find(_ name: String) -> Match {
    if let match = known(name) { return match }
    let names = fonts.families.map(\.name).joined(separator: ", ")
    report(
      "No font named \"\(name)\" is installed; Inter stands in for it. Installed are: \(names). "
        + "Put the font's file into \(fonts.folder.path) to use it.")
    return Match(family: .inter, isSystem: true)
  }

  /// The family of a family's name, or of a font's PostScript name such as `Inter-BoldItalic`.
  private func known(_ name: String) -> Match? {
    let wanted = Self.simplified(name)
    let families = fonts.families
    if let family = families.first(where: { Self.simplified($0.name) == wanted }) {
      return Match(family: family, isSystem: false)
    }
    guard let hyphen = name.lastIndex(of: "-") else { return nil }
    let base = Self.simplified(name[..<hyphen])
    guard let family = families.first(where: { Self.simplified($0.name) == base }) else {
      return nil
    }
    var style = Self.simplified(name[name.index(after: hyphen)...])
    var isItalic = false
    for word in ["italic", "oblique"] where style.hasSuffix(word) {
      style.removeLast(word.count)
      isItalic = true
    }
    guard let weight = Self.weights[style] else { return nil }
    return Match(family: family, isSystem: false, weight: weight, isItalic: isItalic)
  }

  private static func simplified(_ name: some StringProtocol) -> String {
    name.lowercased().filter { $0 != " " && $0 != "_" }
  }

  /// The style names of OpenType's `usWeightClass`.
  private static let weights: [String: Double] = [
    "": 400, "thin": 100, "hairline": 100, "extralight": 200, "ultralight": 200, "light": 300,
    "regular": 400, "roman": 400, "book": 400, "medium": 500, "semibold": 600, "demibold": 600,
    "bold": 700, "extrabold": 800, "ultrabold": 800, "heavy": 800, "black": 900,
  ]
}
