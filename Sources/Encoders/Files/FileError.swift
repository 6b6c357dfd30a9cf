import Glibc

/// Why a file or folder could not be written, and what helps.
package struct FileError: Error, Equatable, CustomStringConvertible {
  /// The path as it was given.
  package let path: String
  /// What stands in the way.
  package let reason: Reason

  /// The kinds of failure that people can do something about, and the rest.
  package enum Reason: Equatable, Sendable {
    /// The path is empty.
    case noName
    /// A file was to be written where a folder is.
    case isFolder
    /// A folder was to be written where a file is.
    case isFile
    /// A pipe or device was to get what has to be written out of order.
    case isDevice
    /// The folder that should hold it does not exist.
    case missingFolder(String)
    /// What should be the folder that holds it is a file.
    case parentIsFile(String)
    /// The file, or the folder that holds it, may not be written.
    case notPermitted
    /// The device is full, or the user's share of it.
    case noSpace
    /// The operating system failed in another way: the step, and its error number.
    case system(step: String, code: Int32)
  }

  /// Creates an error.
  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// Creates an error from the number that a system call left.
  init(path: String, step: String, code: Int32) {
    self.path = path
    switch code {
    case EACCES, EPERM, EROFS: reason = .notPermitted
    case ENOSPC, EDQUOT: reason = .noSpace
    default: reason = .system(step: step, code: code)
    }
  }

  /// The message for people: the path, the reason, and what to do.
  package var description: String {
    switch reason {
    case .noName:
      "The output has no name. Give a path, for example film.png."
    case .isFolder:
      "\(path): is a folder. Give the name of a file in it, for example \(inside("film.png"))."
    case .isFile:
      "\(path): is a file, and frames need a folder. Remove it, or give another name."
    case .isDevice:
      "\(path): is a pipe or a device, and a video needs a file. Give the name of one."
    case .missingFolder(let folder):
      "\(path): the folder \(folder) does not exist. Make it first: mkdir -p \(quoted(folder))"
    case .parentIsFile(let parent):
      "\(path): \(parent) is a file, not a folder. Give a path whose folders exist."
    case .notPermitted:
      "\(path): may not be written. Give another path, or change its permissions."
    case .noSpace:
      "\(path): no space is left on the device. Free some, or give a path on another device."
    case .system(let step, let code):
      "\(path): cannot \(step): \(String(cString: strerror(code))). Give another path."
    }
  }

  private func inside(_ name: String) -> String {
    path.hasSuffix("/") ? path + name : path + "/" + name
  }

  /// The text as a shell takes it for one word.
  private func quoted(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "/._-+,@%".unicodeScalars.contains(scalar)
    }
    if isPlain { return text }
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }
}
