import Foundation

/// The Swift compiler, called without its driver.
struct Frontend {
  let compilation: Compilation
  let installation: Installation
  let folder: BuildFolder

  /// The path of what a compilation writes.
  var object: String { folder.file("module.o") }

  /// Compiles files into one object, and says what they declare.
  ///
  /// - Parameter overlay: the list of files that are read in others' places, if any.
  /// - Returns: the compiler's warnings.
  func compile(_ files: [String], overlay: String? = nil) throws(CompileError) -> String {
    var arguments = ["-c"] + files + options + ["-o", object]
    if let overlay {
      arguments += ["-vfsoverlay", overlay]
    } else {
      arguments += graphOptions + ["-emit-module-path", folder.file("module.swiftmodule")]
    }
    return try run(arguments)
  }

  /// Finds out what files declare, without a look into their functions.
  ///
  /// Reports no errors but those of declarations.
  func analyze(_ files: [String]) throws(CompileError) {
    _ = try run(
      ["-emit-module"] + files + options + graphOptions
        + ["-experimental-skip-all-function-bodies", "-o", folder.file("module.swiftmodule")])
  }

  /// What the last call has found of the files' declarations.
  func symbolGraph() throws(CompileError) -> SymbolGraph {
    try SymbolGraph(path: folder.file("\(compilation.moduleName).symbols.json"))
  }

  private func run(_ arguments: [String]) throws(CompileError) -> String {
    let toolchain = installation.toolchain
    guard
      let result = try? Subprocess(toolchain.frontend, ["-frontend"] + arguments)
        .run(capturing: .errors)
    else { throw .toolchainMissing("'\(toolchain.frontend)' can't be run.") }
    guard result.status == 0 else { throw .refused(result.text) }
    return result.text
  }

  private var graphOptions: [String] {
    [
      "-emit-symbol-graph", "-emit-symbol-graph-dir", folder.path,
      "-symbol-graph-minimum-access-level", "private", "-symbol-graph-skip-synthesized-members",
      "-symbol-graph-skip-inherited-docs",
    ]
  }

  /// What the driver says to the frontend, of which only those parts are left that matter here.
  private var options: [String] {
    let host = installation.toolchain.resources + "/host"
    return [
      "-target", Platform.triple, "-disable-objc-interop",
      "-I", installation.modules, "-module-cache-path", installation.cache,
      "-module-name", compilation.moduleName, "-package-name", "user", "-parse-as-library",
      "-swift-version", compilation.languageVersion, "-enable-bare-slash-regex",
      compilation.isOptimized ? "-O" : "-Onone", "-D", "DEBUG",
      // The lines of the code's addresses, by which a trap is reported; they cost next to no time.
      // Without those of inlined code, "n &+ 1" has none.
      "-g", "-debug-info-format=dwarf", "-dwarf-version=4",
      compilation.hasColor ? "-color-diagnostics" : "-no-color-diagnostics",
      "-plugin-path", host + "/plugins",
      "-in-process-plugin-server-path", host + "/libSwiftInProcPluginServer.so",
      "-load-plugin-executable", installation.macros + "#SwiftUIMacros",
    ]
  }
}

/// The platform that this code was compiled for.
enum Platform {
  #if arch(x86_64)
    static let architecture = "x86_64"
  #elseif arch(arm64)
    static let architecture = "aarch64"
  #endif

  /// The platform as the compiler names it.
  static let triple = architecture + "-unknown-linux-gnu"
}
