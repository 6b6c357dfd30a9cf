// The commands of `inbetween`: options, messages, exit codes.
// May import: Compile, Film. Start here.

internal import Foundation

/// The tool as a function of its arguments.
package enum Tool {
  /// The version of the tool.
  package static let version = "0.1.0"

  /// Runs the tool.
  ///
  /// Data goes to files or standard output, everything else to standard error.
  /// - Parameter arguments: The arguments behind the program's name.
  /// - Returns: The exit code: 0 done, 1 a view failed, 2 wrong use, 3 the file does not compile.
  package static func run(_ arguments: [String]) -> Int32 {
    do {
      if arguments.first == ChildProcess.command {
        return try ChildProcess.perform(Array(arguments.dropFirst()))
      }
      switch try Invocation(arguments) {
      case .help(let text): print(text)
      case .version: print("inbetween \(version)")
      case .film(let options): try FilmCommand(options).run()
      case .diff(let first, let second, let tolerance, let isJSON):
        return try DiffCommand(
          first: first, second: second, tolerance: tolerance, isJSON: isJSON
        ).run()
      case .check(let paths, let isJSON):
        return try CheckCommand(paths: paths, isJSON: isJSON).run()
      case .doctor(let isJSON): return try DoctorCommand(isJSON: isJSON).run()
      }
      return 0
    } catch {
      let failure = error as? ToolFailure ?? .view("\(error)")
      Messages.write(failure.message)
      // A trace is lines, of which there are none then.
      if arguments.contains("--json"), arguments.first != FilmOptions.Command.trace.rawValue {
        try? JSONDocument.print(
          JSONDocument.Failure(error: failure.message, exitCode: failure.exitCode))
      }
      return failure.exitCode
    }
  }
}

/// Why the tool stops: what to say, and with which exit code.
package struct ToolFailure: Error, Equatable {
  package let message: String
  package let exitCode: Int32

  /// A use of the tool that can't be understood.
  static func wrongUse(_ message: String) -> ToolFailure {
    ToolFailure(message: "inbetween: \(message)", exitCode: 2)
  }

  /// A view that fails.
  static func view(_ message: String) -> ToolFailure {
    ToolFailure(message: "inbetween: \(message)", exitCode: 1)
  }
}

/// What the tool says beside its data.
enum Messages {
  /// Writes a message to standard error.
  static func write(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
  }
}
