import SwiftUICore

/// One animated number, filmed: frame k at t = k / fps.
struct AnimationFilm {
  struct Frame {
    let time: Double
    let value: Double
  }

  /// A change of the model value.
  struct Change {
    let time: Double
    let value: Double
    let animation: Animation
  }

  private(set) var frames: [Frame] = []
  /// When each change was logically complete, by its index; nil if it never was.
  private(set) var completions: [[Double]]
  /// When the animator was removed, once for each change that waited for it.
  private(set) var removals: [Double] = []
  /// The time of the frame in which the animator was over.
  private(set) var end: Double?

  /// Films changes of a value that starts at `start`, until it rests or `limit` has passed.
  init(
    from start: Double = 0, _ changes: [Change], fps: Double, limit: Double = 30,
    profile: Profile = .latest
  ) {
    var environment = EnvironmentValues()
    environment.animationProfile = profile
    let log = Log()
    completions = changes.map { _ in [] }
    var model = start
    var state: AnimatorState<Double>?
    var next = 0
    for index in 0...Int(limit * fps) {
      let time = Double(index) / fps
      while next < changes.count, changes[next].time <= time + 1e-9 {
        let change = changes[next]
        if let state {
          state.combine(
            newAnimation: change.animation, newInterval: change.value - model, time: change.time,
            environment: environment)
        } else {
          state = AnimatorState(
            animation: change.animation, interval: change.value - model, time: change.time,
            environment: environment)
        }
        model = change.value
        let number = next
        state?.whenLogicallyComplete { log.completions.append((number, log.now)) }
        state?.whenRemoved { log.removals.append(log.now) }
        next += 1
      }
      log.now = time
      var shown = model
      if let running = state, running.update(value: &shown, at: time) {
        end = time
        state = nil
      }
      frames.append(Frame(time: time, value: shown))
      if end != nil, next == changes.count { break }
    }
    for (number, time) in log.completions { completions[number].append(time) }
    removals = log.removals
  }

  /// Films one change from 0 to `value` at t = 0.
  init(
    _ animation: Animation, to value: Double = 100, fps: Double = 60, limit: Double = 30,
    profile: Profile = .latest
  ) {
    self.init(
      [Change(time: 0, value: value, animation: animation)], fps: fps, limit: limit,
      profile: profile)
  }

  private final class Log {
    var now = 0.0
    var completions: [(Int, Double)] = []
    var removals: [Double] = []
  }

  /// The value of the frame at a time.
  func value(at time: Double) -> Double? {
    frames.min { abs($0.time - time) < abs($1.time - time) }
      .flatMap { abs($0.time - time) < 1e-9 ? $0.value : nil }
  }

  /// The greatest change of the value from one frame to the next.
  var greatestStep: Double {
    zip(frames, frames.dropFirst()).map { abs($1.value - $0.value) }.max() ?? 0
  }
}

/// Returns an animation's answer for a distance, without state from frames before.
func answer(_ animation: Animation, _ distance: Double = 100, at time: Double) -> Double? {
  var context = AnimationContext<Double>(environment: EnvironmentValues())
  return animation.animate(value: distance, time: time, context: &context)
}

/// Whether two numbers are equal but for `tolerance`.
func isClose(_ a: Double?, _ b: Double, _ tolerance: Double = 1e-9) -> Bool {
  guard let a else { return false }
  return abs(a - b) <= tolerance
}
