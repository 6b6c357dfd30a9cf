import Testing

@Suite("#Preview")
struct PreviewMacroTests {
  @Test func theWholeExpansion() throws {
    let text = try PlugIn().preview("#Preview(\"A\") { Text(\"x\") }", line: 7, column: 3)
    #expect(
      text == """
        @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
        struct $s125Preview_My_20Card_2eswiftfMu_: DeveloperToolsSupport.PreviewRegistry {
        static var fileID: String { "App/My Card.swift" }
        static var line: Int { 7 }
        static var column: Int { 3 }
        typealias _Preview = DeveloperToolsSupport.Preview
        @MainActor static func makePreview() throws -> DeveloperToolsSupport.Preview {
        #sourceLocation(file: "Sources/App/My Card.swift", line: 7)
          _Preview("A") { Text("x") }
        #sourceLocation()
        }
        }
        """)
  }

  @Test(arguments: [
    "{ Text(\"}\") }", "(\"a)\", traits: .portrait) { /* } */ Text(\"é\u{1F600}\\(1)\") }",
    "(body: { Text(#\"raw\"#) })", "(\n  \"split\"\n)\n{\n  EmptyView()\n}",
  ])
  func argumentsAreHandedOnAsTheyAre(arguments: String) throws {
    let plugIn = try PlugIn()
    for name in ["#Preview", "#SwiftUI.Preview"] {
      #expect(try plugIn.preview(name + arguments).contains("\n_Preview\(arguments)\n#source"))
    }
  }

  @Test func attributesMoveTheLine() throws {
    let text = try PlugIn().preview("@available(iOS 18, *)\n  #Preview { Text(\"x\") }", line: 7)
    #expect(text.contains("static var line: Int { 8 }\nstatic var column: Int { 3 }\n"))
    #expect(text.contains("line: 8)\n  _Preview { Text(\"x\") }\n"))
  }

  @Test func previewableVariablesBecomeProperties() throws {
    let text = try PlugIn().preview(
      """
      #Preview("A") {
        @Previewable @State var on = false  // {
        @Previewable @State var text: String =
          "} \\("@Previewable var x")"
        @Previewable @State var list = [1, 2]
          .map { $0 + 1 }
        let n = 1
        Row(on: $on, n: n)
      }
      """)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
    #expect(
      lines.drop { !$0.hasPrefix("struct _Content") }.joined(separator: "\n") == """
        struct _Content: SwiftUI.View {
        #sourceLocation(file: "Sources/App/My Card.swift", line: 4)

                       @State var on = false  // {
                       @State var text: String =
            "} \\("@Previewable var x")"
                       @State var list = [1, 2]
            .map { $0 + 1 }
        #sourceLocation()
        var body: some SwiftUI.View {
        #sourceLocation(file: "Sources/App/My Card.swift", line: 4)






          let n = 1
          Row(on: $on, n: n)

        #sourceLocation()
        }
        }
        return _Preview("A") { _Content() }
        }
        }
        """)
  }
}
