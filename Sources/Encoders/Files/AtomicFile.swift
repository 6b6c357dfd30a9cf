import Glibc

/// A file that appears whole or not at all.
///
/// Bytes gather in a file without a name, in the folder of the path; ``commit()`` gives it the
/// name, in one step. A file that already has the same bytes is left alone, its date included.
/// Without a commit nothing is left. Links are followed; the permissions of a replaced file stay.
/// Pipes and devices (`/dev/stdout`) get their bytes at the commit.
package final class AtomicFile: ByteSink {
  /// The path as it was given.
  package var path: String { destination.given }

  private let destination: Destination
  private let content: Content

  private enum Content {
    case spool(SpoolFile)
    case memory(MemoryFile)
  }

  /// Begins a file, and finds what would stand in its way before any work is done.
  package init(path: String) throws(FileError) {
    destination = try Destination(path)
    switch destination.present {
    case .folder:
      throw FileError(path: path, reason: .isFolder)
    case .nothing where path.hasSuffix("/"):
      throw FileError(path: path, reason: .isFolder)
    case .device:
      guard access(destination.path, W_OK) == 0 else {
        throw FileError(path: path, step: "write", code: errno)
      }
      content = .memory(MemoryFile())
    case .file where access(destination.path, W_OK) != 0:
      throw FileError(path: path, step: "write", code: errno)
    case .file, .nothing:
      content = .spool(try SpoolFile(in: destination.folder, for: path))
    }
  }

  /// Writes a whole file in one call.
  @discardableResult
  package static func write(
    _ bytes: [UInt8], to path: String
  ) throws(FileError) -> FileChange {
    let file = try AtomicFile(path: path)
    try file.write(bytes)
    return try file.commit()
  }

  package func write(_ bytes: [UInt8]) throws(FileError) {
    switch content {
    case .spool(let spool): try spool.write(bytes)
    case .memory(let memory): memory.write(bytes)
    }
  }

  package func overwrite(at offset: Int, with bytes: [UInt8]) throws(FileError) {
    switch content {
    case .spool(let spool): try spool.overwrite(at: offset, with: bytes)
    case .memory(let memory): memory.overwrite(at: offset, with: bytes)
    }
  }

  /// The open file, for another process that writes it instead of this one.
  ///
  /// - Throws: Where it is a pipe or device, in which nobody can go back to write a header.
  func descriptor() throws(FileError) -> Int32 {
    guard case .spool(let spool) = content else {
      throw FileError(path: path, reason: .isDevice)
    }
    return spool.descriptor
  }

  @discardableResult
  package func commit() throws(FileError) -> FileChange {
    switch content {
    case .memory(let memory):
      try deliver(memory.bytes)
      return .replaced
    case .spool(let spool):
      try spool.measure()
      guard destination.present == .file else {
        try spool.publish(at: destination.path, mode: nil)
        return .created
      }
      if try spool.equals(destination.path, range: 0..<spool.count) { return .unchanged }
      try spool.publish(at: destination.path, mode: destination.mode)
      return .replaced
    }
  }

  private func deliver(_ bytes: [UInt8]) throws(FileError) {
    let device = open(destination.path, O_WRONLY | O_CLOEXEC)
    guard device >= 0 else { throw FileError(path: path, step: "open", code: errno) }
    defer { close(device) }
    guard FileBytes.write(bytes, to: device) else {
      throw FileError(path: path, step: "write", code: errno)
    }
  }
}
