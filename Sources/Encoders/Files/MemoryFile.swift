/// A file's bytes kept in memory, for attachments of tests and for pipes.
package final class MemoryFile: ByteSink {
  /// What was written so far.
  package private(set) var bytes: [UInt8] = []

  /// Creates an empty file.
  package init() {}

  package func write(_ bytes: [UInt8]) {
    self.bytes += bytes
  }

  package func overwrite(at offset: Int, with bytes: [UInt8]) {
    self.bytes.replaceSubrange(offset..<(offset + bytes.count), with: bytes)
  }

  @discardableResult
  package func commit() -> FileChange { .created }
}
