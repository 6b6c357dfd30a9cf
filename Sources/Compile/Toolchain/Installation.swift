import Foundation

/// Where all that a compilation needs stands on this machine.
package struct Installation: Equatable, Sendable {
  /// The compiler and its libraries.
  package let toolchain: Toolchain

  /// The folder of the modules that user code may import.
  package let modules: String

  /// The tool that expands the macros.
  package let macros: String

  /// The folder that the compiler keeps the modules of the C library in, which it reads once and
  /// then writes in a form of its own: 17 MB, and a second of the first run.
  ///
  /// It must always be named by the same path from the root.
  package let cache: String

  /// The folder that keeps what was compiled last.
  package let products: String

  /// Finds everything: the modules and the macros relative to the running executable, as a build of
  /// the package or an installation has them.
  ///
  /// - Parameters:
  ///   - executable: the path of the executable; by default the one that runs.
  ///   - environment: the variables of the environment, of which `INBETWEEN_CACHE` names the cache.
  package static func find(
    executable: String = canonicalPath("/proc/self/exe"),
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(CompileError) -> Installation {
    let toolchain = try Toolchain.find(environment: environment)
    let modules = try findModules(executable: executable)
    let macros = try findMacros(executable: executable)
    let cache = cacheFolder(environment)
    return Installation(
      toolchain: toolchain, modules: modules, macros: macros, cache: cache + "/modules",
      products: cache + "/products")
  }

  /// Finds the folder of the modules relative to an executable, by default the one that runs.
  package static func findModules(
    executable: String = canonicalPath("/proc/self/exe")
  ) throws(CompileError) -> String {
    let found = places(executable).map { $0 + "/Modules" }
      .first { FileManager.default.fileExists(atPath: $0 + "/SwiftUI.swiftmodule") }
    guard let found else {
      throw .installationIncomplete(
        "The module SwiftUI is not beside '\(executable)' (in 'Modules' or '../lib/inbetween').")
    }
    return found
  }

  /// Finds the tool that expands the macros relative to an executable, by default the one that runs.
  package static func findMacros(
    executable: String = canonicalPath("/proc/self/exe")
  ) throws(CompileError) -> String {
    let found = places(executable)
      .flatMap { [$0 + "/SwiftUIMacros-tool", $0 + "/SwiftUIMacros"] }
      .first(where: FileManager.default.isExecutableFile)
    guard let found else {
      throw .installationIncomplete(
        "The macro plug-in 'SwiftUIMacros-tool' is not beside '\(executable)' or in "
          + "'../lib/inbetween'.")
    }
    return found
  }

  private static func places(_ executable: String) -> [String] {
    let folder = (executable as NSString).deletingLastPathComponent
    let prefix = (folder as NSString).deletingLastPathComponent
    return [folder, prefix + "/lib/inbetween", prefix + "/libexec/inbetween"]
  }

  /// The folder of what can be made again, without symbolic links.
  package static func cacheFolder(_ environment: [String: String]) -> String {
    func value(_ name: String) -> String? {
      environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    let folder =
      value("INBETWEEN_CACHE") ?? value("XDG_CACHE_HOME").map { $0 + "/inbetween" }
      ?? (value("HOME") ?? NSHomeDirectory()) + "/.cache/inbetween"
    return canonicalPath(folder)
  }
}
