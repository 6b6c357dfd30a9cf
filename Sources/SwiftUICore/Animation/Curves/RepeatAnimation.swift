import Foundation

/// An animation that runs several times, or without end.
///
/// Pass n lasts from n to n + 1 times the base's duration, whatever the frames are, so that nothing
/// drifts. An instant at which one pass ends and the next begins belongs to the one that ends.
struct RepeatAnimation: CustomAnimation {
  let base: Animation
  /// How many passes; nil is no end.
  let count: Int?
  /// Whether every second pass runs backwards; it counts as a pass.
  let autoreverses: Bool

  /// The passes of a base whose duration cannot be known before it ends.
  private struct Passes<V: VectorArithmetic>: AnimationStateKey {
    var index = 0
    var begin = 0.0

    static var defaultValue: Self { Self() }
  }

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    if let count, count <= 0 { return end(nil, &context) }
    guard let duration = base.duration(of: value, in: &context.state) else {
      return animateUnknown(value, time, &context)
    }
    // Endless passes that take no time are over at once: the alternative is a view that never rests.
    guard duration > 0 else { return end(nil, &context) }
    var (index, local) = (0.0, max(time, 0))
    if local > duration + instant {
      index = (local / duration).rounded(.down)
      local -= index * duration
      if local <= instant {
        index -= 1
        local = duration
      }
    }
    let isLast = count.map { index >= Double($0 - 1) } ?? false
    if let count, index >= Double(count) { return end(nil, &context) }
    let answer = pass(value, local, isReversed: index.remainder(dividingBy: 2) != 0, &context)
    return isLast && local >= duration - instant ? end(answer ?? value, &context) : answer
  }

  /// Runs one pass of the base; its ends are not those of the whole.
  private func pass<V: VectorArithmetic>(
    _ value: V, _ time: TimeInterval, isReversed: Bool, _ context: inout AnimationContext<V>
  ) -> V? {
    let wasComplete = context.isLogicallyComplete
    let answer = base.animate(value: value, time: time, context: &context)
    context.isLogicallyComplete = wasComplete
    context.isOver = false
    guard autoreverses, isReversed, let answer else { return answer ?? value }
    return value - answer
  }

  private func end<V: VectorArithmetic>(
    _ answer: V?, _ context: inout AnimationContext<V>
  ) -> V? {
    context.isLogicallyComplete = true
    context.isOver = true
    return answer
  }

  /// Runs a custom base, whose passes end at the frame in which it says so.
  private func animateUnknown<V: VectorArithmetic>(
    _ value: V, _ time: TimeInterval, _ context: inout AnimationContext<V>
  ) -> V? {
    var passes = context.state[Passes<V>.self]
    let wasComplete = context.isLogicallyComplete
    var answer = base.animate(value: value, time: time - passes.begin, context: &context)
    let isOver = answer == nil || context.isOver
    context.isLogicallyComplete = wasComplete
    context.isOver = false
    if autoreverses, passes.index % 2 != 0 { answer = value - (answer ?? value) }
    if isOver {
      passes.index += 1
      passes.begin = time
      if passes.index == count { return end(nil, &context) }
      context.state = AnimationState()
      context.state[Passes<V>.self] = passes
    }
    return answer ?? value
  }
}
