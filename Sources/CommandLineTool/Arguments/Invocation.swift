/// What the tool was asked to do.
package enum Invocation: Equatable {
  case help(String)
  case version
  case film(FilmOptions)
  case doctor(isJSON: Bool)
  case check(paths: [String], isJSON: Bool)
  case diff(String, String, tolerance: Double, isJSON: Bool)

  /// Reads the arguments behind the program's name.
  package init(_ arguments: [String]) throws {
    guard let first = arguments.first else { throw ToolFailure.wrongUse(Help.overview) }
    switch first {
    case "--help", "-h", "help":
      self = .help(arguments.dropFirst().first.flatMap(Help.text) ?? Help.overview)
    case "--version": self = .version
    case "doctor", "check":
      self = try Self.plain(first, Array(arguments.dropFirst()))
    case "diff": self = try Self.diff(Array(arguments.dropFirst()))
    default:
      guard let command = FilmOptions.Command(rawValue: first) else {
        let near = NearMiss.of(first, among: Help.commands)
        throw ToolFailure.wrongUse(
          "There is no command '\(first)'." + near.map { " Did you mean '\($0)'?" }.orEmpty
            + " The commands are film, still, trace, diff, check and doctor; 'inbetween --help' says more."
        )
      }
      let rest = Array(arguments.dropFirst())
      if rest.contains("--help") || rest.contains("-h") {
        self = .help(Help.text(first) ?? Help.overview)
      } else {
        self = .film(try Self.options(command, rest))
      }
    }
  }

  /// Reads the arguments of a command that knows no option but `--json`.
  private static func plain(_ command: String, _ arguments: [String]) throws -> Invocation {
    if arguments.contains("--help") || arguments.contains("-h") {
      return .help(Help.text(command) ?? Help.overview)
    }
    let isJSON = arguments.contains("--json")
    let paths = arguments.filter { $0 != "--json" }
    let wrong = paths.first { command == "doctor" || $0.hasPrefix("-") || $0.isEmpty }
    if let wrong {
      throw ToolFailure.wrongUse(
        "'\(command)' does not take '\(wrong)'. 'inbetween \(command) --help' shows an example.")
    }
    if command == "doctor" { return .doctor(isJSON: isJSON) }
    guard !paths.isEmpty else {
      throw ToolFailure.wrongUse("Which files? For example: inbetween check Sources/Views")
    }
    return .check(paths: paths, isJSON: isJSON)
  }

  private static func diff(_ arguments: [String]) throws -> Invocation {
    if arguments.contains("--help") || arguments.contains("-h") {
      return .help(Help.text("diff") ?? Help.overview)
    }
    var (paths, tolerance, isJSON) = ([String](), 0.0, false)
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--json": isJSON = true
      case "--tolerance":
        let value = rest.popFirst().orEmpty
        guard let number = Double(value), number >= 0, number.isFinite else {
          throw ToolFailure.wrongUse("--tolerance takes a number such as 0.001, not '\(value)'.")
        }
        tolerance = number
      case _ where argument.hasPrefix("-"):
        throw ToolFailure.wrongUse(
          "'diff' does not take '\(argument)'. 'inbetween diff --help' shows an example.")
      default: paths.append(argument)
      }
    }
    guard paths.count == 2 else {
      throw ToolFailure.wrongUse(
        "'diff' compares two, and was given \(paths.count). For example: inbetween diff a.jsonl b.jsonl"
      )
    }
    return .diff(paths[0], paths[1], tolerance: tolerance, isJSON: isJSON)
  }

  private static func options(
    _ command: FilmOptions.Command, _ arguments: [String]
  ) throws -> FilmOptions {
    var options = FilmOptions(command: command)
    var index = 0
    var given: Set<String> = []
    while index < arguments.count {
      var argument = arguments[index]
      index += 1
      guard argument.hasPrefix("-"), argument.count > 1 else {
        guard !argument.isEmpty else {
          throw ToolFailure.wrongUse(
            "A file's name is empty. For example: \(Help.example(command))")
        }
        options.files.append(argument)
        continue
      }
      var value: String?
      if let equals = argument.firstIndex(of: "="), argument.hasPrefix("--") {
        value = String(argument[argument.index(after: equals)...])
        argument = String(argument[..<equals])
      }
      let option = try option(argument, of: command)
      if let name = option.value, value == nil {
        // A value that begins like an option is written --preview=--odd.
        guard index < arguments.count, !arguments[index].hasPrefix("--") else {
          throw ToolFailure.wrongUse("'\(argument)' needs a value: \(argument) \(name)")
        }
        value = arguments[index]
        index += 1
      } else if option.value == nil, value != nil {
        throw ToolFailure.wrongUse("'\(argument)' takes no value.")
      }
      if let name = option.value, value?.isEmpty == true {
        throw ToolFailure.wrongUse("'\(argument)' needs a value: \(argument) \(name)")
      }
      // Which of two values counts would be a guess. Scripts have a message of their own.
      let isKnown = !given.insert(argument).inserted
      if isKnown, option.value != nil, !option.isRepeatable, argument != "--do" {
        throw ToolFailure.wrongUse("'\(argument)' is given twice. Leave one of them out.")
      }
      try option.apply(value ?? "", &options)
    }
    try check(options)
    return options
  }

  /// The option of a name, if the command knows it.
  private static func option(
    _ name: String, of command: FilmOptions.Command
  ) throws -> Option {
    guard let option = Option.all.first(where: { $0.name == name }) else {
      let known = Option.all.filter { $0.commands.contains(command) }.map(\.name)
      throw ToolFailure.wrongUse(
        "There is no option '\(name)'."
          + NearMiss.of(name, among: known).map { " Did you mean '\($0)'?" }.orEmpty
          + " 'inbetween \(command.rawValue) --help' lists the options.")
    }
    guard option.commands.contains(command) else {
      let others = option.commands.map(\.rawValue).joined(separator: " and ")
      throw ToolFailure.wrongUse(
        "'\(name)' belongs to \(others). 'inbetween \(command.rawValue) --help' lists the options.")
    }
    return option
  }

  private static func check(_ options: FilmOptions) throws {
    let command = options.command.rawValue
    guard !options.files.isEmpty else {
      throw ToolFailure.wrongUse("Which file? For example: \(Help.example(options.command))")
    }
    if options.preview != nil, options.view != nil {
      throw ToolFailure.wrongUse("--preview and --view exclude each other.")
    }
    if options.outputs.isEmpty, options.command != .trace {
      throw ToolFailure.wrongUse(
        "Where does the \(command) go? For example: \(Help.example(options.command))")
    }
    if let plot = options.plot {
      guard try OutputFormat(plot, command: options.command) == .plot else {
        throw ToolFailure.wrongUse("--plot takes the name of an SVG, for example curves.svg.")
      }
    }
    if options.isTable, !options.outputs.isEmpty {
      throw ToolFailure.wrongUse("--csv is for standard output; with -o, end the name in .csv.")
    }
    for output in options.outputs {
      _ = try OutputFormat(output, command: options.command)
    }
  }
}

extension Optional where Wrapped == String {
  /// The string, or an empty one.
  var orEmpty: String { self ?? "" }
}

/// The word that was meant.
enum NearMiss {
  /// The nearest of some words, if it is near: at most half of its letters differ.
  static func of(_ word: String, among words: [String]) -> String? {
    let nearest = words.map { (word: $0, distance: distance(Array(word), Array($0))) }
      .min { $0.distance < $1.distance }
    guard let nearest, nearest.distance <= max(1, nearest.word.count / 2) else { return nil }
    return nearest.word
  }

  /// The number of letters to put in, take out, change or swap with a neighbor.
  ///
  /// Levenshtein's distance with Damerau's swaps, where no letter is touched twice.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var rows = [Array(0...b.count)]
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var least = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          least = min(least, rows[i - 1][j - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
