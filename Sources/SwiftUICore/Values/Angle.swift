/// A geometric angle, read in radians or degrees.
///
/// Positive angles turn clockwise on screen, because y grows downwards.
public struct Angle: Sendable {
  /// The angle in radians.
  public var radians: Double

  /// The angle in degrees.
  public var degrees: Double {
    get { radians * (180 / .pi) }
    set { radians = newValue * (.pi / 180) }
  }

  /// Creates an angle of zero.
  public init() {
    radians = 0
  }

  /// Creates an angle of the given radians.
  public init(radians: Double) {
    self.radians = radians
  }

  /// Creates an angle of the given degrees.
  public init(degrees: Double) {
    radians = degrees * (.pi / 180)
  }

  /// Returns an angle of the given radians.
  public static func radians(_ radians: Double) -> Angle {
    Angle(radians: radians)
  }

  /// Returns an angle of the given degrees.
  public static func degrees(_ degrees: Double) -> Angle {
    Angle(degrees: degrees)
  }

  /// The angle that turns nothing.
  public static var zero: Angle { Angle() }
}

extension Angle: Hashable, Comparable {
  /// Compares the angles as numbers; a full turn more is a greater angle.
  public static func < (lhs: Angle, rhs: Angle) -> Bool {
    lhs.radians < rhs.radians
  }
}

extension Angle: Animatable {
  /// The radians, times 128.
  ///
  /// The factor keeps the absolute thresholds at which springs come to rest small against an angle.
  public var animatableData: Double {
    get { radians * unitAnimationScale }
    set { radians = newValue / unitAnimationScale }
  }
}
