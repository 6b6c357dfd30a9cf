import Glibc

/// Whole reads and writes on open files.
enum FileBytes {
  /// Reads a range; nil where the file ends before, or cannot be read.
  static func read(_ descriptor: Int32, _ range: Range<Int>) -> [UInt8]? {
    // A pointer, because that is what `pread` fills.
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while count < range.count {
        let part = pread(
          descriptor, buffer.baseAddress?.advanced(by: count), range.count - count,
          off_t(range.lowerBound + count))
        if part < 0 && errno == EINTR { continue }
        if part <= 0 { return }
        count += part
      }
    }
    return bytes.count == range.count ? bytes : nil
  }

  /// Writes all bytes one after the other; false, with `errno` set, where that fails.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var done = 0
    while done < bytes.count {
      let part = bytes.withUnsafeBytes { all in
        Glibc.write(descriptor, all.baseAddress?.advanced(by: done), all.count - done)
      }
      if part < 0 && errno == EINTR { continue }
      if part < 0 { return false }
      done += part
    }
    return true
  }
}
