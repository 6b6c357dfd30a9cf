package import Foundation

/// The folder of font files, and the files of it that are in use.
///
/// A library is immutable; typesetters may share one, and so may threads.
package final class FontLibrary: Sendable {
  /// The folder that the files were found in.
  package let folder: URL
  private let files: [String: FontFile]

  /// Opens the first place that has the fonts: `$INBETWEEN_FONTS`, the folder
  /// `../share/inbetween/fonts` beside the executable's, the cache folder.
  ///
  /// - Parameters:
  ///   - environment: the variables that name places; the process's own unless given.
  ///   - executable: the running program, whose installation may have brought fonts.
  /// - Throws: ``FontLibraryError`` if no place has every file of ``FontFamily/all``.
  package convenience init(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    executable: URL? = FontLibrary.runningExecutable
  ) throws {
    let places = Self.places(environment: environment, executable: executable)
    let names = FontFamily.all.flatMap(\.fileNames)
    for place in places {
      let paths = names.map { place.appendingPathComponent($0).path }
      if paths.allSatisfy({ FileManager.default.isReadableFile(atPath: $0) }) {
        try self.init(folder: place)
        return
      }
    }
    throw FontLibraryError.notFound(files: names, places: places.map(\.path))
  }

  /// Opens the fonts of one folder.
  ///
  /// - Throws: ``FontLibraryError`` if a file is not there or is no font.
  package init(folder: URL) throws {
    var files: [String: FontFile] = [:]
    for name in FontFamily.all.flatMap(\.fileNames) {
      let path = folder.appendingPathComponent(name).path
      guard let file = FontFile(name: name, path: path) else {
        throw FontLibraryError.unreadable(path: path)
      }
      files[name] = file
    }
    self.folder = folder
    self.files = files
  }

  /// The file of a family's name list.
  func file(named name: String) -> FontFile {
    guard let file = files[name] else {
      preconditionFailure("\(name) is in no family of the table")
    }
    return file
  }

  /// The places where fonts are looked for, in order.
  static func places(environment: [String: String], executable: URL?) -> [URL] {
    var places: [URL] = []
    if let path = environment["INBETWEEN_FONTS"], !path.isEmpty {
      places.append(URL(fileURLWithPath: path, isDirectory: true))
    }
    if let executable {
      let prefix = executable.deletingLastPathComponent().deletingLastPathComponent()
      places.append(prefix.appendingPathComponent("share/inbetween/fonts", isDirectory: true))
    }
    if let cache = cacheFolder(environment: environment) {
      places.append(cache.appendingPathComponent("fonts", isDirectory: true))
    }
    return places
  }

  /// The folder that `make setup` fills: `$INBETWEEN_CACHE`, else `inbetween` in the user's caches.
  static func cacheFolder(environment: [String: String]) -> URL? {
    if let path = environment["INBETWEEN_CACHE"], !path.isEmpty {
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    if let path = environment["XDG_CACHE_HOME"], !path.isEmpty {
      return URL(fileURLWithPath: path, isDirectory: true).appendingPathComponent("inbetween")
    }
    guard let home = environment["HOME"], !home.isEmpty else { return nil }
    return URL(fileURLWithPath: home, isDirectory: true).appendingPathComponent(".cache/inbetween")
  }

  /// The program that runs, links resolved.
  package static var runningExecutable: URL? {
    let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return path.map { URL(fileURLWithPath: $0) }
  }
}
