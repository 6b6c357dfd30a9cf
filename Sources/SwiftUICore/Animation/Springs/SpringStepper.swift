import Foundation

/// The motion of a damped oscillator around zero in small steps.
///
/// Each step of 1/300 s adds the force to the velocity and then the velocity to the place (the
/// semi-implicit Euler method), as Apple's springs do. Steps are linear, so that two scalar motions do
/// for vectors of any kind: one that starts displaced by 1, and one that starts with a velocity of 1.
struct SpringStepper {
  /// The length of a step, in seconds.
  static let step = 1.0 / 300
  /// How many steps lie between two looks whether the motion rests: those of a frame at 60 Hz, so that
  /// the end does not depend on the frame rate.
  static let stepsBetweenChecks = 5
  /// The square of the velocity and of the force below which a motion rests, in units, absolutely.
  static let threshold = 0.06 * 0.06
  /// How near the target a motion has to be to rest, as a fraction of the distance.
  static let tolerance = 0.01
  /// The greatest stiffness that the steps can bear.
  static let greatestStiffness = 45_000.0

  /// One of the two motions.
  struct Motion {
    var place: Double
    var velocity: Double
    /// Stiffness and damping times place and velocity, after the step.
    var force = 0.0

    mutating func step(_ stiffness: Double, _ damping: Double) {
      velocity -= (stiffness * place + damping * velocity) * SpringStepper.step
      place += velocity * SpringStepper.step
      force = stiffness * place + damping * velocity
    }
  }

  /// The number of steps taken.
  private(set) var steps = 0
  /// The motion that starts displaced by 1.
  private(set) var displaced = Motion(place: 1, velocity: 0)
  /// The motion that starts with a velocity of 1.
  private(set) var pushed = Motion(place: 0, velocity: 1)
  /// The response from which a spring's own is reached gradually.
  var blendsFrom: Double?

  /// Returns the response at the present step: a smooth way from the one before to the spring's own.
  func response(of spring: FluidSpringAnimation) -> Double {
    guard let blendsFrom, spring.blendDuration > 0 else { return spring.response }
    let progress = min(max(Double(steps) * Self.step / spring.blendDuration, 0), 1)
    let smooth = progress * progress * (3 - 2 * progress)
    return blendsFrom + (spring.response - blendsFrom) * smooth
  }

  /// Returns stiffness and damping at the present step.
  ///
  /// A response of zero is documented as infinitely stiff: as stiff as the steps can bear.
  func forces(of spring: FluidSpringAnimation) -> (stiffness: Double, damping: Double) {
    let response = response(of: spring)
    let frequency = response <= 0 ? .infinity : 2 * .pi / response
    let stiffness = min(frequency * frequency, Self.greatestStiffness)
    return (stiffness, 2 * spring.dampingFraction * stiffness.squareRoot())
  }

  /// Takes one step with given forces.
  mutating func advance(_ stiffness: Double, _ damping: Double) {
    displaced.step(stiffness, damping)
    pushed.step(stiffness, damping)
    steps += 1
  }

  /// Goes back to the start.
  mutating func restart() {
    let blend = blendsFrom
    self = SpringStepper()
    blendsFrom = blend
  }
}
