internal import Foundation

/// The tool's help.
enum Help {
  static let overview = """
    inbetween: films SwiftUI views on a virtual clock

    USAGE
      inbetween film FILE.swift… -o OUT…     films a view
      inbetween still FILE.swift… -o x.png   draws one frame
      inbetween trace FILE.swift…            writes the in-between values

    'inbetween COMMAND --help' lists a command's options and shows an example.
    """

  /// The help of a command.
  static func text(_ command: String) -> String? {
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
