import Foundation

/// A private folder for what one build makes.
struct BuildFolder: Sendable {
  /// The folder's path, without symbolic links.
  let path: String

  /// Makes the folder among the system's temporary files.
  init() throws(CompileError) {
    let place = canonicalPath(FileManager.default.temporaryDirectory.path)
    let path = place + "/inbetween-" + UUID().uuidString
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .notWritten(path)
    }
    self.path = path
  }

  /// The path of a file of the folder.
  func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file of the folder.
  func write(_ text: String, to name: String) throws(CompileError) {
    guard FileManager.default.createFile(atPath: file(name), contents: Data(text.utf8)) else {
      throw .notWritten(file(name))
    }
  }

  /// Writes what the process that loads the library needs to know.
  func write(_ module: CompiledModule) throws(CompileError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let path = CompiledModule.path(in: path)
    guard let data = try? encoder.encode(module),
      FileManager.default.createFile(atPath: path, contents: data)
    else { throw .notWritten(path) }
  }

  /// Removes the folder.
  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }
}
