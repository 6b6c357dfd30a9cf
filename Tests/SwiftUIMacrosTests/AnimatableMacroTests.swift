import SwiftUI
import Testing

@Suite("@Animatable")
struct AnimatableMacroTests {
  private func expand(
    _ source: String, role: String = "member", conformances: String = "Animatable"
  ) throws -> (text: String, errors: [String]) {
    try PlugIn().expand([
      "expandAttachedMacro": [
        "macro": [
          "moduleName": "SwiftUIMacros", "typeName": "AnimatableMacro", "name": "Animatable",
        ],
        "macroRole": role, "discriminator": "$s1", "declSyntax": ["source": source],
        "extendedTypeSyntax": ["source": "Outer.Wedge"],
        "conformanceListSyntax": ["source": conformances],
      ]
    ])
  }

  /// The properties that an expansion animates, with their types.
  private func properties(_ members: String) throws -> [String] {
    let (text, errors) = try expand("@Animatable struct S: Shape {\n\(members)\n}")
    #expect(errors.isEmpty)
    let lines = text.split(separator: "\n")
    let getter = lines.first { $0.hasPrefix("get") } ?? ""
    return getter.split { " (),{}".contains($0) }
      .filter { $0.hasSuffix(".animatableData") }
      .map { String($0.dropLast(15)) }
  }

  @Test func `Three properties are a pair of one and a pair`() throws {
    let (text, errors) = try expand(
      "@Animatable public struct Wedge: Shape { var a: Double; var b: Angle\nvar c = CGFloat(3) }")
    #expect(errors.isEmpty)
    #expect(
      text == """
        public nonisolated var animatableData: SwiftUICore.AnimatablePair<Double.AnimatableData, \
        SwiftUICore.AnimatablePair<Angle.AnimatableData, CGFloat.AnimatableData>> {
        get { SwiftUICore.AnimatablePair(a.animatableData, \
        SwiftUICore.AnimatablePair(b.animatableData, c.animatableData)) }
        set {
        a.animatableData = newValue.first
        b.animatableData = newValue.second.first
        c.animatableData = newValue.second.second
        }
        }
        """)
  }

  @Test(arguments: [
    ("var a: Double", ["a"]),
    ("", []),
    ("var a: Double\n@AnimatableIgnored var b: Bool\nvar c: Angle", ["a", "c"]),
    ("let a: Double = 1\nstatic var b: Double = 2\nlazy var c: Double = 3\nvar d: Double", ["d"]),
    (
      "var a: Double { b * 2 }\nvar b: Double\nvar c: Double { get { b } set { b = newValue } }",
      ["b"]
    ),
    ("var a: Double = 1 { didSet { print(a) } }\nvar b: Double { willSet { } }", ["a", "b"]),
    ("@State private var a: Double = 0\n@Environment(\\.font) var b\nvar c: Double", ["c"]),
    (
      "@MainActor @available(iOS 17, *) private(set) var a: Double\nweak var b: Double?",
      ["a", "b"]
    ),
    ("var a, b: Double, c: Angle = .zero, d: CGFloat", ["a", "b", "c", "d"]),
    (
      "var a = 1.5, b = -2.0\nvar c = Angle.degrees(3)\nvar d = CGPoint(x: 1, y: 2)",
      ["a", "b", "c", "d"]
    ),
    (
      "var a: AnimatablePair<Double, Double>\nvar b: [String: Double]\nvar c: Double",
      ["a", "b", "c"]
    ),
    ("// var x: Double\n/* var y: Double */ var a: Double // var z", ["a"]),
    ("var a: Double =\n  1 +\n  2\nvar b: Double\n  = 3", ["a", "b"]),
    (
      "func f(_ x: Double) -> Double { var y = x; return y }\nvar a: Double\ninit() { var q = 1 }",
      ["a"]
    ),
    ("struct Inner { var x: Double }\nvar a: Double\nenum E { case var_ }", ["a"]),
    ("var a: Double = { var t = 1.0; return t }()\nvar `repeat`: Double", ["a", "`repeat`"]),
    ("var a: Double; var b: Double", ["a", "b"]),
    ("@SwiftUI.AnimatableIgnored\nvar a: String = \"}, var b: Double\"\nvar c: Double", ["c"]),
  ])
  func `Which properties are animated`(members: String, names: [String]) throws {
    #expect(try properties(members) == names)
  }

  @Test func `A property whose type is not to be seen is an error with its name`() throws {
    for value in ["1 + x", "f()", ".zero", "\"text\""] {
      let (text, errors) = try expand("@Animatable struct S { var a = \(value) }")
      #expect(text == "")
      #expect(
        errors == [
          "'@Animatable' cannot see the type of 'a'; write it down, or mark the property with "
            + "'@AnimatableIgnored'."
        ])
    }
  }

  @Test func `The conformance is added where it is not there`() throws {
    let (text, errors) = try expand("@Animatable struct Wedge {}", role: "extension")
    #expect(errors.isEmpty)
    #expect(text == "extension Outer.Wedge: SwiftUICore.Animatable {}")
    #expect(
      try expand("@Animatable struct Wedge {}", role: "extension", conformances: "").text == "")
  }

  @Animatable
  struct Wedge: Shape {
    var width: CGFloat
    var angle: Angle = .zero
    @AnimatableIgnored var isOpen = false
    let name = "wedge"

    func path(in rect: CGRect) -> Path { Path(rect.insetBy(dx: width, dy: 0)) }
  }

  @Animatable
  struct Amount {
    var share = 0.5
  }

  @Animatable
  struct Nothing {
    @AnimatableIgnored var note = ""
  }

  @Animatable
  @MainActor
  struct Counter: View {
    var value: Double
    var body: some View { Text("\(Int(value))") }
  }

  @Test func `What is compiled animates`() {
    var wedge = Wedge(width: 3, angle: .radians(0.5), isOpen: true)
    #expect(wedge.animatableData == AnimatablePair(3, 64))
    wedge.animatableData = AnimatablePair(5, 128)
    #expect(wedge.width == 5)
    #expect(wedge.angle == .radians(1))
    #expect(wedge.isOpen)
    var amount = Amount()
    amount.animatableData = 2
    #expect(amount.share == 2)
    #expect(type(of: Nothing().animatableData) == EmptyAnimatableData.self)
    func isAnimatable(_ type: Any.Type) -> Bool { type is any Animatable.Type }
    #expect(isAnimatable(Amount.self) && isAnimatable(Nothing.self) && isAnimatable(Counter.self))
  }
}
