import Foundation
import Testing

@Suite("Sources")
struct SourceTests {
  @Test func filesAreShort() throws {
    let sources = try Repository.sources(in: "Sources")
    let tests = try Repository.sources(in: "Tests")
    #expect(sources.count > 300)
    for file in sources + tests {
      #expect(file.lines.count <= 600, "\(file.path) has \(file.lines.count) lines")
    }
    for files in [sources, tests] {
      let median = files.map(\.lines.count).sorted()[files.count / 2]
      #expect(median <= 150)
    }
  }

  @Test func nothingIsLeftForLater() throws {
    // In two parts, since this file is read too.
    let words = ["TO" + "DO", "FIX" + "ME"]
    for file in try everything() {
      for word in words { #expect(file.text.range(of: word) == nil, "\(file.path) says \(word)") }
    }
  }

  @Test func noPathOfAMachine() throws {
    let folders = ["tmp", "home", "root", "work", "Users"].map { "/\($0)/" }
    for file in try everything() where !file.path.hasPrefix("Tests/") {
      for folder in folders where file.text.range(of: folder) != nil {
        for match in file.text.ranges(of: folder) {
          // A path of this project may have such a folder in its middle.
          let before = file.text[..<match.lowerBound].last
          let isAbsolute = before.map { !$0.isLetter && !$0.isNumber && $0 != "." } ?? true
          #expect(!isAbsolute, "\(file.path) names \(folder)")
        }
      }
    }
  }

  private func everything() throws -> [Repository.File] {
    let scripts = try FileManager.default.contentsOfDirectory(atPath: Repository.root + "/Scripts")
    return try Repository.sources(in: "Sources") + Repository.sources(in: "Tests")
      + Repository.documents() + scripts.map { try Repository.File("Scripts/" + $0) }
      + [Repository.File("Package.swift"), Repository.File("Makefile")]
  }
}
