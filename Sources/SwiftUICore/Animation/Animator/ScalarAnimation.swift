/// A built-in animation from rest, run for a number: for the fraction of the way.
///
/// Not generic, so that it costs a few nanoseconds for whatever type is animated.
struct ScalarAnimation {
  /// How long the way is, where that matters to the animation; otherwise 1.
  private let length: Double
  private var context: AnimationContext<Double>
  /// The last fraction.
  private(set) var last = 0.0

  /// Creates an animation over a way of a given length, in units.
  init(length: Double, environment: EnvironmentValues) {
    self.length = length > 0 && length.isFinite ? length : 1
    context = AnimationContext(environment: environment)
  }

  /// Whether the animation is complete as far as a person can tell.
  var isLogicallyComplete: Bool { context.isLogicallyComplete }

  /// Returns how much of the way lies behind, or nil when the animation is over.
  ///
  /// - Parameters:
  ///   - animation: The animation, the same each time.
  ///   - time: The time since its start, in seconds.
  mutating func fraction(_ animation: Animation, at time: Double) -> Double? {
    guard let answer = animation.animate(value: length, time: time, context: &context),
      !context.isOver
    else { return nil }
    last = length == 1 ? answer : answer / length
    return last
  }
}
