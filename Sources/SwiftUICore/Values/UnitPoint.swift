public import CoreGraphics

/// A point of a view in fractions of its size: (0, 0) is the top left, (1, 1) the bottom right.
///
/// In a right-to-left layout, the leading and trailing constants still name x = 0 and x = 1; whoever
/// places views mirrors the result.
public struct UnitPoint: Hashable, Sendable {
  /// The distance from the leading edge, as a fraction of the width.
  public var x: CGFloat
  /// The distance from the top, as a fraction of the height.
  public var y: CGFloat

  /// Creates the top leading point.
  public init() {
    self.init(x: 0, y: 0)
  }

  /// Creates a point of fractions, which may lie outside 0…1.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The origin of the view.
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The middle of the view.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the leading edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the trailing edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of the top edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the bottom edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The top leading corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The top trailing corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The bottom leading corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The bottom trailing corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  /// Returns the point in a box of the given size, in points.
  package func point(in size: CGSize) -> CGPoint {
    CGPoint(x: x * size.width, y: y * size.height)
  }

  /// Returns the point in a rectangle, in the rectangle's coordinates.
  package func point(in rect: CGRect) -> CGPoint {
    CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
  }
}

extension UnitPoint: Animatable {
  /// The fractions, times 128.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x * CGFloat(unitAnimationScale), y * CGFloat(unitAnimationScale)) }
    set {
      x = newValue.first / CGFloat(unitAnimationScale)
      y = newValue.second / CGFloat(unitAnimationScale)
    }
  }
}
