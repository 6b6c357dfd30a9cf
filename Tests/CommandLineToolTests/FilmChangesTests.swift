import Foundation
import Testing

@Suite("Filming what a branch changes") struct FilmChangesTests {
  private static let script = ToolProgram.repository.appendingPathComponent("Scripts/film-changes")

  private static func card(_ text: String) -> String {
    "import SwiftUI\nstruct Card: View { var body: some View { Text(\"\(text)\") } }\n"
  }

  private func git(_ user: ToolProgram, _ arguments: String...) throws {
    let run = try user.run(
      program: URL(fileURLWithPath: "/usr/bin/env"),
      arguments: ["git", "-c", "user.name=t", "-c", "user.email=t@t"] + arguments,
      environment: ["GIT_CONFIG_GLOBAL": "/dev/null"])
    #expect(run.exitCode == 0, "\(run.messages)")
  }

  @Test func eachChangedView() throws {
    let user = try ToolProgram([
      "Same.swift": Self.card("same"), "Card.swift": Self.card("old"),
      "Model.swift": "struct Model {}\n",
    ])
    defer { user.remove() }
    try git(user, "init", "-q", "-b", "main")
    try git(user, "add", ".")
    try git(user, "commit", "-qm", "one")
    let changes = [
      "Card.swift": Self.card("new"), "New.swift": Self.card("other"),
      "Model.swift": "import SwiftUI\nstruct Model { var n = 0 }\n",
      "Broken.swift": "import SwiftUI\nstruct Broken: View { var body: some View { Txet() } }\n",
    ]
    for (name, text) in changes {
      try text.write(
        to: user.folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    try git(user, "checkout", "-qb", "change")
    try git(user, "add", ".")
    try git(user, "commit", "-qm", "two")
    var variables = [
      "TOOL": ToolProgram.program.path, "BASE": "main", "OPTIONS": "--scale 1 --size 100x100",
      "GITHUB_OUTPUT": user.folder.appendingPathComponent("output").path,
    ]
    let run = try user.run(program: Self.script, arguments: ["films"], environment: variables)
    #expect(run.exitCode == 0, "\(run.messages)")
    let films = try FileManager.default.contentsOfDirectory(
      atPath: user.folder.appendingPathComponent("films").path)
    #expect(
      Set(films) == [
        "Card.png", "Card.strip.png", "Card.jsonl", "New.png", "New.strip.png", "New.jsonl",
      ])
    let table = String(decoding: run.output, as: UTF8.self)
    #expect(table.contains("| Card.swift | filmed |") && table.contains("| Broken.swift | "))
    #expect(!table.contains("Model.swift") && !table.contains("Same.swift"))
    #expect(run.messages.contains("Txet"))
    #expect(try String(decoding: user.data("output"), as: UTF8.self) == "films=2\n")

    variables["FAIL"] = "true"
    let strict = try user.run(program: Self.script, arguments: ["films"], environment: variables)
    #expect(strict.exitCode == 1)
    variables["BASE"] = "nowhere"
    let lost = try user.run(program: Self.script, arguments: ["films"], environment: variables)
    #expect(lost.exitCode == 2 && lost.messages.contains("fetch-depth: 0"))
  }
}
