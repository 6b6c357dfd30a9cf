import Inbetween
import InbetweenTesting
import SwiftUI
import Testing

@MainActor @Suite("onAnimation") struct ObserverEventTests {

  private static let size = CGSize(width: 200, height: 100)

  private static func film(
    _ log: EventLog, rate: Int = 60, settings: FilmSettings = FilmSettings(),
    to target: Double? = nil
  ) throws -> (FilmedView, Setter) {
    let setter = Setter()
    let view = try FilmedView(size: size, framesPerSecond: rate, settings: settings) {
      Observed(setter: setter, log: log, only: target)
    }
    return (view, setter)
  }

  @Test(
    "O01 One beginning, rising steps, one end, for every curve and rate",
    arguments: MotionCase.straight)
  func straight(motion: MotionCase) throws {
    let log = EventLog()
    let (view, set) = try Self.film(log, rate: motion.framesPerSecond)
    try view.perform { set(100, motion.motion.animation) }
    try view.settle()
    #expect(log.borders == [.began(from: 0, to: 100), .ended(.finished)])
    #expect(log.fractions.last == 1)
    if case .progressed(100, 1) = log.events[log.events.count - 2] {
    } else {
      Issue.record("no last step")
    }
    if motion.motion == .linear || motion.motion == .eased || motion.motion == .custom {
      #expect(zip(log.fractions, log.fractions.dropFirst()).allSatisfy { $0 < $1 })
    }
    try view.advance(by: 1)
    #expect(log.borders.count == 2)
  }

  @Test(
    "O02 An interruption ends one and begins the next where it is",
    arguments: MotionCase.interrupted)
  func interrupted(motion: MotionCase) throws {
    let log = EventLog()
    let (view, set) = try Self.film(log, rate: motion.framesPerSecond)
    try view.perform { set(100, motion.motion.animation) }
    try view.advance(to: Double(motion.tenth) / 10)
    try view.perform { set(-50, motion.motion.animation) }
    try view.settle()
    #expect(log.isWellFormed)
    #expect(log.borders.count == 4)
    if case .ended(.retargeted(let place)) = log.borders[1],
      case .began(let from, let to) = log.borders[2]
    {
      #expect(from == place)
      #expect(to == -50)
      if motion.motion != .repeated || motion.tenth != 5 {
        #expect(abs(place - 100 * motion.motion.fraction(at: Double(motion.tenth) / 10)) < 1e-3)
      }
    } else {
      Issue.record("\(log.borders)")
    }
    #expect(log.ends.last == .finished)
  }

  @Test("O03 A spring that crosses its target has not ended (C01, C17)", arguments: [10, 60, 120])
  func crossing(rate: Int) throws {
    let log = EventLog()
    let (view, set) = try Self.film(log, rate: rate)
    let spring = Spring(response: 1, dampingRatio: 0.5)
    try view.perform { set(1, .interpolatingSpring(spring)) }
    try view.advance(to: 0.385)
    #expect(log.ends.isEmpty)
    try view.advance(to: 0.577)
    let peak = log.fractions.last ?? 0
    #expect(abs(peak - 1.163) < 1e-3)
    #expect(log.events.last?.clampedFraction == 1)
    try view.advance(to: 0.962)
    #expect(log.ends.isEmpty)
    try view.settle()
    #expect(log.ends == [.finished])
  }

  /// Shows exactly the target between 0.2 s and 0.8 s, leaves it again and arrives at 1 s.
  private struct Early: CustomAnimation {
    func animate<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
      if time >= 1 { return nil }
      return time < 0.2 ? value.scaled(by: time * 5) : time < 0.8 ? value : value.scaled(by: 0.9)
    }
  }

  @Test("O04 A value that rests on its target on the way has not ended", arguments: [10, 60, 120])
  func early(rate: Int) throws {
    let log = EventLog()
    let (view, set) = try Self.film(log, rate: rate)
    try view.perform { set(100, Animation(Early())) }
    try view.advance(to: 0.7)
    #expect(log.fractions.last == 1)
    #expect(log.ends.isEmpty)
    try view.advance(to: 0.99)
    #expect(log.ends.isEmpty)
    try view.advance(to: 1)
    #expect(log.ends == [.finished])
  }

  @Test("O05 The event of an end comes at its instant", arguments: [10, 60, 120])
  func instant(rate: Int) throws {
    let log = EventLog()
    let (view, set) = try Self.film(log, rate: rate)
    var ends: [Double] = []
    log.onEvent = { [unowned view, unowned log] in
      if case .ended = log.events.last { ends.append(view.time) }
    }
    try view.perform { set(100, .linear(duration: 1)) }
    try view.advance(to: 2)
    #expect(ends == [1])
  }

  @Test("O06 A write without an animation tells nothing", arguments: [0.0, 10, -10])
  func plain(value: Double) throws {
    let log = EventLog()
    let (view, set) = try Self.film(log)
    try view.perform { set(value, nil) }
    try view.settle()
    #expect(log.events.isEmpty)
  }

  @Test(
    "O07 A value that is set and then animated in one action, twice over (C16)",
    arguments: [10, 60, 120])
  func setThenAnimate(rate: Int) throws {
    let log = EventLog()
    let (view, set) = try Self.film(log, rate: rate)
    for _ in 0..<2 {
      log.clear()
      try view.perform {
        set(-390, nil)
        set(0, .easeIn(duration: 1))
      }
      try view.settle()
      #expect(log.borders == [.began(from: -390, to: 0), .ended(.finished)])
      #expect(zip(log.fractions, log.fractions.dropFirst()).allSatisfy { $0 < $1 })
      #expect(log.fractions.last == 1)
    }
  }

  @Test("O08 A repetition without an end never ends, and another animation stops it (C22)")
  func forever() throws {
    let log = EventLog()
    let (view, set) = try Self.film(log, rate: 10)
    try view.perform { set(100, .linear(duration: 1).repeatForever()) }
    try view.advance(to: 20)
    #expect(log.borders == [.began(from: 0, to: 100)])
    #expect(log.fractions.count > 150)
    try view.perform { set(0, .spring) }
    try view.settle()
    #expect(log.isWellFormed)
    #expect(log.ends.last == .finished)
  }

  @Test("O09 Disabled animations begin and finish at once (C24)", arguments: [10, 60, 120])
  func disabled(rate: Int) throws {
    let log = EventLog()
    let (view, set) = try Self.film(log, rate: rate)
    try view.perform {
      var transaction = Transaction(animation: .linear(duration: 1))
      transaction.disablesAnimations = true
      withTransaction(transaction) { set.write?(100) }
    }
    #expect(
      log.events == [
        .began(from: 0, to: 100), .progressed(value: 100, fraction: 1), .ended(.finished),
      ])
    try view.advance(to: 2)
    #expect(log.events.count == 3)
  }

  @Test("O10 Under Reduce Motion a jump counts as a finished animation (C23)")
  func reducedMotion() throws {
    var settings = FilmSettings()
    settings.reducesMotion = true
    let log = EventLog()
    let (view, set) = try Self.film(log, settings: settings)
    try view.perform { set(100, nil) }
    #expect(log.borders == [.began(from: 0, to: 100), .ended(.finished)])
    try view.advance(to: 1)
    #expect(log.borders.count == 2)
  }

  @Test("O11 Only animations to a target are told (C13)")
  func onlyTarget() throws {
    let log = EventLog()
    let (view, set) = try Self.film(log, to: 1)
    for target in [1.0, 0, 1, 0] {
      try view.perform { set(target, .linear(duration: 0.5)) }
      try view.settle()
    }
    let one: [AnimationEvent<Double>] = [.began(from: 0, to: 1), .ended(.finished)]
    #expect(log.borders == one + one)
  }

  @Test("O12 An observer whose view goes tells one removal (C27)", arguments: 1...9)
  func removal(tenth: Int) throws {
    let log = EventLog()
    let (view, set) = try Self.film(log)
    try view.perform { set(100, .linear(duration: 1)) }
    try view.advance(to: Double(tenth) / 10)
    try view.perform { set.remove?() }
    #expect(log.ends == [.removed])
    try view.advance(to: 2)
    #expect(log.ends == [.removed])
    #expect(log.isWellFormed)
  }

  @Test("O13 A flag is true from beginning to end (C19)", arguments: 1...9)
  func flag(tenth: Int) throws {
    let log = EventLog()
    let (view, set) = try Self.film(log)
    #expect(view.texts == ["rests"])
    try view.perform { set(100, .linear(duration: 1)) }
    try view.advance(to: Double(tenth) / 10)
    #expect(view.texts == ["moves"])
    try view.perform { set(0, .linear(duration: 1)) }
    try view.advance(by: 0.1)
    #expect(view.texts == ["moves"])
    try view.advance(by: 1.1)
    #expect(view.texts == ["rests"])
    #expect(view.takeWarnings().isEmpty)
  }

  @Test("O14 A second animation to the same target is part of the first")
  func sameTarget() throws {
    let log = EventLog()
    let (view, set) = try Self.film(log)
    try view.perform { set(100, .linear(duration: 1)) }
    try view.advance(to: 0.5)
    try view.perform { set(100, .linear(duration: 1)) }
    try view.settle()
    #expect(log.borders == [.began(from: 0, to: 100), .ended(.finished)])
  }

  @Test("O15 A write without an animation on the way is a new target")
  func plainOnTheWay() throws {
    let log = EventLog()
    let (view, set) = try Self.film(log)
    try view.perform { set(100, .linear(duration: 1)) }
    try view.advance(to: 0.5)
    try view.perform { set(200, nil) }
    try view.settle()
    #expect(log.isWellFormed)
    #expect(log.ends.count == 2)
    #expect(log.ends.last == .finished)
  }

  @Test("O16 Several dimensions are projected on the way")
  func dimensions() throws {
    var course: [Double] = []
    let setter = Setter()
    let view = try FilmedView(size: Self.size) {
      Planar(setter: setter) {
        if case .progressed(_, let fraction) = $0 { course.append(fraction) }
      }
    }
    try view.perform { setter(1, .linear(duration: 1)) }
    try view.advance(to: 0.5)
    #expect(abs((course.last ?? 0) - 0.5) < 1e-9)
    try view.advance(to: 1)
    #expect(course.last == 1)
  }
}
