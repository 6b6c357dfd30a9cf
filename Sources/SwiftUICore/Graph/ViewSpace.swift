package import CoreGraphics

/// How the space of the nearest effect, or of the root, lies in the root's space.
///
/// Effects (scale, rotation, projection) open a space of their own, in which their content starts at
/// the origin. Named coordinate spaces are remembered with the transform that holds where they stand.
package struct ViewSpace: Equatable {
  /// Maps points of this space to the root.
  package var toRoot = ProjectionTransform()
  /// The named spaces above, innermost first, with their origin and the space they lie in.
  package var named: NamedSpace?

  package init() {}

  package static func == (a: ViewSpace, b: ViewSpace) -> Bool {
    a.toRoot == b.toRoot && a.named === b.named
  }

  /// The frame in the root's space of a rectangle of this space: the box around its four corners.
  package func rootFrame(of rect: CGRect) -> CGRect { toRoot.boundingBox(of: rect) }
}

/// A coordinate space that has a name.
package final class NamedSpace {
  package let name: AnyHashable
  package let frame: CGRect
  package let toRoot: ProjectionTransform
  package let next: NamedSpace?

  package init(name: AnyHashable, frame: CGRect, toRoot: ProjectionTransform, next: NamedSpace?) {
    self.name = name
    self.frame = frame
    self.toRoot = toRoot
    self.next = next
  }
}

extension ProjectionTransform {
  /// The smallest rectangle around the images of a rectangle's corners.
  package func boundingBox(of rect: CGRect) -> CGRect {
    if isAffine, m12 == 0, m21 == 0, m11 == 1, m22 == 1 {
      return rect.offsetBy(dx: m31, dy: m32)
    }
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].map { point(applying: $0) }
    var box = CGRect(origin: corners[0], size: .zero)
    for corner in corners.dropFirst() {
      box = box.union(CGRect(origin: corner, size: .zero))
    }
    return box
  }

  /// The image of a point.
  package func point(applying p: CGPoint) -> CGPoint {
    let w = p.x * m13 + p.y * m23 + m33
    let x = p.x * m11 + p.y * m21 + m31
    let y = p.x * m12 + p.y * m22 + m32
    if w == 1 { return CGPoint(x: x, y: y) }
    let scale = w > 0 ? 1 / w : .infinity
    return CGPoint(x: x * scale, y: y * scale)
  }
}
