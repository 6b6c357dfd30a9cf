import Inbetween
import InbetweenTesting
import SwiftUI
import Testing

@MainActor @Suite("namespacedMatchedGeometryEffect") struct NamespacedTests {
  private struct Card: View {
    @State var isColumn = true

    var body: some View {
      VStack(spacing: 0) {
        Group {
          if isColumn {
            VStack { parts }
          } else {
            HStack { parts }
          }
        }
        .frame(width: 300, height: 300)
        Button("Go") { withAnimation(.linear(duration: 1)) { isColumn.toggle() } }
      }
      .namespaced()
    }

    @ViewBuilder private var parts: some View {
      Rectangle().fill(Color.blue)
        .namespacedMatchedGeometryEffect(id: "picture").frame(width: 60, height: 60)
      Text("Title").namespacedMatchedGeometryEffect(id: "title")
    }
  }

  @Test("Both parts are half-way at half time, in both directions, and one of each is left")
  func halfWay() throws {
    let view = try FilmedView { Card() }
    func centers() -> [String: [CGPoint]] {
      Dictionary(grouping: view.leaves.filter { $0.text != "Go" }, by: \.type)
        .mapValues { $0.map(\.center) }
    }
    for round in 0..<2 {
      let start = Double(round) * 2
      try view.advance(to: start)
      let before = centers()
      try view.tap("Go")
      try view.advance(to: start + 0.5)
      let middle = centers()
      try view.advance(to: start + 1)
      let after = centers()
      for type in ["Rectangle", "Text"] {
        let (a, b) = (try #require(before[type]?.first), try #require(after[type]?.first))
        #expect(after[type]?.count == 1)
        #expect(hypot(a.x - b.x, a.y - b.y) > 10)
        for center in try #require(middle[type]) {
          #expect(abs(center.x - (a.x + b.x) / 2) <= 0.5)
          #expect(abs(center.y - (a.y + b.y) / 2) <= 0.5)
        }
      }
    }
  }

  private struct Unscoped: View {
    var body: some View { Text("Alone").namespacedMatchedGeometryEffect(id: "alone") }
  }

  @Test("Without a scope the view is drawn and one warning says what to do (D20)")
  func missingScope() throws {
    let outer = InbetweenDiagnostics.handler
    defer { InbetweenDiagnostics.handler = outer }
    var warnings: [String] = []
    InbetweenDiagnostics.handler = { warnings.append($0) }
    let view = try FilmedView { Unscoped() }
    try view.advance(to: 0.5)
    #expect(view.texts == ["Alone"])
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("namespaced()") == true)
  }
}
