import Foundation

/// The animator of one value: shows it on its way while its model value is already the new one.
///
/// Shown is model − interval + answer, where the interval leads from the old value to the new one and the
/// answer is how far along it the animation has come. An animation that starts at τ shows at t what
/// it answers for t − τ. In the frame at τ + duration it is over, and the shown value is the model's
/// bit for bit. A function of the time alone: frames in between do not change what a frame shows.
package final class AnimatorState<V: VectorArithmetic> {
  /// The animation, with `.default` replaced by what it stands for.
  @exclusivity(unchecked) package private(set) var animation: Animation
  /// The vector from the first old value to the model value.
  @exclusivity(unchecked) package private(set) var interval: V
  /// When the animation started, in seconds.
  @exclusivity(unchecked) package private(set) var begin: Double
  /// Whether the animation has ended or was given up.
  @exclusivity(unchecked) package private(set) var isFinished = false

  @exclusivity(unchecked) private var context: AnimationContext<V>
  /// The animation run for a number instead of the vector, where its answer is a fraction.
  ///
  /// That is what makes a frame cheap for vectors of any type: two operations on the vector, and the
  /// rest on numbers, without generic code.
  @exclusivity(unchecked) private var scalar: ScalarAnimation?
  /// The last answer, if the animation is none for a number.
  @exclusivity(unchecked) private var reached = V.zero
  /// The answer at the last change of the model: from there the present way leads.
  private var origin = V.zero
  @exclusivity(unchecked) private var listeners = AnimatorListeners<V>()
  private var knownDuration: Double??

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
    self.animation = animation.resolved(for: environment.animationProfile)
    self.interval = interval
    begin = time
    context = AnimationContext(environment: environment)
    if self.animation.isScalar {
      let length = self.animation.isDistanceDependent ? interval.magnitudeSquared.squareRoot() : 1
      scalar = ScalarAnimation(length: length, environment: environment)
    }
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
    listeners.fork(animation, interval, begin, context)
    let elapsed = max(0, time - begin)
    var now = context
    origin = animation.animate(value: interval, time: elapsed, context: &now) ?? interval
    scalar = nil
    reached = origin
    var merged = AnimationContext(state: context.state, environment: environment)
    let takesOver = added.shouldMerge(
      previous: animation, value: interval, time: elapsed, context: &merged)
    if takesOver {
      context = merged
      context.isLogicallyComplete = false
      context.isOver = false
      animation = added
    } else {
      add(added, elapsed, environment)
    }
    interval += newInterval
    knownDuration = nil
  }

  private func add(_ added: Animation, _ elapsed: Double, _ environment: EnvironmentValues) {
    var parts = context.state.combination ?? []
    if case .combined = animation.curve, let last = parts.indices.last {
      parts[last].target = interval
    } else {
      parts = [
        CombinedAnimation.Part(animation: animation, begin: 0, target: interval, context: context)
      ]
    }
    parts.append(
      CombinedAnimation.Part(
        animation: added, begin: elapsed, target: .zero,
        context: AnimationContext(environment: environment)))
    context = AnimationContext(environment: environment)
    context.state.combination = parts
    animation = Animation(.combined(CombinedAnimation(latest: added)))
  }

  /// Replaces the model value by the value to show.
  ///
  /// - Parameters:
  ///   - model: The model value; unchanged when the animation is over.
  ///   - time: The time of the frame, in seconds.
  /// - Returns: Whether the animation is over. All listeners have been called then.
  package func update(value model: inout V, at time: Double) -> Bool {
    if isFinished { return true }
    if scalar != nil { return updateScalar(&model, time) }
    let answer = animation.animate(value: interval, time: time - begin, context: &context)
    guard let answer, !context.isOver else {
      finish()
      return true
    }
    reached = answer
    model -= interval
    model += answer
    callLogical(time, context.isLogicallyComplete)
    return false
  }

  private func callLogical(_ time: Double, _ isComplete: Bool) {
    guard listeners.waitForLogicalEnd else { return }
    for action in listeners.takeLogical(at: time, isComplete: isComplete) { action() }
  }

  private func updateScalar(_ model: inout V, _ time: Double) -> Bool {
    guard let fraction = scalar?.fraction(animation, at: time - begin) else {
      finish()
      return true
    }
    var rest = interval
    rest.scale(by: 1 - fraction)
    model -= rest
    callLogical(time, scalar?.isLogicallyComplete ?? true)
    return false
  }

  /// Ends the animation at once, because its view goes; calls the listeners that have not been called.
  package func finish() {
    guard !isFinished else { return }
    isFinished = true
    for action in listeners.takeAll() { action() }
  }

  /// Calls `action` once, when the present animation is complete as far as a person can tell.
  ///
  /// Later animations of the value do not count. It is called at the latest when the animator ends.
  package func whenLogicallyComplete(_ action: @escaping () -> Void) {
    if isFinished { action() } else { listeners.addLogical(action) }
  }

  /// Calls `action` once, when the animator ends: when later animations of the value, too, are over.
  package func whenRemoved(_ action: @escaping () -> Void) {
    if isFinished { action() } else { listeners.addRemoved(action) }
  }
}

extension AnimatorState {
  /// When the animation ends, in seconds; nil if it never does, or if that is not known.
  package var ends: Double? {
    guard let duration, duration.isFinite else { return nil }
    return begin + max(0, duration)
  }

  /// Whether the animation is known to go on for as long as its view is there.
  package var isEndless: Bool { duration == .infinity }

  /// The time after which an endless animation shows the same again, in seconds.
  ///
  /// Twice the repeated animation's duration where it autoreverses.
  package var period: Double? {
    var state = context.state
    return animation.period(of: interval, in: &state)
  }

  private var duration: Double? {
    if let knownDuration { return knownDuration }
    let duration = animation.duration(of: interval, in: &context.state)
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
    return (
      components(of: old + origin), components(of: model),
      components(
        of: isFinished ? model : old + (scalar.map { interval.scaled(by: $0.last) } ?? reached))
    )
  }
}
