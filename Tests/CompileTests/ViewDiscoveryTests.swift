import Testing

@testable import Compile

@Suite("Views without a preview")
struct ViewDiscoveryTests {
  private static let text = """
    import SwiftUI
    struct First: View { let file = #filePath, line = #line; var body: some View { Text("1") } }
    struct Needs: View { let title: String; var body: some View { Text(title) } }
    struct Defaults: View {
      init(_ a: Int = 3, b: [Int] = [1, 2], c: @escaping () -> Void = { _ = 1 == 2 }) {}
      var body: some View { Text("d") }
    }
    struct Generic<T>: View { var body: some View { Text("g") } }
    struct Secret: View {
      init(title: String) {}
      private init() {}
      var body: some View { Text("s") }
    }
    struct Failing: View {
      init?() { return nil }
      var body: some View { Text("f") }
    }
    struct Throwing: View {
      init() throws {}
      var body: some View { Text("t") }
    }
    enum Space {
      struct Inner: View { var body: some View { Text("i") } }
      private struct Hidden: View { var body: some View { Text("h") } }
    }
    private struct Last {}
    extension Last: View { var body: some View { Text("last") } }
    struct NoView { func body() -> some View { Text("n") } }
    """

  @Test func theLastOneThatNeedsNothing() throws {
    let user = try Workspace(["Views.swift": Self.text])
    let view = try user.load(["Views.swift"]).chosen()
    #expect(view.name == "Last")
    #expect(view.line == 26)
    #expect(view.file == user.file("Views.swift"))
    #expect("\(type(of: view.makeView()))" == "Last")
  }

  @Test func contentViewBeforeAnyOther() throws {
    let user = try Workspace([
      "Views.swift": """
      import SwiftUI
      struct ContentView: View { var body: some View { Text("c") } }
      struct Zed: View { var body: some View { Text("z") } }
      @available(iOS 17, *) @Observable final class Model { var n = 0 }
      """
    ])
    let module = try user.load(["Views.swift"])
    #expect(try module.chosen().title == "ContentView")
    #expect(module.previews.isEmpty)
  }

  @Test func aViewByItsType() throws {
    let user = try Workspace(["Views.swift": Self.text])
    let first = try user.load(["Views.swift"], .view("First")).chosen().makeView()
    let fields = Mirror(reflecting: first).children.map { "\($0.value)" }
    #expect(fields == [user.file("Views.swift"), "2"])
    #expect(try user.load(["Views.swift"], .view("Inner")).chosen().name == "Space.Inner")
    #expect(try user.load(["Views.swift"], .view("Defaults")).chosen().name == "Defaults")
  }

  @Test(arguments: [
    ("Needs", "it has init(title: String)"), ("Generic", "it is generic"),
    ("Secret", "it has init(title: String)"), ("Failing", "it has init?()"),
    ("Throwing", "it has init() throws"),
  ])
  func aViewThatNeedsArguments(name: String, needs: String) throws {
    let user = try Workspace(["Views.swift": Self.text])
    let error = try #require(user.error(["Views.swift"], .view(name)))
    #expect(error.exitCode == 2)
    #expect(
      error.message
        == "'\(name)' can't be made without arguments: \(needs). "
        + "Give it a preview: #Preview { \(name)(…) }")
  }

  @Test func aViewThatIsNotThere() throws {
    let user = try Workspace(["Views.swift": Self.text])
    guard case .outOfReach(let hidden) = user.error(["Views.swift"], .view("Hidden")) else {
      Issue.record("the view is private to 'Space'")
      return
    }
    #expect(hidden.name == "Space.Hidden")
    let error = try #require(user.error(["Views.swift"], .view("NoView")))
    #expect(error.exitCode == 2)
    #expect(
      error.message.hasPrefix("There is no view 'NoView'. The views:\n  First\n  Needs (it has"))
  }

  @Test func noViewAtAll() throws {
    let user = try Workspace([
      "None.swift": "import SwiftUI\nstruct Model { var n = 0 }\n",
      "Needs.swift": """
      import SwiftUI
      struct Needs: View { let title: String; var body: some View { Text(title) } }
      """,
    ])
    let none = try #require(user.error(["None.swift"]))
    #expect(none == .noView(files: [user.file("None.swift")], views: []))
    #expect(none.message == "There is no view and no preview in '\(user.file("None.swift"))'.")
    let needs = try #require(user.error(["Needs.swift"]))
    #expect(needs.exitCode == 2)
    #expect(needs.message.hasSuffix("The views:\n  Needs (it has init(title: String))"))
  }
}
