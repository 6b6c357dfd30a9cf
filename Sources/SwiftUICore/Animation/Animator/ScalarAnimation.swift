/// A built-in animation from rest, run for a number: for the fraction of the way.
///
/// Neither generic nor checked for exclusive access (one animator owns it), so that it costs a few nanoseconds for whatever type is animated.
package final class ScalarAnimation {
  private let animation: Animation
  private let leaf: Leaf?
  /// How long the way is, where that matters to the animation; otherwise 1.
  private let length: Double
  @exclusivity(unchecked) private var context: AnimationContext<Double>
  /// The last fraction.
  @exclusivity(unchecked) private(set) var last = 0.0

  /// The animations that are no modification of another, as plain numbers that are cheap to copy.
  private enum Leaf {
    case bezier(BezierAnimation)
    case fluidSpring(FluidSpringAnimation)
    case spring(SpringAnimation)

    init?(_ animation: Animation) {
      switch animation.curve {
      case .bezier(let base): self = .bezier(base)
      case .fluidSpring(let base): self = .fluidSpring(base)
      case .spring(let base): self = .spring(base)
      default: return nil
      }
    }
  }

  /// Creates an animation over a way of a given length.
  ///
  /// - Parameters:
  ///   - animation: A built-in animation, with `.default` replaced by what it stands for.
  ///   - length: In units.
  ///   - environment: Of the view.
  package init(_ animation: Animation, length: Double, environment: EnvironmentValues) {
    self.animation = animation
    self.length = length > 0 && length.isFinite ? length : 1
    leaf = Leaf(animation)
    context = AnimationContext(environment: environment)
  }

  /// Whether the animation is complete as far as a person can tell.
  var isLogicallyComplete: Bool { context.isLogicallyComplete }

  /// Returns how much of the way lies behind, or nil when the animation is over.
  ///
  /// - Parameter time: The time since its start, in seconds.
  package func fraction(at time: Double) -> Double? {
    guard let answer = answer(at: time), !context.isOver else { return nil }
    last = length == 1 ? answer : answer / length
    return last
  }

  @inline(__always)
  private func answer(at time: Double) -> Double? {
    switch leaf {
    case .bezier(let base): base.animate(value: length, time: time, context: &context)
    case .fluidSpring(let base): base.animate(value: length, time: time, context: &context)
    case .spring(let base): base.animate(value: length, time: time, context: &context)
    case nil: animation.animate(value: length, time: time, context: &context)
    }
  }
}
