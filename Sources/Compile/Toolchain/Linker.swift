import Foundation

/// The linker, called without its driver.
struct Linker {
  let installation: Installation

  /// Makes a library of an object.
  ///
  /// What the object needs of SwiftUI stays open: the executable that loads the library has it. Of
  /// the toolchain's libraries those that are needed are named in the library.
  func link(_ object: String, to library: String) throws(CompileError) {
    let toolchain = installation.toolchain
    let folder = toolchain.resources + "/linux"
    let arguments =
      [
        "-shared", "-o", library, "\(folder)/\(Platform.architecture)/swiftrt.o", object,
        "-z", "now", "--eh-frame-hdr", "--build-id=none", "-L", folder, "-rpath", folder,
        "--as-needed",
      ] + libraries(in: folder)
    guard let result = try? Subprocess(toolchain.linker, arguments).run(capturing: .errors) else {
      throw .toolchainMissing("'\(toolchain.linker)' can't be run.")
    }
    guard result.status == 0 else { throw .refused(result.text) }
  }

  private func libraries(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    // XCTest and Testing would bring their own runtime into the process.
    return names.filter { $0.hasPrefix("lib") && $0.hasSuffix(".so") && !$0.contains("Test") }
      .sorted().map { "-l" + $0.dropFirst(3).dropLast(3) }
  }
}
