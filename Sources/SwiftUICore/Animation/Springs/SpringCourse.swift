import Foundation

/// How a stepped spring moves on in time, as shares of where and how fast it has started.
///
/// Numbers alone: what is moved, and of how many dimensions it is, shows only in how long four
/// products of it are. A function of the time: the same instant gives the same shares, whichever
/// frames came before. Apple's springs skip ahead when they are more than a second late; there is no
/// being late on a virtual clock.
struct SpringCourse {
  /// The squares and the product of displacement and push, and the square of the distance.
  struct Products {
    var displacement = 0.0
    var push = 0.0
    var mixed = 0.0
    var distance = 0.0
  }

  /// What the start's displacement and its velocity contribute to the present displacement.
  struct Shares {
    var displacement: Double
    var push: Double
  }

  /// The step at which the motion is found at rest, infinite until that is known.
  private var lastStep = Double.infinity
  /// The products, which may change as the target does.
  var products: Products {
    didSet { lastStep = .infinity }
  }
  /// The motion up to the last leap before the present time.
  private var stepper: SpringStepper

  /// Creates a course.
  ///
  /// - Parameters:
  ///   - spring: The forces.
  ///   - products: Of the displacement and the velocity at the start.
  ///   - isPushed: Whether it starts with a velocity.
  ///   - blendsFrom: The response from which the spring's own is reached gradually.
  init(
    _ spring: FluidSpringAnimation, _ products: Products, isPushed: Bool = false,
    blendsFrom: Double? = nil
  ) {
    self.products = products
    stepper = SpringStepper(spring, isPushed: isPushed, blendsFrom: blendsFrom)
  }

  /// Whether the motion starts with a velocity.
  var isPushed: Bool { stepper.isPushed }

  /// The forces; another spring than before starts anew.
  var spring: FluidSpringAnimation {
    get { stepper.spring }
    set {
      stepper = stepper.restarted(with: newValue)
      lastStep = .infinity
    }
  }

  /// By which part of a step the time may miss it and it is taken: a rounding error.
  private static var almost: Double { 1e-6 }

  /// Returns how many steps a time holds, with a part of a step; eleven days at most.
  @inline(__always)
  private func steps(in time: TimeInterval) -> Double {
    min(max(0, time * SpringStepper.rate), 3e8)
  }

  // Steps are counted in floating point: a frame then converts nothing.

  /// Returns the shares at a time since the start, in seconds, or nil when the motion rests by then.
  @inline(__always)
  mutating func shares(at time: TimeInterval) -> Shares? {
    let exact = steps(in: time)
    guard leap(to: exact) else { return nil }
    if exact - stepper.steps <= Self.almost {
      return Shares(displacement: stepper.displaced.place, push: stepper.pushed.place)
    }
    return shares(beyond: exact)
  }

  /// Takes all leaps up to a step; returns false if the motion rests by then.
  @inline(__always)
  private mutating func leap(to step: Double) -> Bool {
    let reached = step + Self.almost
    if reached >= lastStep { return false }
    if reached < stepper.steps { stepper = stepper.restarted(with: spring) }
    while reached >= stepper.steps + SpringStepper.stepsInLeap {
      stepper.advanceByLeap()
      if isAtRest {
        lastStep = stepper.steps
        return false
      }
    }
    return true
  }

  /// Returns the stepper as it is after the whole steps up to a step.
  private func stepped(to step: Double) -> SpringStepper {
    var ahead = stepper
    while step + Self.almost >= ahead.steps + 1 { ahead.advance() }
    return ahead
  }

  /// Returns the shares at a step beyond the last leap, or between steps; steps are straight lines.
  private func shares(beyond step: Double) -> Shares {
    var ahead = stepped(to: step)
    let part = step - ahead.steps
    var shares = Shares(displacement: ahead.displaced.place, push: ahead.pushed.place)
    if part > Self.almost {
      ahead.advance()
      shares.displacement += (ahead.displaced.place - shares.displacement) * part
      shares.push += (ahead.pushed.place - shares.push) * part
    }
    return shares
  }

  /// Returns the shares in the velocity at a time, nil at rest, and the response that the spring has then.
  mutating func velocityShares(at time: TimeInterval) -> (shares: Shares?, response: Double) {
    let exact = steps(in: time)
    guard leap(to: exact) else { return (nil, spring.response) }
    let ahead = stepped(to: exact)
    return (
      Shares(displacement: ahead.displaced.velocity, push: ahead.pushed.velocity), ahead.response
    )
  }

  /// Whether velocity and force are below the threshold, and the target is near.
  @inline(__always)
  private var isAtRest: Bool {
    // The place first: it is what is far from rest most of the time.
    let (a, b) = (stepper.displaced, stepper.pushed)
    let near = SpringStepper.tolerance * SpringStepper.tolerance * products.distance
    return (square(a.place, b.place) <= near || products.distance == 0)
      && square(a.velocity, b.velocity) <= SpringStepper.threshold
      && square(stepper.force(a), stepper.force(b)) <= SpringStepper.threshold
  }

  /// Returns the squared length of a mixture of displacement and push.
  @inline(__always)
  private func square(_ displaced: Double, _ pushed: Double) -> Double {
    let alone = displaced * displaced * products.displacement
    guard isPushed else { return alone }
    return alone + 2 * displaced * pushed * products.mixed + pushed * pushed * products.push
  }

  /// Returns when the motion comes to rest, in seconds since its start; infinite if it never does.
  mutating func duration() -> TimeInterval {
    if lastStep == .infinity {
      // Undamped springs never rest; whoever asks about a slow one is told so after an hour.
      var ahead = self
      if ahead.leap(to: spring.dampingFraction > 0 ? steps(in: 3600) : 0) { return .infinity }
      lastStep = ahead.lastStep
    }
    return lastStep / SpringStepper.rate
  }
}
