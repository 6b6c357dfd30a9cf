import Foundation

/// An animation along a cubic curve: the timing curves, with or without names.
struct BezierAnimation: TimedAnimation {
  let duration: TimeInterval
  let curve: CubicBezier

  /// The duration of a timing curve that is given none, in seconds.
  static let defaultDuration: TimeInterval = 0.35

  static let linear = CubicBezier(0, 0, 1, 1)
  static let easeIn = CubicBezier(0.42, 0, 1, 1)
  static let easeOut = CubicBezier(0, 0, 0.58, 1)
  static let easeInOut = CubicBezier(0.42, 0, 0.58, 1)

  func fraction(at time: TimeInterval) -> Double { curve.value(at: time / duration) }
}

/// An animation along a unit curve.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
struct UnitCurveAnimation: TimedAnimation {
  let curve: UnitCurve
  let duration: TimeInterval

  func fraction(at time: TimeInterval) -> Double { curve.value(at: time / duration) }
}
