import Foundation

/// A Swift toolchain: the compiler, the linker and the libraries that belong together.
package struct Toolchain: Equatable, Sendable {
  /// The toolchain's root, which holds `bin` and `lib`.
  package let root: String

  /// The compiler proper, without its driver: a third of a warm compilation is the driver's.
  package let frontend: String

  /// LLVM's linker.
  package let linker: String

  /// Swift's modules and libraries.
  package let resources: String

  /// The tool that finds the line of an address; nil where the toolchain has none.
  package let symbolizer: String?

  /// The compiler's version, for which it is run; nil if it can't be.
  package var version: (major: Int, minor: Int)? {
    guard let result = try? Subprocess(frontend, ["-version"]).run(capturing: .output),
      let match = result.text.firstMatch(of: /Swift version (\d+)\.(\d+)/),
      let major = Int(match.1), let minor = Int(match.2)
    else { return nil }
    return (major, minor)
  }

  /// Finds the toolchain of the environment.
  ///
  /// `INBETWEEN_TOOLCHAIN` names its root, or the folder that holds the root as `usr`. Without it
  /// the compiler that `PATH` leads to is taken.
  ///
  /// - Parameter environment: the variables of the environment; by default those of the process.
  package static func find(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(CompileError) -> Toolchain {
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    if let chosen = environment["INBETWEEN_TOOLCHAIN"], !chosen.isEmpty {
      guard
        let found = Toolchain(root: chosen, path: folders)
          ?? Toolchain(root: chosen + "/usr", path: folders)
      else {
        throw .toolchainMissing(
          "INBETWEEN_TOOLCHAIN is '\(chosen)', where there is no \(missing(in: chosen)).")
      }
      return found
    }
    var looked: [String] = []
    for folder in folders {
      let compiler = folder + "/swiftc"
      guard FileManager.default.isExecutableFile(atPath: compiler) else { continue }
      for root in roots(of: compiler) {
        if let found = Toolchain(root: root, path: folders) { return found }
        looked.append(root)
      }
    }
    throw .toolchainMissing(
      looked.isEmpty
        ? "There is no Swift toolchain on PATH. Install one from swift.org, or set "
          + "INBETWEEN_TOOLCHAIN to the folder of one."
        : "The Swift toolchain in '\(looked[0])' has no \(missing(in: looked[0])).")
  }

  /// A toolchain at a root; nil where a part is not there.
  private init?(root: String, path: [String]) {
    let manager = FileManager.default
    func tool(_ name: String, _ folders: [String]) -> String? {
      folders.map { "\($0)/\(name)" }.first(where: manager.isExecutableFile)
    }
    let bin = root + "/bin"
    let resources = root + "/lib/swift"
    guard let frontend = tool("swift-frontend", [bin]),
      let linker = tool("ld.lld", [bin] + path),
      manager.fileExists(atPath: resources + "/linux")
    else { return nil }
    self.root = root
    self.frontend = frontend
    self.linker = linker
    self.resources = resources
    symbolizer = tool("llvm-symbolizer", [bin] + path)
  }

  private static func missing(in root: String) -> String {
    for part in ["bin/swift-frontend", "lib/swift/linux"]
    where !FileManager.default.fileExists(atPath: root + "/" + part) {
      return "'\(part)'"
    }
    return "linker 'ld.lld'"
  }

  /// Where the toolchain of a compiler may be: around it, and where it says that it is, which it is
  /// asked for where it is a stand-in that only chooses among several.
  private static func roots(of compiler: String) -> [String] {
    let around = URL(fileURLWithPath: compiler).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().path
    if FileManager.default.isExecutableFile(atPath: around + "/bin/swift-frontend") {
      return [around]
    }
    struct TargetInfo: Decodable {
      struct Paths: Decodable { let runtimeResourcePath: String }
      let paths: Paths
    }
    guard let result = try? Subprocess(compiler, ["-print-target-info"]).run(capturing: .output),
      let info = try? JSONDecoder().decode(TargetInfo.self, from: Data(result.text.utf8))
    else { return [around] }
    let resources = URL(fileURLWithPath: info.paths.runtimeResourcePath)
    return [resources.deletingLastPathComponent().deletingLastPathComponent().path, around]
  }
}
