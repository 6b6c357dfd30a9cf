internal import Compile
internal import Foundation

/// `film`, `still` and `trace`: compiles the user's files and lets a child process show them.
///
/// The child's results appear when all of them are there, so a view that traps costs no half-written
/// file.
struct FilmCommand {
  private let options: FilmOptions
  private let progress: ProgressLine

  init(_ options: FilmOptions) {
    self.options = options
    progress = ProgressLine(ProgressLine.form(isQuiet: options.isQuiet))
  }

  func run() throws {
    defer { progress.clear() }
    let results = try options.outputs.map { output in
      try checked(
        ChildOrder.Result(
          path: output, format: OutputFormat(output, command: options.command)))
    }
    let plot = try options.plot.map { try checked(ChildOrder.Result(path: $0, format: .plot)) }
    let module = try compile()
    defer { module.remove() }
    try produce(results, plot, of: module)
  }

  private func compile() throws -> CompiledModule {
    let names = options.files.map { ($0 as NSString).lastPathComponent }
    progress.begin("compile " + names.joined(separator: ", "))
    do {
      return try Compilation(files: options.files, siblings: options.siblings).build(choice)
    } catch {
      throw ToolFailure(
        message: error.exitCode == 3 ? error.message : "inbetween: \(error.message)",
        exitCode: error.exitCode)
    }
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
    let (title, report) = try ChildProcess.run(orderPath, module: module, progress)
    if let unsettled = report.unsettled {
      Messages.write("inbetween: \(unsettled) The film stops at \(report.seconds) s.")
    }
    if options.isJSON, options.command != .trace {
      try JSONDocument.print(FilmSummary(options, title: title, report, results))
    }
    guard results.isEmpty else { return }
    guard let data = FileManager.default.contents(atPath: lines) else {
      throw ToolFailure.view("the trace was not written")
    }
    try FileHandle.standardOutput.write(contentsOf: data)
  }
}
