import DeveloperToolsSupport
import SwiftUI
import Testing

@testable import Compile

@Suite("Previews of the user's files")
struct PreviewDiscoveryTests {
  private static let text = """
    import SwiftUI
    struct ContentView: View { var body: some View { Text("content") } }
    #Preview { Text("unnamed") }
    private struct Old_Previews: PreviewProvider {
      static var previews: some View {
        Group {
          Text("1").previewDisplayName("one")
          Text("2").previewLayout(.fixed(width: 10, height: 20))
        }
        .previewDevice("iPhone SE")
        ContentView().previewDisplayName("three")
      }
    }
    #Preview("A \\"quoted\\" name", traits: .landscapeLeft, .fixedLayout(width: 30, height: 40)) {
      let word = "two"
      Text(word)
      Text("statements")
    }
      #Preview("Named body", body: { Text("\\(#line) \\(#column)") })
    """

  @Test func allFormsInSourceOrder() throws {
    let user = try Workspace(["Card.swift": Self.text])
    let module = try user.load(["Card.swift"])
    let previews = module.previews
    let names: [String?] = [
      nil, "one", nil, "three", "A \"quoted\" name", "Named body",
    ]
    #expect(previews.map(\.name) == names)
    #expect(previews.map(\.line) == [3, 4, 4, 4, 14, 19])
    #expect(previews.map(\.file) == Array(repeating: user.file("Card.swift"), count: 6))
    #expect(previews[0].title == "Card")
    #expect(try module.chosen().line == 3)
    #expect(try module.chosen().makeView() is Text)

    #expect(previews[1].device == "iPhone SE")
    #expect(previews[1].layout == nil)
    #expect(previews[2].layout == .fixed(width: 10, height: 20))
    #expect(previews[3].device == nil)
    #expect(previews[4].layout == .fixed(width: 30, height: 40))
    #expect(previews[4].orientation == .landscapeLeft)
    #expect(previews[4].makeView() is TupleView<(Text, Text)>)
  }

  @Test func aPreviewByItsName() throws {
    let user = try Workspace(["Card.swift": Self.text])
    let module = try user.load(["Card.swift"], .preview("three"))
    #expect(try module.chosen().name == "three")
    let error = try #require(throws: CompileError.self) {
      try user.load(["Card.swift"], .preview("four")).chosen()
    }
    let known = ["one", "three", "A \"quoted\" name", "Named body"]
    #expect(error == .unknownPreview("four", known: known))
    #expect(error.exitCode == 2)
    #expect(
      error.message
        == "There is no preview 'four'. The previews with a name:\n"
        + "  one\n  three\n  A \"quoted\" name\n  Named body")
  }

  @Test func siblingsLendNoPreview() throws {
    let user = try Workspace([
      "Main.swift": """
      import SwiftUI
      // A Preview of this one is elsewhere.
      struct Main: View { var body: some View { Row() } }
      """,
      "Parts/Row.swift": """
      import SwiftUI
      struct Row: View { var body: some View { Text("row") } }
      #Preview("Row") { Row() }
      """,
    ])
    let module = try user.load(["Main.swift"], with: ["Parts", "Main.swift", "Parts/Row.swift"])
    #expect(module.module.files == [user.file("Main.swift"), user.file("Parts/Row.swift")])
    #expect(try module.chosen().name == "Main")
    #expect(module.previews.map(\.name) == ["Row"])
  }

  @Test func previewableState() throws {
    let user = try Workspace([
      "Switch.swift": """
      import SwiftUI
      struct Switch: View { @Binding var isOn: Bool; var body: some View { Text("\\(isOn)") } }
      #Preview { @Previewable @State var isOn = true; Switch(isOn: $isOn) }
      """
    ])
    let view = try user.load(["Switch.swift"]).chosen().makeView()
    #expect("\(type(of: view))" == "_Content")
    #expect(Mirror(reflecting: view).children.map(\.label) == ["_isOn"])
  }
}
