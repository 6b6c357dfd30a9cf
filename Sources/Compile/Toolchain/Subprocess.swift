import Foundation

/// A tool that is run to its end.
struct Subprocess {
  /// What of the tool's writing is wanted.
  enum Stream {
    case output
    case errors
  }

  /// How a run ended.
  struct Result {
    let status: Int32
    let text: String
  }

  private let tool: String
  private let arguments: [String]

  init(_ tool: String, _ arguments: [String]) {
    self.tool = tool
    self.arguments = arguments
  }

  /// Runs the tool in this process's folder and environment, and waits for it.
  func run(capturing stream: Stream) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tool)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = stream == .output ? pipe : FileHandle.nullDevice
    process.standardError = stream == .errors ? pipe : FileHandle.nullDevice
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Result(status: process.terminationStatus, text: String(decoding: data, as: UTF8.self))
  }
}
