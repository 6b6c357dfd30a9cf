internal import Film
internal import Foundation

/// An option of the commands that show a view: its name, its value, what it does.
struct Option: Sendable {
  let name: String
  /// What its value is called in the help, or nil for a switch.
  let value: String?
  let help: String
  /// The commands that know it.
  let commands: [FilmOptions.Command]
  /// Whether it may be given more than once.
  let isRepeatable: Bool
  /// Takes the value; throws what is wrong with it.
  let apply: @Sendable (String, inout FilmOptions) throws -> Void

  init(
    name: String, value: String?, help: String,
    commands: [FilmOptions.Command] = FilmOptions.Command.allCases, isRepeatable: Bool = false,
    apply: @escaping @Sendable (String, inout FilmOptions) throws -> Void
  ) {
    self.name = name
    self.value = value
    self.help = help
    self.commands = commands
    self.isRepeatable = isRepeatable
    self.apply = apply
  }

  /// All options, in the order of the help.
  static let all: [Option] = output + subject + timing + surroundings + messages

  private static let output = [
    Option(
      name: "-o", value: "OUT", help: "where the result goes; may be given more than once",
      isRepeatable: true
    ) {
      guard !$1.outputs.contains($0) else {
        throw ToolFailure.wrongUse("'\($0)' is given twice as a place for the result.")
      }
      $1.outputs.append($0)
    },
    Option(name: "--csv", value: nil, help: "a table instead of JSON Lines", commands: [.trace]) {
      $1.isTable = true
      _ = $0
    },
    Option(name: "--plot", value: "OUT", help: "the curves as an SVG", commands: [.trace]) {
      $1.plot = $0
    },
  ]

  private static let messages = [
    Option(
      name: "--json", value: nil,
      help: "describe the results on standard output (a trace is JSON always)"
    ) {
      $1.isJSON = true
      _ = $0
    },
    Option(name: "--quiet", value: nil, help: "show no progress") {
      $1.isQuiet = true
      _ = $0
    },
  ]

  private static let subject = [
    Option(name: "--preview", value: "NAME", help: "the preview of this name") { $1.preview = $0 },
    Option(name: "--view", value: "TYPE", help: "the view of this type") { $1.view = $0 },
    Option(
      name: "--with", value: "PATH", help: "a file or folder that the files need",
      isRepeatable: true
    ) {
      $1.siblings.append($0)
    },
  ]

  private static let timing = [
    Option(
      name: "--for", value: "TIME", help: "the film's length (until settled, 10 s at most)",
      commands: [.film, .trace]
    ) {
      $1.duration = try seconds($0, "--for 2s")
    },
    Option(name: "--at", value: "TIME", help: "a still's instant (0)", commands: [.still]) {
      $1.instant = try seconds($0, "--at 0.5s")
    },
    Option(
      name: "--fps", value: "N", help: "frames a second (60)", commands: [.film, .trace]
    ) {
      guard let fps = Int($0), (1...240).contains(fps) else {
        throw ToolFailure.wrongUse("--fps takes a whole number from 1 to 240, not '\($0)'.")
      }
      $1.fps = fps
    },
    Option(name: "--do", value: "STEPS", help: "what a person does: wait 0.5s; tap \"Label\"") {
      $1.script = try script($0, after: $1.script)
    },
    Option(name: "--script", value: "FILE", help: "the same, from a file") {
      guard let text = try? String(contentsOfFile: $0, encoding: .utf8) else {
        throw ToolFailure.wrongUse("There is no script '\($0)' that can be read.")
      }
      $1.script = try script(text, after: $1.script)
    },
  ]

  private static let surroundings = [
    Option(name: "--size", value: "WxH", help: "the screen in points, or a device (390x844)") {
      guard let size = Device.size($0) else {
        throw ToolFailure.wrongUse(
          "--size takes a size such as 390x844, or one of: \(Device.names), not '\($0)'.")
      }
      ($1.width, $1.height) = size
    },
    Option(name: "--scale", value: "N", help: "pixels per point: 1, 2 or 3 (2)") {
      guard let scale = Int($0), (1...3).contains(scale) else {
        throw ToolFailure.wrongUse("--scale takes 1, 2 or 3, not '\($0)'.")
      }
      $1.scale = Double(scale)
    },
    Option(name: "--dark", value: nil, help: "the dark appearance") {
      $1.isDark = true; _ = $0
    },
    Option(name: "--rtl", value: nil, help: "a right-to-left layout") {
      $1.isRightToLeft = true
      _ = $0
    },
    Option(name: "--locale", value: "ID", help: "the locale (en_US)") { $1.locale = $0 },
    Option(name: "--type-size", value: "SIZE", help: "the size of text, xSmall to xxxLarge (large)")
    {
      guard TypeSize.all[$0] != nil else {
        throw ToolFailure.wrongUse(
          "--type-size takes one of: \(TypeSize.names.joined(separator: ", ")), not '\($0)'.")
      }
      $1.typeSize = $0
    },
    Option(name: "--reduce-motion", value: nil, help: "as if the user wanted less motion") {
      $1.reducesMotion = true
      _ = $0
    },
    Option(name: "--profile", value: "N", help: "the iOS whose behavior is shown: 13 to 18 (18)") {
      guard let profile = Int($0), [13, 15, 16, 17, 18].contains(profile) else {
        throw ToolFailure.wrongUse("--profile takes 13, 15, 16, 17 or 18, not '\($0)'.")
      }
      $1.profile = profile
    },
    Option(name: "--seed", value: "N", help: "the seed of random numbers (0)") {
      guard let seed = UInt64($0) else {
        throw ToolFailure.wrongUse("--seed takes a whole number, not '\($0)'.")
      }
      $1.seed = seed
    },
  ]

  private static func seconds(_ text: String, _ example: String) throws -> Double {
    guard let seconds = ScriptParser.seconds(text) else {
      throw ToolFailure.wrongUse("'\(text)' is no time; write it like this: \(example)")
    }
    return seconds
  }

  private static func script(_ text: String, after earlier: String) throws -> String {
    guard earlier.isEmpty else {
      throw ToolFailure.wrongUse(
        "There can be one script; put its steps into one --do or --script, apart by ';'.")
    }
    do { _ = try ScriptParser.parse(text) } catch {
      throw ToolFailure.wrongUse("\(error)")
    }
    return text
  }
}

/// The screens that have a name.
enum Device {
  private static let sizes: [(name: String, width: Double, height: Double)] = [
    ("iphone-se", 375, 667), ("iphone-13-mini", 375, 812), ("iphone-15", 393, 852),
    ("iphone-15-pro-max", 430, 932), ("ipad-11", 834, 1194),
  ]

  /// The names, for a message.
  static var names: String { sizes.map(\.name).joined(separator: ", ") }

  /// A size such as `390x844`, or a device's.
  static func size(_ text: String) -> (Double, Double)? {
    if let known = sizes.first(where: { $0.name == text.lowercased() }) {
      return (known.width, known.height)
    }
    let parts = text.split(separator: "x")
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
      (1...4096).contains(width), (1...4096).contains(height)
    else { return nil }
    return (width, height)
  }
}
