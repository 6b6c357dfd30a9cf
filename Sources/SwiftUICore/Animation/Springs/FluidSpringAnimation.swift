import Foundation

/// A spring that takes over from whatever runs, with its place and velocity: the `spring` family.
struct FluidSpringAnimation: CustomAnimation {
  /// The stiffness, as the seconds that one oscillation would take without damping.
  let response: Double
  /// The damping as a fraction of the critical one.
  let dampingFraction: Double
  /// How long the response takes to change from a spring's before it to this one's, in seconds.
  let blendDuration: TimeInterval

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    if context.state.spring == nil {
      context.state.spring = FluidSpringMotion(self, target: value)
    }
    return context.state.spring?.advance(
      self, to: time, target: value, isComplete: &context.isLogicallyComplete,
      isOver: &context.isOver)
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    var motion = context.state.spring ?? FluidSpringMotion(self, target: value)
    return motion.velocity(self, at: time, target: value).velocity
  }

  /// Takes over from any animation, with its place, and with its velocity if it knows that.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    var before = context
    let place = previous.animate(value: value, time: time, context: &before) ?? value
    let velocity =
      before.isOver
      ? nil : previous.velocity(value: value, time: time, context: before)
    var response: Double?
    if blendDuration > 0, case .fluidSpring(let other) = previous.curve {
      var motion = before.state.spring ?? FluidSpringMotion(other, target: value)
      response = motion.velocity(other, at: time, target: value).response
    }
    context.state = AnimationState()
    context.state.spring = FluidSpringMotion(
      self, target: value, begin: time, place: place, velocity: velocity ?? .zero,
      blendsFrom: response)
    return true
  }

  /// Returns when a motion comes to rest, in seconds on the animation's clock.
  func duration<V: VectorArithmetic>(
    of value: V, in state: inout AnimationState<V>
  ) -> TimeInterval? {
    if state.spring == nil { state.spring = FluidSpringMotion(self, target: value) }
    return state.spring?.duration(self, target: value)
  }
}
