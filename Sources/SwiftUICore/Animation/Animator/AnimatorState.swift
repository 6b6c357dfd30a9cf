import Foundation

/// The animator of one value: shows it on its way while its model value is already the new one.
///
/// Shown is model − interval + answer, where the interval leads from the old value to the new one and the
/// answer is how far along it the animation has come. An animation that starts at τ shows at t what
/// it answers for t − τ. In the frame at τ + duration it is over, and the shown value is the model's
/// bit for bit. A function of the time alone: frames in between do not change what a frame shows.
package final class AnimatorState<V: VectorArithmetic> {
  // What has the same size for every vector comes first: its place in memory is known beforehand.

  /// When the animation started, in seconds.
  @exclusivity(unchecked) package private(set) var begin: Double
  /// The animation run for a number instead of the vector, where its answer is a fraction.
  ///
  /// That is what makes a frame cheap for vectors of any type: two operations on the vector, and the
  /// rest on numbers, without generic code. Constant, so that a frame need not retain it; over once
  /// there is a `vector`.
  private let scalar: ScalarAnimation?
  /// The last fraction.
  @exclusivity(unchecked) private var fraction = 0.0
  /// The animation run for the vector, where it has to be.
  @exclusivity(unchecked) private var vector: VectorAnimation<V>?
  /// Those who wait for an end; nil if nobody does.
  @exclusivity(unchecked) private var listeners: AnimatorListeners<V>?
  /// Whether the animation has ended or was given up.
  @exclusivity(unchecked) package private(set) var isFinished = false
  private var knownDuration: Double??
  /// The animation, with `.default` replaced by what it stands for.
  @exclusivity(unchecked) package private(set) var animation: Animation
  private var environment: EnvironmentValues
  /// The vector from the first old value to the model value.
  @exclusivity(unchecked) package private(set) var interval: V

  /// Creates an animator.
  ///
  /// - Parameters:
  ///   - animation: The motion.
  ///   - interval: The new value minus the old one.
  ///   - time: When the value changed, in seconds.
  ///   - environment: Of the view that the value belongs to; its profile decides what `.default` is.
  package init(
    animation: Animation, interval: V, time: Double, environment: EnvironmentValues
  ) {
    // A local value, because each look at a property of an object copies it.
    let resolved = animation.resolved(for: environment.animationProfile)
    if resolved.isScalar {
      let length = resolved.isDistanceDependent ? interval.magnitudeSquared.squareRoot() : 1
      scalar = .make(resolved, length: length, environment: environment)
    } else {
      scalar = nil
      vector = VectorAnimation(environment: environment)
    }
    self.animation = resolved
    self.interval = interval
    begin = time
    self.environment = environment
  }

  /// Creates an animator of a value that may have had a velocity without an animation.
  ///
  /// - Parameters:
  ///   - animation: The motion.
  ///   - interval: The new value minus the old one.
  ///   - velocity: In units a second; nil if none is known.
  ///   - time: When the value changed, in seconds.
  ///   - environment: Of the view that the value belongs to.
  package convenience init(
    animation: Animation, interval: V, velocity: V?, time: Double, environment: EnvironmentValues
  ) {
    guard let velocity else {
      self.init(animation: animation, interval: interval, time: time, environment: environment)
      return
    }
    self.init(
      animation: Animation(VelocityTrackingAnimation()), interval: .zero, time: time,
      environment: environment)
    vector?.context.state[TrackedVelocity<V>.self] = velocity
    combine(
      newAnimation: animation, newInterval: interval, time: time, environment: environment)
  }

  /// Goes on to a value that has changed again.
  ///
  /// The new animation may take over; otherwise it is added. A change of no distance changes nothing,
  /// so that writing an equal value never cancels an animation.
  ///
  /// - Parameters:
  ///   - newAnimation: The motion of the new change.
  ///   - newInterval: The new value minus the one before it.
  ///   - time: When the value changed, in seconds.
  ///   - environment: Of the view that the value belongs to.
  package func combine(
    newAnimation: Animation, newInterval: V, time: Double, environment: EnvironmentValues
  ) {
    guard newInterval != .zero else { return }
    let added = newAnimation.resolved(for: environment.animationProfile)
    // A built-in animation from rest is a function of the time: a new context finds its place.
    let vector = vector ?? VectorAnimation(environment: self.environment)
    listeners?.fork(animation, interval, begin, vector.context)
    let elapsed = max(0, time - begin)
    var now = vector.context
    vector.origin = animation.animate(value: interval, time: elapsed, context: &now) ?? interval
    vector.reached = vector.origin
    var merged = AnimationContext(state: vector.context.state, environment: environment)
    let takesOver = added.shouldMerge(
      previous: animation, value: interval, time: elapsed, context: &merged)
    if takesOver {
      vector.context = merged
      vector.context.isLogicallyComplete = false
      vector.context.isOver = false
      animation = added
    } else {
      add(added, elapsed, vector, environment)
    }
    self.vector = vector
    self.environment = environment
    interval += newInterval
    knownDuration = nil
  }

  private func add(
    _ added: Animation, _ elapsed: Double, _ vector: VectorAnimation<V>,
    _ environment: EnvironmentValues
  ) {
    var parts = vector.context.state.combination ?? []
    if case .combined = animation.curve, let last = parts.indices.last {
      parts[last].target = interval
    } else {
      parts = [
        CombinedAnimation.Part(
          animation: animation, begin: 0, target: interval, context: vector.context)
      ]
    }
    parts.append(
      CombinedAnimation.Part(
        animation: added, begin: elapsed, target: .zero,
        context: AnimationContext(environment: environment)))
    vector.context = AnimationContext(environment: environment)
    vector.context.state.combination = parts
    animation = Animation(.combined(CombinedAnimation(latest: added)))
  }

  /// Replaces the model value by the value to show.
  ///
  /// - Parameters:
  ///   - model: The model value; unchanged when the animation is over.
  ///   - time: The time of the frame, in seconds.
  /// - Returns: Whether the animation is over. All listeners have been called then.
  // What user code animates is known here by its protocol only; these are the usual types.
  @_specialize(where V == Double)
  @_specialize(where V == AnimatablePair<CGFloat, CGFloat>)
  package func update(value model: inout V, at time: Double) -> Bool {
    if isFinished { return true }
    if vector != nil { return updateVector(&model, time) }
    // Not bound to a name, which would retain it.
    guard let fraction = scalar?.fraction(at: time - begin) else {
      finish()
      return true
    }
    self.fraction = fraction
    model -= interval.scaled(by: 1 - fraction)
    if listeners != nil { callLogical(time, scalar?.isLogicallyComplete ?? true) }
    return false
  }

  // Apart, so that the way of numbers does not prepare for what only this one needs.
  @inline(never)
  private func updateVector(_ model: inout V, _ time: Double) -> Bool {
    guard let vector,
      let answer = animation.animate(
        value: interval, time: time - begin, context: &vector.context),
      !vector.context.isOver
    else {
      finish()
      return true
    }
    vector.reached = answer
    model -= interval
    model += answer
    if listeners != nil { callLogical(time, vector.context.isLogicallyComplete) }
    return false
  }

  @inline(never)
  private func callLogical(_ time: Double, _ isComplete: Bool) {
    for action in listeners?.takeLogical(at: time, isComplete: isComplete) ?? [] { action() }
  }

  /// Ends the animation at once, because its view goes; calls the listeners that have not been called.
  package func finish() {
    guard !isFinished else { return }
    isFinished = true
    for action in listeners?.takeAll() ?? [] { action() }
  }

  /// Calls `action` once, when the present animation is complete as far as a person can tell.
  ///
  /// Later animations of the value do not count. It is called at the latest when the animator ends.
  package func whenLogicallyComplete(_ action: @escaping () -> Void) {
    if isFinished { action() } else { madeListeners.addLogical(action) }
  }

  /// Calls `action` once, when the animator ends: when later animations of the value, too, are over.
  package func whenRemoved(_ action: @escaping () -> Void) {
    if isFinished { action() } else { madeListeners.addRemoved(action) }
  }

  private var madeListeners: AnimatorListeners<V> {
    let made = listeners ?? AnimatorListeners()
    listeners = made
    return made
  }
}

extension AnimatorState {
  /// When the animation ends, in seconds; nil if it never does, or if that is not known.
  package var ends: Double? {
    guard let duration, duration.isFinite else { return nil }
    return begin + max(0, duration)
  }

  /// The number of animations that add up to what is shown.
  package var stackCount: Int { vector?.context.state.combination?.count ?? 1 }

  /// Whether the animation is known to go on for as long as its view is there.
  package var isEndless: Bool { duration == .infinity }

  /// The time after which an endless animation shows the same again, in seconds.
  ///
  /// Twice the repeated animation's duration where it autoreverses.
  package var period: Double? {
    var state = vector?.context.state ?? AnimationState()
    return animation.period(of: interval, in: &state)
  }

  private var duration: Double? {
    if let knownDuration { return knownDuration }
    var state = vector?.context.state ?? AnimationState()
    let duration = animation.duration(of: interval, in: &state)
    knownDuration = .some(duration)
    return duration
  }

  /// The animation as source code, for example `linear(duration: 1.0)`.
  package var curveDescription: String { animation.sourceDescription }

  /// Where the value comes from, where it goes and where it was shown last, number by number.
  ///
  /// - Parameter model: The present model value.
  /// - Returns: `from` is what was shown when the model value changed last.
  package func progress(
    towards model: V
  ) -> (from: [Double], to: [Double], value: [Double]) {
    let old = model - interval
    let reached = vector?.reached ?? interval.scaled(by: fraction)
    return (
      components(of: old + (vector?.origin ?? .zero)), components(of: model),
      components(of: isFinished ? model : old + reached)
    )
  }
}
