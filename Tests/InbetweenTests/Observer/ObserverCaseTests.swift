import Inbetween
import InbetweenTesting
import SwiftUI
import Testing

/// Reports of others about progress and completion, by their numbers.
@MainActor @Suite("Cases C: the observer") struct ObserverCaseTests {
  private static let size = CGSize(width: 200, height: 100)
  nonisolated private static let rates = [10, 60, 120]

  private static func film(
    _ log: EventLog, rate: Int = 60, waitsForDuration: Bool = false
  ) throws -> (FilmedView, Setter) {
    let setter = Setter()
    let view = try FilmedView(size: size, framesPerSecond: rate) {
      Observed(setter: setter, log: log, waitsForDuration: waitsForDuration)
    }
    return (view, setter)
  }

  /// Writes a value with an animation that is not in force.
  private static func setDisabled(_ set: Setter, _ value: Double, _ animation: Animation) {
    var transaction = Transaction(animation: animation)
    transaction.disablesAnimations = true
    withTransaction(transaction) { set.write?(value) }
  }

  @Test(
    "An animation that moves nothing ends at once, or after its duration if asked to (C04)",
    arguments: [false, true], rates)
  func waits(waitsForDuration: Bool, rate: Int) throws {
    let log = EventLog()
    let (view, set) = try Self.film(log, rate: rate, waitsForDuration: waitsForDuration)
    var end: Double?
    log.onEvent = { [unowned view, unowned log] in
      if case .ended = log.events.last { end = view.time }
    }
    try view.advance(to: 0.5)
    try view.perform { Self.setDisabled(set, 100, .linear(duration: 1)) }
    #expect(log.events.first == .began(from: 0, to: 100))
    #expect(log.events[1] == .progressed(value: 100, fraction: 1))
    try view.advance(to: 2)
    #expect(log.events.count == 3)
    #expect(log.ends == [.finished])
    #expect(end == (waitsForDuration ? 1.5 : 0.5))
  }

  @Test(
    "The wait changes nothing about an animation that is in force (C04)", arguments: Motion.allCases
  )
  func waitsInForce(motion: Motion) throws {
    let (log, other) = (EventLog(), EventLog())
    let (waiting, set) = try Self.film(log, waitsForDuration: true)
    let (plain, setOther) = try Self.film(other)
    try waiting.perform { set(100, motion.animation) }
    try plain.perform { setOther(100, motion.animation) }
    try waiting.settle()
    try plain.settle()
    #expect(log.events == other.events)
  }

  @Test("A wait that another change interrupts ends there (C04)", arguments: 1...9)
  func waitInterrupted(tenth: Int) throws {
    let log = EventLog()
    let (view, set) = try Self.film(log, waitsForDuration: true)
    try view.perform { Self.setDisabled(set, 100, .linear(duration: 1)) }
    try view.advance(to: Double(tenth) / 10)
    try view.perform { set(0, .linear(duration: 1)) }
    #expect(log.ends == [.retargeted(at: 100)])
    try view.settle()
    #expect(log.ends == [.retargeted(at: 100), .finished])
    #expect(log.isWellFormed)
  }

  @Test(
    "Timing curves add up when the target changes, and so does what is told (C09)", arguments: rates
  )
  func addsUp(rate: Int) throws {
    let log = EventLog()
    let (view, set) = try Self.film(log, rate: rate)
    try view.perform { set(100, .linear(duration: 1)) }
    try view.advance(to: 0.5)
    try view.perform { set(0, .linear(duration: 1)) }
    for (time, value) in [(0.75, 56.25), (1.0, 50), (1.25, 25), (1.5, 0)] {
      try view.advance(to: time)
      let last = log.events.last { if case .progressed = $0 { true } else { false } }
      guard case .progressed(let shown, _) = last else {
        Issue.record("no step at \(time) s")
        return
      }
      #expect(abs(shown - value) < 1e-9)
    }
  }

  @Test("An end says whether the value has arrived or has another target (C10)", arguments: rates)
  func outcomes(rate: Int) throws {
    let log = EventLog()
    let (view, set) = try Self.film(log, rate: rate)
    try view.perform { set(100, .linear(duration: 1)) }
    try view.advance(to: 0.5)
    try view.perform { set(0, .linear(duration: 1)) }
    #expect(log.ends == [.retargeted(at: 50)])
    try view.settle()
    #expect(log.ends == [.retargeted(at: 50), .finished])
  }

  /// Stays where it is for a quarter of a second before it moves.
  private struct Keyframes: CustomAnimation {
    func animate<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
      let timeline = KeyframeTimeline(initialValue: 0.0) {
        LinearKeyframe(0, duration: 0.25)
        LinearKeyframe(1, duration: 0.75)
      }
      return time < 1 ? value.scaled(by: timeline.value(time: time)) : nil
    }
  }

  @Test("A first keyframe that changes nothing is no end (C11)", arguments: rates)
  func firstKeyframe(rate: Int) throws {
    let log = EventLog()
    let (view, set) = try Self.film(log, rate: rate)
    var ends: [Double] = []
    log.onEvent = { [unowned view, unowned log] in
      if case .ended = log.events.last { ends.append(view.time) }
    }
    try view.perform { set(100, Animation(Keyframes())) }
    try view.advance(to: 0.2)
    #expect(log.borders == [.began(from: 0, to: 100)])
    try view.settle()
    #expect(ends == [1])
  }

  @Test(
    "An animation that is stopped is told once, and not as one that arrived (C12)", arguments: 1...9
  )
  func stop(tenth: Int) throws {
    let log = EventLog()
    let (view, set) = try Self.film(log)
    try view.perform { set(100, .linear(duration: 1)) }
    try view.advance(to: Double(tenth) / 10)
    try view.perform { set.remove?() }
    #expect(log.ends == [.removed])
    try view.settle()
    #expect(log.ends == [.removed])
  }

  @Test("An animation that arrives is told once (C12)", arguments: Motion.allCases)
  func naturalEnd(motion: Motion) throws {
    let log = EventLog()
    let (view, set) = try Self.film(log)
    try view.perform { set(100, motion.animation) }
    try view.settle()
    try view.advance(by: 1)
    #expect(log.ends == [.finished])
  }

  /// Shows the state that its callbacks write.
  private struct Writer: View {
    let setter: Setter
    var onComplete: () -> Void
    @State private var value = 0.0
    @State private var shown = 0.0
    @State private var isDone = false

    var body: some View {
      VStack {
        Color.blue.frame(width: 20, height: 20).offset(x: value)
          .animationObserver(
            for: value, onChange: { shown = $0 },
            onComplete: {
              isDone = true
              onComplete()
            })
        Text("\(Int(shown))")
        Text(isDone ? "done" : "not yet")
      }
      .onAppear { setter.write = { value = $0 } }
    }
  }

  @Test(
    "Callbacks come at the instant of their frame, after its update, and may write state (C18)",
    arguments: rates)
  func writesState(rate: Int) throws {
    let setter = Setter()
    var end: Double?
    var time: () -> Double = { -1 }
    let view = try FilmedView(size: Self.size, framesPerSecond: rate) {
      Writer(setter: setter) { end = time() }
    }
    time = { [unowned view] in view.time }
    try view.perform { setter(100, .linear(duration: 1)) }
    for tenth in 1...9 {
      try view.advance(to: Double(tenth) / 10)
      try view.advance(by: 1 / Double(rate))
      let frames = (Double(tenth) / 10 * Double(rate)).rounded() + 1
      let number = Int(view.texts[0]) ?? -1
      #expect(number >= tenth * 10 && number <= Int(frames / Double(rate) * 100 + 1e-9))
    }
    try view.advance(to: 1)
    #expect(end == 1)
    try view.advance(by: 1 / Double(rate))
    #expect(view.texts == ["100", "done"])
    #expect(view.takeWarnings().isEmpty)
  }

  @Test("What still moves is named when a film does not settle (C29)")
  func neverSettles() throws {
    let log = EventLog()
    let (view, set) = try Self.film(log, rate: 10)
    try view.perform { set(100, .linear(duration: 1).repeatForever()) }
    let error = #expect(throws: NeverSettled.self) { try view.settle(limit: 5) }
    #expect(error?.running.count ?? 0 > 0)
    #expect(error?.running.allSatisfy { $0.contains("repeatForever") } == true)
    #expect(view.time == 5)
  }

  @Test("Each event comes with the animation of its change (C31)", arguments: Motion.allCases)
  func animation(motion: Motion) throws {
    let log = EventLog()
    let (view, set) = try Self.film(log)
    try view.perform { set(100, motion.animation) }
    try view.advance(to: 0.3)
    try view.perform { set(0, .bouncy) }
    let change = try #require(log.events.firstIndex(of: log.borders[2]))
    #expect(log.animations[..<change].allSatisfy { $0 == motion.animation })
    try view.settle()
    #expect(log.animations[change...].allSatisfy { $0 == .bouncy })
  }

  @Test("The animation is what the modifiers around make of the write's (C31)")
  func animationAround() throws {
    let log = EventLog()
    let setter = Setter()
    let view = try FilmedView(size: Self.size) {
      Observed(setter: setter, log: log).transaction { $0.animation = .linear(duration: 2) }
    }
    try view.perform { setter(100, .linear(duration: 1)) }
    try view.advance(to: 1.9)
    #expect(log.ends.isEmpty)
    try view.settle()
    #expect(log.ends == [.finished])
    #expect(log.animations.allSatisfy { $0 == .linear(duration: 2) })
  }

  @Test("What is told is the size of each frame, exact to the frame (E02)", arguments: rates)
  func stream(rate: Int) throws {
    let log = EventLog()
    let (view, set) = try Self.film(log, rate: rate)
    var steps: [(time: Double, value: Double)] = []
    log.onEvent = { [unowned view, unowned log] in
      if case .progressed(let value, _) = log.events.last { steps.append((view.time, value)) }
    }
    try view.perform { set(100, .linear(duration: 1)) }
    try view.settle()
    #expect(steps.count == rate)
    for (index, step) in steps.enumerated() {
      #expect(abs(step.time - Double(index + 1) / Double(rate)) < 1e-9)
      #expect(abs(step.value - 100 * step.time) < 1e-6)
    }
  }
}
