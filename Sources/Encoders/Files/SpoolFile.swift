import CEncoders
import Glibc
import Synchronization

/// A file that nobody sees yet, in the folder where it will appear.
///
/// It has no name while it is written, so that even a process that is killed leaves nothing
/// behind. Where the file system cannot do that, it has a hidden name, which is removed when the
/// object goes away.
final class SpoolFile {
  private let folder: String
  private let givenPath: String
  /// The open file.
  let descriptor: Int32
  /// The hidden name, until the file gets its own.
  private var hiddenPath: String?

  /// The number of bytes written.
  private(set) var count = 0

  /// Opens a file in a folder; errors name the path that was asked for.
  init(in folder: String, for givenPath: String) throws(FileError) {
    self.folder = folder
    self.givenPath = givenPath
    let nameless = enc_open_nameless(folder)
    if nameless >= 0 {
      descriptor = nameless
      return
    }
    var code = EEXIST
    while code == EEXIST {
      let path = Self.freshPath(in: folder)
      let named = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o666)
      if named >= 0 {
        descriptor = named
        hiddenPath = path
        return
      }
      code = errno
    }
    throw FileError(path: givenPath, step: "make a file in \(folder)", code: code)
  }

  deinit {
    close(descriptor)
    if let hiddenPath { unlink(hiddenPath) }
  }

  /// A hidden path of this process's own; an earlier process may have left one of this number.
  static func freshPath(in folder: String) -> String {
    let number = counter.add(1, ordering: .relaxed).newValue
    return "\(folder)/.inbetween-\(getpid())-\(number).partial"
  }

  private static let counter = Atomic<Int>(0)

  // MARK: - Content

  /// Appends bytes.
  func write(_ bytes: [UInt8]) throws(FileError) {
    try write(bytes, at: count)
    count += bytes.count
  }

  /// Replaces bytes that were written before.
  func overwrite(at offset: Int, with bytes: [UInt8]) throws(FileError) {
    precondition(offset + bytes.count <= count, "Only written bytes can be replaced")
    try write(bytes, at: offset)
  }

  private func write(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    var done = 0
    while done < bytes.count {
      let part = bytes.withUnsafeBytes { all in
        pwrite(
          descriptor, all.baseAddress?.advanced(by: done), all.count - done, off_t(offset + done))
      }
      if part < 0 {
        if errno == EINTR { continue }
        throw failure("write")
      }
      done += part
    }
  }

  /// Counts the bytes again, since another process may have written some.
  func measure() throws(FileError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure("measure") }
    count = Int(status.st_size)
  }

  /// Reads back a range of what was written.
  func read(_ range: Range<Int>) throws(FileError) -> [UInt8] {
    guard let bytes = FileBytes.read(descriptor, range) else { throw failure("read") }
    return bytes
  }

  /// Says whether a file on disk holds the bytes of a range of this one.
  func equals(_ path: String, range: Range<Int>) throws(FileError) -> Bool {
    let other = open(path, O_RDONLY | O_CLOEXEC)
    guard other >= 0 else { return false }
    defer { close(other) }
    var status = stat()
    guard fstat(other, &status) == 0, Int(status.st_size) == range.count else { return false }
    let step = 1 << 20
    for start in stride(from: range.lowerBound, to: range.upperBound, by: step) {
      let part = start..<min(start + step, range.upperBound)
      let theirs = (part.lowerBound - range.lowerBound)..<(part.upperBound - range.lowerBound)
      guard let bytes = FileBytes.read(other, theirs) else { return false }
      if try bytes != read(part) { return false }
    }
    return true
  }

  // MARK: - Names

  /// Gives the file its name, in place of what has that name now.
  ///
  /// - Parameter mode: Permissions to take over; nil leaves those of a new file.
  func publish(at path: String, mode: mode_t?) throws(FileError) {
    if let mode, fchmod(descriptor, mode) != 0 { throw failure("set permissions") }
    if let hidden = hiddenPath {
      guard rename(hidden, path) == 0 else { throw failure("rename to \(path)") }
      hiddenPath = nil
      return
    }
    if enc_link(descriptor, path) == 0 { return }
    // The name is taken, and only a rename replaces a file in one step.
    var code = errno
    while code == EEXIST {
      let hidden = Self.freshPath(in: folder)
      if enc_link(descriptor, hidden) == 0 {
        guard rename(hidden, path) == 0 else {
          let error = failure("rename to \(path)")
          unlink(hidden)
          throw error
        }
        return
      }
      code = errno
    }
    throw FileError(path: givenPath, step: "name the file", code: code)
  }

  private func failure(_ step: String) -> FileError {
    FileError(path: givenPath, step: step, code: errno)
  }
}
