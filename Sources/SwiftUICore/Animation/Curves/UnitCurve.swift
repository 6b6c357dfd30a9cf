internal import CoreGraphics

/// A function from progress in time to progress in value, both 0…1.
///
/// Progress outside of 0…1 counts as 0 or 1.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public struct UnitCurve: Hashable, Sendable {
  private enum Function: Hashable, Sendable {
    case linear
    case circularEaseIn
    case circularEaseOut
    case circularEaseInOut
    /// The inverse of `circularEaseInOut`, which is none of the other three.
    case circularEaseOutIn
    case bezier(UnitPoint, UnitPoint)
  }

  private let function: Function

  private init(_ function: Function) { self.function = function }

  /// Creates a Bézier curve from (0, 0) to (1, 1).
  ///
  /// The control points' x count as 0…1, so that there is one value at each time; y may lie outside.
  public static func bezier(
    startControlPoint: UnitPoint, endControlPoint: UnitPoint
  ) -> UnitCurve {
    UnitCurve(.bezier(startControlPoint, endControlPoint))
  }

  /// No easing.
  public static let linear = UnitCurve(.linear)
  /// Starts slowly: control points (0.42, 0) and (1, 1).
  public static let easeIn = UnitCurve(.bezier(UnitPoint(x: 0.42, y: 0), UnitPoint(x: 1, y: 1)))
  /// Ends slowly: control points (0, 0) and (0.58, 1).
  public static let easeOut = UnitCurve(.bezier(UnitPoint(x: 0, y: 0), UnitPoint(x: 0.58, y: 1)))
  /// Starts and ends slowly: control points (0.42, 0) and (0.58, 1).
  public static let easeInOut = UnitCurve(
    .bezier(UnitPoint(x: 0.42, y: 0), UnitPoint(x: 0.58, y: 1)))
  /// Starts and ends slowly, under an older name.
  @available(iOS, introduced: 17.0, deprecated: 17.0, renamed: "easeInOut")
  @available(macOS, introduced: 14.0, deprecated: 14.0, renamed: "easeInOut")
  @available(tvOS, introduced: 17.0, deprecated: 17.0, renamed: "easeInOut")
  @available(watchOS, introduced: 10.0, deprecated: 10.0, renamed: "easeInOut")
  public static let easeInEaseOut = easeInOut
  /// Starts slowly, along a quarter of a circle.
  public static let circularEaseIn = UnitCurve(.circularEaseIn)
  /// Ends slowly, along a quarter of a circle.
  public static let circularEaseOut = UnitCurve(.circularEaseOut)
  /// Starts and ends slowly, along two quarters of circles.
  public static let circularEaseInOut = UnitCurve(.circularEaseInOut)

  /// The curve mirrored at the diagonal: time and value swapped.
  ///
  /// The inverse of a Bézier curve has its control points' coordinates swapped, so that of `easeIn` is
  /// not `easeOut`.
  public var inverse: UnitCurve {
    switch function {
    case .linear: self
    case .circularEaseIn: .circularEaseOut
    case .circularEaseOut: .circularEaseIn
    case .circularEaseInOut: UnitCurve(.circularEaseOutIn)
    case .circularEaseOutIn: .circularEaseInOut
    case .bezier(let start, let end):
      UnitCurve(.bezier(UnitPoint(x: start.y, y: start.x), UnitPoint(x: end.y, y: end.x)))
    }
  }

  /// Returns the progress in value at a progress in time.
  public func value(at progress: Double) -> Double {
    let x = min(max(progress, 0), 1)
    switch function {
    case .linear: return x
    case .circularEaseIn: return easeIn(x)
    case .circularEaseOut: return 1 - easeIn(1 - x)
    case .circularEaseInOut:
      return x < 0.5 ? easeIn(2 * x) / 2 : 1 - easeIn(2 - 2 * x) / 2
    case .circularEaseOutIn:
      return x < 0.5 ? (1 - easeIn(1 - 2 * x)) / 2 : (1 + easeIn(2 * x - 1)) / 2
    case .bezier(let start, let end): return solver(start, end).value(at: x)
    }
  }

  /// Returns the derivative at a progress in time, which is infinite where the curve is vertical.
  public func velocity(at progress: Double) -> Double {
    let x = min(max(progress, 0), 1)
    switch function {
    case .linear: return 1
    case .circularEaseIn: return easeInVelocity(x)
    case .circularEaseOut: return easeInVelocity(1 - x)
    case .circularEaseInOut: return easeInVelocity(x < 0.5 ? 2 * x : 2 - 2 * x)
    case .circularEaseOutIn: return easeInVelocity(x < 0.5 ? 1 - 2 * x : 2 * x - 1)
    case .bezier(let start, let end): return solver(start, end).velocity(at: x)
    }
  }

  /// The curve as a person writes it, for traces: `.easeIn`.
  var sourceDescription: String {
    switch self {
    case .linear: return ".linear"
    case .easeIn: return ".easeIn"
    case .easeOut: return ".easeOut"
    case .easeInOut: return ".easeInOut"
    default: break
    }
    switch function {
    case .linear: return ".linear"
    case .circularEaseIn: return ".circularEaseIn"
    case .circularEaseOut: return ".circularEaseOut"
    case .circularEaseInOut: return ".circularEaseInOut"
    case .circularEaseOutIn: return ".circularEaseInOut.inverse"
    case .bezier(let start, let end):
      let points = [start.x, start.y, end.x, end.y].map { "\($0)" }.joined(separator: ", ")
      return ".bezier(\(points))"
    }
  }

  private func solver(_ start: UnitPoint, _ end: UnitPoint) -> CubicBezier {
    CubicBezier(
      min(max(Double(start.x), 0), 1), Double(start.y), min(max(Double(end.x), 0), 1),
      Double(end.y))
  }

  /// Returns the unit circle around (0, 1), from its lowest point to its rightmost.
  private func easeIn(_ x: Double) -> Double { 1 - (1 - x * x).squareRoot() }

  private func easeInVelocity(_ x: Double) -> Double { x / (1 - x * x).squareRoot() }
}
