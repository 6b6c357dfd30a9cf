public import Foundation

/// A spring's motion in closed form: values, velocities and forces, for any vector.
///
/// `Animation.spring` moves in small steps instead and so differs by up to 1.5 % of the distance;
/// `Animation.interpolatingSpring` is this motion exactly.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public struct Spring: Hashable, Sendable {
  /// The stiffness, as the seconds that one oscillation would take without damping.
  public let response: Double
  /// The damping as a fraction of the critical one: below 1 the spring oscillates.
  public let dampingRatio: Double
  /// The mass at the spring's end.
  public let mass: Double

  private init(response: Double, dampingRatio: Double, mass: Double) {
    self.response = response
    self.dampingRatio = max(0, dampingRatio)
    self.mass = mass
  }

  /// Creates a spring of response and damping ratio, with a mass of 1.
  ///
  /// - Parameters:
  ///   - response: In seconds; zero is infinitely stiff.
  ///   - dampingRatio: 1 is critical.
  public init(response: Double, dampingRatio: Double) {
    self.init(response: response, dampingRatio: dampingRatio, mass: 1)
  }

  /// Creates a spring of perceptual duration and bounce, with a mass of 1.
  ///
  /// - Parameters:
  ///   - duration: How fast it is, in seconds: the response.
  ///   - bounce: 0 is none, positive values up to 1 oscillate, negative ones down to −1 creep.
  public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
    self.init(response: duration, dampingRatio: Self.dampingRatio(bounce: bounce), mass: 1)
  }

  /// Creates a spring of physical quantities.
  ///
  /// - Parameters:
  ///   - mass: At the spring's end.
  ///   - stiffness: The force for each unit of displacement.
  ///   - damping: The force for each unit of velocity.
  ///   - allowOverDamping: Whether the damping may exceed the critical one; otherwise it is reduced.
  public init(
    mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false
  ) {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    self.init(
      response: 2 * .pi / (stiffness / mass).squareRoot(),
      dampingRatio: allowOverDamping ? ratio : min(ratio, 1), mass: mass)
  }

  /// Creates a spring that comes to rest after a given time, with a mass of 1.
  ///
  /// - Parameters:
  ///   - settlingDuration: When the distance from a target of 1 stays below `epsilon`, in seconds.
  ///   - dampingRatio: 1 is critical.
  ///   - epsilon: The distance that counts as none.
  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
    self.init(
      response: Self.response(
        settlingDuration: settlingDuration, dampingRatio: dampingRatio, epsilon: epsilon),
      dampingRatio: dampingRatio, mass: 1)
  }

  /// Returns the damping ratio of a bounce: 1 − bounce, or 1 / (1 + bounce) where that is negative.
  static func dampingRatio(bounce: Double) -> Double {
    // A bounce of −1 would never arrive.
    bounce < 0 ? 1 / max(1 + bounce, 0.001) : max(0, 1 - bounce)
  }

  /// Returns the bounce of a damping ratio.
  static func bounce(dampingRatio: Double) -> Double {
    dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio
  }

  /// The perceptual duration, in seconds: the response.
  public var duration: TimeInterval { response }

  /// How much the spring oscillates: 0 is not at all, 1 for ever, negative values creep.
  public var bounce: Double { Self.bounce(dampingRatio: dampingRatio) }

  /// The force for each unit of displacement.
  public var stiffness: Double {
    response <= 0 ? .infinity : (2 * .pi / response) * (2 * .pi / response) * mass
  }

  /// The force for each unit of velocity.
  public var damping: Double { 2 * dampingRatio * solution.frequency * mass }

  /// When the distance from a target of 1, started from rest, stays below 0.001, in seconds.
  public var settlingDuration: TimeInterval { settlingDuration(target: 1.0, epsilon: 0.001) }

  var solution: SpringSolution {
    let frequency = response <= 0 ? .infinity : 2 * .pi / response
    return SpringSolution(frequency: frequency, decay: dampingRatio * frequency)
  }
}
