import Foundation

/// How fast a value has changed lately, from its last three samples.
///
/// Apple documents neither the number of samples nor the weights. Two intervals are what a finger's
/// uneven events need, and the velocity of an even motion is found exactly.
struct VelocityTracker<V: VectorArithmetic> {
  private var samples: [(time: TimeInterval, value: V)] = []

  /// How long a sample counts after the last one, in seconds.
  private static var memory: TimeInterval { 2 }
  /// What a millisecond without a sample leaves of the velocity.
  private static var decayPerMillisecond: Double { 0.998 }

  /// Adds what the value is at a time, in seconds; several samples of one instant count as the last.
  mutating func add(_ value: V, at time: TimeInterval) {
    if let last = samples.last {
      if time - last.time > Self.memory {
        samples.removeAll()
      } else if time - last.time < instant {
        samples.removeLast()
      } else if samples.count > 2 {
        samples.removeFirst()
      }
    }
    samples.append((time, value))
  }

  /// Returns the velocity at a time, in units a second; nil where nothing is known.
  func velocity(at time: TimeInterval) -> V? {
    guard let first = samples.first, let last = samples.last, samples.count > 1,
      time - last.time <= Self.memory
    else { return nil }
    let age = max(0, time - last.time) * 1000
    return (last.value - first.value)
      .scaled(by: pow(Self.decayPerMillisecond, age) / (last.time - first.time))
  }
}
