import ForeignModifiers
import InbetweenTesting
import SwiftUI
import Testing

@MainActor @Suite("Modifiers of other packages") struct ForeignModifierTests {
  private struct Title: View {
    @State private var isBig = false

    var body: some View {
      VStack {
        Text("Size").modifier(SizedFont(size: isBig ? 36 : 24))
        Button("Go") { withAnimation(.linear(duration: 1)) { isBig.toggle() } }
      }
    }
  }

  @Test(
    "A public modifier that is animatable animates where another package uses it (C20)",
    arguments: [10, 60, 120])
  func animates(rate: Int) throws {
    let view = try FilmedView(size: CGSize(width: 200, height: 120), framesPerSecond: rate) {
      Title()
    }
    try view.tap("Go")
    for tenth in 0...10 {
      try view.advance(to: Double(tenth) / 10)
      let size = try #require(try view.leaf(.text("Size")).fontSize)
      #expect(abs(size - (24 + 1.2 * Double(tenth))) < 1e-9)
    }
    #expect(try view.leaf(.text("Size")).fontSize == 36)
  }
}
