public import CoreGraphics
package import DisplayList

/// A 3 × 3 matrix that maps points of the plane, perspective included.
///
/// Points are row vectors: (x, y, 1) · M = (x′·w, y′·w, w).
public struct ProjectionTransform: Equatable, Sendable {
  /// The element of row 1 and column 1.
  public var m11: CGFloat = 1
  /// The element of row 1 and column 2.
  public var m12: CGFloat = 0
  /// The element of row 1 and column 3: what x adds to w.
  public var m13: CGFloat = 0
  /// The element of row 2 and column 1.
  public var m21: CGFloat = 0
  /// The element of row 2 and column 2.
  public var m22: CGFloat = 1
  /// The element of row 2 and column 3: what y adds to w.
  public var m23: CGFloat = 0
  /// The element of row 3 and column 1: the horizontal translation, in points.
  public var m31: CGFloat = 0
  /// The element of row 3 and column 2: the vertical translation, in points.
  public var m32: CGFloat = 0
  /// The element of row 3 and column 3.
  public var m33: CGFloat = 1

  /// Creates the transform that changes nothing.
  public init() {}

  /// Creates the projection that does what an affine transform does.
  public init(_ m: CGAffineTransform) {
    m11 = m.a
    m12 = m.b
    m21 = m.c
    m22 = m.d
    m31 = m.tx
    m32 = m.ty
  }

  /// Whether the transform changes nothing.
  public var isIdentity: Bool {
    self == ProjectionTransform()
  }

  /// Whether parallel lines stay parallel: the last column is (0, 0, 1).
  public var isAffine: Bool {
    m13 == 0 && m23 == 0 && m33 == 1
  }

  /// Replaces the transform by its inverse.
  ///
  /// - Returns: Whether there is one; if not, the transform stays as it was.
  public mutating func invert() -> Bool {
    let c11 = m22 * m33 - m23 * m32
    let c12 = m23 * m31 - m21 * m33
    let c13 = m21 * m32 - m22 * m31
    let determinant = m11 * c11 + m12 * c12 + m13 * c13
    guard determinant != 0, determinant.isFinite else { return false }
    let scale = 1 / determinant
    var inverse = ProjectionTransform()
    inverse.m11 = c11 * scale
    inverse.m12 = (m13 * m32 - m12 * m33) * scale
    inverse.m13 = (m12 * m23 - m13 * m22) * scale
    inverse.m21 = c12 * scale
    inverse.m22 = (m11 * m33 - m13 * m31) * scale
    inverse.m23 = (m13 * m21 - m11 * m23) * scale
    inverse.m31 = c13 * scale
    inverse.m32 = (m12 * m31 - m11 * m32) * scale
    inverse.m33 = (m11 * m22 - m12 * m21) * scale
    self = inverse
    return true
  }

  /// Returns the inverse, or the transform itself if there is none.
  public func inverted() -> ProjectionTransform {
    var result = self
    return result.invert() ? result : self
  }

  /// Returns the transform that does this one first and then the other.
  public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
    var r = ProjectionTransform()
    r.m11 = m11 * rhs.m11 + m12 * rhs.m21 + m13 * rhs.m31
    r.m12 = m11 * rhs.m12 + m12 * rhs.m22 + m13 * rhs.m32
    r.m13 = m11 * rhs.m13 + m12 * rhs.m23 + m13 * rhs.m33
    r.m21 = m21 * rhs.m11 + m22 * rhs.m21 + m23 * rhs.m31
    r.m22 = m21 * rhs.m12 + m22 * rhs.m22 + m23 * rhs.m32
    r.m23 = m21 * rhs.m13 + m22 * rhs.m23 + m23 * rhs.m33
    r.m31 = m31 * rhs.m11 + m32 * rhs.m21 + m33 * rhs.m31
    r.m32 = m31 * rhs.m12 + m32 * rhs.m22 + m33 * rhs.m32
    r.m33 = m31 * rhs.m13 + m32 * rhs.m23 + m33 * rhs.m33
    return r
  }
}

extension ProjectionTransform {
  /// The affine transform that does the same, or nil if there is perspective.
  package var affine: CGAffineTransform? {
    guard isAffine else { return nil }
    return CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32)
  }

  /// The matrix as the display list has it.
  package var projection: Projection {
    var p = Projection()
    p.m11 = Double(m11)
    p.m12 = Double(m12)
    p.m13 = Double(m13)
    p.m21 = Double(m21)
    p.m22 = Double(m22)
    p.m23 = Double(m23)
    p.m31 = Double(m31)
    p.m32 = Double(m32)
    p.m33 = Double(m33)
    return p
  }
}

extension CGPoint {
  /// Returns the point that a projection maps this one to.
  ///
  /// A point on or behind the eye's plane (w ≤ 0) goes to infinity.
  public func applying(_ m: ProjectionTransform) -> CGPoint {
    let px = x * m.m11 + y * m.m21 + m.m31
    let py = x * m.m12 + y * m.m22 + m.m32
    if m.isAffine { return CGPoint(x: px, y: py) }
    let w = x * m.m13 + y * m.m23 + m.m33
    let scale = w > 0 ? 1 / w : .infinity
    return CGPoint(x: px * scale, y: py * scale)
  }
}
