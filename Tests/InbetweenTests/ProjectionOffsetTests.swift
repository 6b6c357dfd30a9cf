import Inbetween
import InbetweenTesting
import SwiftUI
import Testing

@MainActor @Suite("projectionOffset") struct ProjectionOffsetTests {
  private struct Column: View {
    @State var isUp = false

    var body: some View {
      VStack {
        Text("Above")
        Text("Hello").projectionOffset(y: isUp ? 0 : 100)
        Text("Below")
        Button("Go") { withAnimation(.linear(duration: 1)) { isUp.toggle() } }
      }
    }
  }

  @Test("A text moves evenly and its neighbors stay", arguments: [10, 24, 60, 120])
  func movesEvenly(framesPerSecond: Int) throws {
    let view = try FilmedView(framesPerSecond: framesPerSecond) { Column() }
    let place = try view.leaf(.text("Hello")).frame.minY - 100
    let neighbors = try [view.leaf(.text("Above")).frame, view.leaf(.text("Below")).frame]
    try view.tap("Go")
    for (time, distance) in [(0.0, 100.0), (0.25, 75), (0.5, 50), (1, 0), (1.5, 0)] {
      try view.advance(to: time)
      #expect(try view.leaf(.text("Hello")).frame.minY - place == distance)
      #expect(
        try [view.leaf(.text("Above")).frame, view.leaf(.text("Below")).frame] == neighbors)
    }
  }

  private struct Scoped: View {
    let usesProjection: Bool
    @State var isUp = false

    var body: some View {
      VStack {
        if usesProjection {
          Text("Hello").animation(.linear(duration: 1)) {
            $0.opacity(isUp ? 1 : 0.2).projectionOffset(y: isUp ? 0 : 100)
          }
        } else {
          Text("Hello").animation(.linear(duration: 1)) {
            $0.opacity(isUp ? 1 : 0.2).offset(y: isUp ? 0 : 100)
          }
        }
        Button("Go") { isUp.toggle() }
      }
    }
  }

  @Test("It animates in a scoped animation, where a plain offset jumps (A01)")
  func animatesInScope() throws {
    for (usesProjection, halfWay) in [(true, 50.0), (false, 0.0)] {
      let view = try FilmedView { Scoped(usesProjection: usesProjection) }
      let place = try view.leaf(.text("Hello")).frame.minY - 100
      #expect(try view.leaf(.text("Hello")).opacity == 0.2)
      try view.tap("Go")
      try view.advance(to: 0.5)
      let leaf = try view.leaf(.text("Hello"))
      #expect(abs(leaf.frame.minY - place - halfWay) < 1e-9)
      #expect(abs(leaf.opacity - 0.6) < 1e-9)
      try view.advance(to: 1)
      #expect(try view.leaf(.text("Hello")).frame.minY == place)
    }
  }

  private struct Target: View {
    @State var isUp = false
    @State var taps = 0

    var body: some View {
      VStack {
        Color.red.frame(width: 40, height: 40)
          .projectionOffset(x: isUp ? 0 : 100)
          .onTapGesture { taps += 1 }
        Text("\(taps) taps")
        Button("Go") { withAnimation(.linear(duration: 1)) { isUp = true } }
      }
    }
  }

  @Test("Touches follow the drawn place (A18)")
  func touchesFollow() throws {
    let view = try FilmedView { Target() }
    let start = try view.leaf(.type("Color")).center
    try view.tap("Go")
    try view.advance(to: 0.5)
    try view.tap(at: start)
    #expect(view.texts.contains("0 taps"))
    try view.tap(at: CGPoint(x: start.x - 50, y: start.y))
    #expect(view.texts.contains("1 taps"))
  }
}
