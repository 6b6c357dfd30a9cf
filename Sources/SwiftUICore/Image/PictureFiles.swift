internal import Foundation

/// The folders of asset catalogs and the files of pictures below some folder.
struct PictureFiles: Sendable {
  /// The asset catalogs, in the order of their paths.
  private(set) var catalogs: [URL] = []
  /// The files by name in lower case, without ending and scale.
  private var files: [String: [File]] = [:]

  /// A file with its pixels per point.
  struct File: Sendable {
    var url: URL
    var scale: CGFloat
  }

  /// How many folders are looked into at most: enough for any project, and no search of a whole disk.
  private static let mostFolders = 4000
  /// The endings of picture files, in the order in which one is preferred.
  private static let endings = ["png", "jpg", "jpeg"]

  /// Looks through a folder, and the folders in it if `isDeep`; hidden ones, and those that packages
  /// are installed in, are left out.
  init(below root: URL, isDeep: Bool) {
    var waiting = [root]
    var count = 0
    while let folder = waiting.popLast(), count < Self.mostFolders {
      count += 1
      let children =
        (try? FileManager.default.contentsOfDirectory(
          at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles))
        ?? []
      for child in children.sorted(by: { $0.path > $1.path }) {
        if !child.hasDirectoryPath {
          add(child)
        } else if child.pathExtension == "xcassets" {
          catalogs.append(child)
        } else if isDeep, !["node_modules", "Pods"].contains(child.lastPathComponent) {
          waiting.append(child)
        }
      }
    }
    catalogs.sort { $0.path < $1.path }
    for name in files.keys {
      files[name]?.sort { ($0.rank, $0.url.path) < ($1.rank, $1.url.path) }
    }
  }

  private mutating func add(_ file: URL) {
    guard Self.endings.contains(file.pathExtension.lowercased()) else { return }
    let (name, scale) = Self.split(file.lastPathComponent)
    files[name, default: []].append(File(url: file, scale: scale))
  }

  /// The file for a name, with or without its ending, and a scale of the screen.
  ///
  /// Of several, the one with the fewest folders above it decides where the others have to be.
  func file(named name: String, scale: CGFloat) -> File? {
    let (plain, _) = Self.split((name as NSString).lastPathComponent)
    let ending = (name as NSString).pathExtension.lowercased()
    let all = (files[plain] ?? []).filter {
      !Self.endings.contains(ending) || $0.url.pathExtension.lowercased() == ending
    }
    guard let first = all.first else { return nil }
    let home = first.url.deletingLastPathComponent()
    let beside = all.filter {
      $0.url.deletingLastPathComponent() == home && $0.url.pathExtension == first.url.pathExtension
    }
    return ImageSet.best(of: beside.map { ($0, $0.scale) }, for: scale)?.0
  }

  /// The name of a file without ending and scale in lower case, and the scale.
  private static func split(_ name: String) -> (String, CGFloat) {
    var plain = name.lowercased()
    if let ending = endings.first(where: { plain.hasSuffix(".\($0)") }) {
      plain.removeLast(ending.count + 1)
    }
    for (suffix, scale) in [("@2x", 2.0), ("@3x", 3.0)] where plain.hasSuffix(suffix) {
      return (String(plain.dropLast(3)), scale)
    }
    return (plain, 1)
  }
}

extension PictureFiles.File {
  /// Few folders first, then the preferred ending.
  fileprivate var rank: Int { url.pathComponents.count * 2 + (url.pathExtension == "png" ? 0 : 1) }
}
