import Foundation

/// The tool as it was built beside the tests, run as a program in a folder of its own.
struct ToolProgram {
  /// What a run has left.
  struct Run {
    let exitCode: Int32
    let output: Data
    let messages: String
  }

  let folder: URL

  /// Makes a folder with a file of user code for each name.
  init(_ files: [String: String] = [:]) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("inbetween-tool-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files {
      try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
  }

  /// Removes the folder.
  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// The names of what is in the folder.
  var contents: Set<String> {
    Set((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
  }

  /// A file's bytes.
  func data(_ name: String) throws -> Data {
    try Data(contentsOf: folder.appendingPathComponent(name))
  }

  /// Runs the tool in the folder.
  func run(_ arguments: String...) throws -> Run { try run(arguments: arguments) }

  /// Where the tool was built.
  static let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("inbetween")

  /// The repository's folder.
  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Runs the tool, or another program, in the folder, with some variables of the environment; an empty
  /// value takes a variable away.
  func run(
    program: URL = Self.program, arguments: [String], environment: [String: String] = [:]
  ) throws -> Run {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      .filter { !$0.value.isEmpty }
    // Files and not pipes: nothing has to be read while the tool runs.
    let output = folder.appendingPathComponent(".output")
    let messages = folder.appendingPathComponent(".messages")
    for url in [output, messages] {
      try Data().write(to: url)
    }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: messages)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    defer {
      for url in [output, messages] { try? FileManager.default.removeItem(at: url) }
    }
    return Run(
      exitCode: process.terminationStatus, output: try Data(contentsOf: output),
      messages: try String(contentsOf: messages, encoding: .utf8))
  }
}

/// A line of a trace.
struct TraceLine: Decodable {
  struct Leaf: Decodable {
    let type: String
    let text: String?
    let frame: [Double]
    let opacity: Double
  }

  let kind: String
  let t: Double?
  let name: String?
  let leaves: [Leaf]?

  /// The lines of a trace.
  static func read(_ data: Data) throws -> [TraceLine] {
    try data.split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(TraceLine.self, from: Data($0))
    }
  }
}
