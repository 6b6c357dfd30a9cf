import Foundation

/// Animations that add up, because a value changed again while it was on its way.
///
/// Each moves the result of those before it to its own target: r₀ = a₀(v₀, t), and then
/// rₖ = rₖ₋₁ + aₖ(vₖ − rₖ₋₁, t − tₖ). So there is no kink where the second one starts. The whole ends
/// with the last. The parts live in the state, where those that no longer matter can be dropped.
struct CombinedAnimation: CustomAnimation {
  /// The animation that was added last.
  let latest: Animation

  /// One of the animations.
  struct Part<V: VectorArithmetic> {
    let animation: Animation
    /// When it was added, on the clock of the first.
    let begin: TimeInterval
    /// The vector from the first old value to the new value; that of the last part is not used.
    var target: V
    var context: AnimationContext<V>
  }

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    guard var parts = context.state.combination else { return nil }
    context.state.combination = nil
    var result = V.zero
    var passed = 0
    for index in parts.indices {
      let isLast = index == parts.count - 1
      let rest = (isLast ? value : parts[index].target) - result
      let answer = parts[index].animation.animate(
        value: rest, time: max(0, time - parts[index].begin), context: &parts[index].context)
      result += answer ?? rest
      if isLast {
        if parts[index].context.isLogicallyComplete { context.isLogicallyComplete = true }
        if answer == nil || parts[index].context.isOver {
          context.isOver = true
          result = value
        }
      } else if answer == nil || parts[index].context.isOver {
        // Wherever the earlier ones are, this one has moved their result to its target.
        result = parts[index].target
        passed = index
      }
    }
    parts.removeFirst(passed)
    context.state.combination = parts
    return result
  }

  /// Returns how long the whole takes, if that does not depend on the parts' distances.
  static func duration<V: VectorArithmetic>(in state: inout AnimationState<V>) -> TimeInterval? {
    guard let last = state.combination?.last else { return nil }
    var scratch = last.context.state
    // Springs that were delayed or slowed move by what the others have left over: unknown.
    guard !last.animation.isDistanceDependent else { return nil }
    return last.animation.duration(of: last.target, in: &scratch).map { last.begin + $0 }
  }

  /// Returns the period of the last part.
  static func period<V: VectorArithmetic>(in state: inout AnimationState<V>) -> TimeInterval? {
    guard let last = state.combination?.last else { return nil }
    var scratch = last.context.state
    return last.animation.period(of: last.target, in: &scratch)
  }
}

extension Animation {
  /// Whether the duration depends on the value: whether there is a stepped spring inside.
  var isDistanceDependent: Bool {
    switch curve {
    case .fluidSpring, .default, .custom, .combined: true
    case .bezier, .unitCurve, .spring: false
    case .delay(let modified): modified.base.isDistanceDependent
    case .speed(let modified): modified.base.isDistanceDependent
    case .repeats(let modified): modified.base.isDistanceDependent
    case .logicallyComplete(let modified): modified.base.isDistanceDependent
    }
  }
}
