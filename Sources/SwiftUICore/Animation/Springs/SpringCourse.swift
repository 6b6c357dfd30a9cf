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

  /// The products, which may change as the target does.
  var products: Products {
    didSet { lastStep = nil }
  }
  /// The motion up to the last leap before the present time.
  private var stepper: SpringStepper
  /// The step at which the motion is found at rest, once that is known.
  private var lastStep: Int?

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
      lastStep = nil
    }
  }

  /// By which part of a step the time may miss it and it is taken: a rounding error.
  private static var almost: Double { 1e-6 }

  /// Returns how many steps a time holds, with a part of a step; eleven days at most.
  @inline(__always)
  private func steps(in time: TimeInterval) -> Double {
    min(max(0, time * SpringStepper.rate), 3e8)
  }

  /// Returns the shares at a time since the start, in seconds, or nil when the motion rests by then.
  @inline(__always)
  mutating func shares(at time: TimeInterval) -> Shares? {
    let exact = steps(in: time)
    let whole = Int(exact + Self.almost)
    guard leap(to: whole) else { return nil }
    let part = exact - Double(whole)
    let rest = whole - stepper.steps
    if rest == 0, part <= Self.almost {
      return Shares(displacement: stepper.displaced.place, push: stepper.pushed.place)
    }
    return shares(beyondBy: rest, part)
  }

  /// Takes all leaps up to a step; returns false if the motion rests by then.
  @inline(__always)
  private mutating func leap(to step: Int) -> Bool {
    if let lastStep, step >= lastStep { return false }
    if step < stepper.steps { stepper = stepper.restarted(with: spring) }
    while step >= stepper.steps + SpringStepper.stepsInLeap {
      stepper.advanceByLeap()
      if isAtRest {
        lastStep = stepper.steps
        return false
      }
    }
    return true
  }

  /// Returns the shares some steps and a part of a step after the last leap; steps are straight lines.
  private func shares(beyondBy steps: Int, _ part: Double) -> Shares {
    var ahead = stepper
    for _ in 0..<steps { ahead.advance() }
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
    let whole = Int(steps(in: time) + Self.almost)
    guard leap(to: whole) else { return (nil, spring.response) }
    var ahead = stepper
    for _ in 0..<(whole - stepper.steps) { ahead.advance() }
    return (
      Shares(displacement: ahead.displaced.velocity, push: ahead.pushed.velocity), ahead.response
    )
  }

  /// Whether velocity and force are below the threshold, and the target is near.
  @inline(__always)
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

  /// Returns when the motion comes to rest, in seconds since its start.
  mutating func duration() -> TimeInterval {
    if lastStep == nil {
      // Undamped springs never rest; whoever asks about a slow one is told so after an hour.
      var ahead = self
      let limit = spring.dampingFraction > 0 ? Int(steps(in: 3600)) : 0
      guard !ahead.leap(to: limit), let found = ahead.lastStep else { return .infinity }
      lastStep = found
    }
    return Double(lastStep ?? 0) / SpringStepper.rate
  }
}
