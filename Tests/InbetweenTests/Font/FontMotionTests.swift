import Inbetween
import InbetweenTesting
import SwiftUI
import Testing

@MainActor @Suite("animatableFont in motion") struct FontMotionTests {
  private struct Title: View {
    let animation: Animation
    @State private var isBig = false

    var body: some View {
      VStack(alignment: .leading) {
        Text("Size").animatableFont(size: isBig ? 36 : 24, weight: isBig ? .bold : .regular)
        Button("Go") { withAnimation(animation) { isBig.toggle() } }
      }
    }
  }

  private struct Still: View {
    let size: Double
    var weight = Font.Weight.regular

    var body: some View {
      VStack(alignment: .leading) {
        Text("Size").animatableFont(size: size, weight: weight)
        Button("Go") {}
      }
    }
  }

  private static let screen = CGSize(width: 200, height: 120)

  @Test("F01 Size and weight follow every curve at every rate", arguments: MotionCase.straight)
  func values(motion: MotionCase) throws {
    let view = try FilmedView(size: Self.screen, framesPerSecond: motion.framesPerSecond) {
      Title(animation: motion.motion.animation)
    }
    try view.tap("Go")
    for tenth in [0, 1, 2, 3, 4, 6, 7, 8, 9] {
      let time = Double(tenth) / 10
      try view.advance(to: time)
      let part = motion.motion.fraction(at: time)
      let leaf = try view.leaf(.text("Size"))
      #expect(abs((leaf.fontSize ?? 0) - 24 - 12 * part) < 1e-3)
      #expect(abs((leaf.fontWeight ?? 0) - 400 - 300 * part) < 1e-2)
    }
    try view.settle()
    let still = try FilmedView(size: Self.screen) { Still(size: 36, weight: .bold) }
    #expect(try view.leaf(.text("Size")).frame == still.leaf(.text("Size")).frame)
    #expect(try view.leaf(.text("Size")).fontWeight == 700)
  }

  @Test("F02 An interruption neither jumps nor leaves a rest", arguments: MotionCase.interrupted)
  func interrupted(motion: MotionCase) throws {
    let view = try FilmedView(size: Self.screen, framesPerSecond: motion.framesPerSecond) {
      Title(animation: motion.motion.animation)
    }
    let start = try view.leaf(.text("Size"))
    try view.tap("Go")
    try view.advance(to: Double(motion.tenth) / 10)
    let before = try view.leaf(.text("Size"))
    try view.tap("Go")
    let after = try view.leaf(.text("Size"))
    #expect(abs((after.fontSize ?? 0) - (before.fontSize ?? 1)) < 1e-6)
    #expect(abs(after.frame.width - before.frame.width) < 0.01)
    try view.settle()
    #expect(try view.leaf(.text("Size")).frame == start.frame)
    #expect(try view.leaf(.text("Size")).fontSize == 24)
  }

  @Test("F03 At each tenth the text is that of a still of the size (B02)", arguments: 0...10)
  func measured(tenth: Int) throws {
    let view = try FilmedView(size: Self.screen) { Grower() }
    try view.tap("Go")
    try view.advance(to: Double(tenth) / 10)
    let leaf = try view.leaf(.text("Size"))
    let still = try FilmedView(size: Self.screen) { Still(size: 24 + 1.2 * Double(tenth)) }
    #expect(abs(leaf.frame.width - (try still.leaf(.text("Size")).frame.width)) < 1e-3)
  }

  private struct Grower: View {
    @State private var isBig = false
    var body: some View {
      VStack(alignment: .leading) {
        Text("Size").animatableFont(size: isBig ? 36 : 24)
        Button("Go") { withAnimation(.linear(duration: 1)) { isBig.toggle() } }
      }
    }
  }

  private struct Design: View {
    @State private var isSerif = false
    var body: some View {
      VStack {
        Text("Size").animatableFont(size: 24, design: isSerif ? .serif : .default)
        Button("Go") { withAnimation(.linear(duration: 1)) { isSerif.toggle() } }
      }
    }
  }

  private static func faces(_ view: FilmedView) -> [FilmedLeaf] {
    view.leaves.filter { $0.text == "Size" }
  }

  @Test("F06 A change of design cross-fades in one place (B03)", arguments: 1...9)
  func design(tenth: Int) throws {
    let view = try FilmedView(size: Self.screen) { Design() }
    try view.tap("Go")
    #expect(view.texts == ["Size", "Go"])
    let part = Double(tenth) / 10
    try view.advance(to: part)
    let leaves = Self.faces(view)
    try #require(leaves.count == 2, "\(view.leaves.map { ($0.path, $0.text, $0.opacity) })")
    #expect(abs(leaves[0].opacity - part) < 1e-6)
    #expect(abs(leaves[1].opacity - (1 - part)) < 1e-6)
    #expect(abs(leaves[0].center.x - leaves[1].center.x) < 1)
    #expect(abs(leaves[0].center.y - leaves[1].center.y) < 1)
    try view.settle()
    #expect(view.texts == ["Size", "Go"])
    #expect(try view.leaf(.text("Size")).opacity == 1)
  }

  private struct Styled: View {
    @State private var isTitle = false
    var body: some View {
      VStack {
        Text("Size").animatableFont(isTitle ? .largeTitle : .body)
        Text("Custom").animatableFont(custom: "Inter", size: isTitle ? 36 : 24, relativeTo: .body)
        Button("Go") { withAnimation(.linear(duration: 1)) { isTitle.toggle() } }
      }
    }
  }

  @Test(
    "F04 Styles and custom fonts follow the preferred size of text (B15)",
    arguments: [DynamicTypeSize.xSmall, .large, .xxxLarge, .accessibility3])
  func styles(typeSize: DynamicTypeSize) throws {
    var settings = FilmSettings()
    settings.dynamicTypeSize = typeSize
    let view = try FilmedView(settings: settings) { Styled() }
    let start = try #require(try view.leaf(.text("Size")).fontSize)
    let customStart = try #require(try view.leaf(.text("Custom")).fontSize)
    try view.tap("Go")
    try view.advance(to: 0.5)
    let middle = try #require(try view.leaf(.text("Size")).fontSize)
    let customMiddle = try #require(try view.leaf(.text("Custom")).fontSize)
    try view.settle()
    let end = try #require(try view.leaf(.text("Size")).fontSize)
    let customEnd = try #require(try view.leaf(.text("Custom")).fontSize)
    let expected: [DynamicTypeSize: (Double, Double)] = [
      .xSmall: (14, 31), .large: (17, 34), .xxxLarge: (23, 40), .accessibility3: (40, 52),
    ]
    #expect(start == expected[typeSize]?.0)
    #expect(end == expected[typeSize]?.1)
    #expect(abs(middle - (start + end) / 2) < 1e-9)
    #expect(abs(customMiddle - (customStart + customEnd) / 2) < 1e-9)
    #expect(abs(customEnd / customStart - 1.5) < 1e-9)
    if typeSize == .large { #expect(customStart == 24) }
  }

  private struct Resized: View {
    @State private var isTitle = false
    @State private var isLarge = false
    var body: some View {
      VStack {
        Text("Size").animatableFont(isTitle ? .largeTitle : .body)
          .environment(\.dynamicTypeSize, isLarge ? .xxxLarge : .large)
        Button("Go") { withAnimation(.linear(duration: 1)) { isTitle.toggle() } }
        Button("Larger") { isLarge = true }
      }
    }
  }

  @Test("F05 The preferred size may change on the way", arguments: 1...9)
  func preferredSizeChanges(tenth: Int) throws {
    let view = try FilmedView { Resized() }
    try view.tap("Go")
    try view.advance(to: Double(tenth) / 10)
    try view.tap("Larger")
    try view.settle()
    #expect(try view.leaf(.text("Size")).fontSize == 40)
  }
}
