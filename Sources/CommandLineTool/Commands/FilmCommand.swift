internal import Compile
internal import Foundation

/// `film`, `still` and `trace`: compiles the user's files and lets a child process show them.
///
/// The child's results appear when all of them are there, so a view that traps costs no half-written
/// file.
struct FilmCommand {
  private let options: FilmOptions

  init(_ options: FilmOptions) { self.options = options }

  func run() throws {
    let results = try options.outputs.map { output in
      try checked(
        ChildOrder.Result(
          path: output, format: OutputFormat(output, command: options.command)))
    }
    let plot = try options.plot.map { try checked(ChildOrder.Result(path: $0, format: .plot)) }
    let module: CompiledModule
    do {
      module = try Compilation(files: options.files, siblings: options.siblings).build(choice)
    } catch {
      throw ToolFailure(
        message: error.exitCode == 3 ? error.message : "inbetween: \(error.message)",
        exitCode: error.exitCode)
    }
    defer { module.remove() }
    try produce(results, plot, of: module)
  }

  private var choice: Choice {
    if let name = options.preview { return .preview(name) }
    if let type = options.view { return .view(type) }
    return .automatic
  }

  /// A result that can be written, as far as can be known before there is any.
  private func checked(_ result: ChildOrder.Result) throws -> ChildOrder.Result {
    do { try result.format.check(result.path) } catch {
      throw ToolFailure.wrongUse("\(error)")
    }
    return result
  }

  private func produce(
    _ results: [ChildOrder.Result], _ plot: ChildOrder.Result?, of module: CompiledModule
  ) throws {
    // A trace without a place goes to standard output, and only when all of it is there.
    let lines = module.folder + "/trace.jsonl"
    let order = ChildOrder(
      module: module.folder, options: options,
      results: (results.isEmpty
        ? [.init(path: lines, format: options.standardOutputFormat)] : results)
        + (plot.map { [$0] } ?? []))
    let orderPath = module.folder + "/order.json"
    try JSONEncoder().encode(order).write(to: URL(fileURLWithPath: orderPath))
    let report = try ChildProcess.run(orderPath, module: module)
    if let unsettled = report.unsettled {
      Messages.write("inbetween: \(unsettled) The film stops at \(report.seconds) s.")
    }
    guard results.isEmpty else { return }
    guard let data = FileManager.default.contents(atPath: lines) else {
      throw ToolFailure.view("the trace was not written")
    }
    try FileHandle.standardOutput.write(contentsOf: data)
  }
}
