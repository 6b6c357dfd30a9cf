import Foundation
import Testing
import Typesetting

@Suite struct FontLibraryTests {
  private func folder() throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }

  /// A folder at `path` below `root` that has the library's fonts.
  private func fonts(in root: URL, at path: String) throws -> URL {
    let target = root.appendingPathComponent(path)
    let parent = target.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: FontLibrary().folder, to: target)
    return target
  }

  @Test func placesAreSearchedInOrder() throws {
    let root = try folder()
    defer { try? FileManager.default.removeItem(at: root) }
    let environment = [
      "INBETWEEN_FONTS": root.appendingPathComponent("own").path,
      "INBETWEEN_CACHE": root.appendingPathComponent("cache").path,
    ]
    let executable = root.appendingPathComponent("usr/bin/inbetween")
    func found() throws -> String {
      try FontLibrary(environment: environment, executable: executable).folder.path
    }
    let cache = try fonts(in: root, at: "cache/fonts")
    #expect(try found() == cache.path)
    let shared = try fonts(in: root, at: "usr/share/inbetween/fonts")
    #expect(try found() == shared.path)
    let own = try fonts(in: root, at: "own")
    #expect(try found() == own.path)
  }

  @Test func theCacheIsWhereTheEnvironmentPutsIt() throws {
    let root = try folder()
    defer { try? FileManager.default.removeItem(at: root) }
    let xdg = try fonts(in: root, at: "xdg/inbetween/fonts")
    let home = try fonts(in: root, at: "home/.cache/inbetween/fonts")
    var environment = ["HOME": root.appendingPathComponent("home").path]
    #expect(try FontLibrary(environment: environment, executable: nil).folder.path == home.path)
    environment["XDG_CACHE_HOME"] = root.appendingPathComponent("xdg").path
    #expect(try FontLibrary(environment: environment, executable: nil).folder.path == xdg.path)
  }

  @Test func theErrorNamesThePlacesAndTheCommand() {
    let environment = ["INBETWEEN_FONTS": "/nowhere/own", "INBETWEEN_CACHE": "/nowhere/cache"]
    let error = #expect(throws: FontLibraryError.self) {
      try FontLibrary(
        environment: environment, executable: URL(fileURLWithPath: "/nowhere/bin/inbetween"))
    }
    #expect(
      error?.description == """
        The fonts are missing (Inter[opsz,wght].ttf, Inter-Italic[opsz,wght].ttf). Looked in:
          /nowhere/own
          /nowhere/share/inbetween/fonts
          /nowhere/cache/fonts
        Run `make setup`, or set INBETWEEN_FONTS to the folder that has them.
        """)
  }

  @Test func aFileThatIsNoFontIsRefused() throws {
    let root = try folder()
    defer { try? FileManager.default.removeItem(at: root) }
    let file = root.appendingPathComponent("Inter[opsz,wght].ttf")
    try Data("no font".utf8).write(to: file)
    #expect(throws: FontLibraryError.unreadable(path: file.path)) {
      try FontLibrary(folder: root)
    }
  }
}
