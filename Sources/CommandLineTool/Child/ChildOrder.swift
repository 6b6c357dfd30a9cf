/// What the tool asks its child process to do.
struct ChildOrder: Codable {
  /// Something to be written.
  struct Result: Codable {
    let path: String
    let format: OutputFormat
  }

  /// The folder of the compiled module.
  let module: String
  let options: FilmOptions
  let results: [Result]
}

/// A line from the child to the tool.
enum ChildMessage: Codable, Equatable {
  /// The view is loaded; its name.
  case loaded(String)
  /// A frame has been made: how many there are now, and how many there will be as far as is known.
  case frame(Int, of: Int?)
  /// An encoder is behind, and works.
  case waiting
  /// All is written.
  case done(ChildReport)
  /// It can't be done: what to say, and with which exit code.
  case failed(message: String, exitCode: Int32)
}

/// How a film ended.
struct ChildReport: Codable, Equatable {
  let frames: Int
  let seconds: Double
  let unsettled: String?
}
