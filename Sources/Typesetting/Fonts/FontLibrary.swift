package import Foundation
internal import Synchronization

/// The folder of font files, and the files of it that are in use.
///
/// Files are opened when they are first needed, and stay open. Typesetters may share a library, and so
/// may threads.
package final class FontLibrary: Sendable {
  /// The folder that the files were found in.
  package let folder: URL
  /// The folder with the system's color emoji.
  private let systemFolder: URL
  private let opened = Mutex<[String: FontFile?]>([:])
  private let found = Mutex<[FontFamily]?>(nil)

  /// Opens the first place that has the system font: `$INBETWEEN_FONTS`, the folder
  /// `../share/inbetween/fonts` beside the executable's, the cache folder.
  ///
  /// - Parameters:
  ///   - environment: the variables that name places; the process's own unless given.
  ///   - executable: the running program, whose installation may have brought fonts.
  /// - Throws: ``FontLibraryError`` if no place has every file of ``FontFamily/inter``.
  package convenience init(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    executable: URL? = FontLibrary.runningExecutable
  ) throws {
    let places = Self.places(environment: environment, executable: executable)
    let names = FontFamily.inter.fileNames
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
  /// - Parameter systemFolder: where the color emoji are, if not in `folder`; where Debian puts them
  ///   unless given.
  /// - Throws: ``FontLibraryError`` if a file of ``FontFamily/inter`` is not there or is no font.
  package init(folder: URL, systemFolder: URL = FontLibrary.systemFolder) throws {
    self.folder = folder
    self.systemFolder = systemFolder
    for name in FontFamily.inter.fileNames where file(named: name) == nil {
      throw FontLibraryError.unreadable(path: folder.appendingPathComponent(name).path)
    }
  }

  /// The file of a name in the library's folder, or nil if it is not there or is no font.
  func file(named name: String) -> FontFile? {
    opened.withLock { opened in
      if let known = opened[name] { return known }
      let family = FontFamily.all.first { $0.fileNames.contains(name) }
      let file = FontFile(
        name: name, path: folder.appendingPathComponent(name).path,
        disabledFeatures: family?.disabledFeatures ?? [])
      opened[name] = .some(file)
      return file
    }
  }

  /// The file of a fallback font, or nil if it is not there.
  func file(of font: FallbackFont) -> FontFile? {
    let key = font.index == 0 ? font.file : "\(font.file)#\(font.index)"
    return opened.withLock { opened in
      if let known = opened[key] { return known }
      let folders = [folder] + (font.file == FallbackFont.colorEmoji.file ? [systemFolder] : [])
      let file = folders.lazy.compactMap {
        FontFile(
          name: font.file, path: $0.appendingPathComponent(font.file).path, index: font.index)
      }.first
      opened[key] = .some(file)
      return file
    }
  }

  /// Whether the icons are there that stand in for the system's symbols.
  package var hasSymbols: Bool { file(named: SymbolLibrary.fileName) != nil }

  /// Whether every file of a family is there.
  func has(_ family: FontFamily) -> Bool {
    family.fileNames.allSatisfy { file(named: $0) != nil }
  }

  /// The families in the folder: those of the system font, then all others by name.
  ///
  /// The first call opens every file.
  var families: [FontFamily] {
    FontFamily.all.filter { has($0) } + otherFamilies
  }

  private var otherFamilies: [FontFamily] {
    found.withLock { found in
      if let found { return found }
      let families = scan()
      found = families
      return families
    }
  }

  /// Groups the files that belong to no family of the system font by the names that they bear.
  private func scan() -> [FontFamily] {
    let known = Set(FontFamily.all.flatMap(\.fileNames))
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    var styles: [String: [FontFamily.Style]] = [:]
    for name in names.sorted() where Self.isFont(name) && !known.contains(name) {
      guard let file = file(named: name), let family = file.familyName else { continue }
      styles[family, default: []].append(
        FontFamily.Style(file: name, weights: file.weights, isItalic: file.isItalic))
    }
    return styles.sorted { $0.key < $1.key }.map { FontFamily(name: $0.key, styles: $0.value) }
  }

  private static func isFont(_ name: String) -> Bool {
    [".ttf", ".otf", ".ttc"].contains { name.lowercased().hasSuffix($0) }
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

  /// Where Debian's package of color emoji puts its font.
  package static let systemFolder = URL(
    fileURLWithPath: "/usr/share/fonts/truetype/noto", isDirectory: true)

  /// The program that runs, links resolved.
  package static var runningExecutable: URL? {
    let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return path.map { URL(fileURLWithPath: $0) }
  }
}
