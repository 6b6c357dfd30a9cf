import Foundation
import Testing

@testable import CommandLineTool

@Suite("Check") struct CheckTests {
  private struct Report: Decodable {
    struct File: Decodable {
      let path: String
      let compiles: Bool
      let films: Bool?
      let names: [String]
      let reason: String?
    }
    let files: [File]
    let compiled: Int
    let filmed: Int
    let names: [String: Int]
  }

  @Test(
    "Names that the compiler did not find",
    arguments: [
      ("A.swift:1:2: error: cannot find 'Lisst' in scope", "Lisst"),
      ("A.swift:1:2: error: cannot find type 'UIColr' in scope", "UIColr"),
      ("A.swift:1:2: error: no such module 'MapKit'", "import MapKit"),
      ("A.swift:1:2: error: value of type 'some View' has no member 'blurr'", ".blurr"),
      ("A.swift:1:2: error: type 'Animation' has no member 'fast'", ".fast"),
      ("A.swift:1:2: error: unknown attribute 'Bindable'", "@Bindable"),
      ("A.swift:1:2: error: no macro named 'Predicate'", "#Predicate"),
    ])
  func names(message: String, name: String) {
    #expect(MissingNames.names(in: message + "\n" + message) == [name])
    #expect(MissingNames.names(in: message, of: "A.swift") == [name])
    #expect(MissingNames.names(in: message, of: "B.swift") == [])
    #expect(MissingNames.names(in: message.replacing("error", with: "warning")) == [])
  }

  private static func view(_ name: String, _ body: String) -> String {
    "import SwiftUI\nstruct \(name): View { var body: some View { \(body) } }\n"
  }

  @Test("A folder's files, one by one")
  func folder() throws {
    let user = try ToolProgram([
      "Good.swift": Self.view("Good", "Text(\"a\")"), "Needs.swift": Self.view("Needs", "Part()"),
      "Part.swift":
        "import SwiftUI\nstruct Part: View { let n = 1; var body: some View { Text(\"p\") } }\n",
      "Trap.swift": Self.view("Trap", "Text(\"\\([1][Int(\"3\") ?? 0])\")"),
      "Style.swift": "import SwiftUI\nextension Text { var big: Text { self } }\n",
      "Model.swift": "struct Model {}\n",
    ])
    defer { user.remove() }
    let run = try user.run("check", ".", "--json")
    #expect(run.exitCode == 1)
    let report = try JSONDecoder().decode(Report.self, from: run.output)
    #expect(
      report.files.map(\.path) == [
        "./Good.swift", "./Needs.swift", "./Part.swift", "./Style.swift", "./Trap.swift",
      ])
    #expect(report.files.map(\.compiles) == [true, true, true, true, true])
    #expect(report.files.map(\.films) == [true, true, true, nil, false])
    #expect(report.files[4].reason?.contains("Trap.swift:2") == true)
    #expect(report.compiled == 5 && report.filmed == 3)
  }

  @Test("A file that does not compile names what is missing")
  func missing() throws {
    let user = try ToolProgram([
      "Bad.swift": "import SwiftUI\nimport Mapp\n",
      "Lost.swift": Self.view("Lost", "Lisst { Text(\"a\").blurr() }"),
    ])
    defer { user.remove() }
    let json = try user.run("check", "Lost.swift", "Bad.swift", "--json")
    let report = try JSONDecoder().decode(Report.self, from: json.output)
    #expect(json.exitCode == 1 && report.compiled == 0)
    #expect(report.files[0].names.contains("Lisst") && report.files[1].names == ["import Mapp"])
    #expect(report.names["Lisst"] == 1)
    let table = try user.run("check", "Lost.swift", "Bad.swift")
    let text = String(decoding: table.output, as: UTF8.self)
    #expect(text.hasPrefix("compiles  films  file\nno        –      Lost.swift  missing: Lisst"))
    #expect(
      table.messages.hasSuffix("inbetween: 0 of 2 files compile, 0 have a view that films.\n"))
    #expect(try user.run("check", "nowhere").exitCode == 2)
    #expect(try user.run("check").exitCode == 2)
  }
}
