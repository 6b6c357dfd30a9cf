import Foundation

/// The motion of a vector on a stepped spring.
struct FluidSpringMotion<V: VectorArithmetic> {
  /// When the motion started, on the animation's clock, in seconds.
  private let begin: TimeInterval
  private let start: V
  private let push: V
  private var target: V
  private var displacement: V
  private var course: SpringCourse

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
    self.target = target
    displacement = place - target
    course = SpringCourse(
      spring, Self.products(displacement, velocity, target), isPushed: velocity != .zero,
      blendsFrom: blendsFrom)
  }

  private static func products(
    _ displacement: V, _ push: V, _ target: V
  ) -> SpringCourse.Products {
    var products = SpringCourse.Products()
    products.distance = target.magnitudeSquared
    products.displacement = displacement.magnitudeSquared
    products.push = push.magnitudeSquared
    let sum = (displacement + push).magnitudeSquared
    products.mixed = (sum - products.displacement - products.push) / 2
    return products
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
    guard let shares = course.shares(at: elapsed) else {
      (isComplete, isOver) = (true, true)
      return nil
    }
    return target + mixture(shares)
  }

  private func mixture(_ shares: SpringCourse.Shares) -> V {
    var mixture = displacement
    mixture.scale(by: shares.displacement)
    if course.isPushed { mixture += push.scaled(by: shares.push) }
    return mixture
  }

  /// Returns the velocity at a time, in units a second, and the response that the spring has then.
  mutating func velocity(
    _ spring: FluidSpringAnimation, at time: TimeInterval, target: V
  ) -> (velocity: V, response: Double) {
    prepare(spring, target)
    let (shares, response) = course.velocityShares(at: time - begin)
    return (shares.map(mixture) ?? .zero, response)
  }

  /// Takes another spring or target than before into account.
  private mutating func prepare(_ spring: FluidSpringAnimation, _ target: V) {
    if spring != course.spring { course.spring = spring }
    guard target != self.target else { return }
    self.target = target
    displacement = start - target
    course.products = Self.products(displacement, push, target)
  }

  /// Returns when the motion comes to rest, on the animation's clock, in seconds.
  mutating func duration(_ spring: FluidSpringAnimation, target: V) -> TimeInterval {
    prepare(spring, target)
    return begin + course.duration()
  }
}
