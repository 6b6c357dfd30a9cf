import Foundation

extension CGPath {
  /// The length of a Bézier curve's arms for a quarter of a unit circle: 4⁄3·(√2 − 1).
  ///
  /// With it the curve's middle lies on the circle; the radius is off by 0.027 % at most.
  package static let quarterArm: CGFloat = 4.0 / 3.0 * (2.0.squareRoot() - 1)

  /// Returns the steps of a rectangle, from its origin along its width.
  package static func rectangle(_ rect: CGRect) -> [Element] {
    if rect.isNull { return [] }
    let (x0, y0) = (rect.origin.x, rect.origin.y)
    let (x1, y1) = (x0 + rect.size.width, y0 + rect.size.height)
    return [
      .move(to: CGPoint(x: x0, y: y0)), .line(to: CGPoint(x: x1, y: y0)),
      .line(to: CGPoint(x: x1, y: y1)), .line(to: CGPoint(x: x0, y: y1)), .close,
    ]
  }

  /// Returns the steps of an ellipse, from the middle of the right side towards larger y.
  package static func ellipse(in rect: CGRect) -> [Element] {
    if rect.isNull { return [] }
    let corner = CGSize(width: rect.width / 2, height: rect.height / 2)
    var steps: [Element] = [.move(to: CGPoint(x: rect.maxX, y: rect.midY))]
    for quarter in 0..<4 {
      steps.append(.quarterEllipse(of: rect, cornerSize: corner, quarter: quarter))
    }
    steps.append(.close)
    return steps
  }

  /// Returns the steps of a rectangle whose corners are quarters of ellipses.
  ///
  /// It starts in the middle of the right side and runs towards larger y. Corners of no size give a
  /// rectangle.
  package static func roundedRectangle(_ rect: CGRect, cornerSize: CGSize) -> [Element] {
    if rect.isNull { return [] }
    let corner = fitting(cornerSize, in: rect)
    if corner.width == 0 || corner.height == 0 { return rectangle(rect.standardized) }
    let starts = [
      CGPoint(x: rect.maxX, y: rect.maxY - corner.height),
      CGPoint(x: rect.minX + corner.width, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.minY + corner.height),
      CGPoint(x: rect.maxX - corner.width, y: rect.minY),
    ]
    var steps: [Element] = [.move(to: CGPoint(x: rect.maxX, y: rect.midY))]
    for quarter in 0..<4 {
      steps.append(.line(to: starts[quarter]))
      steps.append(.quarterEllipse(of: rect, cornerSize: corner, quarter: quarter))
    }
    steps.append(.close)
    return steps
  }
}

extension CGPath {
  /// Returns a corner's size, made smaller in proportion if it takes more than half a side.
  ///
  /// So a large radius, infinity too, gives a capsule in any rectangle.
  package static func fitting(_ corner: CGSize, in rect: CGRect) -> CGSize {
    let largest: CGFloat = 1e9
    let (width, height) = (min(corner.width, largest), min(corner.height, largest))
    guard width > 0, height > 0 else { return .zero }
    let factor = min(1, rect.width / 2 / width, rect.height / 2 / height)
    return CGSize(width: width * factor, height: height * factor)
  }
}

extension CGPath.Element {
  /// Returns the corner of a rounded rectangle; quarter 0 is the one at the largest x and y, and the
  /// others follow from the x towards the y axis.
  fileprivate static func quarterEllipse(
    of rect: CGRect, cornerSize: CGSize, quarter: Int
  ) -> CGPath.Element {
    let (w, h) = (cornerSize.width, cornerSize.height)
    let (u, v) = (w * (1 - CGPath.quarterArm), h * (1 - CGPath.quarterArm))
    let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    return switch quarter {
    case 0:
      .cubic(
        to: CGPoint(x: x1 - w, y: y1), control1: CGPoint(x: x1, y: y1 - v),
        control2: CGPoint(x: x1 - u, y: y1))
    case 1:
      .cubic(
        to: CGPoint(x: x0, y: y1 - h), control1: CGPoint(x: x0 + u, y: y1),
        control2: CGPoint(x: x0, y: y1 - v))
    case 2:
      .cubic(
        to: CGPoint(x: x0 + w, y: y0), control1: CGPoint(x: x0, y: y0 + v),
        control2: CGPoint(x: x0 + u, y: y0))
    default:
      .cubic(
        to: CGPoint(x: x1, y: y0 + h), control1: CGPoint(x: x1 - u, y: y0),
        control2: CGPoint(x: x1, y: y0 + v))
    }
  }
}
