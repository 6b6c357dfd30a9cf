import Foundation

extension CGPath {
  /// The smallest rectangle around all points, control points included; null in an empty path.
  public final var boundingBox: CGRect {
    var box = BoundingBox()
    for element in elements {
      switch element {
      case .move(let to), .line(let to): box.add(to)
      case .quad(let to, let control):
        box.add(control)
        box.add(to)
      case .cubic(let to, let control1, let control2):
        box.add(control1)
        box.add(control2)
        box.add(to)
      case .close: break
      }
    }
    return box.rect
  }
}
