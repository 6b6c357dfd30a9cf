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
    /// When the present pass began, in seconds from the start of the whole.
    var begin = 0.0
    /// The last time at which the present pass went on, in seconds from its begin.
    var last = 0.0

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
    return turned(answer, value, isReversed)
  }

  private func end<V: VectorArithmetic>(
    _ answer: V?, _ context: inout AnimationContext<V>
  ) -> V? {
    context.isLogicallyComplete = true
    context.isOver = true
    return answer
  }

  /// Runs a custom base, whose passes end when it says so.
  ///
  /// A frame finds a pass over that ended before it. When it ended is searched for in the base's own
  /// answers, so that here, too, the next pass begins there and not at the frame.
  private func animateUnknown<V: VectorArithmetic>(
    _ value: V, _ time: TimeInterval, _ context: inout AnimationContext<V>
  ) -> V? {
    var passes = context.state[Passes<V>.self]
    let wasComplete = context.isLogicallyComplete
    while true {
      let before = context
      let local = time - passes.begin
      let answer = base.animate(value: value, time: local, context: &context)
      let isOver = answer == nil || context.isOver
      context.isLogicallyComplete = wasComplete
      context.isOver = false
      let isReversed = passes.index % 2 != 0
      if !isOver {
        passes.last = local
        context.state[Passes<V>.self] = passes
        return turned(answer, value, isReversed)
      }
      let length = end(ofPassIn: passes.last...max(passes.last, local), value, before)
      passes.index += 1
      if passes.index == count { return end(nil, &context) }
      // Endless passes that take no time are over at once, as those of a known duration are.
      if length <= instant, count == nil { return end(nil, &context) }
      passes.begin += length
      passes.last = 0
      context.state = AnimationState()
      context.state[Passes<V>.self] = passes
      if time - passes.begin <= instant { return turned(answer, value, isReversed) }
    }
  }

  /// Finds when a pass ended between two frames, to the last bit, so that errors do not add up.
  private func end<V: VectorArithmetic>(
    ofPassIn range: ClosedRange<TimeInterval>, _ value: V, _ context: AnimationContext<V>
  ) -> TimeInterval {
    var (running, over) = (range.lowerBound, range.upperBound)
    while true {
      let middle = running + (over - running) / 2
      guard running < middle, middle < over else { return over }
      var scratch = context
      let answer = base.animate(value: value, time: middle, context: &scratch)
      if answer == nil || scratch.isOver { over = middle } else { running = middle }
    }
  }

  /// Returns what a pass shows; the end value where its base is over.
  private func turned<V: VectorArithmetic>(_ answer: V?, _ value: V, _ isReversed: Bool) -> V {
    let answer = answer ?? value
    return autoreverses && isReversed ? value - answer : answer
  }
}
