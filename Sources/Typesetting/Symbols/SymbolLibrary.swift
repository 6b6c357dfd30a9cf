internal import CoreGraphics
internal import DisplayList
internal import SwiftUICore

/// The symbols: the icons of a font that stand in for Apple's.
///
/// The icons are drawn in squares of one em, and an em of them is an em of the text: a circle is as wide
/// as the font's size, as Apple's is.
final class SymbolLibrary {
  private let fonts: FontLibrary
  private let report: (String) -> Void
  private var shapes = RecencyCache<Key, SymbolShape>(capacity: 256)

  private struct Key: Hashable {
    var name: String
    var weight: Double
  }

  /// The file of the icons' font.
  static let fileName = "bootstrap-icons.ttf"

  /// The room beside and above the ink, in ems; Apple's symbols have about as much.
  private static let margin = CGSize(width: 0.098, height: 0.06)
  /// How much smaller an icon is inside of another one.
  private static let innerScale = 0.6

  /// Creates a library of the icons in a folder of fonts.
  ///
  /// - Parameter report: Takes a sentence about each symbol that is missing, once.
  init(fonts: FontLibrary, report: @escaping (String) -> Void) {
    self.fonts = fonts
    self.report = report
  }

  /// The icons by the names of Apple's symbols: one, and for some a second one inside of it.
  static let names: [String: (icon: String, inner: String?)] = {
    var names: [String: (icon: String, inner: String?)] = [:]
    for entry in symbolTable.split(whereSeparator: { ",\n".contains($0) }) {
      let words = entry.split(separator: " ").map(String.init)
      if words.count < 2 { continue }
      names[words[0]] = (words[1], words.count > 2 ? words[2] : nil)
    }
    return names
  }()

  /// The outline of a symbol in a weight on the CSS scale, or nil if there is none.
  func shape(named name: String, weight: Double) -> SymbolShape? {
    let key = Key(name: name, weight: weight)
    if let known = shapes[key] { return known }
    guard let entry = Self.names[name] else {
      report(
        "No symbol named '\(name)' found in system symbol set. The icons that stand in for Apple's "
          + "have none for it.")
      return nil
    }
    guard let file = fonts.file(named: Self.fileName) else {
      report(
        "The symbol '\(name)' is not drawn: the icons, \(Self.fileName), are not in "
          + "\(fonts.folder.path). `make setup` fetches them.")
      return nil
    }
    guard var path = contours(entry.icon, weight: weight, in: file) else { return nil }
    if let inner = entry.inner {
      guard let inside = contours(inner, weight: weight, in: file) else { return nil }
      // Contours that run the other way are cut out.
      path += inside.scaled(by: Self.innerScale, isReversed: Self.isFilled(entry.icon))
    }
    let shape = SymbolShape(path: path.path, margin: Self.margin)
    shapes[key] = shape
    return shape
  }

  /// An icon's contours in ems, from the middle of its square.
  private func contours(_ icon: String, weight: Double, in file: FontFile) -> SymbolContours? {
    guard let glyph = file.glyph(named: icon), let outline = file.outline(of: glyph) else {
      report("The icon '\(icon)' is not in \(Self.fileName). `make setup` fetches the right one.")
      return nil
    }
    var contours = SymbolContours(outline, unitsPerEm: file.unitsPerEm)
    if !Self.isFilled(icon) { contours.embolden(by: Self.growth(at: weight)) }
    return contours
  }

  private static func isFilled(_ icon: String) -> Bool {
    icon.hasSuffix("-fill") || icon.contains("-fill-")
  }

  /// How far the edges of strokes move outwards for a weight, in ems; negative for inwards.
  ///
  /// Strokes of the icons are 1/16 em thick. They become about as thick as Apple's are: 0.072 em at the
  /// regular weight, 0.112 at bold. Filled icons stay as they are, lest their cut-outs close.
  private static func growth(at weight: Double) -> Double {
    let thickness = 0.072 + (min(max(weight, 100), 900) - 400) * (0.04 / 300)
    return (thickness - 1 / 16) / 2
  }
}

extension SymbolShape {
  /// Creates a symbol whose box is its ink with a margin, and which begins at 0.
  convenience init(path: CGPath, margin: CGSize) {
    let ink = path.boundingBoxOfPath
    var move = CGAffineTransform(translationX: margin.width - ink.minX, y: 0)
    let box = CGRect(
      x: 0, y: ink.minY - margin.height, width: ink.width + 2 * margin.width,
      height: ink.height + 2 * margin.height)
    self.init(path: path.copy(using: &move) ?? path, box: box)
  }
}
