import Foundation

extension Curve {
  /// Appends the ends of lines that stay within a distance of the curve; its start is left out.
  ///
  /// A curve's chord strays by an eighth of the second derivative's maximum, divided by the square
  /// of the number of equal steps.
  package func appendFlattened(tolerance: CGFloat, to points: inout [CGPoint]) {
    let bend: CGFloat
    switch self {
    case .line(_, let b):
      points.append(b)
      return
    case .quad:
      bend = secondDerivative(at: 0).length
    case .cubic:
      bend = max(secondDerivative(at: 0).length, secondDerivative(at: 1).length)
    }
    let steps = (bend / 8 / tolerance).squareRoot().rounded(.up)
    if steps > 1 {
      let count = Int(min(steps, 1024))
      for step in 1..<count { points.append(point(at: CGFloat(step) / CGFloat(count))) }
    }
    points.append(end)
  }
}

extension CGPath {
  /// Returns each subpath as the corners of lines that stay within a distance of it, in points.
  ///
  /// The corners of a closed subpath end with its start.
  package final func flattened(tolerance: CGFloat) -> [[CGPoint]] {
    subpaths.map { subpath in
      var points = [subpath.start]
      for curve in subpath.curves { curve.appendFlattened(tolerance: tolerance, to: &points) }
      return points
    }
  }
}
