import Foundation

/// What an animation finds before it where a value has changed without one, but with a velocity.
///
/// The value itself is where the model has it; so the animation is always at its end.
struct VelocityTrackingAnimation: CustomAnimation {
  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? { value }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? { context.state[TrackedVelocity<V>.self] }
}

/// The velocity that was tracked, in an animation's state.
struct TrackedVelocity<V: VectorArithmetic>: AnimationStateKey {
  static var defaultValue: V? { nil }
}
