import Foundation

/// An animation of known duration whose answer is a fraction of the value.
protocol TimedAnimation: CustomAnimation {
  /// How long it takes, in seconds; zero or less ends it at once, infinity never.
  var duration: TimeInterval { get }
  /// When it counts as complete, in seconds.
  var logicalDuration: TimeInterval { get }

  /// Returns how much of the value is reached at a time before the end.
  func fraction(at time: TimeInterval) -> Double
}

/// How far apart two times may lie and still be the same instant, in seconds.
///
/// Frames lie at k / fps and starts anywhere, so that "now" can miss an end by a rounding error.
let instant: TimeInterval = 1e-9

extension TimedAnimation {
  var logicalDuration: TimeInterval { duration }

  /// Returns how much of the value is reached at a time, or nil from the end on.
  @inline(__always)
  func fraction(at time: TimeInterval, isComplete: inout Bool) -> Double? {
    if time >= logicalDuration - instant { isComplete = true }
    guard time < duration - instant else {
      isComplete = true
      return nil
    }
    return fraction(at: time)
  }

  @inline(__always)
  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    if time >= logicalDuration - instant { context.isLogicallyComplete = true }
    if time >= duration - instant {
      context.isLogicallyComplete = true
      context.isOver = true
      return duration > 0 && time <= duration + instant ? value : nil
    }
    var answer = value
    answer.scale(by: fraction(at: time))
    return answer
  }
}
