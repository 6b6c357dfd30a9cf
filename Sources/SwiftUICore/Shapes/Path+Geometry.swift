public import CoreGraphics
package import DisplayList

extension Path {
  /// The end of the last step, or nil if the path is empty.
  public var currentPoint: CGPoint? {
    switch storage {
    case .empty: nil
    case .rect(let rect): rect.origin
    case .ellipse(let rect): CGPoint(x: rect.maxX, y: rect.midY)
    case .roundedRect, .steps: elements.currentPoint
    }
  }

  /// Returns the path with all points mapped by a transform.
  ///
  /// Simple forms stay named where the result is one: rectangles and ellipses under scales and
  /// moves, rounded rectangles of smooth corners under moves and even scales.
  public func applying(_ transform: CGAffineTransform) -> Path {
    if transform.isIdentity { return self }
    let isUpright =
      transform.b == 0 && transform.c == 0 && transform.a > 0 && transform.d > 0
    switch storage {
    case .empty:
      return self
    case .rect(let rect) where isUpright:
      return Path(storage: .rect(rect.standardized.applying(transform)))
    case .ellipse(let rect) where isUpright:
      return Path(storage: .ellipse(rect.applying(transform)))
    case .roundedRect(let rect, let corner, let style)
    where isUpright && (style == .circular || transform.a == transform.d):
      let size = CGSize(width: corner.width * transform.a, height: corner.height * transform.d)
      return Path(
        storage: .roundedRect(rect.applying(transform), cornerSize: size, style: style))
    default:
      return Path(elements: elements.mapped(by: transform))
    }
  }

  /// Returns the path moved by a distance in points.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }

  /// The path as the display list has it; paths of steps keep their object's identity.
  package var outline: Outline {
    switch storage {
    case .empty: .path(CGPath(elements: []))
    case .rect(let rect): .rect(rect.standardized)
    case .ellipse(let rect): .ellipse(in: rect)
    case .roundedRect(let rect, let corner, let style):
      .roundedRect(rect, cornerSize: corner, continuous: style == .continuous)
    case .steps(let path): .path(path)
    }
  }
}
