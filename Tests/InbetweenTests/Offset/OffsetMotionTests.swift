import Inbetween
import InbetweenTesting
import SwiftUI
import Testing

@MainActor @Suite("projectionOffset in motion") struct OffsetMotionTests {
  private struct Mover: View {
    let animation: Animation
    var surroundings = Surroundings.alone
    @State private var isUp = false

    var body: some View {
      VStack(spacing: 0) {
        Color.red.frame(width: 50, height: 20).onTapGesture {
          if surroundings == .scoped {
            isUp.toggle()
          } else {
            withAnimation(animation) { isUp.toggle() }
          }
        }
        switch surroundings {
        case .alone: text.projectionOffset(y: isUp ? 0 : 100)
        case .stack: HStack { VStack { text.projectionOffset(y: isUp ? 0 : 100) } }
        case .forEach: ForEach(0..<1, id: \.self) { _ in text.projectionOffset(y: isUp ? 0 : 100) }
        case .scoped: text.animation(animation) { $0.projectionOffset(y: isUp ? 0 : 100) }
        }
      }
      .frame(width: 200, height: 200, alignment: .top)
    }

    private var text: some View { Text("Hello") }
  }

  private static let size = CGSize(width: 200, height: 200)
  private static let button = CGPoint(x: 100, y: 10)

  @Test(
    "P02 Every curve at every rate has the values of its formula", arguments: MotionCase.straight)
  func values(motion: MotionCase) throws {
    let view = try FilmedView(size: Self.size, framesPerSecond: motion.framesPerSecond) {
      Mover(animation: motion.motion.animation)
    }
    let place = try view.leaf(.text("Hello")).frame.minY - 100
    try view.tap(at: Self.button)
    for tenth in [0, 1, 2, 3, 4, 6, 7, 8, 9] {
      let time = Double(tenth) / 10
      try view.advance(to: time)
      let distance = try view.leaf(.text("Hello")).frame.minY - place
      #expect(abs(distance - 100 * (1 - motion.motion.fraction(at: time))) < 1e-3)
    }
    try view.settle()
    #expect(try view.leaf(.text("Hello")).frame.minY == place)
  }

  @Test(
    "P03 An interruption neither jumps nor leaves a rest behind", arguments: MotionCase.interrupted)
  func interrupted(motion: MotionCase) throws {
    let view = try FilmedView(size: Self.size, framesPerSecond: motion.framesPerSecond) {
      Mover(animation: motion.motion.animation)
    }
    let start = try view.leaf(.text("Hello")).frame.minY
    try view.tap(at: Self.button)
    try view.advance(to: Double(motion.tenth) / 10)
    let before = try view.leaf(.text("Hello")).frame.minY
    try view.tap(at: Self.button)
    #expect(abs(try view.leaf(.text("Hello")).frame.minY - before) < 1e-6)
    try view.settle()
    #expect(try view.leaf(.text("Hello")).frame.minY == start)
  }

  @Test(
    "P04 It moves the same alone, in stacks, in ForEach and in a scoped animation",
    arguments: Surroundings.allCases, [10, 60, 120])
  func surroundings(surroundings: Surroundings, framesPerSecond: Int) throws {
    let view = try FilmedView(size: Self.size, framesPerSecond: framesPerSecond) {
      Mover(animation: .linear(duration: 1), surroundings: surroundings)
    }
    let place = try view.leaf(.text("Hello")).frame.minY - 100
    try view.tap(at: Self.button)
    for tenth in 0...11 {
      try view.advance(to: Double(tenth) / 10)
      let distance = try view.leaf(.text("Hello")).frame.minY - place
      #expect(abs(distance - max(0, 100 - 10 * Double(tenth))) < 1e-6)
    }
  }

  @Test("P05 Disabled animations and Reduce Motion leave the end", arguments: [false, true])
  func disabled(reducesMotion: Bool) throws {
    var settings = FilmSettings()
    settings.reducesMotion = reducesMotion
    let view = try FilmedView(size: Self.size, settings: settings) {
      Mover(animation: .linear(duration: 1)).transaction {
        if !reducesMotion { $0.disablesAnimations = true }
      }
    }
    let start = try view.leaf(.text("Hello")).frame.minY
    try view.tap(at: Self.button)
    try view.advance(to: 0.5)
    // SwiftUI does not drop animations under Reduce Motion by itself: that is the app's decision.
    #expect(try view.leaf(.text("Hello")).frame.minY == start - (reducesMotion ? 50 : 100))
    try view.settle()
    #expect(try view.leaf(.text("Hello")).frame.minY == start - 100)
  }
}
