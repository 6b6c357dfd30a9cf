import InbetweenTesting
import SwiftUI
import Testing

@testable import Inbetween

/// Reports of others, by their number in the project's collection: matched geometry.
@MainActor @Suite("Cases D: namespacedMatchedGeometryEffect", .serialized)
struct MatchedCaseTests {
  nonisolated private static let engines = [MatchedGeometryEngine.system, .library]

  private func film(
    _ engine: MatchedGeometryEngine, @ViewBuilder _ view: () -> some View
  ) throws -> FilmedView {
    let view = view()
    return try FilmedView(size: CGSize(width: 300, height: 400)) {
      view.environment(\.matchedGeometryEngine, engine)
    }
  }

  /// The library's warnings while something is done.
  private func warned(_ body: () throws -> Void) rethrows -> [String] {
    let outer = InbetweenDiagnostics.handler
    defer { InbetweenDiagnostics.handler = outer }
    var warnings: [String] = []
    InbetweenDiagnostics.handler = { warnings.append($0) }
    try body()
    return warnings
  }

  @Test("D01 Two sources are told of once, with the id and their number", arguments: engines)
  func twoSources(engine: MatchedGeometryEngine) throws {
    let warnings = try warned {
      let film = try film(engine) {
        HStack(spacing: 0) {
          Rectangle().namespacedMatchedGeometryEffect(id: "twice").frame(width: 30, height: 30)
          Circle().namespacedMatchedGeometryEffect(id: "twice").frame(width: 50, height: 50)
        }
        .namespaced("screen")
      }
      for step in 1...5 { try film.advance(to: Double(step)) }
      // The one inserted last gives the geometry to both.
      #expect(try film.leaf(.type("Rectangle")).frame == film.leaf(.type("Circle")).frame)
    }
    #expect(warnings.count == 1)
    for part in ["twice", "2 ", "screen", "isSource: false"] {
      #expect(warnings.first?.contains(part) == true)
    }
  }

  @Test("D02 The effect on the control's container is one source", arguments: engines)
  func containerIsOneSource(engine: MatchedGeometryEngine) throws {
    let warnings = try warned {
      _ = try film(engine) {
        ZStack {
          Circle().fill(Color.blue)
          Circle().stroke(Color.red)
          Text("1")
        }
        .namespacedMatchedGeometryEffect(id: "control").namespaced()
      }
    }
    #expect(warnings.isEmpty)
  }

  @Test("D03 An invisible twin counts as inserted", arguments: engines)
  func invisibleTwin(engine: MatchedGeometryEngine) throws {
    let warnings = try warned {
      _ = try film(engine) {
        HStack {
          Rectangle().namespacedMatchedGeometryEffect(id: "twin").frame(width: 30, height: 30)
          Rectangle().namespacedMatchedGeometryEffect(id: "twin").frame(width: 30, height: 30)
            .opacity(0)
        }
        .namespaced()
      }
    }
    #expect(warnings.count == 1)
  }

  @Test("D04 A fixed frame below the effect pins the size", arguments: engines)
  func fixedFrameBelow(engine: MatchedGeometryEngine) throws {
    let film = try FilmedView(size: CGSize(width: 300, height: 400)) {
      MatchScreen(animation: .linear(duration: 1), engine: engine) {
        Rectangle().frame(width: 60, height: 60).namespacedMatchedGeometryEffect(id: "r")
          .offset(x: 20, y: 20)
      } large: {
        Rectangle().frame(width: 300, height: 240).namespacedMatchedGeometryEffect(id: "r")
          .offset(y: 100)
      }
    }
    try film.tap("go")
    for step in 1...9 {
      let t = Double(step) / 10
      try film.advance(to: t)
      let frames = film.leaves.filter { $0.type == "Rectangle" }.map(\.frame)
      #expect(frames.map(\.width).sorted() == [60, 300])
      for frame in frames {
        #expect(abs(frame.midX - (50 + 100 * t)) <= 0.5)
        #expect(abs(frame.midY - (50 + 170 * t)) <= 0.5)
      }
    }
  }

  @Test("D06 Text that shares its position only keeps its size", arguments: engines)
  func positionOnlyText(engine: MatchedGeometryEngine) throws {
    let film = try FilmedView(size: CGSize(width: 300, height: 400)) {
      MatchScreen(animation: .linear(duration: 1), engine: engine) {
        Text("42").font(.largeTitle).fixedSize()
          .namespacedMatchedGeometryEffect(id: "n", resize: .positionOnly).offset(x: 20, y: 20)
      } large: {
        Text("42").font(.system(size: 40)).fixedSize()
          .namespacedMatchedGeometryEffect(id: "n", resize: .positionOnly).offset(x: 150, y: 220)
      }
    }
    func texts() -> [FilmedLeaf] { film.leaves.filter { $0.text == "42" } }
    let before = try #require(texts().first?.frame)
    try film.tap("go")
    var sizes: Set<String> = []
    for step in 1...9 {
      try film.advance(to: Double(step) / 10)
      for text in texts() { sizes.insert("\(text.frame.width)x\(text.frame.height)") }
    }
    try film.advance(to: 0.95)
    let flying = texts().map(\.center)
    try film.settle()
    let after = try #require(texts().first?.frame)
    #expect(sizes.count == 2)
    for center in flying {
      #expect(abs(center.x - (before.midX * 0.05 + after.midX * 0.95)) <= 0.5)
      #expect(abs(center.y - (before.midY * 0.05 + after.midY * 0.95)) <= 0.5)
    }
  }

  @Test("B11, D07 Scaled text is laid out once: as many lines as at its end, no ellipsis")
  func scaledText() throws {
    let title = "A title that is long"
    let film = try FilmedView(size: CGSize(width: 300, height: 400)) {
      MatchScreen(animation: .linear(duration: 1), engine: .system) {
        Text(title).font(.title).namespacedMatchedGeometryEffect(id: "t", resize: .scale)
      } large: {
        Text(title).font(.footnote).namespacedMatchedGeometryEffect(id: "t", resize: .scale)
          .frame(width: 70).offset(x: 100, y: 200)
      }
    }
    func texts() -> [FilmedLeaf] { film.leaves.filter { $0.text != "go" && $0.text != nil } }
    let start = try #require(texts().first?.frame)
    try film.tap("go")
    var shapes: Set<Int> = []
    for step in 1...19 {
      try film.advance(to: Double(step) / 20)
      for text in texts() {
        #expect(text.text == title)
        shapes.insert(Int((text.frame.width / text.frame.height * 100).rounded()))
      }
    }
    try film.settle()
    let end = try #require(texts().first?.frame)
    // Each of the two has its own proportions through the whole flight.
    #expect(
      shapes
        == [
          Int((start.width / start.height * 100).rounded()),
          Int((end.width / end.height * 100).rounded()),
        ])
  }

  private struct Late: View {
    @State private var isThere = false

    var body: some View {
      ZStack(alignment: .topLeading) {
        Color.white
        if isThere {
          Circle().namespacedMatchedGeometryEffect(id: "alone").frame(width: 40, height: 40)
            .offset(x: 100, y: 100)
        }
        Button("go") { withAnimation(.linear(duration: 1)) { isThere.toggle() } }
      }
      .namespaced()
    }
  }

  @Test("D16 A view without a counterpart comes and goes in its own place", arguments: engines)
  func noCounterpart(engine: MatchedGeometryEngine) throws {
    let film = try film(engine) { Late() }
    for round in 0..<2 {
      try film.tap("go")
      for step in 1...9 {
        try film.advance(to: Double(round) * 2 + Double(step) / 10)
        #expect(
          try film.leaf(.type("Circle")).frame == CGRect(x: 100, y: 100, width: 40, height: 40))
      }
      try film.advance(to: Double(round + 1) * 2)
    }
  }

  @Test("D20, D21 Without a scope nothing matches, and each view says so once", arguments: engines)
  func noScope(engine: MatchedGeometryEngine) throws {
    let warnings = try warned {
      let film = try film(engine) {
        VStack(spacing: 0) {
          Rectangle().namespacedMatchedGeometryEffect(id: "r").frame(width: 30, height: 30)
          Circle().namespacedMatchedGeometryEffect(id: "r", in: "far").frame(width: 50, height: 50)
            .namespaced("near")
        }
      }
      try film.advance(to: 1)
      #expect(try film.leaf(.type("Rectangle")).frame.size == CGSize(width: 30, height: 30))
      #expect(try film.leaf(.type("Circle")).frame.size == CGSize(width: 50, height: 50))
    }
    #expect(warnings.count == 2)
    #expect(warnings.contains { $0.contains(".namespaced() to a view") })
    #expect(warnings.contains { $0.contains("namespaced(far)") })
  }

  private struct Switched: View {
    let appeared: () -> Void
    @State private var isActive = true

    var body: some View {
      ZStack(alignment: .topLeading) {
        Color.white
        Rectangle().namespacedMatchedGeometryEffect(id: "r").frame(width: 200, height: 100)
          .offset(x: 50, y: 200)
        Circle().onAppear(perform: appeared)
          .namespacedMatchedGeometryEffect(id: "r", isSource: false, isActive: isActive)
          .frame(width: 40, height: 40)
        Button("go") { withAnimation(.linear(duration: 1)) { isActive.toggle() } }
          .offset(y: 360)
      }
      .namespaced()
    }
  }

  @Test("D23 Switching the match keeps the view and animates it", arguments: engines)
  func isActive(engine: MatchedGeometryEngine) throws {
    var appearances = 0
    let film = try film(engine) { Switched { appearances += 1 } }
    func circle() throws -> CGRect { try film.leaf(.type("Circle")).frame }
    let matched = CGRect(x: 100, y: 200, width: 100, height: 100)
    let own = CGRect(x: 0, y: 0, width: 40, height: 40)
    #expect(try circle().midX == matched.midX && circle().midY == matched.midY)
    try film.tap("go")
    try film.advance(to: 0.5)
    #expect(abs(try circle().midX - (matched.midX + own.midX) / 2) <= 0.5)
    #expect(abs(try circle().midY - (matched.midY + own.midY) / 2) <= 0.5)
    try film.advance(to: 1.5)
    #expect(try circle() == own)
    try film.tap("go")
    try film.advance(to: 3)
    #expect(try circle().midX == matched.midX)
    #expect(appearances == 1)
  }

  @Test("D23 A group of followers has no source, and says so", arguments: engines)
  func noSource(engine: MatchedGeometryEngine) throws {
    let warnings = try warned {
      _ = try film(engine) {
        Circle().namespacedMatchedGeometryEffect(id: "f", isSource: false)
          .frame(width: 40, height: 40).namespaced()
      }
    }
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("isSource: true") == true)
  }

  @Test("D25 An inner scope hides the outer one, whose name still reaches it", arguments: engines)
  func nested(engine: MatchedGeometryEngine) throws {
    let film = try film(engine) {
      HStack(spacing: 0) {
        Rectangle().namespacedMatchedGeometryEffect(id: "r").frame(width: 100, height: 100)
        VStack(spacing: 0) {
          Circle().namespacedMatchedGeometryEffect(id: "r", isSource: false)
            .frame(width: 20, height: 20)
          Capsule().namespacedMatchedGeometryEffect(id: "r", in: "outer", isSource: false)
            .frame(width: 20, height: 20)
        }
        .namespaced("inner")
      }
      .namespaced("outer")
    }
    let rectangle = try film.leaf(.type("Rectangle")).frame
    #expect(try film.leaf(.type("Capsule")).frame == rectangle)
    #expect(try film.leaf(.type("Circle")).frame.width == 20)
    #expect(try film.leaf(.type("Circle")).frame.minX >= rectangle.maxX)
  }

  @Test("D28 Only geometry is linked: each view keeps a value of its own", arguments: engines)
  func onlyGeometry(engine: MatchedGeometryEngine) throws {
    let film = try FilmedView(size: CGSize(width: 300, height: 400)) {
      MatchScreen(animation: .linear(duration: 1), engine: engine) {
        Color.red.namespacedMatchedGeometryEffect(id: "c").frame(width: 50, height: 50)
      } large: {
        Color.blue.namespacedMatchedGeometryEffect(id: "c").frame(width: 150, height: 150)
      }
    }
    let red = try #require(film.leaves.first { $0.frame.width == 50 }?.color)
    try film.tap("go")
    try film.advance(to: 0.5)
    let colors = film.leaves.filter { abs($0.frame.width - 100) <= 0.5 }.compactMap(\.color)
    #expect(colors.count == 2)
    #expect(Set(colors).count == 2 && colors.contains(red))
  }

  @Test("Mixed ways to resize do not match, and say so")
  func mixedResize() throws {
    let warnings = try warned {
      _ = try film(.system) {
        HStack {
          Circle().namespacedMatchedGeometryEffect(id: "m").frame(width: 40, height: 40)
          Circle().namespacedMatchedGeometryEffect(id: "m", isSource: false, resize: .scale)
            .frame(width: 20, height: 20)
        }
        .namespaced()
      }
    }
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("resize") == true)
  }

  @Test("A removed view is drawn where it was in the order, through the flight", arguments: engines)
  func depth(engine: MatchedGeometryEngine) throws {
    let film = try FilmedView(size: CGSize(width: 300, height: 400)) {
      MatchScreen(animation: .linear(duration: 1), engine: engine) {
        Rectangle().namespacedMatchedGeometryEffect(id: "r").frame(width: 50, height: 50)
      } large: {
        Circle().namespacedMatchedGeometryEffect(id: "r").frame(width: 150, height: 150)
      }
    }
    try film.tap("go")
    for step in 1...9 {
      try film.advance(to: Double(step) / 10)
      let order = film.leaves.filter { $0.text == nil }.map(\.type)
      #expect(order.first == "Color")
      #expect(Set(order.dropFirst()) == ["Rectangle", "Circle"])
      #expect(film.leaves.last?.text == "go")
    }
  }

  private struct Grid: View {
    @State private var isWide = false

    var body: some View {
      VStack(spacing: 0) {
        Button("go") { withAnimation(.linear(duration: 0.2)) { isWide.toggle() } }
        if isWide { rows(10) } else { rows(20) }
      }
      .namespaced()
    }

    private func rows(_ columns: Int) -> some View {
      VStack(spacing: 1) {
        ForEach(0..<(100 / columns), id: \.self) { row in
          HStack(spacing: 1) {
            ForEach(0..<columns, id: \.self) { column in
              Color.blue.frame(width: 4, height: 4)
                .namespacedMatchedGeometryEffect(id: row * columns + column)
            }
          }
        }
      }
    }
  }

  @Test(
    "D14 A hundred matched cells take three changes and are a hundred at the end",
    arguments: engines)
  func manyCells(engine: MatchedGeometryEngine) throws {
    let film = try FilmedView(size: CGSize(width: 300, height: 400), framesPerSecond: 10) {
      Grid().environment(\.matchedGeometryEngine, engine)
    }
    for change in 1...3 {
      try film.tap("go")
      try film.advance(to: Double(change) * 0.3)
    }
    try film.settle()
    #expect(film.leaves.filter { $0.type == "Color" }.count == 100)
  }
}
