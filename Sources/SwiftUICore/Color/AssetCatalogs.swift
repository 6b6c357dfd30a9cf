package import Foundation
internal import Synchronization

/// The asset catalogs of a process: folders named `*.xcassets` with a folder an asset.
///
/// Catalogs are read as Xcode writes them, without being compiled. They are looked for among a
/// bundle's resources, and anywhere in the folders that the tool adds: those of the user's sources.
package final class AssetCatalogs: Sendable {
  /// The catalogs that colors and images are looked for in.
  package static let shared = AssetCatalogs()

  private struct State {
    var folders: [URL] = []
    var catalogs: [URL: [URL]] = [:]
    var assets: [Asset: URL?] = [:]
    var onMissing: @Sendable (_ message: String) -> Void = { message in
      FileHandle.standardError.write(Data((message + "\n").utf8))
    }

    mutating func look(for asset: Asset) -> Finding {
      if let known = assets[asset] { return Finding(folder: known) }
      for root in [asset.bundle].compactMap({ $0 }) + folders {
        for catalog in catalogs(under: root, isDeep: root != asset.bundle) {
          let folder = AssetCatalogs.asset(name: asset.name, kind: asset.kind, under: catalog)
          guard let folder else { continue }
          assets[asset] = .some(folder)
          return Finding(folder: folder)
        }
      }
      assets[asset] = .some(nil)
      return Finding(folder: nil, report: onMissing)
    }

    private mutating func catalogs(under root: URL, isDeep: Bool) -> [URL] {
      if let known = catalogs[root] { return known }
      let found = AssetCatalogs.folders(under: root, isDeep: isDeep) {
        $0.pathExtension == "xcassets"
      }
      catalogs[root] = found
      return found
    }
  }

  private struct Finding {
    var folder: URL?
    var report: (@Sendable (_ message: String) -> Void)?
  }

  private struct Asset: Hashable {
    var name: String
    var kind: String
    var bundle: URL?
  }

  private let state = Mutex(State())

  /// Creates a set of catalogs of its own.
  package init() {}

  /// Adds a folder, which is searched with all folders in it; forgets what was looked up before.
  package func add(_ folder: URL) {
    state.withLock { state in
      if !state.folders.contains(folder) { state.folders.append(folder) }
      state.catalogs.removeAll()
      state.assets.removeAll()
    }
  }

  /// Sets what is done, once an asset, about a name that no catalog knows; by default the message is
  /// written to standard error.
  package func onMissing(_ report: @escaping @Sendable (_ message: String) -> Void) {
    state.withLock { $0.onMissing = report }
  }

  /// Returns the folder of an asset, or nil if no catalog has it, which is reported once.
  ///
  /// - Parameters:
  ///   - name: The asset's name; a slash leads into a folder that provides a namespace.
  ///   - kind: The ending of the asset's folder, for example `colorset`.
  ///   - bundle: Where to look first, or nil for the main bundle.
  package func folder(of name: String, kind: String, in bundle: Bundle?) -> URL? {
    let home = (bundle ?? .main).resourceURL
    let asset = Asset(name: name, kind: kind, bundle: home)
    let result = state.withLock { $0.look(for: asset) }
    result.report?("No \(kind.dropLast(3)) named '\(name)' found in an asset catalog")
    return result.folder
  }

  private static func asset(name: String, kind: String, under catalog: URL) -> URL? {
    let parts = name.split(separator: "/")
    guard let last = parts.last else { return nil }
    return folders(under: catalog) { $0.lastPathComponent == "\(last).\(kind)" }.first { folder in
      let parents = folder.deletingLastPathComponent().pathComponents
      return parents.suffix(parts.count - 1).elementsEqual(parts.dropLast().map(String.init))
    }
  }

  /// Returns the folders that a condition holds for, in the order of their paths, without looking
  /// inside them; hidden ones are left out.
  private static func folders(
    under root: URL, isDeep: Bool = true, where isWanted: (URL) -> Bool
  ) -> [URL] {
    let children =
      (try? FileManager.default.contentsOfDirectory(
        at: root, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)) ?? []
    return children.filter(\.hasDirectoryPath).sorted { $0.path < $1.path }.flatMap { child in
      if isWanted(child) { return [child] }
      return isDeep ? folders(under: child, where: isWanted) : []
    }
  }
}
