public import Foundation

/// A value's way along keyframes, as a function of the time.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public struct KeyframeTimeline<Value> {
  private let initialValue: Value
  private let curves: [any KeyframeCurve<Value>]

  /// How long the longest track takes, in seconds.
  public let duration: TimeInterval

  /// Creates the way of a value.
  ///
  /// - Parameters:
  ///   - initialValue: The value at the beginning.
  ///   - content: The tracks.
  public init(
    initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>
  ) {
    self.init(from: initialValue, velocities: [:], content())
  }

  init(
    from initialValue: Value, velocities: KeyframeVelocities, _ keyframes: some Keyframes<Value>
  ) {
    self.initialValue = initialValue
    var tracks = _KeyframeTracks(from: initialValue, velocities: velocities)
    keyframes._resolve(into: &tracks)
    curves = tracks.all
    duration = curves.reduce(0) { longest, curve in max(longest, curve.duration) }
  }

  /// Returns the value at a share of the duration: 0 is the beginning, 1 the end.
  public func value(progress: Double) -> Value { value(time: progress * duration) }

  /// Returns the value at a time since the beginning, in seconds.
  ///
  /// A track that is over keeps its last value.
  public func value(time: Double) -> Value {
    var value = initialValue
    for curve in curves { curve.apply(to: &value, at: time) }
    return value
  }

  /// How fast what the tracks change is changing at a time.
  func velocities(at time: Double) -> KeyframeVelocities {
    var velocities: KeyframeVelocities = [:]
    for curve in curves { curve.addVelocity(to: &velocities, at: time) }
    return velocities
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension KeyframeTimeline {
  /// The numbers of a value that traces show, where it has any.
  static func components(of value: Value) -> [Double] {
    (value as? any Animatable).map { appendComponents(of: $0) } ?? []
  }

  private static func appendComponents<A: Animatable>(of value: A) -> [Double] {
    SwiftUICore.components(of: value.animatableData)
  }
}
