package import Foundation
internal import Synchronization

/// The asset catalogs of a process, folders named `*.xcassets` with a folder an asset, and its files of
/// pictures.
///
/// Catalogs are read as Xcode writes them, without being compiled. They are looked for among a
/// bundle's resources, and anywhere in the folders that the tool adds: those of the user's sources.
/// So are files.
package final class AssetCatalogs: Sendable {
  /// The catalogs that colors and images are looked for in.
  package static let shared = AssetCatalogs()

  private struct State {
    var folders: [URL] = []
    var files: [URL: PictureFiles] = [:]
    var sets: [URL: ImageSet?] = [:]
    var assets: [Asset: URL?] = [:]
    var onMissing: @Sendable (_ message: String) -> Void = { message in
      FileHandle.standardError.write(Data((message + "\n").utf8))
    }

    mutating func look(for asset: Asset) -> Finding {
      if let known = assets[asset] { return Finding(folder: known) }
      let folder = first(in: asset.bundle) { _, files in
        files.catalogs.lazy.compactMap {
          AssetCatalogs.asset(name: asset.name, kind: asset.kind, under: $0)
        }.first
      }
      assets[asset] = .some(folder)
      return Finding(folder: folder, report: folder == nil ? onMissing : nil)
    }

    /// The first place that gives something: the bundle, then the folders that were added.
    mutating func first<T>(
      in bundle: URL?, _ body: (inout State, PictureFiles) -> T?
    ) -> T? {
      for root in [bundle].compactMap({ $0 }) + folders {
        if let found = body(&self, files(below: root, isDeep: root != bundle)) { return found }
      }
      return nil
    }

    private mutating func files(below root: URL, isDeep: Bool) -> PictureFiles {
      if let known = files[root] { return known }
      let found = PictureFiles(below: root, isDeep: isDeep)
      files[root] = found
      return found
    }

    mutating func set(in folder: URL) -> ImageSet? {
      if let known = sets[folder] { return known }
      let set = try? ImageSet(folder: folder)
      sets[folder] = .some(set)
      return set
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
      state.files.removeAll()
      state.sets.removeAll()
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

  /// A picture that was found.
  package struct Picture: Equatable {
    package var file: URL
    /// Pixels per point.
    package var scale: CGFloat
    /// Whether the catalog says that only the alpha is drawn; nil if it says nothing.
    package var isTemplate: Bool?
  }

  /// Returns the picture of a name, or nil if there is none: that of a catalog, else a file.
  ///
  /// - Parameters:
  ///   - name: The asset's name, or the file's with or without its ending.
  ///   - bundle: Where to look first, or nil for the main bundle.
  ///   - context: The appearance that is wanted.
  ///   - scale: Pixels per point of the screen.
  package func picture(
    named name: String, in bundle: Bundle?, _ context: ColorContext, scale: CGFloat
  ) -> Picture? {
    let home = (bundle ?? .main).resourceURL
    let asset = Asset(name: name, kind: "imageset", bundle: home)
    return state.withLock { state in
      if let folder = state.look(for: asset).folder, let set = state.set(in: folder),
        let found = set.file(in: context, scale: scale)
      {
        return Picture(file: found.file, scale: found.scale, isTemplate: set.isTemplate)
      }
      return state.first(in: home) { _, files in
        files.file(named: name, scale: scale).map { Picture(file: $0.url, scale: $0.scale) }
      }
    }
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
  private static func folders(under root: URL, where isWanted: (URL) -> Bool) -> [URL] {
    let children =
      (try? FileManager.default.contentsOfDirectory(
        at: root, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)) ?? []
    return children.filter(\.hasDirectoryPath).sorted { $0.path < $1.path }.flatMap { child in
      if isWanted(child) { return [child] }
      return folders(under: child, where: isWanted)
    }
  }
}
