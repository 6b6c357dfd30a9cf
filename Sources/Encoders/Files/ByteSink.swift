/// A place for a file's bytes, written from the start and committed at the end.
package protocol ByteSink: AnyObject {
  /// Appends bytes.
  func write(_ bytes: [UInt8]) throws(FileError)

  /// Replaces bytes that were written before.
  func overwrite(at offset: Int, with bytes: [UInt8]) throws(FileError)

  /// Makes the file appear; nothing is written after it.
  func commit() throws(FileError) -> FileChange
}

/// What became of a file or folder.
package enum FileChange: Sendable, Hashable {
  /// It was not there before.
  case created
  /// Its content differs from what was there.
  case replaced
  /// Its content is what was there, and it was left alone, its date included.
  case unchanged
}
