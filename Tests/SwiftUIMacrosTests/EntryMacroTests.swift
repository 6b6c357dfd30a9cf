import Testing

@Suite("@Entry")
struct EntryMacroTests {
  @Test func accessors() throws {
    let (text, errors) = try PlugIn().entry("@Entry var zoom: Double = 1", role: "accessor")
    #expect(errors.isEmpty)
    #expect(
      text == """
        {
        get { self[__Key_zoom.self] }
        set { self[__Key_zoom.self] = newValue }
        }
        """)
  }

  @Test(arguments: [
    ("@Entry var a: Double = 1 // one", "static var defaultValue: Double {\n1 // one\n}"),
    ("@Entry public var a = \"x = y\"", "static let defaultValue = \"x = y\""),
    ("@Entry var a: String?", "static var defaultValue: String? {\nnil\n}"),
    (
      "@available(*, deprecated, message: \"var b: = \") @Entry /* var = c */ var a: [Int] = []",
      "static var defaultValue: [Int] {\n[]\n}"
    ),
    (
      "@Entry var a: @Sendable (Int) -> Bool = { $0 == 1 }",
      "static var defaultValue: @Sendable (Int) -> Bool {\n{ $0 == 1 }\n}"
    ),
  ])
  func key(source: String, value: String) throws {
    let (text, errors) = try PlugIn().entry(source, role: "peer")
    #expect(errors.isEmpty)
    #expect(text == "private struct __Key_a: SwiftUICore.EnvironmentKey {\n\(value)\n}")
  }

  @Test(arguments: ["@Entry func a() {}", "@Entry let a = 1", "@Entry var a"])
  func otherDeclarations(source: String) throws {
    let (text, errors) = try PlugIn().entry(source, role: "peer")
    #expect(text == "")
    #expect(errors == ["'@Entry' can only be attached to a 'var' declaration with one name."])
  }
}
