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

  /// The smallest rectangle around the lines and curves themselves; null in an empty path.
  public final var boundingBoxOfPath: CGRect {
    var box = BoundingBox()
    for subpath in subpaths {
      box.add(subpath.start)
      for curve in subpath.curves {
        box.add(curve.end)
        for t in curve.turningParameters { box.add(curve.point(at: t)) }
      }
    }
    return box.rect
  }

  /// Tells whether the path is one rectangle with level and upright sides, and stores it if so.
  public final func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    let subpaths = subpaths.filter { !$0.curves.isEmpty }
    guard subpaths.count == 1, let subpath = subpaths.first else { return false }
    var corners = [subpath.start]
    for curve in subpath.curves {
      guard case .line(let a, let b) = curve, a.x == b.x || a.y == b.y else { return false }
      corners.append(b)
    }
    if corners.last == corners.first { corners.removeLast() }
    guard corners.count == 4, corners[0].x == corners[1].x || corners[0].y == corners[1].y,
      corners[0].x + corners[2].x == corners[1].x + corners[3].x,
      corners[0].y + corners[2].y == corners[1].y + corners[3].y
    else { return false }
    rect?.pointee = boundingBox
    return true
  }
}
