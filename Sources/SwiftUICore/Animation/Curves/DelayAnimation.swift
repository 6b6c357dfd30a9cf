import Foundation

/// An animation that holds the old value for a while.
struct DelayAnimation: CustomAnimation {
  let base: Animation
  let delay: TimeInterval

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    guard time < delay - instant else {
      return base.animate(value: value, time: max(0, time - delay), context: &context)
    }
    let wasComplete = context.isLogicallyComplete
    let answer = base.animate(value: value, time: 0, context: &context)
    // A base that takes no time is over at 0, but not before the delay is.
    context.isLogicallyComplete = wasComplete
    guard !context.isOver else {
      context.isOver = false
      return .zero
    }
    return answer ?? .zero
  }
}

/// An animation whose clock goes faster or slower.
struct SpeedAnimation: CustomAnimation {
  let base: Animation
  let speed: Double

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    base.animate(value: value, time: time * speed, context: &context)
  }
}

/// An animation that counts as complete at a time of its own.
struct LogicallyCompleteAnimation: CustomAnimation {
  let base: Animation
  let duration: TimeInterval

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    let answer = base.animate(value: value, time: time, context: &context)
    if time >= duration - instant { context.isLogicallyComplete = true }
    return answer
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    base.velocity(value: value, time: time, context: context)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    base.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }
}
