import Inbetween
import InbetweenTesting
import SwiftUI
import Testing

/// The library's completion beside that of SwiftUI since iOS 17, in one view.
@MainActor @Suite("CompletingAnimation") struct CompletingAnimationTests {
  /// When which completion was called.
  @MainActor private final class Calls {
    var own: [Double] = []
    var system: [Double] = []
    var time: () -> Double = { 0 }
    var animate: ((Double, Animation?, Bool) -> Void)?
    var remove: (() -> Void)?

    nonisolated init() {}

    func callAsFunction(_ value: Double, _ animation: Animation?, waits: Bool = false) {
      animate?(value, animation, waits)
    }
  }

  private struct Drawer: View {
    let calls: Calls
    var criteria = AnimationCompletionCriteria.logicallyComplete
    @State private var own = 0.0
    @State private var system = 0.0
    @State private var isThere = true
    @CompletingAnimation private var animate

    var body: some View {
      VStack {
        if isThere {
          Color.blue.frame(width: 20, height: 20).offset(x: own)
            .completesAnimations(animate, of: own)
          Color.red.frame(width: 20, height: 20).offset(x: system)
        }
      }
      .onAppear {
        calls.animate = { value, animation, waits in
          withAnimation(animation, completionCriteria: criteria) {
            system = value
          } completion: {
            calls.system.append(calls.time())
          }
          animate(animation, waitsForDuration: waits) {
            own = value
          } completion: {
            calls.own.append(calls.time())
          }
        }
        calls.remove = { isThere = false }
      }
    }
  }

  private static func film(
    _ calls: Calls, rate: Int = 60, criteria: AnimationCompletionCriteria = .logicallyComplete
  ) throws -> FilmedView {
    let view = try FilmedView(size: CGSize(width: 200, height: 100), framesPerSecond: rate) {
      Drawer(calls: calls, criteria: criteria)
    }
    calls.time = { [unowned view] in view.time }
    return view
  }

  @Test("It completes in the same frame as SwiftUI's, once", arguments: MotionCase.straight)
  func agrees(motion: MotionCase) throws {
    let calls = Calls()
    let view = try Self.film(calls, rate: motion.framesPerSecond, criteria: .removed)
    try view.perform { calls(100, motion.motion.animation) }
    #expect(calls.own.isEmpty)
    try view.settle()
    #expect(calls.own.count == 1)
    #expect(calls.own == calls.system)
    try view.advance(by: 1)
    #expect(calls.own.count == 1)
  }

  nonisolated private static let timed = MotionCase.interrupted.filter { $0.motion != .spring }

  @Test(
    "An interrupted animation completes when its own time has come, as SwiftUI's", arguments: timed)
  func interrupted(motion: MotionCase) throws {
    let calls = Calls()
    let view = try Self.film(calls, rate: motion.framesPerSecond)
    try view.perform { calls(100, motion.motion.animation) }
    try view.advance(to: Double(motion.tenth) / 10)
    try view.perform { calls(-50, motion.motion.animation) }
    try view.settle()
    #expect(calls.own.count == 2)
    #expect(calls.own == calls.system)
  }

  @Test("A value that does not change completes at once, as SwiftUI's (C03)")
  func noChange() throws {
    let calls = Calls()
    let view = try Self.film(calls)
    try view.advance(to: 0.5)
    try view.perform { calls(0, .linear(duration: 1)) }
    #expect(calls.own == [0.5])
    try view.settle()
    #expect(calls.own == [0.5])
    #expect(calls.system == [0.5])
  }

  @Test("A value that does not change can keep the pause (C04)", arguments: [10, 60, 120])
  func waits(rate: Int) throws {
    let calls = Calls()
    let view = try Self.film(calls, rate: rate)
    try view.perform { calls(0, .linear(duration: 1), waits: true) }
    try view.settle()
    #expect(calls.own == [1])
  }

  @Test("Without an animation, and where animations are disabled, it completes at once (C24)")
  func disabled() throws {
    let calls = Calls()
    let view = try Self.film(calls)
    try view.perform { calls(100, nil) }
    try view.perform {
      var transaction = Transaction()
      transaction.disablesAnimations = true
      withTransaction(transaction) { calls(0, .linear(duration: 1)) }
    }
    #expect(calls.own == [0, 0])
    #expect(calls.system == [0, 0])
    try view.perform {
      var transaction = Transaction()
      transaction.disablesAnimations = true
      withTransaction(transaction) { calls(100, .linear(duration: 1), waits: true) }
    }
    try view.settle()
    #expect(calls.own == [0, 0, 1])
  }

  @Test("A view that goes completes what runs, once (C27)", arguments: 1...9)
  func removal(tenth: Int) throws {
    let calls = Calls()
    let view = try Self.film(calls)
    try view.perform { calls(100, .linear(duration: 1)) }
    try view.advance(to: Double(tenth) / 10)
    try view.perform { calls.remove?() }
    try view.settle()
    #expect(calls.own == [Double(tenth) / 10])
    #expect(calls.own == calls.system)
  }

  @Test("An animation that repeats forever completes when another one ends it (C22)")
  func forever() throws {
    let calls = Calls()
    let view = try Self.film(calls, rate: 10)
    try view.perform { calls(100, .linear(duration: 1).repeatForever()) }
    try view.advance(to: 20)
    #expect(calls.own.isEmpty)
    try view.perform { calls.remove?() }
    #expect(calls.own == [20])
  }

  @Test(
    "A completion may animate again, so that steps follow one another", arguments: [10, 60, 120])
  func sequence(rate: Int) throws {
    let times = Calls()
    let view = try FilmedView(size: CGSize(width: 200, height: 100), framesPerSecond: rate) {
      Steps { times.own.append(times.time()) }
    }
    times.time = { [unowned view] in view.time }
    try view.tap("Go")
    try view.settle()
    #expect(times.own == [0.5, 1, 1.5])
    #expect(view.takeWarnings().isEmpty)
  }

  private struct Steps: View {
    let onStep: () -> Void
    @State private var step = 0
    @CompletingAnimation private var animate

    var body: some View {
      VStack {
        Color.blue.frame(width: 20, height: 20).offset(x: CGFloat(10 * step))
          .completesAnimations(animate, of: step)
        Button("Go") { next() }
      }
    }

    private func next() {
      animate(.linear(duration: 0.5)) {
        step += 1
      } completion: {
        onStep()
        if step < 3 { next() }
      }
    }
  }

  private struct Homeless: View {
    let onCompletion: () -> Void
    @CompletingAnimation private var animate

    var body: some View {
      Button("Go") {
        animate(.linear(duration: 1)) {
        } completion: {
          onCompletion()
        }
      }
    }
  }

  @Test("Without a view it completes at once, and says what is missing")
  func homeless() throws {
    let before = InbetweenDiagnostics.handler
    defer { InbetweenDiagnostics.handler = before }
    var messages: [String] = []
    InbetweenDiagnostics.handler = { messages.append($0) }
    var count = 0
    let view = try FilmedView { Homeless { count += 1 } }
    try view.tap("Go")
    #expect(count == 1)
    #expect(messages.count == 1)
    #expect(messages.first?.contains("completesAnimations") == true)
  }
}
