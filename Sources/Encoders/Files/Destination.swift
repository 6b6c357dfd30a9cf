import Glibc

/// A path that is to be written, looked at before any work is done.
struct Destination {
  /// The path as it was given, for messages.
  let given: String
  /// The path with links followed, without slashes at its end.
  let path: String
  /// The folder that holds it.
  let folder: String
  /// What is there now.
  let present: Kind
  /// The permissions of what is there now.
  let mode: mode_t

  /// What a path can lead to.
  enum Kind: Equatable {
    case nothing
    case file
    case folder
    /// A pipe, a terminal or another device, which cannot be replaced, only written to.
    case device
  }

  /// Looks at a path.
  ///
  /// - Throws: Where its folder is missing or no folder.
  init(_ given: String) throws(FileError) {
    guard !given.isEmpty else { throw FileError(path: given, reason: .noName) }
    self.given = given
    var plain = given
    while plain.count > 1, plain.hasSuffix("/") { plain.removeLast() }
    (present, mode) = Self.kind(of: plain)
    // A link stays a link, and "." gets a name: what it leads to is replaced.
    path = present == .nothing ? plain : Self.resolved(plain)
    folder = Self.parent(of: path)
    guard present != .device else { return }
    switch Self.kind(of: folder).0 {
    case .folder: break
    case .nothing:
      throw FileError(path: given, reason: Self.reasonWhyMissing(folder))
    case .file, .device: throw FileError(path: given, reason: .parentIsFile(folder))
    }
  }

  private static func kind(of path: String) -> (Kind, mode_t) {
    var status = stat()
    guard stat(path, &status) == 0 else { return (.nothing, 0) }
    let permissions = status.st_mode & 0o7777
    switch status.st_mode & S_IFMT {
    case S_IFREG: return (.file, permissions)
    case S_IFDIR: return (.folder, permissions)
    default: return (.device, permissions)
    }
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func resolved(_ path: String) -> String {
    guard let pointer = realpath(path, nil) else { return path }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  /// Tells a missing folder from a path that leads through a file.
  private static func reasonWhyMissing(_ folder: String) -> FileError.Reason {
    var above = folder
    while above != "." && above != "/" {
      above = parent(of: above)
      switch kind(of: above).0 {
      case .nothing: continue
      case .folder: return .missingFolder(folder)
      case .file, .device: return .parentIsFile(above)
      }
    }
    return .missingFolder(folder)
  }
}
