import Foundation
import Testing

@Suite("Documentation")
struct DocumentationTests {
  @Test(arguments: ["Sources/Inbetween", "Sources/InbetweenTesting"])
  func eachPublicDeclarationHasAComment(folder: String) throws {
    var count = 0
    for file in try Repository.files(in: folder, endings: [".swift"]) {
      for (index, line) in file.lines.enumerated() where line.declaresPublicly {
        count += 1
        let before = file.lines[..<index].reversed().first { !$0.trimmed.hasPrefix("@") }
        #expect(before?.trimmed.hasPrefix("///") == true, "\(file.path):\(index + 1) \(line)")
      }
    }
    #expect(count >= 6)
  }

  @Test func linksLeadToFiles() throws {
    var count = 0
    for file in try Repository.documents() {
      let folder = (Repository.root + "/" + file.path as NSString).deletingLastPathComponent
      for line in file.lines {
        for match in line.matches(of: /\]\((?<target>[^)#\s]+)[^)]*\)/) {
          let target = match.target
          if target.contains("://") { continue }
          count += 1
          #expect(
            FileManager.default.fileExists(atPath: folder + "/" + target),
            "\(file.path) links to \(target)")
        }
      }
    }
    #expect(count > 0)
  }

  @Test func eachEnvironmentVariableIsDescribed() throws {
    let scripts = try FileManager.default.contentsOfDirectory(atPath: Repository.root + "/Scripts")
    let used = try Repository.sources(in: "Sources") + scripts.map { try .init("Scripts/" + $0) }
    let document = try Repository.File("Documentation/EnvironmentVariables.md")
    #expect(used.reduce(into: []) { $0.formUnion($1.variables) } == document.variables)
  }
}

extension Repository.File {
  /// The environment variables of this project that the file names.
  fileprivate var variables: Set<String> {
    if text.range(of: "INBETWEEN_") == nil { return [] }
    return Set(text.matches(of: /\bINBETWEEN_[A-Z]+/).map { String($0.output) })
  }
}

extension Substring {
  fileprivate var trimmed: Substring { drop { $0 == " " } }

  /// Whether the line begins a public declaration.
  fileprivate var declaresPublicly: Bool {
    let words = split(separator: " ").drop { $0.hasPrefix("@") || $0 == "nonisolated" }
    return words.first == "public" && !words.contains("import") && !words.contains("extension")
  }
}
