import Inbetween
import InbetweenTesting
import SwiftUI
import Testing

@MainActor @Suite("animatableFont") struct AnimatableFontTests {
  private struct Headline: View {
    var weight = Font.Weight.regular
    var isBigAtFirst = false
    @State private var isBig: Bool?

    var body: some View {
      let isBig = isBig ?? isBigAtFirst
      VStack {
        Text("Size Animated").animatableFont(
          size: isBig ? 36 : 24, weight: isBig ? weight : .regular)
        Button("Go") { withAnimation(.easeInOut(duration: 1)) { self.isBig = !isBig } }
      }
    }
  }

  private struct Still: View {
    let size: Double

    var body: some View {
      VStack {
        Text("Size Animated").animatableFont(size: size)
        Button("Go") {}
      }
    }
  }

  @Test("Half-way it is as wide as a still of the size between")
  func halfWay() throws {
    let view = try FilmedView { Headline() }
    try view.tap("Go")
    try view.advance(to: 0.5)
    let leaf = try view.leaf(.text("Size Animated"))
    #expect(leaf.fontSize == 30)
    let still = try FilmedView { Still(size: 30) }.leaf(.text("Size Animated"))
    #expect(leaf.frame.width == still.frame.width)
    #expect(leaf.frame.minX == still.frame.minX)
  }

  @Test("Its end is that of a still, in its last frame and after it")
  func end() throws {
    let view = try FilmedView { Headline() }
    try view.tap("Go")
    let still = try FilmedView { Still(size: 36) }.leaf(.text("Size Animated"))
    for time in [1.0, 1.0 + 1.0 / 60, 2] {
      try view.advance(to: time)
      let leaf = try view.leaf(.text("Size Animated"))
      #expect(leaf.fontSize == 36)
      #expect(leaf.frame == still.frame)
    }
  }

  @Test("Size and weight go together")
  func weight() throws {
    let view = try FilmedView { Headline(weight: .bold) }
    try view.tap("Go")
    try view.advance(to: 0.5)
    #expect(try view.leaf(.text("Size Animated")).fontSize == 30)
    #expect(try view.leaf(.text("Size Animated")).fontWeight == 550)
  }

  @Test("The text grows in each frame and never wraps or loses its end")
  func growsSteadily() throws {
    let view = try FilmedView { Headline() }
    try view.tap("Go")
    var width = try view.leaf(.text("Size Animated")).frame.width
    for frame in 1...60 {
      try view.advance(to: Double(frame) / 60)
      let leaf = try view.leaf(.text("Size Animated"))
      #expect(leaf.frame.width >= width)
      width = leaf.frame.width
    }
  }
}
