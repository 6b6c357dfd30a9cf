import Foundation

/// The targets of `Package.swift`, as SwiftPM reads them.
struct Manifest: Decodable {
  struct Target: Decodable {
    let name: String
    let type: String
    let path: String?
    private let dependencies: [[String: [Name?]]]

    /// The names of the targets that this one depends on.
    var rooms: Set<String> {
      Set(dependencies.flatMap { $0.values.compactMap { $0.first??.text } })
    }

    /// The folder of the target's files.
    var folder: String { path ?? (type == "test" ? "Tests/" : "Sources/") + name }

    /// Whether the target is of use to tests only.
    var isForTests: Bool { folder.hasPrefix("Tests/") }
  }

  /// A name in a dependency; SwiftPM puts other things beside it.
  private struct Name: Decodable {
    let text: String?

    init(from decoder: any Decoder) throws {
      text = try? decoder.singleValueContainer().decode(String.self)
    }
  }

  private let targets: [Target]

  /// The targets that are no tests.
  var rooms: [Target] { targets.filter { !$0.isForTests } }

  /// The manifest of this project.
  ///
  /// SwiftPM is asked in a folder of its own, since the project's is locked while tests run.
  static func load() throws -> Manifest {
    let scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("inbetween-manifest-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swift", "package", "--package-path", Repository.root, "--scratch-path", scratch.path,
      "--manifest-cache", "none", "dump-package",
    ]
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return try JSONDecoder().decode(Manifest.self, from: data)
  }
}
