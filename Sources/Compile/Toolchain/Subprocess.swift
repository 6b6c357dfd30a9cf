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
    /// The exit code, or the number of the signal that ended the tool.
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
    let pipe = try PipeEnds()
    let process = try pipe.handOver { end in
      try RunningProcess(
        tool, arguments, output: stream == .output ? end : nil,
        errors: stream == .errors ? end : nil)
    }
    let data = try pipe.reading.readToEnd() ?? Data()
    let text = String(decoding: data, as: UTF8.self)
    switch process.wait() {
    case .exit(let code): return Result(status: code, text: text)
    case .signal(let number): return Result(status: number, text: text)
    }
  }
}
