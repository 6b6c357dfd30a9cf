internal import AttributeGraph

/// A value of the model, and the animator that shows it on its way while there is one.
///
/// At rest it costs a null pointer and no reading of the time.
package struct Animated<Value: VectorArithmetic> {
  private var model: Value?
  private var box: Box?
  /// The state of what runs, at hand: a frame needs nothing else of it.
  private var state: AnimatorState<Value>?

  private var running: RunningAnimation<Value>? { box?.running }

  /// Creates a value that shows its first model value at once.
  package init() {}

  /// Creates a value that has shown `start` so far; a first model value that differs is a change.
  package init(startingAt start: Value) { model = start }

  /// Whether an animator is at work.
  package var isAnimating: Bool { state != nil }

  /// The value to show for a model value at the present time.
  ///
  /// When the model has changed in an update whose transaction has an animation at `site`, an animator
  /// starts, merges or adds; a change without an animation leaves what runs to run out. The first
  /// value never animates.
  ///
  /// - Parameter starts: Whether a change may start an animation at all.
  package mutating func value(
    of new: Value, at site: ViewSite, _ attribute: StaticString, starts: Bool = true
  ) -> Value {
    guard let old = model else {
      model = new
      return new
    }
    if old != new {
      model = new
      running?.model = new
      if starts { change(from: old, to: new, at: site, attribute) }
    }
    // Taken, not copied: a copy costs its reference in each frame.
    guard let state = state.take() else { return new }
    let now = site.withGraph { $0.time.value }
    var shown = new
    if state.update(value: &shown, at: now) {
      box = nil
    } else {
      self.state = state
    }
    return shown
  }

  private mutating func change(
    from old: Value, to new: Value, at site: ViewSite, _ attribute: StaticString
  ) {
    let transaction = site.transaction
    let now = site.withGraph { $0.time.value }
    guard let animation = transaction.animation, !transaction.disablesAnimations else {
      if transaction.tracksVelocity { track(new, at: now) }
      return
    }
    var interval = new
    interval -= old
    if let running {
      running.combine(animation, interval, to: new, at: now, isCyclic: transaction.isCyclic)
    } else {
      let running = RunningAnimation(
        animation, interval, to: new, at: now, velocity: box?.tracker?.velocity(at: now), site,
        attribute, isCyclic: transaction.isCyclic)
      box = Box(running)
      state = running.state
    }
    for completion in transaction.completions { running?.listen(completion) }
  }

  /// Remembers how fast the value changes; an animator knows its velocity by itself.
  private mutating func track(_ value: Value, at time: Double) {
    if running != nil { return }
    let box = box ?? Box(nil)
    self.box = box
    box.tracker = box.tracker ?? VelocityTracker()
    box.tracker?.add(value, at: time)
  }

  /// Ends the animator when it is done, or when the view goes whose value it moves.
  private final class Box {
    let running: RunningAnimation<Value>?
    var tracker: VelocityTracker<Value>?

    init(_ running: RunningAnimation<Value>?) { self.running = running }

    deinit { running?.end() }
  }
}
