import Foundation
import Synchronization

@testable import Compile

/// A folder with a user's files, and what is built of them.
final class Workspace: Sendable {
  let path: String
  private let built = Mutex<[CompiledModule]>([])
  private static let moduleCount = Mutex(0)

  init(_ files: [String: String] = [:]) throws {
    let path = canonicalPath(FileManager.default.temporaryDirectory.path)
    self.path = path + "/user files \(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: self.path, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
    built.withLock { $0.forEach { $0.remove() } }
  }

  func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: file(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  /// Puts a shell script where a program is looked for.
  func writeProgram(_ script: String, to name: String) throws {
    try write(script + "\n", to: name + ".sh")
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    // Copied by another program, so that this process never has it open for writing.
    let copy = try Process.run(
      URL(fileURLWithPath: "/bin/cp"),
      arguments: ["-p", tests.appendingPathComponent("Programs/stand-in").path, file(name)])
    copy.waitUntilExit()
  }

  func file(_ name: String) -> String { path + "/" + name }

  /// Builds files under a module name that no other library of this process has.
  func build(
    _ files: [String], _ choice: Choice = .automatic, with siblings: [String] = []
  ) throws -> CompiledModule {
    var compilation = Compilation(files: files.map(file), siblings: siblings.map(file))
    compilation.moduleName = Self.moduleCount.withLock { count in
      count += 1
      return "UserFile\(count)"
    }
    let module = try compilation.build(choice)
    built.withLock { $0.append(module) }
    return module
  }

  func load(
    _ files: [String], _ choice: Choice = .automatic, with siblings: [String] = []
  ) throws -> LoadedModule {
    try LoadedModule(build(files, choice, with: siblings))
  }

  /// The error that a build ends with; nil when it ends well.
  func error(
    _ files: [String], _ choice: Choice = .automatic, with siblings: [String] = []
  ) -> CompileError? {
    do {
      _ = try build(files, choice, with: siblings)
      return nil
    } catch {
      return error as? CompileError
    }
  }
}
