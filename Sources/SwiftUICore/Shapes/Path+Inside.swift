public import CoreGraphics

extension Path {
  /// The smallest rectangle around the path, control points left out; null if the path is empty.
  public var boundingRect: CGRect {
    switch storage {
    case .empty: .null
    case .rect(let rect): rect.standardized
    case .ellipse(let rect), .roundedRect(let rect, _, _): rect
    case .steps(let path): path.boundingBoxOfPath
    }
  }

  /// Returns whether a point lies inside the path; open subpaths count as closed.
  ///
  /// - Parameters:
  ///   - p: The point.
  ///   - eoFill: Whether a place is inside if the path turns around it an odd number of times, and not
  ///     any number other than zero.
  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
    cgPath.contains(p, using: eoFill ? .evenOdd : .winding)
  }
}
