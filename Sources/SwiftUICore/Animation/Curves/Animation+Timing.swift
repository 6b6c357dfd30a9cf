public import Foundation

extension Animation {
  /// Constant speed for 0.35 seconds.
  public static var linear: Animation { linear(duration: BezierAnimation.defaultDuration) }

  /// Constant speed.
  ///
  /// - Parameter duration: In seconds; zero or less changes at once.
  public static func linear(duration: TimeInterval) -> Animation {
    Animation(.bezier(BezierAnimation(duration: duration, curve: BezierAnimation.linear)))
  }

  /// A slow start, for 0.35 seconds.
  public static var easeIn: Animation { easeIn(duration: BezierAnimation.defaultDuration) }

  /// A slow start.
  ///
  /// - Parameter duration: In seconds; zero or less changes at once.
  public static func easeIn(duration: TimeInterval) -> Animation {
    Animation(.bezier(BezierAnimation(duration: duration, curve: BezierAnimation.easeIn)))
  }

  /// A slow end, for 0.35 seconds.
  public static var easeOut: Animation { easeOut(duration: BezierAnimation.defaultDuration) }

  /// A slow end.
  ///
  /// - Parameter duration: In seconds; zero or less changes at once.
  public static func easeOut(duration: TimeInterval) -> Animation {
    Animation(.bezier(BezierAnimation(duration: duration, curve: BezierAnimation.easeOut)))
  }

  /// A slow start and a slow end, for 0.35 seconds.
  public static var easeInOut: Animation { easeInOut(duration: BezierAnimation.defaultDuration) }

  /// A slow start and a slow end.
  ///
  /// - Parameter duration: In seconds; zero or less changes at once.
  public static func easeInOut(duration: TimeInterval) -> Animation {
    Animation(.bezier(BezierAnimation(duration: duration, curve: BezierAnimation.easeInOut)))
  }

  /// A cubic curve from (0, 0) to (1, 1) with the given control points.
  ///
  /// - Parameters:
  ///   - p1x: The first control point's x.
  ///   - p1y: The first control point's y, which may lie outside of 0…1.
  ///   - p2x: The second control point's x.
  ///   - p2y: The second control point's y, which may lie outside of 0…1.
  ///   - duration: In seconds.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    Animation(.bezier(BezierAnimation(duration: duration, curve: CubicBezier(p1x, p1y, p2x, p2y))))
  }

  /// A unit curve.
  ///
  /// - Parameters:
  ///   - curve: Value by time.
  ///   - duration: In seconds.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation(.unitCurve(UnitCurveAnimation(curve: curve, duration: duration)))
  }
}
