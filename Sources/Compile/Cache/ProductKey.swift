import Foundation
import Glibc

/// All that decides what the compiler makes of files, as text.
///
/// Two builds with equal keys have equal results: it holds the compiler's arguments, the files' whole
/// text, and for each tool and module its path, size and time of change.
struct ProductKey: Equatable {
  let data: Data

  /// Describes a compilation.
  ///
  /// - Parameters:
  ///   - arguments: the compiler's, without paths of the build's own folder.
  ///   - footer: the lines after a file's end, if any.
  init(
    arguments: [String], files: [String], footer: String?, installation: Installation
  ) {
    var data = Data()
    func add(_ line: String) { data.append(contentsOf: (line + "\n").utf8) }
    add("inbetween product 1")
    add(FileManager.default.currentDirectoryPath)
    arguments.forEach(add)
    let toolchain = installation.toolchain
    let modules = (try? FileManager.default.contentsOfDirectory(atPath: installation.modules)) ?? []
    let parts =
      [
        canonicalPath("/proc/self/exe"), toolchain.frontend, toolchain.linker, installation.macros,
      ]
      + modules.filter { $0.hasSuffix(".swiftmodule") }.sorted()
      .map { installation.modules + "/" + $0 }
    for part in parts { add(Self.state(of: part)) }
    add(footer ?? "no footer")
    for file in files {
      let text = FileManager.default.contents(atPath: file) ?? Data()
      add("\(file) \(text.count)")
      data.append(text)
    }
    self.data = data
  }

  /// A name for a folder: Fowler, Noll and Vo's hash (FNV-1a) of the text, in 64 bits.
  var name: String {
    let hash = data.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// A file's path, size and time of change.
  private static func state(of path: String) -> String {
    var info = stat()
    guard stat(path, &info) == 0 else { return "\(path) missing" }
    return "\(path) \(info.st_size) \(info.st_mtim.tv_sec).\(info.st_mtim.tv_nsec)"
  }
}
