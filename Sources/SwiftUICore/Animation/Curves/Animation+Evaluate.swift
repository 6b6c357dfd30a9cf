public import Foundation

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension Animation {
  /// Returns how far a value has come, or nil when the animation is over.
  ///
  /// - Parameters:
  ///   - value: The vector from the old value to the new one.
  ///   - time: The time since the start, in seconds.
  ///   - context: The animation's state, and the environment.
  public func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    switch curve {
    case .default(let base): return base.animate(value: value, time: time, context: &context)
    case .bezier(let base): return base.animate(value: value, time: time, context: &context)
    case .unitCurve(let base): return base.animate(value: value, time: time, context: &context)
    case .fluidSpring(let base): return base.animate(value: value, time: time, context: &context)
    case .spring(let base): return base.animate(value: value, time: time, context: &context)
    case .delay(let base): return base.animate(value: value, time: time, context: &context)
    case .speed(let base): return base.animate(value: value, time: time, context: &context)
    case .repeats(let base): return base.animate(value: value, time: time, context: &context)
    case .logicallyComplete(let base):
      return base.animate(value: value, time: time, context: &context)
    case .combined(let base): return base.animate(value: value, time: time, context: &context)
    case .custom(let base):
      let answer = base.base.animate(value: value, time: time, context: &context)
      // A custom animation may go on after a built-in one that it is made of is over.
      context.isOver = answer == nil
      return answer
    }
  }

  /// Returns the velocity in units a second, or nil if the animation does not know it.
  ///
  /// Only springs do. What a delay, a speed or a repetition is made of does not shine through.
  public func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    base.velocity(value: value, time: time, context: context)
  }

  /// Returns whether the animation takes over from a running one, and prepares `context` for it.
  ///
  /// - Parameters:
  ///   - previous: The running animation.
  ///   - value: The vector that it animates towards.
  ///   - time: The time since its start, in seconds.
  ///   - context: Its state, and the environment.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    base.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }
}
