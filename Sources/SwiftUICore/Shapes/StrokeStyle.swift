public import CoreGraphics

/// How a line follows a path.
public struct StrokeStyle: Equatable, Sendable {
  /// The line's width, in points.
  public var lineWidth: CGFloat
  /// How open ends look.
  public var lineCap: CGLineCap
  /// How corners look.
  public var lineJoin: CGLineJoin
  /// The length of a corner's point, in widths of the line, from which it is cut off.
  public var miterLimit: CGFloat
  /// The lengths of drawn and left out pieces in turn, in points; empty for a line in one piece.
  public var dash: [CGFloat]
  /// How far into the pattern of pieces the line begins, in points.
  public var dashPhase: CGFloat

  /// Creates a style.
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [CGFloat](), dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

extension StrokeStyle: Animatable {
  /// The line's width, the miter limit and the phase, unscaled.
  public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
    set {
      lineWidth = newValue.first
      miterLimit = newValue.second.first
      dashPhase = newValue.second.second
    }
  }
}
