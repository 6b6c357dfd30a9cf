import Foundation

/// The Swift compiler, called without its driver.
struct Frontend {
  let compilation: Compilation
  let installation: Installation
  let folder: BuildFolder

  /// The path of what a compilation writes.
  var object: String { folder.file("module.o") }

  /// What the compiler is asked for.
  enum Task {
    /// One object, and what the files declare; messages of all kinds.
    case compile

    /// What the files declare, without a look into their functions; messages about declarations.
    case analyze
  }

  /// Compiles files, or only looks at them.
  ///
  /// - Parameter overlay: the list of files that are read in others' places, if any.
  /// - Returns: the compiler's warnings.
  func run(_ task: Task, _ files: [String], overlay: String? = nil) throws(CompileError) -> String {
    let toolchain = installation.toolchain
    let arguments = arguments(for: task, files, in: folder.path, overlay: overlay)
    guard
      let result = try? Subprocess(toolchain.frontend, ["-frontend"] + arguments)
        .run(capturing: .errors)
    else { throw .toolchainMissing("'\(toolchain.frontend)' can't be run.") }
    guard result.status == 0 else {
      // A cache that can't be written to is fine as long as all is in it.
      if result.text.contains("unable to open output file '\(installation.cache)/") {
        throw .cacheUnwritable(installation.cache)
      }
      throw .refused(result.text)
    }
    return result.text
  }

  /// What the last run has found of the files' declarations.
  func symbolGraph() throws(CompileError) -> SymbolGraph {
    try SymbolGraph(path: folder.file("\(compilation.moduleName).symbols.json"))
  }

  /// The key of a run's results.
  ///
  /// - Parameter footer: the lines after a file's end, if any.
  func key(of task: Task, _ files: [String], footer: String? = nil) -> ProductKey {
    ProductKey(
      arguments: arguments(for: task, files, in: ".", overlay: nil), files: files, footer: footer,
      installation: installation)
  }

  private func arguments(
    for task: Task, _ files: [String], in folder: String, overlay: String?
  ) -> [String] {
    var arguments =
      switch task {
      case .compile:
        ["-c"] + files + options
          + ["-o", folder + "/module.o", "-emit-module-path", folder + "/module.swiftmodule"]
      case .analyze:
        ["-emit-module"] + files + options
          + ["-experimental-skip-all-function-bodies", "-o", folder + "/module.swiftmodule"]
      }
    if let overlay { arguments += ["-vfsoverlay", overlay] }
    return arguments + [
      "-emit-symbol-graph", "-emit-symbol-graph-dir", folder,
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
