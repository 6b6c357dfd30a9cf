import SwiftUI

/// A value at one moment, where it is going, and how its last change was meant.
struct ObservedSample<Value: VectorArithmetic>: Equatable {
  let shown: Value
  let target: Value
  /// Whether an animator is at work.
  let isOnItsWay: Bool
  /// The animation of the target's last change, in force or not; nil for none.
  let animation: Animation?
  /// Whether an animation of the same change, but in force in any case, is not over.
  var isWaiting = false
}

/// What the samples so far add up to: where the value was going, and whether it still is.
///
/// Sendability is unchecked: it is used on the main actor only.
final class ObservedCourse<Value: VectorArithmetic>: @unchecked Sendable {
  /// The animation of the change that runs now.
  ///
  /// Written while SwiftUI asks for the transaction and read in the body that follows it.
  var animationOfChange: Animation?
  private var target: Value?
  private var from: Value = .zero
  private var shown: Value = .zero
  private var isMoving = false
  /// Whether the value is at its target already and only the animation's duration is not over.
  private var isHeld = false
  private var seen: Value?
  private var changes = 0.0

  /// Whether the beginning of the latest animation was told.
  var isTold = false
  /// The animation of the latest beginning.
  private(set) var animation: Animation?

  /// The number of targets that have followed the first one.
  func changes(to target: Value) -> Double {
    if let seen, seen != target { changes += 1 }
    seen = target
    return changes
  }

  /// Takes a sample, and returns what has happened since the one before, in order.
  ///
  /// - Parameter reducesMotion: Whether a change that jumps stands for an animation.
  func events(of sample: ObservedSample<Value>, reducesMotion: Bool) -> [AnimationEvent<Value>] {
    defer {
      target = sample.target
      shown = sample.shown
    }
    if let target, target != sample.target {
      return turn(from: target, to: sample, reducesMotion: reducesMotion)
    }
    if sample.isOnItsWay {
      if !isMoving { return [begin(from: sample.shown, sample)] }
      return sample.shown == shown ? [] : [step(to: sample.shown, of: sample.target)]
    }
    guard isMoving else { return [] }
    if !isHeld { return [step(to: sample.target, of: sample.target), finish()] }
    return sample.isWaiting ? [] : [finish()]
  }

  /// The end of what runs when the view goes.
  func removal() -> [AnimationEvent<Value>] {
    guard isMoving else { return [] }
    isMoving = false
    return [.ended(.removed)]
  }

  private func turn(
    from old: Value, to sample: ObservedSample<Value>, reducesMotion: Bool
  ) -> [AnimationEvent<Value>] {
    var events: [AnimationEvent<Value>] = []
    var start = old
    if isMoving {
      start = sample.isOnItsWay ? sample.shown : shown
      isMoving = false
      events.append(.ended(.retargeted(at: start)))
    }
    if sample.isOnItsWay {
      events.append(begin(from: start, sample))
    } else if sample.animation != nil || reducesMotion {
      events.append(begin(from: start, sample))
      events.append(step(to: sample.target, of: sample.target))
      if sample.isWaiting { isHeld = true } else { events.append(finish()) }
    }
    return events
  }

  private func begin(
    from: Value, _ sample: ObservedSample<Value>
  ) -> AnimationEvent<Value> {
    isMoving = true
    isHeld = false
    animation = sample.animation
    self.from = from
    return .began(from: from, to: sample.target)
  }

  private func finish() -> AnimationEvent<Value> {
    isMoving = false
    return .ended(.finished)
  }

  private func step(to value: Value, of target: Value) -> AnimationEvent<Value> {
    .progressed(value: value, fraction: value == target ? 1 : fraction(of: value, on: target))
  }

  /// The part of the way to `target` at the point that is nearest to `value`.
  ///
  /// The scalar product comes from lengths, all that a vector tells: 2ab = a² + b² − (a − b)².
  private func fraction(of value: Value, on target: Value) -> Double {
    let way = (target - from).magnitudeSquared
    guard way > 0 else { return 1 }
    let done = (value - from).magnitudeSquared
    let rest = (value - target).magnitudeSquared
    return (done + way - rest) / (2 * way)
  }
}
