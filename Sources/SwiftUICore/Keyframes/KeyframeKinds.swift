public import Foundation

/// A keyframe that goes to a value in a line, over an easing curve.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public struct LinearKeyframe<Value: Animatable> {
  let to: Value
  let duration: TimeInterval
  let timingCurve: UnitCurve

  /// Creates a keyframe.
  ///
  /// - Parameters:
  ///   - to: The value that is reached.
  ///   - duration: How long the way takes, in seconds.
  ///   - timingCurve: The easing.
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    self.to = to
    self.duration = duration
    self.timingCurve = timingCurve
  }
}

/// A keyframe that goes to a value along a cubic curve.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public struct CubicKeyframe<Value: Animatable> {
  let to: Value
  let duration: TimeInterval
  let startVelocity: Value?
  let endVelocity: Value?

  /// Creates a keyframe.
  ///
  /// - Parameters:
  ///   - to: The value that is reached.
  ///   - duration: How long the way takes, in seconds.
  ///   - startVelocity: In units a second; nil for that with which the keyframe before ends.
  ///   - endVelocity: In units a second; nil for one that leads on to the next keyframe.
  public init(
    _ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {
    self.to = to
    self.duration = duration
    self.startVelocity = startVelocity
    self.endVelocity = endVelocity
  }
}

/// A keyframe that goes to a value as a spring does.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public struct SpringKeyframe<Value: Animatable> {
  let to: Value
  let duration: TimeInterval?
  let spring: Spring
  let startVelocity: Value?

  /// Creates a keyframe.
  ///
  /// - Parameters:
  ///   - to: The value to which the spring is drawn.
  ///   - duration: How long the keyframe takes, in seconds; nil for as long as the spring needs to
  ///     settle. What the spring has reached by then is where the next keyframe starts.
  ///   - spring: The spring.
  ///   - startVelocity: In units a second; nil for that with which the keyframe before ends.
  public init(
    _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(),
    startVelocity: Value? = nil
  ) {
    self.to = to
    self.duration = duration
    self.spring = spring
    self.startVelocity = startVelocity
  }
}

/// A keyframe that is at a value at once.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public struct MoveKeyframe<Value: Animatable> {
  let to: Value

  /// Creates a keyframe.
  public init(_ to: Value) { self.to = to }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension LinearKeyframe: KeyframeTrackContent {
  /// No body: keyframes are made of these.
  public typealias Body = Never

  /// Adds the segment.
  public func _resolve(into segments: inout _KeyframeSegments<Value>) {
    segments.add(to, .linear(duration: duration, timingCurve))
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension CubicKeyframe: KeyframeTrackContent {
  /// No body: keyframes are made of these.
  public typealias Body = Never

  /// Adds the segment.
  public func _resolve(into segments: inout _KeyframeSegments<Value>) {
    segments.add(
      to,
      .cubic(
        duration: duration, start: startVelocity?.animatableData, end: endVelocity?.animatableData))
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension SpringKeyframe: KeyframeTrackContent {
  /// No body: keyframes are made of these.
  public typealias Body = Never

  /// Adds the segment.
  public func _resolve(into segments: inout _KeyframeSegments<Value>) {
    segments.add(
      to,
      .spring(
        duration: duration ?? spring.settlingDuration, spring, start: startVelocity?.animatableData)
    )
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension MoveKeyframe: KeyframeTrackContent {
  /// No body: keyframes are made of these.
  public typealias Body = Never

  /// Adds the segment.
  public func _resolve(into segments: inout _KeyframeSegments<Value>) { segments.add(to, .move) }
}
