import Foundation

/// The motion of a damped oscillator around zero in small steps.
///
/// Each step of 1/300 s adds the force to the velocity and then the velocity to the place (the
/// semi-implicit Euler method), as Apple's springs do. Steps are linear, so that two scalar motions do
/// for vectors of any kind: one that starts displaced by 1, and one that starts with a velocity of 1.
struct SpringStepper {
  /// Steps a second.
  static let rate = 300.0
  /// How many steps are taken at once: those of a frame at 60 Hz.
  ///
  /// Whether the motion rests is looked at after each leap, so that the end does not depend on the
  /// frame rate.
  static let stepsInLeap = 5.0
  /// The square of the velocity and of the force below which a motion rests, in units, absolutely.
  static let threshold = 0.06 * 0.06
  /// How near the target a motion has to be to rest, as a fraction of the distance.
  static let tolerance = 0.01
  /// The greatest stiffness that the steps can bear.
  static let greatestStiffness = 45_000.0

  /// Place and velocity of one of the two motions.
  struct Motion {
    var place: Double
    var velocity: Double
  }

  /// What one step, or several, make of place and velocity.
  private struct Transition {
    var placeByPlace = 1.0
    var placeByVelocity = 0.0
    var velocityByPlace = 0.0
    var velocityByVelocity = 1.0

    /// Creates the transition of one step.
    init(stiffness: Double, damping: Double) {
      let step = 1 / SpringStepper.rate
      velocityByPlace = -stiffness * step
      velocityByVelocity = 1 - damping * step
      placeByPlace = 1 + velocityByPlace * step
      placeByVelocity = velocityByVelocity * step
    }

    @inline(__always)
    func applied(to motion: Motion) -> Motion {
      Motion(
        place: placeByPlace * motion.place + placeByVelocity * motion.velocity,
        velocity: velocityByPlace * motion.place + velocityByVelocity * motion.velocity)
    }

    func repeated(_ count: Int) -> Transition {
      var result = self
      for _ in 1..<count {
        let place = applied(
          to: Motion(place: result.placeByPlace, velocity: result.velocityByPlace))
        let velocity = applied(
          to: Motion(place: result.placeByVelocity, velocity: result.velocityByVelocity))
        result.placeByPlace = place.place
        result.velocityByPlace = place.velocity
        result.placeByVelocity = velocity.place
        result.velocityByVelocity = velocity.velocity
      }
      return result
    }
  }

  // What each frame needs comes first: it fills little more than one line of the processor's cache.

  /// The number of steps taken.
  private(set) var steps = 0.0
  /// Whether anybody asks for the motion that starts with a velocity.
  let isPushed: Bool
  /// Whether the forces change on the way.
  private let isBlending: Bool
  /// The motion that starts displaced by 1.
  private(set) var displaced = Motion(place: 1, velocity: 0)
  private var leap: Transition
  /// The motion that starts with a velocity of 1.
  private(set) var pushed = Motion(place: 0, velocity: 1)
  /// The spring that the forces are those of.
  private(set) var spring: FluidSpringAnimation
  private(set) var stiffness = 0.0
  private(set) var damping = 0.0
  private var step: Transition
  /// The response from which the spring's own is reached gradually.
  private let blendsFrom: Double?

  /// Creates a motion at its start.
  init(_ spring: FluidSpringAnimation, isPushed: Bool, blendsFrom: Double?) {
    self.spring = spring
    self.isPushed = isPushed
    self.blendsFrom = spring.blendDuration > 0 ? blendsFrom : nil
    isBlending = self.blendsFrom != nil
    (stiffness, damping) = Self.forces(blendsFrom ?? spring.response, spring.dampingFraction)
    step = Transition(stiffness: stiffness, damping: damping)
    leap = step.repeated(Int(Self.stepsInLeap))
  }

  /// Returns the motion at its start, under the forces of a spring.
  func restarted(with spring: FluidSpringAnimation) -> SpringStepper {
    SpringStepper(spring, isPushed: isPushed, blendsFrom: blendsFrom)
  }

  /// The response at the present step: a smooth way from the one before to the spring's own.
  var response: Double {
    guard let blendsFrom else { return spring.response }
    let progress = min(steps / Self.rate / spring.blendDuration, 1)
    let smooth = progress * progress * (3 - 2 * progress)
    return blendsFrom + (spring.response - blendsFrom) * smooth
  }

  /// Returns stiffness and damping.
  ///
  /// A response of zero is documented as infinitely stiff: as stiff as the steps can bear.
  private static func forces(_ response: Double, _ dampingFraction: Double) -> (Double, Double) {
    let frequency = response <= 0 ? .infinity : 2 * .pi / response
    let stiffness = min(frequency * frequency, greatestStiffness)
    return (stiffness, 2 * dampingFraction * stiffness.squareRoot())
  }

  /// Takes the steps of a leap at once, or one by one while the forces change.
  // In line: the place that it writes is then at hand when it is read next.
  @inline(__always)
  mutating func advanceByLeap() {
    if isBlending { return advanceStepByStep() }
    displaced = leap.applied(to: displaced)
    if isPushed { pushed = leap.applied(to: pushed) }
    steps += Self.stepsInLeap
  }

  @inline(never)
  private mutating func advanceStepByStep() {
    for _ in 0..<Int(Self.stepsInLeap) { advance() }
  }

  /// Takes one step.
  mutating func advance() {
    if isBlending {
      (stiffness, damping) = Self.forces(response, spring.dampingFraction)
      step = Transition(stiffness: stiffness, damping: damping)
    }
    displaced = step.applied(to: displaced)
    if isPushed { pushed = step.applied(to: pushed) }
    steps += 1
  }

  /// Returns the force of a motion: stiffness × place + damping × velocity.
  func force(_ motion: Motion) -> Double {
    stiffness * motion.place + damping * motion.velocity
  }
}
