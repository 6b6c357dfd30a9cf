import Foundation

/// The smallest box around points, which starts out empty.
package struct BoundingBox: Sendable {
  /// The smallest coordinates so far; infinity in an empty box.
  package private(set) var minX = CGFloat.infinity
  package private(set) var minY = CGFloat.infinity
  /// The largest coordinates so far; minus infinity in an empty box.
  package private(set) var maxX = -CGFloat.infinity
  package private(set) var maxY = -CGFloat.infinity

  /// Creates an empty box.
  package init() {}

  /// Grows the box to hold a point.
  package mutating func add(_ point: CGPoint) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }

  /// The box, or the null rectangle if it is empty.
  package var rect: CGRect {
    guard minX <= maxX, minY <= maxY else { return .null }
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}
