import Foundation
import Testing

@testable import Compile

@Suite("Messages of the compiler")
struct CompilerMessageTests {
  @Test func aRelativePathIsNamedAsItWasGiven() throws {
    let user = try Workspace([
      "Views/Bad one.swift": """
      import SwiftUI
      struct Bad: View {
        var body: some View { Text("a").nothing() }
      }
      """
    ])
    let here = FileManager.default.currentDirectoryPath
    let up = here.split(separator: "/").map { _ in "../" }.joined()
    let path = up + user.file("Views/Bad one.swift").dropFirst()
    for choice in [Choice.automatic, .view("Bad"), .preview("x")] {
      #expect(throws: CompileError.self) { try Compilation(files: [path]).build(choice) }
      do {
        _ = try Compilation(files: [path]).build(choice)
      } catch {
        #expect(error.exitCode == 3)
        #expect(error.message.hasPrefix("\(path):3:35: error: value of type 'Text' has no member"))
      }
    }
  }

  @Test func anErrorInAPreviewNamesTheUsersLine() throws {
    let user = try Workspace([
      "Bad.swift": """
      import SwiftUI
      #Preview("Bad") {
        let x: Int = "s"
        Text("\\(x)")
      }
      """
    ])
    let error = try #require(user.error(["Bad.swift"]))
    #expect(error.message.hasPrefix("\(user.file("Bad.swift")):3:16: error: cannot convert value"))
    #expect(!error.message.contains("macro expansion"))
  }

  @Test func topLevelCodeIsExplained() throws {
    let user = try Workspace(["main.swift": "import SwiftUI\nprint(\"hello\")\n"])
    let error = try #require(user.error(["main.swift"]))
    #expect(error.exitCode == 3)
    #expect(error.message.contains("main.swift:2:1: error: expressions are not allowed"))
    #expect(error.message.contains("Move the statements at the top level"))
  }

  @Test func warningsAreKept() throws {
    let user = try Workspace([
      "Warn.swift": """
      import SwiftUI
      struct ContentView: View {
        var body: some View {
          let unused = 1
          Text("a")
        }
      }
      """
    ])
    let module = try user.build(["Warn.swift"])
    #expect(module.warnings.contains("\(user.file("Warn.swift")):4:9: warning:"))
  }

  @Test func wrongUse() throws {
    let user = try Workspace([
      "notes.txt": "", "Empty/.build/X.swift": "", "Empty/Package.swift": "",
    ])
    let missing = user.error(["Missing.swift"])
    #expect(missing == .fileMissing(user.file("Missing.swift")))
    #expect(user.error(["notes.txt"]) == .notSwift(user.file("notes.txt")))
    #expect(user.error(["Empty"]) == .folderEmpty(user.file("Empty")))
    #expect(missing?.exitCode == 2)
  }
}
