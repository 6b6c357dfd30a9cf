import Foundation

extension CGPath {
  /// Returns the steps of a rectangle with continuous corners, whose curvature grows gradually.
  ///
  /// The corner is the one that PaintCode found in iOS 7 ("Drawing Code for iOS 7 Rounded
  /// Rectangles", 2013), and that SwiftUI's continuous style still has: three cubic curves that begin
  /// 1.52866 radii from the corner. Where a side has no room for that, the curves along it go over
  /// into those of a circle, which they reach when the radius is half the side.
  ///
  /// It starts in the middle of the right side and runs towards larger y, as `roundedRectangle` does.
  package static func continuousRoundedRectangle(
    _ rect: CGRect, cornerSize: CGSize
  ) -> [Element] {
    if rect.isNull { return [] }
    let corner = fitting(cornerSize, in: rect)
    if corner.width == 0 || corner.height == 0 { return rectangle(rect.standardized) }
    let shape = ContinuousCorner(
      smoothX: smoothness(radius: corner.width, side: rect.width),
      smoothY: smoothness(radius: corner.height, side: rect.height))

    var steps: [Element] = [.move(to: CGPoint(x: rect.maxX, y: rect.midY))]
    // The corners in running order; every second one is run through from its x to its y side.
    for (isRight, isBottom, startsAtX) in [
      (true, true, false), (false, true, true), (false, false, false), (true, false, true),
    ] {
      let points = (startsAtX ? shape.points : shape.points.reversed()).map { point in
        CGPoint(
          x: isRight ? rect.maxX - point.x * corner.width : rect.minX + point.x * corner.width,
          y: isBottom ? rect.maxY - point.y * corner.height : rect.minY + point.y * corner.height)
      }
      steps.append(.line(to: points[0]))
      for curve in 0..<3 {
        let first = 4 * curve
        if curve > 0, points[first] != points[first - 1] {
          steps.append(.line(to: points[first]))
        }
        steps.append(
          .cubic(
            to: points[first + 3], control1: points[first + 1], control2: points[first + 2]))
      }
    }
    steps.append(.close)
    return steps
  }

  /// Tells how much of the continuous corner a side has room for, from 0 (a circle) to 1 (all).
  private static func smoothness(radius: CGFloat, side: CGFloat) -> CGFloat {
    let reach = min(side / 2 / radius, ContinuousCorner.reach)
    return max(0, (reach - 1) / (ContinuousCorner.reach - 1))
  }
}

/// A corner of radius 1 at the origin: three cubic curves from the x side to the y side.
private struct ContinuousCorner {
  /// How far from the corner the curve begins.
  static let reach: CGFloat = 1.528_664_83

  /// The twelve points of the curves; between them lie straight lines.
  let points: [CGPoint]

  /// The first half of the smooth corner: the first curve, and the second up to its middle.
  private static let smooth: [CGPoint] = [
    CGPoint(x: reach, y: 0), CGPoint(x: 1.088_493_23, y: 0),
    CGPoint(x: 0.868_406_89, y: 0), CGPoint(x: 0.669_934_27, y: 0.065_496_00),
    CGPoint(x: 0.631_493_99, y: 0.074_911_00), CGPoint(x: 0.372_823_92, y: 0.169_058_99),
  ]

  /// The same points of a corner that is a quarter of a circle.
  ///
  /// The circle is cut where the direction from its center is that of the smooth corner's cuts.
  private static let circular: [CGPoint] = {
    let cuts = [smooth[3], smooth[4]].map { atan2(1 - $0.x, 1 - $0.y) }
    func onCircle(_ angle: CGFloat) -> CGPoint { CGPoint(x: 1 - sin(angle), y: 1 - cos(angle)) }
    func arm(_ angle: CGFloat, _ length: CGFloat) -> CGPoint {
      let point = onCircle(angle)
      return CGPoint(x: point.x - cos(angle) * length, y: point.y + sin(angle) * length)
    }
    // A circular arc of angle a has arms of 4⁄3·tan(a/4).
    let outer = 4.0 / 3.0 * tan(cuts[0] / 4)
    let inner = 4.0 / 3.0 * tan((CGFloat.pi / 2 - 2 * cuts[1]) / 4)
    return [
      onCircle(0), arm(0, outer), arm(cuts[0], -outer), onCircle(cuts[0]), onCircle(cuts[1]),
      arm(cuts[1], inner),
    ]
  }()

  /// Creates a corner between the circular and the smooth one, for each side.
  init(smoothX: CGFloat, smoothY: CGFloat) {
    func half(_ amount: CGFloat) -> [CGPoint] {
      zip(Self.circular, Self.smooth).map { circular, smooth in
        CGPoint(
          x: circular.x + (smooth.x - circular.x) * amount,
          y: circular.y + (smooth.y - circular.y) * amount)
      }
    }
    points = half(smoothX) + half(smoothY).reversed().map { CGPoint(x: $0.y, y: $0.x) }
  }
}
