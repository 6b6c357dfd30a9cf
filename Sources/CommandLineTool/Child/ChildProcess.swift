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
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [command, orderPath]
    var environment = ProcessInfo.processInfo.environment
    environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    let (words, noise) = (Pipe(), Pipe())
    process.standardOutput = words
    process.standardError = noise
    do { try process.run() } catch {
      throw ToolFailure.view("the process for the view can't be started: \(error)")
    }
    var conversation = Conversation(
      words: words.fileHandleForReading, noise: noise.fileHandleForReading, process, progress)
    let end = conversation.listen()
    process.waitUntilExit()
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
        ?? (process.terminationReason == .uncaughtSignal
          ? "was ended by signal \(process.terminationStatus)" : "ended the process")
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
