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

  /// The room beside and above the ink, in ems; chosen by eye.
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

  /// An icon, and how large it is drawn.
  struct Icon: Equatable {
    var name: String
    /// What its size is multiplied by.
    var scale = 1.0

    /// Creates an icon of the table's notation: a name, or a name and a factor, `play*1.5`.
    init(_ text: Substring) {
      let parts = text.split(separator: "*")
      name = String(parts[0])
      if parts.count > 1 { scale = Double(parts[1]) ?? 1 }
    }

    /// Whether it is drawn as an area, without strokes.
    var isFilled: Bool { name.hasSuffix("-fill") || name.contains("-fill-") }
  }

  /// The icons by the names of Apple's symbols: one, and for some a second one inside of it.
  static let names: [String: [Icon]] = {
    var names: [String: [Icon]] = [:]
    for entry in symbolTable.split(whereSeparator: { ",\n".contains($0) }) {
      let words = entry.split(separator: " ")
      if words.count > 1 { names[String(words[0])] = words.dropFirst().map(Icon.init) }
    }
    return names
  }()

  /// The outline of a symbol in a weight on the CSS scale, or nil if there is none.
  func shape(named name: String, weight: Double) -> SymbolShape? {
    let key = Key(name: name, weight: weight)
    if let known = shapes[key] { return known }
    guard let icons = Self.names[name], let icon = icons.first else {
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
    guard var path = contours(icon, weight: weight, in: file) else { return nil }
    for inner in icons.dropFirst() {
      guard let inside = contours(inner, weight: weight, in: file) else { return nil }
      // Contours that run the other way are cut out.
      path += inside.scaled(by: Self.innerScale, isReversed: icon.isFilled)
    }
    let shape = SymbolShape(path: path.path, margin: Self.margin)
    shapes[key] = shape
    return shape
  }

  /// An icon's contours in ems, from the middle of its square.
  private func contours(_ icon: Icon, weight: Double, in file: FontFile) -> SymbolContours? {
    guard let glyph = file.glyph(named: icon.name), let outline = file.outline(of: glyph) else {
      report(
        "The icon '\(icon.name)' is not in \(Self.fileName). `make setup` fetches the right one.")
      return nil
    }
    var contours = SymbolContours(outline, unitsPerEm: file.unitsPerEm)
    if icon.scale != 1 { contours = contours.scaled(by: icon.scale, isReversed: false) }
    if !icon.isFilled { contours.embolden(by: Self.growth(at: weight, scale: icon.scale)) }
    return contours
  }

  /// How far the edges of strokes move outwards for a weight, in ems; negative for inwards.
  ///
  /// Strokes of the icons are 1/16 em thick. They become, by eye beside text, 0.072 em thick at the
  /// regular weight, 0.112 at bold. Filled icons stay as they are, lest their cut-outs close.
  private static func growth(at weight: Double, scale: Double) -> Double {
    let thickness = 0.072 + (min(max(weight, 100), 900) - 400) * (0.04 / 300)
    return (thickness - scale / 16) / 2
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
