internal import Foundation

/// The tool's help.
enum Help {
  static let overview = """
    inbetween: films SwiftUI views on a virtual clock

    USAGE
      inbetween film FILE.swift… -o OUT…     films a view
      inbetween still FILE.swift… -o x.png   draws one frame
      inbetween trace FILE.swift…            writes the in-between values
      inbetween diff A B                     says how two films differ
      inbetween check PATH…                  says which files compile and film
      inbetween doctor                       says what this machine lacks

    'inbetween COMMAND --help' lists a command's options and shows an example.
    """

  /// The names of the commands.
  static let commands = FilmOptions.Command.allCases.map(\.rawValue) + ["diff", "check", "doctor"]

  private static let diff = """
    Says how two traces differ: the first frame, and each value with its greatest distance. Of pictures,
    films and folders of frames it says whether they differ, by their bytes. Ends with 0 if nothing
    differs, else with 1.

    USAGE
      inbetween diff A B [options]

    OPTIONS
      --tolerance N  the distance of two numbers that counts as none (0)
      --json         one JSON document on standard output

    EXAMPLE
      inbetween diff before.jsonl after.jsonl --tolerance 0.01
    """

  private static let check = """
    Says of each SwiftUI file whether it compiles and whether its view films, and which names are
    missing. A file of a folder may need the other files there. Ends with 0 if each file compiles and
    each view films, else with 1.

    USAGE
      inbetween check FILE.swift… | FOLDER… [--json]

    OPTIONS
      --json  one JSON document on standard output in place of the table

    EXAMPLE
      inbetween check Sources/Views
    """

  private static let doctor = """
    Looks for all that compiling and filming needs, compiles and draws a small view, and says which
    command brings what is missing. Ends with 0 if all that is needed is there, else with 1.

    USAGE
      inbetween doctor [--json]

    OPTIONS
      --json  one JSON document on standard output in place of the table

    EXAMPLE
      inbetween doctor
    """

  /// The help of a command.
  static func text(_ command: String) -> String? {
    if command == "doctor" { return doctor }
    if command == "check" { return check }
    if command == "diff" { return diff }
    guard let command = FilmOptions.Command(rawValue: command) else { return nil }
    let about =
      switch command {
      case .film:
        """
        Films a view. The ending of OUT picks the form: .png (an animated PNG), .gif,
        .webp, .mp4, .webm, .html (a page with a player and curves), .strip.png, .jsonl (the trace),
        .csv and .svg (its values and their curves), or a folder of frames.
        """
      case .still: "Draws one frame of a view as a PNG."
      case .trace:
        """
        Writes the in-between values of a view, to standard output without -o. The ending of OUT
        picks the form: .jsonl (JSON Lines), .csv (a table), .svg (curves).
        """
      }
    let options = Option.all.filter { $0.commands.contains(command) }
    let width = options.map { title($0).count }.max() ?? 0
    let lines = options.map { option in
      "  " + title(option).padding(toLength: width + 2, withPad: " ", startingAt: 0) + option.help
    }
    return """
      \(about)

      The view is the file's first preview, else its ContentView, else its last view that needs no
      argument.

      USAGE
        inbetween \(command.rawValue) FILE.swift… | FOLDER [options]

      OPTIONS
      \(lines.joined(separator: "\n"))

      EXAMPLE
        \(example(command))
      """
  }

  /// A use of a command.
  static func example(_ command: FilmOptions.Command) -> String {
    switch command {
    case .film: "inbetween film Card.swift -o card.png -o card.strip.png --do 'tap \"Open\"'"
    case .still: "inbetween still Card.swift -o card.png --at 0.5s"
    case .trace: "inbetween trace Card.swift --for 2s --do 'wait 0.5s; tap \"Open\"' -o card.jsonl"
    }
  }

  private static func title(_ option: Option) -> String {
    option.name + (option.value.map { " " + $0 } ?? "")
  }
}
