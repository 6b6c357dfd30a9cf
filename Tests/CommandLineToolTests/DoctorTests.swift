import Foundation
import Testing

@testable import CommandLineTool

@Suite("Doctor", .serialized) struct DoctorTests {
  private struct Report: Decodable {
    struct Part: Decodable {
      let name: String
      let needed: Bool
      let there: Bool
      let finding: String
      let remedy: String?
    }
    let ok: Bool
    let parts: [Part]

    func part(_ name: String) throws -> Part { try #require(parts.first { $0.name == name }) }
  }

  private func report(_ environment: [String: String] = [:]) throws -> (Int32, Report) {
    let tool = try ToolProgram()
    defer { tool.remove() }
    let run = try tool.run(arguments: ["doctor", "--json"], environment: environment)
    #expect(run.messages == "")
    return (run.exitCode, try JSONDecoder().decode(Report.self, from: run.output))
  }

  @Test("On a machine that was set up nothing is missing")
  func well() throws {
    let (exitCode, report) = try report()
    #expect(exitCode == 0 && report.ok)
    for part in report.parts where part.needed {
      #expect(part.there && part.remedy == nil, "\(part.name): \(part.finding)")
    }
    #expect(try report.part("a view").finding == "was compiled and drawn")
    #expect(try report.part("SwiftUI's modules").finding.hasSuffix("/Modules"))
  }

  @Test("Each missing part is named with the command that brings it")
  func missing() throws {
    let empty = try ToolProgram()
    defer { empty.remove() }
    let folder = empty.folder.path
    let cases: [(variables: [String: String], name: String, says: String, remedy: String)] = [
      (["PATH": "/nowhere"], "Swift toolchain", "no Swift toolchain on PATH", "swift.org/install"),
      (["INBETWEEN_TOOLCHAIN": folder], "Swift toolchain", "bin/swift-frontend", "swift.org"),
      (
        ["INBETWEEN_FONTS": "", "INBETWEEN_CACHE": folder], "fonts", "in none of the places",
        "make setup"
      ),
      (["INBETWEEN_CACHE": "/proc/cache"], "cache", "can't be written to", "INBETWEEN_CACHE="),
      (["TMPDIR": "/proc/nowhere/"], "temporary folder", "can't be written to", "TMPDIR="),
    ]
    for (variables, name, says, remedy) in cases {
      let (exitCode, report) = try report(variables)
      #expect(exitCode == 1 && !report.ok, "\(variables)")
      let part = try report.part(name)
      #expect(!part.there && part.needed)
      #expect(part.finding.contains(says), "\(part.finding)")
      #expect(part.remedy?.contains(remedy) == true, "\(part)")
      #expect(try report.part("a view").there == false)
    }
  }

  @Test("Without ffmpeg all that is needed is there")
  func video() throws {
    let toolchain = try #require(
      ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":").first {
        FileManager.default.isExecutableFile(atPath: "\($0)/swiftc")
      })
    let real = URL(fileURLWithPath: "\(toolchain)/swiftc").resolvingSymlinksInPath()
    let (exitCode, report) = try report(["PATH": real.deletingLastPathComponent().path])
    let part = try report.part("ffmpeg")
    #expect(exitCode == 0 && report.ok && !part.needed && !part.there)
    #expect(part.remedy == "apt-get install -y ffmpeg")
  }

  @Test("The table has a line a part, and its remedy below")
  func table() {
    let parts: [Part] = [
      .there("short", "/a"), .missing("long name", "no b", remedy: "get b"),
      .missing("c", isNeeded: false, "no c", remedy: "get c"),
    ]
    #expect(
      DoctorCommand.table(parts) == """
        ok        short      /a
        missing   long name  no b
                  → get b
        optional  c          no c
                  → get c

        """)
  }

  @Test("A film without a part says what is missing, and leaves nothing")
  func films() throws {
    let tool = try ToolProgram([
      "A.swift": "import SwiftUI\nstruct A: View { var body: some View { Text(\"a\") } }\n"
    ])
    defer { tool.remove() }
    let cases: [(variables: [String: String], says: String)] = [
      (["PATH": "/nowhere"], "There is no Swift toolchain on PATH."),
      (["HOME": tool.folder.path, "INBETWEEN_CACHE": "", "XDG_CACHE_HOME": ""], "make setup"),
      (["INBETWEEN_CACHE": "/proc/cache"], "INBETWEEN_CACHE"),
    ]
    for (variables, says) in cases {
      let run = try tool.run(
        arguments: ["still", "A.swift", "-o", "a.png"],
        environment: ["INBETWEEN_FONTS": ""].merging(variables) { $1 })
      #expect(run.exitCode == 1, "\(variables): \(run.messages)")
      #expect(run.messages.contains(says), "\(run.messages)")
      #expect(!tool.contents.contains("a.png"))
    }
  }

  @Test(
    "All works where there is no network, not even with the machine itself",
    .enabled(if: SetupTests.canLeaveNetwork))
  func withoutNetwork() throws {
    let tool = try ToolProgram()
    defer { tool.remove() }
    let run = try tool.run(
      program: URL(fileURLWithPath: "/usr/bin/env"),
      arguments: [
        "unshare", "--map-root-user", "--net", ToolProgram.program.path, "doctor", "--json",
      ])
    #expect(run.exitCode == 0 && run.messages == "", "\(run.messages)")
    #expect(try JSONDecoder().decode(Report.self, from: run.output).ok)
  }
}
