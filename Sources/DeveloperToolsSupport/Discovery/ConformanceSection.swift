// The runtime's list of what each loaded image holds. It is exported for tools such as this one; its
// layout is part of the ABI of the platforms that have no sections by name.
@_silgen_name("swift_enumerateAllMetadataSections")
private func enumerateMetadataSections(
  _ body: @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Bool,
  _ context: UnsafeMutableRawPointer)

/// The conformance records of one image.
///
/// The memory is the image's own, which stays loaded.
struct ConformanceSection {
  private let start: UnsafeRawPointer
  private let byteCount: Int

  /// The records of each image that is loaded.
  static var all: [ConformanceSection] {
    var sections: [ConformanceSection] = []
    withUnsafeMutablePointer(to: &sections) { list in
      enumerateMetadataSections(
        { metadata, list in
          // A version, the image's address and two unused words; then pairs of a start and a length,
          // first of protocols, second of conformances.
          let conformances = metadata + 6 * MemoryLayout<UInt>.stride
          let start = conformances.load(as: UnsafeRawPointer?.self)
          let byteCount = conformances.load(fromByteOffset: MemoryLayout<UInt>.stride, as: Int.self)
          if let start {
            list.assumingMemoryBound(to: [ConformanceSection].self).pointee
              .append(ConformanceSection(start: start, byteCount: byteCount))
          }
          return true
        }, list)
    }
    return sections
  }

  /// Whether the section belongs to a library.
  func isPart(of library: LoadedImage) -> Bool {
    library.contains(start)
  }

  /// The records, each of which the section holds the relative address of.
  var records: [ConformanceRecord] {
    stride(from: 0, to: byteCount, by: MemoryLayout<Int32>.stride).compactMap {
      ConformanceRecord(at: start + $0)
    }
  }
}
