public import Foundation
internal import Synchronization

extension Color {
  /// Creates a color of an asset catalog.
  ///
  /// The catalog is read as Xcode writes it. A name that no catalog knows gives a color that hides
  /// nothing, and one message.
  ///
  /// - Parameters:
  ///   - name: The color's name in the catalog.
  ///   - bundle: Where the catalog is; the main bundle if nil.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(provider: NamedColor(name: name, bundle: bundle))
  }
}

/// A color that an asset catalog defines.
struct NamedColor: ColorProvider {
  var name: String
  var bundle: Bundle?

  var description: String {
    "NamedColor(name: \"\(name)\", bundle: \(bundle?.bundlePath ?? "nil"))"
  }

  func resolve(in context: ColorContext) -> Color.Resolved {
    let folder = AssetCatalogs.shared.folder(of: name, kind: "colorset", in: bundle)
    guard let folder, let set = NamedColor.set(in: folder) else { return .clear }
    return set.resolve(in: context) ?? .clear
  }

  /// The sets that were read, by folder; a color is resolved in each frame in which it changes.
  private static let sets = Mutex<[URL: ColorSet?]>([:])

  private static func set(in folder: URL) -> ColorSet? {
    sets.withLock { sets in
      if let known = sets[folder] { return known }
      let file = folder.appendingPathComponent("Contents.json")
      let set = (try? Data(contentsOf: file)).flatMap { try? ColorSet(contents: $0) }
      sets[folder] = .some(set)
      return set
    }
  }
}
