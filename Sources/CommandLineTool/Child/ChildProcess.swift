internal import Compile
internal import Foundation
internal import Glibc

/// The process that user code runs in.
///
/// It is the tool itself, called with a command of its own. What it has to say comes as JSON lines on
/// its standard output; user code's output never gets there.
enum ChildProcess {
  /// The first argument of a child.
  static let command = "__child"

  // MARK: - In the tool

  /// Lets a child carry out an order.
  ///
  /// - Throws: A failure that names the view and the line, if the child traps or hangs.
  static func run(
    _ orderPath: String, module: CompiledModule, _ progress: ProgressLine
  ) throws -> (title: String, report: ChildReport) {
    var environment = ProcessInfo.processInfo.environment
    environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    let (words, noise) = (try PipeEnds(), try PipeEnds())
    let process: RunningProcess
    do {
      process = try words.handOver { output in
        try noise.handOver { errors in
          try RunningProcess(
            canonicalPath("/proc/self/exe"), [command, orderPath], environment: environment,
            output: output, errors: errors)
        }
      }
    } catch {
      throw ToolFailure.view("the process for the view can't be started: \(error)")
    }
    var conversation = Conversation(
      words: words.reading, noise: noise.reading, process, progress)
    let end = conversation.listen()
    let ending = process.wait()
    progress.clear()
    switch end {
    case .done(let report): return (conversation.title.orEmpty, report)
    case .failed(let message, let exitCode):
      throw ToolFailure(message: "inbetween: \(message)", exitCode: exitCode)
    case .stuck:
      throw ToolFailure.view(
        "\(conversation.view) did not finish a frame within \(Int(Conversation.patience)) s"
          + place(conversation.fault, module) + ". Look for a loop that does not end.")
    case .silent:
      let cause =
        conversation.fault.map { "failed: \($0.cause)" }
        ?? ending.cause
      throw ToolFailure.view(
        "\(conversation.view) \(cause)\(place(conversation.fault, module)).")
    }
  }

  /// Where user code was, as ` at file:line function`; empty if it was nowhere.
  private static func place(_ fault: FaultReport?, _ module: CompiledModule) -> String {
    guard let fault, let installation = try? Installation.find(),
      let place = fault.places(in: module, installation).first
    else { return "" }
    return " at \(place)"
  }

  // MARK: - In the child

  /// Carries out an order; called in the child.
  static func perform(_ arguments: [String]) throws -> Int32 {
    guard let path = arguments.first, let data = FileManager.default.contents(atPath: path) else {
      throw ToolFailure.wrongUse("'\(command)' is the tool's own command.")
    }
    let order = try JSONDecoder().decode(ChildOrder.self, from: data)
    let speaker = try Speaker()
    do {
      speaker.say(.done(try ChildFilm(order, speaker).make()))
      return 0
    } catch let failure as ToolFailure {
      return speaker.fail(failure.message, failure.exitCode)
    } catch let error as CompileError {
      return speaker.fail(error.message, error.exitCode)
    } catch {
      return speaker.fail("\(error)", 1)
    }
  }
}

extension RunningProcess.Ending {
  /// What a view has done that went without a word.
  fileprivate var cause: String {
    switch self {
    case .exit: "ended the process"
    case .signal(let number): "was ended by signal \(number)"
    }
  }
}
