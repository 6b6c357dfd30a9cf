import SwiftUI

extension View {
  /// Tells each step that an animated value takes, and its end.
  ///
  /// A write without an animation tells nothing. Callbacks run on the main actor, in order, after the
  /// update, so they may write state.
  ///
  /// - Parameters:
  ///   - value: The value; the animation of its change is observed.
  ///   - onChange: Called with the value of every frame on the way, the first and the last included.
  ///   - onComplete: Called once each time the value has arrived and nothing moves it any more. Not
  ///     called when the value gets another target on its way, or its view goes.
  public func animationObserver<Value: VectorArithmetic>(
    for value: Value, onChange: ((Value) -> Void)? = nil, onComplete: (() -> Void)? = nil
  ) -> some View {
    onAnimation(of: value) { event in
      switch event {
      case .began(let from, _): onChange?(from)
      case .progressed(let value, _): onChange?(value)
      case .ended(.finished): onComplete?()
      case .ended: break
      }
    }
  }

  /// Tells what happens to an animated value: beginnings, steps, and exactly one end each.
  ///
  /// A write without an animation tells nothing. An animated write whose animation is not in force
  /// (`disablesAnimations`, a duration of 0) begins and finishes at once, and so does, under Reduce
  /// Motion, a write without an animation: code that animates for some and jumps for others needs one
  /// branch. A write of an equal value cannot be seen by any modifier.
  ///
  /// An end is known by the value itself, see `FollowedValue`: a spring that crosses its target has not
  /// ended. Callbacks run on the main actor, in order, after the update of a frame and never in it, so
  /// they may write state.
  ///
  /// - Parameters:
  ///   - value: The value; the animation of its change is observed.
  ///   - target: The only target whose animations are told; nil, the default, tells all.
  ///   - waitsForDuration: Whether an animation that is disabled ends when it would have ended, so that
  ///     a sequence keeps its pauses; false if left out. The value arrives at once in any case.
  ///   - action: Called with each event.
  public func onAnimation<Value: VectorArithmetic>(
    of value: Value, to target: Value? = nil, waitsForDuration: Bool = false,
    perform action: @escaping (AnimationEvent<Value>) -> Void
  ) -> some View {
    onAnimation(of: value, to: target, waitsForDuration: waitsForDuration) { event, _ in
      action(event)
    }
  }

  /// Tells what happens to an animated value, and the animation that does it.
  ///
  /// The animation is that of the transaction as it arrives at this modifier, read by `transaction(_:)`:
  /// what `animation` and `transaction` modifiers around it made of the write's. One that a modifier
  /// within sets for itself is out of sight. It is given with a disabled animation too; under Reduce
  /// Motion a write without an animation has none.
  ///
  /// - Parameters:
  ///   - value: The value; the animation of its change is observed.
  ///   - target: The only target whose animations are told; nil, the default, tells all.
  ///   - waitsForDuration: Whether an animation that is disabled ends when it would have ended; false if
  ///     left out.
  ///   - action: Called with each event and the animation that it belongs to.
  public func onAnimation<Value: VectorArithmetic>(
    of value: Value, to target: Value? = nil, waitsForDuration: Bool = false,
    perform action: @escaping (AnimationEvent<Value>, Animation?) -> Void
  ) -> some View {
    modifier(
      AnimationObserver(
        target: value, waitsForDuration: waitsForDuration,
        listener: AnimationListener(onlyTarget: target, action: action)))
  }

  /// Sets a binding to whether a value is on its way.
  ///
  /// - Parameters:
  ///   - value: The value; the animation of its change is observed.
  ///   - isAnimating: True from the beginning of an animation to its end, however it ends.
  public func onAnimation<Value: VectorArithmetic>(
    of value: Value, isAnimating: Binding<Bool>
  ) -> some View {
    onAnimation(of: value) { event in
      switch event {
      case .began: isAnimating.wrappedValue = true
      case .progressed: break
      // The beginning that follows would set it again.
      case .ended(.retargeted): break
      case .ended: isAnimating.wrappedValue = false
      }
    }
  }
}
