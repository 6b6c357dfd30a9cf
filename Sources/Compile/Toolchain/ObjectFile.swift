import Foundation

/// An object as the compiler writes it: ELF, 64 bits, little-endian.
///
/// Offsets are those of `Elf64_Ehdr` and `Elf64_Shdr` in the System V ABI.
struct ObjectFile {
  private let bytes: Data

  /// Reads a file.
  init(path: String) throws(CompileError) {
    guard let bytes = FileManager.default.contents(atPath: path) else { throw .fileMissing(path) }
    self.init(bytes: bytes)
  }

  init(bytes: Data) { self.bytes = bytes }

  /// The names of the libraries that the compiler asks the linker for, each once, without `lib`.
  var libraries: [String] {
    guard let section = section(".swift1_autolink_entries") else { return [] }
    var known: Set<String> = []
    return section.split(separator: 0).compactMap { entry in
      let text = String(decoding: entry, as: UTF8.self)
      guard text.hasPrefix("-l") else { return nil }
      let name = String(text.dropFirst(2))
      return known.insert(name).inserted ? name : nil
    }
  }

  /// Whether the object holds these bytes anywhere.
  func holds(_ text: String) -> Bool { bytes.range(of: Data(text.utf8)) != nil }

  private func section(_ name: String) -> Data? {
    guard bytes.prefix(4) == Data([0x7F, 0x45, 0x4C, 0x46]) else { return nil }
    let table = number(at: 0x28, 8)
    let size = number(at: 0x3A, 2)
    // With 65,280 sections or more both numbers stand in the first section's header.
    let first = number(at: 0x3C, 2)
    let count = first == 0 ? number(at: table + 0x20, 8) : first
    let index = number(at: 0x3E, 2)
    let names = index == 0xFFFF ? number(at: table + 0x28, 4) : index
    guard let strings = contents(at: table + names * size) else { return nil }
    for header in (0..<count).map({ table + $0 * size }) {
      let start = number(at: header, 4)
      guard start < strings.count else { continue }
      let found = strings.dropFirst(start).prefix { $0 != 0 }
      if String(decoding: found, as: UTF8.self) == name { return contents(at: header) }
    }
    return nil
  }

  /// The contents of a section, by the place of its header.
  private func contents(at header: Int) -> Data? {
    let start = number(at: header + 0x18, 8)
    let size = number(at: header + 0x20, 8)
    guard size >= 0, start >= 0, size <= bytes.count, start <= bytes.count - size else {
      return nil
    }
    return bytes.dropFirst(start).prefix(size)
  }

  /// A number of some bytes; 0 where there are none.
  private func number(at place: Int, _ size: Int) -> Int {
    guard place >= 0, place <= bytes.count - size else { return 0 }
    return (0..<size).reversed().reduce(0) { number, byte in
      (number << 8) | Int(bytes[bytes.startIndex + place + byte])
    }
  }
}
