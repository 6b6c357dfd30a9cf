import Testing

@testable import CommandLineTool

@Suite("Arguments")
struct ArgumentTests {
  private func options(_ line: [String]) throws -> FilmOptions? {
    guard case .film(let options) = try Invocation(line) else { return nil }
    return options
  }

  @Test("Defaults are the contract's")
  func defaults() throws {
    let options = try #require(try options(["film", "A.swift", "-o", "a.png"]))
    #expect(options.command == .film)
    #expect(options.files == ["A.swift"] && options.outputs == ["a.png"])
    #expect(options.width == 390 && options.height == 844 && options.scale == 2)
    #expect(options.fps == 60 && options.duration == nil && options.profile == 18)
    #expect(!options.isDark && !options.isRightToLeft && !options.reducesMotion)
    #expect(options.preview == nil && options.view == nil && options.script.isEmpty)
  }

  @Test("Each option is read, with a space and with an equals sign")
  func all() throws {
    var expected = FilmOptions(command: .film)
    expected.files = ["A.swift", "B.swift"]
    expected.siblings = ["Sources/"]
    expected.outputs = ["a.png", "a.jsonl", "frames/"]
    expected.preview = "Card"
    (expected.width, expected.height, expected.scale) = (320, 480, 3)
    (expected.fps, expected.duration) = (30, 1.5)
    expected.script = "wait 0.5s; tap \"Go\""
    (expected.isDark, expected.isRightToLeft, expected.reducesMotion) = (true, true, true)
    (expected.locale, expected.typeSize) = ("ar_EG", "xxxLarge")
    (expected.profile, expected.seed) = (15, 7)
    let pairs = [
      ("--preview", "Card"), ("--size", "320x480"), ("--scale", "3"), ("--fps", "30"),
      ("--for", "1500ms"), ("--do", "wait 0.5s; tap \"Go\""), ("--locale", "ar_EG"),
      ("--type-size", "xxxLarge"), ("--profile", "15"), ("--seed", "7"), ("--with", "Sources/"),
    ]
    let rest = [
      "--dark", "--rtl", "--reduce-motion", "A.swift", "-o", "a.png", "-o", "a.jsonl", "B.swift",
      "-o", "frames/",
    ]
    #expect(try options(["film"] + pairs.flatMap { [$0.0, $0.1] } + rest) == expected)
    #expect(try options(["film"] + rest + pairs.map { $0.0 + "=" + $0.1 }) == expected)
  }

  @Test("A still has an instant, and a trace needs no place")
  func others() throws {
    #expect(try options(["still", "A.swift", "-o", "a.png", "--at", "350ms"])?.instant == 0.35)
    #expect(try options(["trace", "A.swift"])?.outputs == [])
  }

  @Test("Devices have names, in any case")
  func devices() throws {
    let options = try options(["trace", "A.swift", "--size", "iPhone-15"])
    #expect(options?.width == 393 && options?.height == 852)
  }

  private static let film = ["film", "A.swift", "-o", "a.png"]

  @Test(
    "Wrong use ends with 2, and says what to do",
    arguments: [
      ([], "USAGE"), (["flim"], "Did you mean 'film'?"), (["preview"], "There is no command"),
      (["film"], "Which file?"), (["film", "A.swift"], "Where does the film go?"),
      (film + ["--szie", "1x1"], "Did you mean '--size'?"),
      (film + ["--drak"], "Did you mean '--dark'?"),
      (film + ["--csv"], "'--csv' belongs to trace"),
      (film + ["--plot", "x.svg"], "'--plot' belongs to trace"),
      (film + ["--size"], "'--size' needs a value: --size WxH"),
      (film + ["--preview", "--dark"], "'--preview' needs a value"),
      (film + ["--dark=yes"], "takes no value"), (film + ["--size", "tall"], "390x844"),
      (film + ["--size", "0x10"], "--size takes"), (film + ["--size", "1x2x3"], "--size takes"),
      (film + ["--scale", "4"], "1, 2 or 3"), (film + ["--fps", "0"], "from 1 to 240"),
      (film + ["--fps", "59.94"], "whole number"), (film + ["--for", "long"], "--for 2s"),
      (film + ["--profile", "14"], "13, 15, 16, 17 or 18"),
      (film + ["--seed", "-1"], "whole number"),
      (film + ["--type-size", "huge"], "xxxLarge"), (film + ["--do", "hop"], "column 1"),
      (film + ["--size", "1x1", "--size", "2x2"], "'--size' is given twice"),
      (film + ["--fps=30", "--fps", "30"], "'--fps' is given twice"),
      (film + ["-o", "a.png"], "'a.png' is given twice"),
      (film + ["-o", ""], "'-o' needs a value"),
      (film + ["--preview="], "'--preview' needs a value"), (["film", "", "-o", "a.png"], "empty"),
      (["doctor", "--jsno"], "does not take '--jsno'"), (["doktor"], "Did you mean 'doctor'?"),
      (film + ["--do", "tap \"A\"", "--do", "tap \"B\""], "one script"),
      (film + ["--script", "/no/such/script"], "/no/such/script"),
      (film + ["--preview", "A", "--view", "B"], "exclude each other"),
      (film + ["--at", "1s"], "'--at' belongs to still"),
      (["still", "A.swift", "-o", "a.png", "--fps", "30"], "'--fps' belongs to film and trace"),
      (["film", "A.swift", "-o", "a.tiff"], ".strip.png"),
      (["film", "A.swift", "-o", "a.avi"], ".mp4, .webm, .html"),
      (["still", "A.swift", "-o", "a.jsonl"], "The forms are: .png."),
      (["trace", "A.swift", "-o", "a.png"], "The forms are: .jsonl, .csv, .svg."),
      (["trace", "A.swift", "--plot", "x.csv"], "--plot takes the name of an SVG"),
      (["trace", "A.swift", "--csv", "-o", "x.csv"], "--csv is for standard output"),
    ])
  func wrongUse(line: [String], message: String) {
    let failure = #expect(throws: ToolFailure.self) { try Invocation(line) }
    #expect(failure?.exitCode == 2)
    #expect(failure?.message.contains(message) == true, "\(failure?.message ?? "")")
  }

  @Test(
    "The ending picks the form",
    arguments: [
      ("a.png", OutputFormat.animation), ("a.gif", .gif), ("a.webp", .webp), ("a.html", .page),
      ("a.strip.png", .strip),
      ("dir/a.b.png", .animation),
      ("frames/", .folder), ("frames", .folder), ("/tmp", .folder), ("a.jsonl", .lines),
    ])
  func formats(path: String, format: OutputFormat) throws {
    #expect(try OutputFormat(path, command: .film) == format)
  }

  @Test("A still is one picture")
  func stillFormat() throws {
    #expect(try OutputFormat("a.png", command: .still) == .picture)
  }

  @Test("Help lists what a command knows, and shows a use that is right")
  func help() throws {
    #expect(try Invocation(["--help"]) == .help(Help.overview))
    #expect(try Invocation(["--version"]) == .version)
    for command in FilmOptions.Command.allCases {
      let name = command.rawValue
      let text = try #require(Help.text(name))
      #expect(try Invocation([name, "--help"]) == .help(text))
      #expect(try Invocation([name, "A.swift", "--nonsense", "-h"]) == .help(text))
      #expect(try Invocation(["help", name]) == .help(text))
      for option in Option.all {
        let line = text.split(separator: "\n").first { $0.hasPrefix("  \(option.name) ") }
        #expect((line != nil) == option.commands.contains(command))
      }
      #expect(text.contains(Help.example(command)))
      #expect(throws: Never.self) { try Invocation(words(Help.example(command))) }
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }
  }

  /// A shell line's words behind the program's name; quotes are single.
  private func words(_ line: String) -> [String] {
    let parts = line.split(separator: "'", omittingEmptySubsequences: false)
    let words = parts.enumerated().flatMap { index, part in
      index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
    }
    return Array(words.dropFirst())
  }

  @Test("Near misses are near")
  func nearMisses() {
    let names = ["--size", "--scale", "--dark", "--for"]
    for (word, expected) in [
      ("--sise", "--size"), ("--scalle", "--scale"), ("-dark", "--dark"), ("--fro", "--for"),
    ] {
      #expect(NearMiss.of(word, among: names) == expected)
    }
    for word in ["--verbose", "--x", ""] { #expect(NearMiss.of(word, among: names) == nil) }
  }
}
