import Foundation

/// The motion of a vector on a stepped spring: where it started, and how far the steps have got.
///
/// A function of the time: the same instant gives the same value, whichever frames came before. Apple's
/// springs skip ahead when they are more than a second late; there is no being late on a virtual clock.
struct FluidSpringMotion<V: VectorArithmetic> {
  /// When the motion started, on the animation's clock, in seconds.
  let begin: TimeInterval
  private let start: V
  private let push: V
  private let isPushed: Bool
  private var target: V
  private var displacement: V
  /// The products that say how long place and velocity are, for any step.
  private var products: Products
  var stepper = SpringStepper()
  /// The step at which the motion is found at rest, once that is known.
  private var lastStep: Int?

  /// The squares and the product of displacement and push, and the square of the distance.
  private struct Products {
    var displacement = 0.0
    var push = 0.0
    var mixed = 0.0
    var distance = 0.0
  }

  /// Creates a motion that starts at zero and at rest.
  init(target: V) {
    self.init(target: target, begin: 0, place: .zero, velocity: .zero)
  }

  /// Creates a motion that starts at a place with a velocity, in units a second.
  init(target: V, begin: TimeInterval, place: V, velocity: V) {
    self.begin = begin
    start = place
    push = velocity
    isPushed = velocity != .zero
    self.target = target
    displacement = place - target
    products = Products()
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
  @_specialize(where V == Double)
  @_specialize(where V == CGFloat)
  @_specialize(where V == AnimatablePair<CGFloat, CGFloat>)
  mutating func advance(
    _ spring: FluidSpringAnimation, to time: TimeInterval, target: V, isComplete: inout Bool,
    isOver: inout Bool
  ) -> V? {
    retarget(target)
    let elapsed = time - begin
    if elapsed >= spring.response - instant { isComplete = true }
    // A step that is missed by a rounding error is taken.
    let exact = max(0, elapsed / SpringStepper.step)
    let whole = (exact + 1e-6).rounded(.down)
    if let lastStep, whole >= Double(lastStep) {
      (isComplete, isOver) = (true, true)
      return nil
    }
    if whole < Double(stepper.steps) { stepper.restart() }
    var forces = stepper.forces(of: spring)
    while Double(stepper.steps) < whole {
      if stepper.blendsFrom != nil { forces = stepper.forces(of: spring) }
      stepper.advance(forces.stiffness, forces.damping)
      if isAtRest {
        lastStep = stepper.steps
        (isComplete, isOver) = (true, true)
        return nil
      }
    }
    return place(between: exact - whole, forces)
  }

  /// Returns the place a part of a step after the last one; steps are straight lines.
  private func place(
    between part: Double, _ forces: (stiffness: Double, damping: Double)
  ) -> V {
    var (share, pushShare) = (stepper.displaced.place, stepper.pushed.place)
    if part > 1e-6 {
      var next = stepper
      next.advance(forces.stiffness, forces.damping)
      share += (next.displaced.place - share) * part
      pushShare += (next.pushed.place - pushShare) * part
    }
    var place = displacement
    place.scale(by: share)
    place += target
    if isPushed {
      var pushed = push
      pushed.scale(by: pushShare)
      place += pushed
    }
    return place
  }

  /// The velocity after the last step, in units a second.
  var velocity: V {
    displacement.scaled(by: stepper.displaced.velocity)
      + push.scaled(by: stepper.pushed.velocity)
  }

  /// Whether velocity and force are below the threshold, and the target is near.
  private var isAtRest: Bool {
    guard stepper.steps % SpringStepper.stepsBetweenChecks == 0 else { return false }
    let (a, b) = (stepper.displaced, stepper.pushed)
    guard square(a.velocity, b.velocity) <= SpringStepper.threshold,
      square(a.force, b.force) <= SpringStepper.threshold
    else { return false }
    let near = SpringStepper.tolerance * SpringStepper.tolerance * products.distance
    return square(a.place, b.place) <= near || products.distance == 0
  }

  /// Returns the squared length of a mixture of displacement and push.
  private func square(_ displaced: Double, _ pushed: Double) -> Double {
    displaced * displaced * products.displacement
      + 2 * displaced * pushed * products.mixed + pushed * pushed * products.push
  }

  private mutating func retarget(_ target: V) {
    guard target != self.target else { return }
    self.target = target
    displacement = start - target
    measure()
    lastStep = nil
  }

  /// Returns when the motion comes to rest, on the animation's clock, in seconds.
  mutating func duration(_ spring: FluidSpringAnimation, target: V) -> TimeInterval {
    retarget(target)
    if lastStep == nil {
      var ahead = self
      var (isComplete, isOver) = (false, false)
      // Undamped springs never rest; whoever asks is told so after an hour.
      let limit = begin + 3600
      _ = ahead.advance(
        spring, to: spring.dampingFraction > 0 ? limit : begin, target: target,
        isComplete: &isComplete, isOver: &isOver)
      guard let found = ahead.lastStep else { return .infinity }
      lastStep = found
    }
    return begin + Double(lastStep ?? 0) * SpringStepper.step
  }
}
