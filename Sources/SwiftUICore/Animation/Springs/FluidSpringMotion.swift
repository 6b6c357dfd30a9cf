import Foundation

/// The motion of a vector on a stepped spring: where it started, and how far the steps have got.
///
/// A function of the time: the same instant gives the same value, whichever frames came before. Apple's
/// springs skip ahead when they are more than a second late; there is no being late on a virtual clock.
struct FluidSpringMotion<V: VectorArithmetic> {
  /// When the motion started, on the animation's clock, in seconds.
  private let begin: TimeInterval
  private let start: V
  private let push: V
  private let isPushed: Bool
  private let blendsFrom: Double?
  private var target: V
  private var displacement: V
  /// The products that say how long place and velocity are, for any step.
  private var products: Products
  /// The motion up to the last leap before the present time.
  private var stepper: SpringStepper
  /// The step at which the motion is found at rest, once that is known.
  private var lastStep: Int?

  /// The squares and the product of displacement and push, and the square of the distance.
  private struct Products {
    var displacement = 0.0
    var push = 0.0
    var mixed = 0.0
    var distance = 0.0
  }

  /// Creates a motion.
  ///
  /// - Parameters:
  ///   - spring: The forces.
  ///   - target: Where it rests.
  ///   - begin: When it starts, on the animation's clock, in seconds.
  ///   - place: Where it starts.
  ///   - velocity: With which velocity, in units a second.
  ///   - blendsFrom: The response from which the spring's own is reached gradually.
  init(
    _ spring: FluidSpringAnimation, target: V, begin: TimeInterval = 0, place: V = .zero,
    velocity: V = .zero, blendsFrom: Double? = nil
  ) {
    self.begin = begin
    start = place
    push = velocity
    isPushed = velocity != .zero
    self.blendsFrom = blendsFrom
    self.target = target
    displacement = place - target
    products = Products()
    stepper = SpringStepper(spring, isPushed: isPushed, blendsFrom: blendsFrom)
    measure()
  }

  private mutating func measure() {
    products.distance = target.magnitudeSquared
    products.displacement = displacement.magnitudeSquared
    guard isPushed else { return }
    products.push = push.magnitudeSquared
    let sum = (displacement + push).magnitudeSquared
    products.mixed = (sum - products.displacement - products.push) / 2
  }

  /// Moves on to a time, and returns the place.
  ///
  /// - Parameters:
  ///   - spring: The forces.
  ///   - time: On the animation's clock, in seconds.
  ///   - target: Where the spring rests; another than before bends the way.
  ///   - isComplete: Set when one response has passed.
  ///   - isOver: Set when the motion rests.
  /// - Returns: The place, or nil when the motion rests.
  mutating func advance(
    _ spring: FluidSpringAnimation, to time: TimeInterval, target: V, isComplete: inout Bool,
    isOver: inout Bool
  ) -> V? {
    prepare(spring, target)
    let elapsed = time - begin
    if elapsed >= spring.response - instant { isComplete = true }
    let exact = steps(in: elapsed)
    let whole = Int(exact + Self.almost)
    guard leap(to: whole) else {
      (isComplete, isOver) = (true, true)
      return nil
    }
    let part = exact - Double(whole)
    let rest = whole - stepper.steps
    if rest == 0, part <= Self.almost {
      return place(stepper.displaced.place, stepper.pushed.place)
    }
    return place(beyondBy: rest, part)
  }

  /// By which part of a step the time may miss it and it is taken: a rounding error.
  private static var almost: Double { 1e-6 }

  /// Returns how many steps a time holds, with a part of a step; eleven days at most.
  private func steps(in time: TimeInterval) -> Double {
    min(max(0, time * SpringStepper.rate), 3e8)
  }

  /// Takes all leaps up to a step; returns false if the motion rests by then.
  private mutating func leap(to step: Int) -> Bool {
    if let lastStep, step >= lastStep { return false }
    if step < stepper.steps {
      stepper = SpringStepper(stepper.spring, isPushed: isPushed, blendsFrom: blendsFrom)
    }
    while step >= stepper.steps + SpringStepper.stepsInLeap {
      stepper.advanceByLeap()
      if isAtRest {
        lastStep = stepper.steps
        return false
      }
    }
    return true
  }

  /// Returns the place some steps and a part of a step after the last leap; steps are straight lines.
  private func place(beyondBy steps: Int, _ part: Double) -> V {
    var ahead = stepper
    for _ in 0..<steps { ahead.advance() }
    var (share, pushShare) = (ahead.displaced.place, ahead.pushed.place)
    if part > Self.almost {
      ahead.advance()
      share += (ahead.displaced.place - share) * part
      pushShare += (ahead.pushed.place - pushShare) * part
    }
    return place(share, pushShare)
  }

  @inline(__always)
  private func place(_ share: Double, _ pushShare: Double) -> V {
    var place = displacement
    place.scale(by: share)
    place += target
    if isPushed { place += push.scaled(by: pushShare) }
    return place
  }

  /// Returns the velocity at a time, in units a second, and the response that the spring has then.
  mutating func velocity(
    _ spring: FluidSpringAnimation, at time: TimeInterval, target: V
  ) -> (velocity: V, response: Double) {
    prepare(spring, target)
    let whole = Int(steps(in: time - begin) + Self.almost)
    guard leap(to: whole) else { return (.zero, spring.response) }
    var ahead = stepper
    for _ in 0..<(whole - stepper.steps) { ahead.advance() }
    let velocity =
      displacement.scaled(by: ahead.displaced.velocity)
      + push.scaled(by: ahead.pushed.velocity)
    return (velocity, ahead.response)
  }

  /// Whether velocity and force are below the threshold, and the target is near.
  private var isAtRest: Bool {
    let (a, b) = (stepper.displaced, stepper.pushed)
    guard square(stepper.force(a), stepper.force(b)) <= SpringStepper.threshold,
      square(a.velocity, b.velocity) <= SpringStepper.threshold
    else { return false }
    let near = SpringStepper.tolerance * SpringStepper.tolerance * products.distance
    return square(a.place, b.place) <= near || products.distance == 0
  }

  /// Returns the squared length of a mixture of displacement and push.
  @inline(__always)
  private func square(_ displaced: Double, _ pushed: Double) -> Double {
    let alone = displaced * displaced * products.displacement
    guard isPushed else { return alone }
    return alone + 2 * displaced * pushed * products.mixed + pushed * pushed * products.push
  }

  /// Takes another spring or target than before into account.
  private mutating func prepare(_ spring: FluidSpringAnimation, _ target: V) {
    if spring != stepper.spring {
      stepper = SpringStepper(spring, isPushed: isPushed, blendsFrom: blendsFrom)
      lastStep = nil
    }
    guard target != self.target else { return }
    self.target = target
    displacement = start - target
    measure()
    lastStep = nil
  }

  /// Returns when the motion comes to rest, on the animation's clock, in seconds.
  mutating func duration(_ spring: FluidSpringAnimation, target: V) -> TimeInterval {
    prepare(spring, target)
    if lastStep == nil {
      // Undamped springs never rest; whoever asks about a slow one is told so after an hour.
      var ahead = self
      let limit = spring.dampingFraction > 0 ? Int(steps(in: 3600)) : 0
      guard !ahead.leap(to: limit), let found = ahead.lastStep else { return .infinity }
      lastStep = found
    }
    return begin + Double(lastStep ?? 0) / SpringStepper.rate
  }
}
