import Foundation
import Testing

@testable import Compile

@Suite("Toolchain and installation")
struct InstallationTests {
  @Test func theToolchainOfThePath() throws {
    let toolchain = try Toolchain.find()
    #expect(FileManager.default.isExecutableFile(atPath: toolchain.frontend))
    #expect(FileManager.default.isExecutableFile(atPath: toolchain.linker))
    let chosen = try Toolchain.find(environment: ["INBETWEEN_TOOLCHAIN": toolchain.root])
    #expect(chosen.frontend == toolchain.frontend)
  }

  @Test func missingToolchains() {
    let none = #expect(throws: CompileError.self) {
      try Toolchain.find(environment: ["PATH": "/nowhere"])
    }
    #expect(none?.message.hasPrefix("There is no Swift toolchain on PATH.") == true)
    let wrong = #expect(throws: CompileError.self) {
      try Toolchain.find(environment: ["INBETWEEN_TOOLCHAIN": "/nowhere"])
    }
    #expect(
      wrong?.message
        == "INBETWEEN_TOOLCHAIN is '/nowhere', where there is no 'bin/swift-frontend'.")
    #expect(wrong?.exitCode == 1)
  }

  @Test func anInstallationBesideTheExecutableOrUnderItsPrefix() throws {
    let user = try Workspace([
      "bin/inbetween": "", "lib/inbetween/Modules/SwiftUI.swiftmodule": "",
      "lib/inbetween/SwiftUIMacros-tool": "",
    ])
    var environment = ProcessInfo.processInfo.environment
    environment["INBETWEEN_CACHE"] = user.file("cache")
    let tool = user.file("lib/inbetween/SwiftUIMacros-tool")
    let incomplete = #expect(throws: CompileError.self) {
      try Installation.find(executable: user.file("bin/inbetween"), environment: environment)
    }
    #expect(incomplete?.message.hasPrefix("The macro plug-in") == true)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool)
    let found = try Installation.find(
      executable: user.file("bin/inbetween"), environment: environment)
    #expect(found.modules == user.file("lib/inbetween/Modules"))
    #expect(found.macros == tool)
    #expect(found.cache == user.file("cache/modules"))
  }
}
