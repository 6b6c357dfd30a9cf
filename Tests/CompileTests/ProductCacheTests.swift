import Foundation
import Testing

@testable import Compile

@Suite("What was compiled is kept")
struct ProductCacheTests {
  private static let card = """
    import SwiftUI
    struct Card: View { var body: some View { Text("card") } }
    #Preview("One") { Card() }
    """
  private static let other = """
    import SwiftUI
    struct Other: View { var body: some View { Text("other") } }
    #Preview("Two") { Other() }
    """

  /// A compilation whose products are kept in the workspace, and whose compiler notes each call.
  private func compilation(
    _ files: [String], with siblings: [String] = [], in user: Workspace
  ) throws -> Compilation {
    let found = try Installation.find()
    let root = user.file("toolchain")
    try? FileManager.default.removeItem(atPath: root)
    try user.write("", to: "toolchain/lib/place")
    try user.writeProgram(
      "echo call >> '\(user.file("calls"))'\nexec '\(found.toolchain.frontend)' \"$@\"",
      to: "toolchain/bin/swift-frontend")
    try user.writeProgram(
      "exec '\(found.toolchain.linker)' \"$@\"", to: "toolchain/bin/ld.lld")
    try FileManager.default.createSymbolicLink(
      atPath: root + "/lib/swift", withDestinationPath: found.toolchain.resources)
    let toolchain = try Toolchain.find(environment: [
      "INBETWEEN_TOOLCHAIN": root, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
    ])
    var result = Compilation(
      files: files.map(user.file), siblings: siblings.map(user.file))
    result.installation = Installation(
      toolchain: toolchain, modules: found.modules, macros: found.macros, cache: found.cache,
      products: user.file("products"))
    return result
  }

  private func calls(in user: Workspace) -> Int {
    let data = FileManager.default.contents(atPath: user.file("calls")) ?? Data()
    return data.split(separator: UInt8(ascii: "\n")).count
  }

  /// Builds, and says how often the compiler was called for it.
  private func callCount(
    _ compilation: Compilation, _ choice: Choice = .automatic, in user: Workspace
  ) throws -> Int {
    let before = calls(in: user)
    let module = try compilation.build(choice)
    defer { module.remove() }
    #expect(FileManager.default.fileExists(atPath: module.library))
    return calls(in: user) - before
  }

  @Test func anUnchangedFileIsCompiledOnce() throws {
    let user = try Workspace(["Card.swift": Self.card, "Other.swift": Self.other])
    let card = try compilation(["Card.swift"], with: ["Other.swift"], in: user)
    #expect(try callCount(card, in: user) == 1)
    #expect(try callCount(card, in: user) == 0)
    #expect(try callCount(card, .preview("Two"), in: user) == 0)
    // The same files, from another one's point of view.
    let other = try compilation(["Other.swift"], with: ["Card.swift"], in: user)
    #expect(try callCount(other, in: user) == 0)
    // A view has lines of its own after its file's end.
    #expect(try callCount(card, .view("Other"), in: user) == 1)
    #expect(try callCount(card, .view("Other"), in: user) == 0)
  }

  @Test func anyChangeIsCompiled() throws {
    let user = try Workspace(["Card.swift": Self.card, "Other.swift": Self.other])
    var card = try compilation(["Card.swift"], with: ["Other.swift"], in: user)
    #expect(try callCount(card, in: user) == 1)
    try user.write(Self.other + "\n", to: "Other.swift")
    #expect(try callCount(card, in: user) == 1)
    card.languageVersion = "6"
    #expect(try callCount(card, in: user) == 1)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1)],
      ofItemAtPath: user.file("toolchain/bin/ld.lld"))
    #expect(try callCount(card, in: user) == 1)
    #expect(try callCount(card, in: user) == 0)
  }

  @Test func damageIsPassedOver() throws {
    let user = try Workspace(["Card.swift": Self.card])
    let card = try compilation(["Card.swift"], in: user)
    #expect(try callCount(card, in: user) == 1)
    for name in ["key", "library.so", "product.json"] {
      let entries = try FileManager.default.contentsOfDirectory(atPath: user.file("products"))
      let entry = try #require(entries.first)
      #expect(entries.count == 1)
      try FileManager.default.removeItem(atPath: user.file("products/\(entry)/\(name)"))
      #expect(try callCount(card, in: user) == 1, "without \(name)")
      #expect(try callCount(card, in: user) == 0)
    }
    // A cache that can't be written to is none.
    try FileManager.default.removeItem(atPath: user.file("products"))
    try user.write("a file where the folder would be", to: "products")
    #expect(try callCount(card, in: user) == 1)
    #expect(try callCount(card, in: user) == 1)
  }

  @Test func theOnesUsedLastAreKept() throws {
    let user = try Workspace(["A.swift": "a", "B.swift": "b", "C.swift": "c"])
    let installation = try Installation.find()
    let cache = ProductCache(folder: user.file("products"), limit: 2)
    let product = Product(declarations: Declarations(views: [], providers: []))
    func key(_ name: String) -> ProductKey {
      ProductKey(
        arguments: [], files: [user.file(name)], footer: nil, installation: installation)
    }
    func setAge(_ name: String, _ seconds: Double) throws {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: seconds)],
        ofItemAtPath: user.file("products/" + key(name).name))
    }
    cache.keep(product, for: key("A.swift"), library: nil)
    cache.keep(product, for: key("B.swift"), library: nil)
    try setAge("A.swift", 1)
    try setAge("B.swift", 2)
    #expect(cache.product(for: key("A.swift"), library: nil) == product)
    cache.keep(product, for: key("C.swift"), library: nil)
    #expect(cache.product(for: key("B.swift"), library: nil) == nil)
    #expect(cache.product(for: key("A.swift"), library: nil) == product)
    #expect(cache.product(for: key("C.swift"), library: nil) == product)
  }

  @Test("A file without a preview needs one compilation, unless the guess is wrong")
  func guesses() throws {
    let user = try Workspace([
      "Plain.swift": """
      import SwiftUI
      struct Row: View {
        let title: String
        var body: some View { Text(title) }
      }
      struct Screen: View {
        @State private var isOn = false
        private let titles = ["a"]
        var body: some View { Row(title: titles[0]) }
      }
      """,
      "Hidden.swift": """
      import SwiftUI
      struct Plain: View { var body: some View { Text("plain") } }
      extension Late: View { var body: some View { Text("late") } }
      struct Late {}
      """,
      "Twisted.swift": """
      import SwiftUI
      struct Plain: View { var body: some View { Text("plain") } }
      /*
      struct Comment: View { var body: some View { Text("comment") } }
      */
      """,
    ])
    func name(_ file: String, calls expected: Int) throws -> String? {
      let compilation = try compilation([file], in: user)
      let before = calls(in: user)
      let module = try compilation.build(.automatic)
      defer { module.remove() }
      #expect(calls(in: user) - before == expected, "\(file)")
      return module.view?.name
    }
    #expect(try name("Plain.swift", calls: 1) == "Screen")
    // `Plain` compiles, and the compiler's description says that `Late` is the last one.
    #expect(try name("Hidden.swift", calls: 2) == "Late")
    // `Comment` does not compile: guess, description, compilation.
    #expect(try name("Twisted.swift", calls: 3) == "Plain")
  }
}
