import Foundation
import Testing

@Suite("Installing", .serialized) struct InstallTests {
  private static let build = ToolProgram.program.deletingLastPathComponent().path
  private static let script = ToolProgram.repository.appendingPathComponent("Scripts/install")

  private struct Report: Decodable {
    struct Part: Decodable {
      let name: String
      let finding: String
    }
    let parts: [Part]
  }

  /// The paths of the files below a folder.
  private func files(_ folder: URL) -> Set<String> {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return Set(
      (names ?? []).filter { name in
        var isFolder: ObjCBool = false
        let path = folder.appendingPathComponent(name).path
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
          && !isFolder.boolValue
      })
  }

  @Test("The tool films from wherever its prefix stands, and goes without a trace")
  func prefix() throws {
    let user = try ToolProgram([
      "Card.swift": """
      import Inbetween
      import SwiftUI
      struct Card: View { var body: some View { Text("card").projectionOffset(y: 5) } }
      #Preview { Card() }
      """
    ])
    defer { user.remove() }
    let place = user.folder.appendingPathComponent("stage/usr")
    let installed = try user.run(
      program: Self.script,
      arguments: ["PREFIX=/usr", "DESTDIR=\(user.folder.path)/stage", "BUILD=\(Self.build)"])
    #expect(installed.exitCode == 0, "\(installed.messages)")
    let names = files(place)
    #expect(
      names.isSuperset(of: [
        "bin/inbetween", "lib/inbetween/SwiftUIMacros-tool", "share/inbetween/LICENSE",
        "lib/inbetween/Modules/SwiftUI.swiftmodule", "lib/inbetween/Modules/Inbetween.swiftmodule",
      ]))
    #expect(!names.contains { $0.contains("Tests") || $0.contains("CommandLineTool") })

    // Moved, and with a home that has no fonts and no caches.
    let moved = user.folder.appendingPathComponent("moved here")
    try FileManager.default.moveItem(at: place, to: moved)
    let tool = moved.appendingPathComponent("bin/inbetween")
    let variables = [
      "HOME": user.folder.path, "XDG_CACHE_HOME": "", "INBETWEEN_CACHE": "", "INBETWEEN_FONTS": "",
    ]
    let still = try user.run(
      program: tool, arguments: ["still", "Card.swift", "-o", "card.png", "--scale", "1"],
      environment: variables)
    #expect(still.exitCode == 0, "\(still.messages)")
    let built = try user.run("still", "Card.swift", "-o", "built.png", "--scale", "1")
    #expect(built.exitCode == 0)
    #expect(try user.data("card.png") == user.data("built.png"))
    let doctor = try user.run(
      program: tool, arguments: ["doctor", "--json"], environment: variables)
    #expect(doctor.exitCode == 0, "\(String(decoding: doctor.output, as: UTF8.self))")
    let parts = try JSONDecoder().decode(Report.self, from: doctor.output).parts
    for name in ["SwiftUI's modules", "macro plug-in", "fonts"] {
      let finding = parts.first { $0.name == name }?.finding
      #expect(finding?.contains("/moved here/") == true, "\(name): \(finding ?? "")")
    }

    let removed = try user.run(
      program: Self.script, arguments: ["remove", "PREFIX=\(moved.path)"])
    #expect(removed.exitCode == 0, "\(removed.messages)")
    #expect(files(moved).isEmpty)
  }

  @Test("What can't be installed is refused with a reason")
  func refusals() throws {
    let user = try ToolProgram()
    defer { user.remove() }
    let here = user.folder.path
    let cases: [(arguments: [String], variables: [String: String], exitCode: Int32, says: String)] =
      [
        (["PREFIX=relative", "BUILD=\(Self.build)"], [:], 2, "begin with '/'"),
        (["PREFX=/x"], [:], 2, "'PREFX=/x' is unknown"),
        (["PREFIX=\(here)/x", "BUILD=\(here)"], [:], 1, "swift build -c release"),
        (
          ["PREFIX=\(here)/x", "BUILD=\(Self.build)"],
          ["INBETWEEN_CACHE": here, "INBETWEEN_FONTS": ""], 1, "make setup"
        ),
        (["PREFIX=/proc/x", "BUILD=\(Self.build)"], [:], 1, "sudo make install PREFIX=/proc/x"),
      ]
    for (arguments, variables, exitCode, says) in cases {
      let run = try user.run(program: Self.script, arguments: arguments, environment: variables)
      #expect(run.exitCode == exitCode, "\(arguments): \(run.messages)")
      #expect(run.messages.contains(says), "\(run.messages)")
      #expect(user.contents.isEmpty)
    }
  }
}
