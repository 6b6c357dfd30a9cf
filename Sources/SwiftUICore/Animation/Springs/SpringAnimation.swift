import Foundation

/// A spring in closed form, as a fraction of the distance: `interpolatingSpring`.
///
/// It ends when the motion of a unit distance stays within 0.001 of its target, so its duration does
/// not depend on the distance; a spring that is damped weakly ends, too.
struct SpringAnimation: TimedAnimation {
  let mass: Double
  let stiffness: Double
  let damping: Double
  /// The velocity at the start, in distances a second.
  let initialVelocity: Double
  let duration: TimeInterval
  private let solution: SpringSolution

  init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
    let spring = Spring(
      mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true)
    solution = SpringSolution(
      frequency: max(0, stiffness / mass).squareRoot(), decay: max(0, damping / mass) / 2)
    let settling = spring.settlingDuration(
      target: 1.0, initialVelocity: initialVelocity, epsilon: 0.001)
    duration = settling.isNaN ? .infinity : settling
  }

  /// One oscillation without damping.
  var logicalDuration: TimeInterval { min(duration, 2 * .pi / solution.frequency) }

  func fraction(at time: TimeInterval) -> Double {
    let shares = solution.shares(at: time)
    return 1 - shares.displacement + initialVelocity * shares.velocity
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    let shares = solution.velocityShares(at: time)
    return value.scaled(by: initialVelocity * shares.velocity - shares.displacement)
  }

  static func == (a: SpringAnimation, b: SpringAnimation) -> Bool {
    a.mass == b.mass && a.stiffness == b.stiffness && a.damping == b.damping
      && a.initialVelocity == b.initialVelocity
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(mass)
    hasher.combine(stiffness)
    hasher.combine(damping)
    hasher.combine(initialVelocity)
  }
}
