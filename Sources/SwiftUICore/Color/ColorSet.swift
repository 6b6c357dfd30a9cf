package import Foundation

/// A color of an asset catalog: one for each appearance that it distinguishes.
package struct ColorSet: Sendable {
  private let entries: [Entry]

  /// Reads the `Contents.json` of a `colorset` folder.
  ///
  /// - Throws: A `DecodingError` if the data has another form.
  package init(contents: Data) throws {
    entries = try JSONDecoder().decode(Contents.self, from: contents).colors
      .filter { $0.color != nil }
  }

  /// Returns the color for a context: that of the entry all of whose appearances hold and which has
  /// the most of them, or nil if there is none.
  package func resolve(in context: ColorContext) -> Color.Resolved? {
    let candidates = entries.filter { $0.matches(context) }
    let best = candidates.max { $0.rank < $1.rank }
    return best?.color?.resolve(in: context)
  }

  private struct Contents: Decodable {
    var colors: [Entry]
  }

  private struct Entry: Decodable {
    var idiom: String?
    var appearances: [AssetAppearance]?
    var color: Definition?

    /// Universal colors come before those of the phone only where appearances tell them apart.
    var rank: Int { 2 * (appearances?.count ?? 0) + (idiom == "iphone" ? 1 : 0) }

    func matches(_ context: ColorContext) -> Bool {
      guard idiom == nil || idiom == "universal" || idiom == "iphone" else { return false }
      return (appearances ?? []).allSatisfy { $0.matches(context) }
    }
  }

  private struct Definition: Decodable {
    var colorSpace: String?
    var components: [String: String]?
    var reference: String?

    enum CodingKeys: String, CodingKey {
      case colorSpace = "color-space"
      case components, reference
    }

    func resolve(in context: ColorContext) -> Color.Resolved? {
      if let reference { return SystemColor(assetReference: reference)?.resolve(in: context) }
      guard let components else { return nil }
      func component(_ name: String) -> Double? { components[name].flatMap(ColorSet.component) }
      let opacity = component("alpha") ?? 1
      if let white = component("white") {
        return Color.Resolved(
          colorSpace: .sRGB, red: white, green: white, blue: white, opacity: opacity)
      }
      guard let red = component("red"), let green = component("green"),
        let blue = component("blue")
      else { return nil }
      let space: Color.RGBColorSpace =
        switch colorSpace {
        case "display-p3": .displayP3
        case "extended-linear-srgb": .sRGBLinear
        default: .sRGB
        }
      return Color.Resolved(
        colorSpace: space, red: red, green: green, blue: blue, opacity: opacity)
    }
  }

  /// Reads a component in one of Xcode's three notations: `0.500`, `128` (of 255) or `0x80`.
  package static func component(_ text: String) -> Double? {
    if text.lowercased().hasPrefix("0x") {
      return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
    }
    if text.contains(".") { return Double(text) }
    return Int(text).map { Double($0) / 255 }
  }
}

extension SystemColor {
  /// Creates the color that an asset catalog refers to by its UIKit name, if SwiftUI names it too.
  init?(assetReference name: String) {
    switch name {
    case "labelColor": self = .primary
    case "secondaryLabelColor": self = .secondary
    case "tintColor": self = .accentColor
    default:
      guard name.hasPrefix("system"), name.hasSuffix("Color") else { return nil }
      self.init(rawValue: name.dropFirst(6).dropLast(5).lowercased())
    }
  }
}
