package import CoreGraphics

/// A leaf as it is seen: after all effects around it.
package struct DrawnLeaf {
  package let leaf: Leaf
  /// Maps the leaf's coordinates into the root's.
  package let transform: Projection
  /// The product of the opacities around the leaf, 0…1.
  package let opacity: Double

  /// The box around the leaf in the root's coordinates, before clipping.
  package var frame: CGRect { transform.boundingBox(of: leaf.frame) }
}

extension DisplayItem {
  /// The leaves in drawing order, invisible ones included.
  package var drawnLeaves: [DrawnLeaf] {
    var leaves: [DrawnLeaf] = []
    collect(Projection(), 1, into: &leaves)
    return leaves
  }

  private func collect(
    _ transform: Projection, _ opacity: Double, into leaves: inout [DrawnLeaf]
  ) {
    switch content {
    case .empty: break
    case .leaf(let leaf):
      leaves.append(DrawnLeaf(leaf: leaf, transform: transform, opacity: opacity))
    case .group(let items), .region(_, let items):
      for item in items { item.collect(transform, opacity, into: &leaves) }
    case .effect(let effect, let items):
      var (transform, opacity) = (transform, opacity)
      switch effect {
      case .opacity(let factor): opacity *= factor
      case .affine(let affine): transform = Projection(affine).concatenating(transform)
      case .projection(let projection): transform = projection.concatenating(transform)
      case .clip, .layer, .blend, .shadow, .blur, .filter, .mask: break
      }
      for item in effect.seen(items) { item.collect(transform, opacity, into: &leaves) }
    }
  }
}

extension Projection {
  /// Creates the projection of an affine transform.
  package init(_ t: CGAffineTransform) {
    self.init()
    (m11, m12, m21, m22, m31, m32) = (t.a, t.b, t.c, t.d, t.tx, t.ty)
  }

  /// Whether parallels stay parallel.
  package var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// The transform that applies this one first and then another.
  package func concatenating(_ o: Projection) -> Projection {
    var r = Projection()
    r.m11 = m11 * o.m11 + m12 * o.m21 + m13 * o.m31
    r.m12 = m11 * o.m12 + m12 * o.m22 + m13 * o.m32
    r.m13 = m11 * o.m13 + m12 * o.m23 + m13 * o.m33
    r.m21 = m21 * o.m11 + m22 * o.m21 + m23 * o.m31
    r.m22 = m21 * o.m12 + m22 * o.m22 + m23 * o.m32
    r.m23 = m21 * o.m13 + m22 * o.m23 + m23 * o.m33
    r.m31 = m31 * o.m11 + m32 * o.m21 + m33 * o.m31
    r.m32 = m31 * o.m12 + m32 * o.m22 + m33 * o.m32
    r.m33 = m31 * o.m13 + m32 * o.m23 + m33 * o.m33
    return r
  }

  /// The inverse, or nil of a transform that flattens the plane.
  package var inverse: Projection? {
    let c11 = m22 * m33 - m23 * m32
    let c12 = m23 * m31 - m21 * m33
    let c13 = m21 * m32 - m22 * m31
    let determinant = m11 * c11 + m12 * c12 + m13 * c13
    guard determinant != 0, determinant.isFinite else { return nil }
    let k = 1 / determinant
    var r = Projection()
    r.m11 = c11 * k
    r.m12 = (m13 * m32 - m12 * m33) * k
    r.m13 = (m12 * m23 - m13 * m22) * k
    r.m21 = c12 * k
    r.m22 = (m11 * m33 - m13 * m31) * k
    r.m23 = (m13 * m21 - m11 * m23) * k
    r.m31 = c13 * k
    r.m32 = (m12 * m31 - m11 * m32) * k
    r.m33 = (m11 * m22 - m12 * m21) * k
    return r
  }

  /// The image of a point; a point behind the viewer goes to infinity.
  package func apply(_ p: CGPoint) -> CGPoint {
    let w = p.x * m13 + p.y * m23 + m33
    let x = p.x * m11 + p.y * m21 + m31
    let y = p.x * m12 + p.y * m22 + m32
    if w == 1 { return CGPoint(x: x, y: y) }
    let scale = w > 0 ? 1 / w : .infinity
    return CGPoint(x: x * scale, y: y * scale)
  }

  /// The smallest rectangle around the images of a rectangle's corners.
  package func boundingBox(of rect: CGRect) -> CGRect {
    if isAffine, m12 == 0, m21 == 0 {
      let x = rect.minX * m11 + m31
      let y = rect.minY * m22 + m32
      let (w, h) = (rect.width * m11, rect.height * m22)
      return CGRect(x: min(x, x + w), y: min(y, y + h), width: abs(w), height: abs(h))
    }
    let corners = [
      apply(CGPoint(x: rect.minX, y: rect.minY)), apply(CGPoint(x: rect.maxX, y: rect.minY)),
      apply(CGPoint(x: rect.minX, y: rect.maxY)), apply(CGPoint(x: rect.maxX, y: rect.maxY)),
    ]
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, right) = (xs.min() ?? 0, xs.max() ?? 0)
    let (top, bottom) = (ys.min() ?? 0, ys.max() ?? 0)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
