import Foundation
import Testing

@testable import Compile

@Suite("Objects")
struct ObjectFileTests {
  /// An object of three sections: none, the names and the compiler's list of libraries.
  private static func object(_ list: String) -> Data {
    let names = Data("\0.names\0.swift1_autolink_entries\0".utf8)
    let entries = Data(list.utf8)
    var data = Data(count: 64)
    func number(_ value: Int, _ size: Int) -> Data {
      Data((0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) })
    }
    func header(name: Int, start: Int, size: Int) -> Data {
      number(name, 4) + Data(count: 20) + number(start, 8) + number(size, 8) + Data(count: 24)
    }
    data.replaceSubrange(0..<4, with: [0x7F, 0x45, 0x4C, 0x46])
    data.replaceSubrange(0x28..<0x30, with: number(64, 8))
    data.replaceSubrange(0x3A..<0x3C, with: number(64, 2))
    data.replaceSubrange(0x3C..<0x3E, with: number(3, 2))
    data.replaceSubrange(0x3E..<0x40, with: number(1, 2))
    let start = 64 + 3 * 64
    data += header(name: 0, start: 0, size: 0)
    data += header(name: 1, start: start, size: names.count)
    data += header(name: 8, start: start + names.count, size: entries.count)
    return data + names + entries
  }

  @Test func namesTheLibrariesThatTheCompilerAsksFor() {
    let object = ObjectFile(
      bytes: Self.object("-lswiftCore\0-lm\0--option\0-lswiftCore\0-lFoundation\0"))
    #expect(object.libraries == ["swiftCore", "m", "Foundation"])
    #expect(object.holds("--option") && !object.holds("-option-"))
  }

  @Test func whatIsNoObjectHasNone() {
    let whole = Self.object("-lswiftCore\0")
    for count in 0..<whole.count {
      let names = ObjectFile(bytes: whole.prefix(count)).libraries
      #expect(names.isEmpty)
    }
    var text = whole
    text[1] = 0
    #expect(ObjectFile(bytes: text).libraries.isEmpty)
  }

  @Test func anObjectOfTheCompiler() throws {
    let user = try Workspace([
      "A.swift": """
      import SwiftUI
      import Distributed
      struct A: View { var body: some View { Text("a") } }
      """
    ])
    let module = try user.build(["A.swift"])
    let object = try ObjectFile(path: module.folder + "/module.o")
    #expect(object.libraries.contains("swiftDistributed") && object.libraries.contains("swiftCore"))
    #expect(throws: CompileError.fileMissing("/nowhere")) { try ObjectFile(path: "/nowhere") }
  }
}
