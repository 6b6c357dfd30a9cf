import Foundation
import Glibc

/// The linker, called without its driver.
struct Linker {
  let installation: Installation

  /// Makes a library of an object.
  ///
  /// What the object needs of SwiftUI stays open: the executable that loads the library has it, as it
  /// has most of the toolchain's libraries. Only those of the object's that are not in this process
  /// are named in the library; to look through the others is two thirds of the linker's time.
  func link(_ object: ObjectFile, at path: String, to library: String) throws(CompileError) {
    let toolchain = installation.toolchain
    let folder = toolchain.resources + "/linux"
    let libraries = object.libraries.filter { name in
      FileManager.default.fileExists(atPath: "\(folder)/lib\(name).so") && !isLoaded(name)
    }
    let arguments =
      [
        "-shared", "-o", library, "\(folder)/\(Platform.architecture)/swiftrt.o", path,
        "-z", "now", "--eh-frame-hdr", "--build-id=none", "-L", folder, "-rpath", folder,
        "--as-needed",
      ] + libraries.map { "-l" + $0 }
    guard let result = try? Subprocess(toolchain.linker, arguments).run(capturing: .errors) else {
      throw .toolchainMissing("'\(toolchain.linker)' can't be run.")
    }
    guard result.status == 0 else { throw .refused(result.text) }
  }

  /// Whether a library is in this process, and so in the one that loads the result, which runs the
  /// same executable.
  private func isLoaded(_ name: String) -> Bool {
    guard let handle = dlopen("lib\(name).so", RTLD_NOLOAD | RTLD_LAZY) else { return false }
    dlclose(handle)
    return true
  }
}
