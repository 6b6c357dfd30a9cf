package import Foundation

/// A picture of an asset catalog: a file for each appearance and scale that it distinguishes.
package struct ImageSet: Sendable {
  private let entries: [Entry]
  /// Whether the catalog says that only the picture's alpha is drawn; nil if it says nothing.
  package let isTemplate: Bool?
  private let folder: URL

  /// Reads the `Contents.json` of an `imageset` folder.
  ///
  /// - Throws: A `DecodingError` if the file has another form, or Foundation's error if it can't be read.
  package init(folder: URL) throws {
    let data = try Data(contentsOf: folder.appendingPathComponent("Contents.json"))
    let contents = try JSONDecoder().decode(Contents.self, from: data)
    entries = contents.images.filter { $0.filename != nil }
    switch contents.properties?.intent {
    case "template": isTemplate = true
    case "original": isTemplate = false
    default: isTemplate = nil
    }
    self.folder = folder
  }

  /// Returns the file for a context and its pixels per point, or nil if there is none: of the entries
  /// whose appearances hold, those with the most of them, and of these the scale of the screen, else
  /// the nearest larger one, else the largest.
  package func file(in context: ColorContext, scale: CGFloat) -> (file: URL, scale: CGFloat)? {
    let candidates = entries.filter { $0.matches(context) }
    guard let rank = candidates.map(\.rank).max() else { return nil }
    let best = ImageSet.best(
      of: candidates.filter { $0.rank == rank }.map { ($0, $0.pixelsPerPoint) }, for: scale)
    guard let best, let name = best.0.filename else { return nil }
    return (folder.appendingPathComponent(name), best.1)
  }

  /// Returns the one of the wanted scale, else of the nearest larger one, else of the largest.
  static func best<Value>(
    of values: [(Value, CGFloat)], for scale: CGFloat
  ) -> (Value, CGFloat)? {
    values.filter { $0.1 >= scale }.min { $0.1 < $1.1 } ?? values.max { $0.1 < $1.1 }
  }

  private struct Contents: Decodable {
    var images: [Entry]
    var properties: Properties?
  }

  private struct Properties: Decodable {
    var intent: String?

    enum CodingKeys: String, CodingKey {
      case intent = "template-rendering-intent"
    }
  }

  private struct Entry: Decodable {
    var filename: String?
    var idiom: String?
    var scale: String?
    var appearances: [AssetAppearance]?

    /// A file without a scale has one pixel a point.
    var pixelsPerPoint: CGFloat { (scale?.dropLast()).flatMap { Double($0) }.map { $0 } ?? 1 }

    /// Universal pictures come before those of the phone only where appearances tell them apart.
    var rank: Int { 2 * (appearances?.count ?? 0) + (idiom == "iphone" ? 1 : 0) }

    func matches(_ context: ColorContext) -> Bool {
      guard idiom == nil || idiom == "universal" || idiom == "iphone" else { return false }
      return (appearances ?? []).allSatisfy { $0.matches(context) }
    }
  }
}

/// An appearance that an asset distinguishes, as a catalog writes it.
struct AssetAppearance: Decodable, Sendable {
  var appearance: String
  var value: String

  /// Whether a context has the appearance.
  func matches(_ context: ColorContext) -> Bool {
    switch (appearance, value) {
    case ("luminosity", "dark"): context.colorScheme == .dark
    case ("luminosity", "light"): context.colorScheme == .light
    case ("contrast", "high"): context.contrast == .increased
    default: false
    }
  }
}
