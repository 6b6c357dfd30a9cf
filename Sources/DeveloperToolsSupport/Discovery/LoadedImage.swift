import Foundation

/// Where a library's file is in memory.
package struct LoadedImage: Sendable {
  /// The addresses from the beginning of the file to the end of what is loaded of it.
  package let addresses: Range<UInt>

  /// Finds a library that is loaded; nil when it is not.
  ///
  /// Read from the kernel's list of the process's mappings: a line is `from-to rights offset device
  /// inode path`.
  ///
  /// - Parameter path: the library's path without symbolic links.
  package init?(path: String) {
    // A file of `/proc` has no size, so it is read to its end.
    guard let file = FileHandle(forReadingAtPath: "/proc/self/maps"),
      let bytes = try? file.readToEnd()
    else { return nil }
    var found: Range<UInt>?
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      guard line.hasSuffix(" \(path)"), let range = line.prefix(while: { $0 != " " }).addressRange
      else { continue }
      found =
        min(
          found?.lowerBound ?? range.lowerBound, range.lowerBound)..<max(
          found?.upperBound ?? range.upperBound, range.upperBound)
    }
    guard let found else { return nil }
    addresses = found
  }

  func contains(_ address: UnsafeRawPointer) -> Bool {
    addresses.contains(UInt(bitPattern: address))
  }
}

extension Substring {
  fileprivate var addressRange: Range<UInt>? {
    let ends = split(separator: "-").compactMap { UInt($0, radix: 16) }
    return ends.count == 2 && ends[0] < ends[1] ? ends[0]..<ends[1] : nil
  }
}
