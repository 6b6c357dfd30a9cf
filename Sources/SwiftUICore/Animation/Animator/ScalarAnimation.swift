/// A built-in animation from rest, run for a number: for the fraction of the way.
///
/// Not generic, so that a frame costs a few nanoseconds for whatever type is animated. Nor is it
/// checked for exclusive access: one animator owns it.
package class ScalarAnimation {
  /// Whether the animation is complete as far as a person can tell.
  @exclusivity(unchecked) final fileprivate(set) var isLogicallyComplete = false

  /// Makes an animation over a way of a given length.
  ///
  /// - Parameters:
  ///   - animation: A built-in animation, with `.default` replaced by what it stands for.
  ///   - length: In units; matters to stepped springs, which rest by an absolute threshold.
  ///   - environment: Of the view.
  package static func make(
    _ animation: Animation, length: Double, environment: EnvironmentValues
  ) -> ScalarAnimation {
    let length = length > 0 && length.isFinite ? length : 1
    return switch animation.curve {
    case .bezier(let base): BezierScalar(base)
    case .fluidSpring(let base): FluidSpringScalar(base, length)
    case .spring(let base): SpringScalar(base)
    default: ModifiedScalar(animation, length, environment)
    }
  }

  /// Returns how much of the way lies behind, or nil when the animation is over.
  ///
  /// - Parameter time: The time since its start, in seconds.
  package func fraction(at time: Double) -> Double? {
    preconditionFailure("ScalarAnimation is abstract")
  }
}

private final class BezierScalar: ScalarAnimation {
  private let base: BezierAnimation

  init(_ base: BezierAnimation) { self.base = base }

  override func fraction(at time: Double) -> Double? {
    base.fraction(at: time, isComplete: &isLogicallyComplete)
  }
}

private final class SpringScalar: ScalarAnimation {
  private let base: SpringAnimation

  init(_ base: SpringAnimation) { self.base = base }

  override func fraction(at time: Double) -> Double? {
    base.fraction(at: time, isComplete: &isLogicallyComplete)
  }
}

private final class FluidSpringScalar: ScalarAnimation {
  private let response: Double
  @exclusivity(unchecked) private var course: SpringCourse

  init(_ base: FluidSpringAnimation, _ length: Double) {
    response = base.response
    let products = SpringCourse.Products(
      displacement: length * length, distance: length * length)
    course = SpringCourse(base, products)
  }

  override func fraction(at time: Double) -> Double? {
    if time >= response - instant { isLogicallyComplete = true }
    guard let shares = course.shares(at: time) else {
      isLogicallyComplete = true
      return nil
    }
    return 1 - shares.displacement
  }
}

/// An animation that modifies another one.
private final class ModifiedScalar: ScalarAnimation {
  private let animation: Animation
  private let length: Double
  @exclusivity(unchecked) private var context: AnimationContext<Double>

  init(_ animation: Animation, _ length: Double, _ environment: EnvironmentValues) {
    self.animation = animation
    self.length = length
    context = AnimationContext(environment: environment)
  }

  override func fraction(at time: Double) -> Double? {
    let answer = animation.animate(value: length, time: time, context: &context)
    isLogicallyComplete = context.isLogicallyComplete
    guard let answer, !context.isOver else { return nil }
    return answer / length
  }
}
