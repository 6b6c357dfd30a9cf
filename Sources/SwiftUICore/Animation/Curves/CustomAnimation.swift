public import Foundation

/// An animation that user code defines.
///
/// A value on its way is `animate`'s answer for the vector from the old value to the new one: zero
/// is the old value, `value` the new one, nil means that the animation is over. Wrap a custom animation
/// with `Animation(_:)` to use it.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
@preconcurrency
public protocol CustomAnimation: Hashable, Sendable {
  /// Returns how far the value has come, or nil when the animation is over.
  ///
  /// - Parameters:
  ///   - value: The vector to animate towards.
  ///   - time: The time since the animation's start, in seconds.
  ///   - context: The state that the animation keeps from frame to frame, and the environment.
  nonisolated func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V?

  /// Returns the velocity, in units a second; nil, the default, means that it is not known.
  nonisolated func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V?

  /// Returns whether the animation takes over from a running one; false by default.
  ///
  /// One that takes over finds the running one's state in `context` and goes on with its clock. Any
  /// other is added to the running one: it moves that one's result towards the new value.
  ///
  /// - Parameters:
  ///   - previous: The running animation.
  ///   - value: The vector that it animates towards.
  ///   - time: The time since its start, in seconds.
  ///   - context: Its state, and the environment.
  nonisolated func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension CustomAnimation {
  /// Returns nil: the velocity is not known.
  nonisolated public func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? { nil }

  /// Returns false: the animation is added to the running one.
  nonisolated public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { false }
}
