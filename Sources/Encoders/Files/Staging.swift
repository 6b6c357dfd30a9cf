import Glibc

/// A hidden folder in which files wait for their place; it vanishes with the object.
final class Staging {
  /// Where the folder is.
  let path: String
  private let givenPath: String
  private var names: [String] = []

  /// Makes the folder; errors name the path that was asked for.
  init(in folder: String, for givenPath: String) throws(FileError) {
    self.givenPath = givenPath
    var candidate = SpoolFile.freshPath(in: folder)
    while mkdir(candidate, 0o777) != 0 {
      guard errno == EEXIST else {
        throw FileError(path: givenPath, step: "make a folder in \(folder)", code: errno)
      }
      candidate = SpoolFile.freshPath(in: folder)
    }
    path = candidate
  }

  deinit {
    // What moved to its place is no longer here, and removing it fails without harm.
    for name in names { unlink(path + "/" + name) }
    rmdir(path)
  }

  /// Writes a file into the folder.
  func write(_ bytes: [UInt8], name: String) throws(FileError) {
    names.append(name)
    let file = open(path + "/" + name, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw FileError(path: givenPath, step: "make \(name)", code: errno) }
    let isWritten = FileBytes.write(bytes, to: file)
    let code = errno
    guard close(file) == 0, isWritten else {
      throw FileError(path: givenPath, step: "write \(name)", code: isWritten ? errno : code)
    }
  }
}
