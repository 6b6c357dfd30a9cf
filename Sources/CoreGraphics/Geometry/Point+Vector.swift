import Foundation

extension CGPoint {
  /// Returns the sum of the coordinates.
  @inline(__always)
  static func + (a: CGPoint, b: CGPoint) -> CGPoint {
    CGPoint(x: a.x + b.x, y: a.y + b.y)
  }

  /// Returns the difference of the coordinates.
  @inline(__always)
  static func - (a: CGPoint, b: CGPoint) -> CGPoint {
    CGPoint(x: a.x - b.x, y: a.y - b.y)
  }

  /// Returns the coordinates multiplied by a factor.
  @inline(__always)
  static func * (a: CGPoint, factor: CGFloat) -> CGPoint {
    CGPoint(x: a.x * factor, y: a.y * factor)
  }

  /// The distance from the origin.
  var length: CGFloat { (x * x + y * y).squareRoot() }

  /// Returns the scalar product with another vector.
  func dot(_ other: CGPoint) -> CGFloat { x * other.x + y * other.y }

  /// Returns the area of the parallelogram with another vector, negative if it lies towards −y.
  func cross(_ other: CGPoint) -> CGFloat { x * other.y - y * other.x }

  /// The vector turned by a quarter from the x to the y axis.
  var quarterTurn: CGPoint { CGPoint(x: -y, y: x) }

  /// The vector with length 1, or nil if it has no length.
  var unit: CGPoint? {
    let length = length
    return length > 0 && length.isFinite ? self * (1 / length) : nil
  }
}
