import Foundation

/// A line or a Bézier curve, with its start.
package enum Curve: Equatable, Sendable {
  case line(CGPoint, CGPoint)
  case quad(CGPoint, CGPoint, CGPoint)
  case cubic(CGPoint, CGPoint, CGPoint, CGPoint)

  /// The first point.
  package var start: CGPoint {
    switch self {
    case .line(let p, _), .quad(let p, _, _), .cubic(let p, _, _, _): p
    }
  }

  /// The last point.
  package var end: CGPoint {
    switch self {
    case .line(_, let p), .quad(_, _, let p), .cubic(_, _, _, let p): p
    }
  }

  /// The curve run through from its end to its start.
  package var reversed: Curve {
    switch self {
    case .line(let a, let b): .line(b, a)
    case .quad(let a, let b, let c): .quad(c, b, a)
    case .cubic(let a, let b, let c, let d): .cubic(d, c, b, a)
    }
  }

  /// The step that draws the curve from its start.
  package var element: CGPath.Element {
    switch self {
    case .line(_, let b): .line(to: b)
    case .quad(_, let b, let c): .quad(to: c, control: b)
    case .cubic(_, let b, let c, let d): .cubic(to: d, control1: b, control2: c)
    }
  }

  /// Returns the point at a parameter of 0…1.
  package func point(at t: CGFloat) -> CGPoint {
    let u = 1 - t
    switch self {
    case .line(let a, let b):
      return a * u + b * t
    case .quad(let a, let b, let c):
      return a * (u * u) + b * (2 * u * t) + c * (t * t)
    case .cubic(let a, let b, let c, let d):
      return a * (u * u * u) + b * (3 * u * u * t) + (c * (3 * u * t * t) + d * (t * t * t))
    }
  }

  /// Returns the derivative at a parameter of 0…1.
  package func derivative(at t: CGFloat) -> CGPoint {
    let u = 1 - t
    switch self {
    case .line(let a, let b):
      return b - a
    case .quad(let a, let b, let c):
      return (b - a) * (2 * u) + (c - b) * (2 * t)
    case .cubic(let a, let b, let c, let d):
      return (b - a) * (3 * u * u) + (c - b) * (6 * u * t) + (d - c) * (3 * t * t)
    }
  }

  /// Returns the second derivative at a parameter of 0…1.
  package func secondDerivative(at t: CGFloat) -> CGPoint {
    switch self {
    case .line: .zero
    case .quad(let a, let b, let c):
      (a - b * 2 + c) * 2
    case .cubic(let a, let b, let c, let d):
      (a - b * 2 + c) * (6 * (1 - t)) + (b - c * 2 + d) * (6 * t)
    }
  }

  /// Returns both parts of the curve, cut at a parameter of 0…1 (de Casteljau's construction).
  package func split(at t: CGFloat) -> (Curve, Curve) {
    func mix(_ p: CGPoint, _ q: CGPoint) -> CGPoint { p * (1 - t) + q * t }
    switch self {
    case .line(let a, let b):
      let m = mix(a, b)
      return (.line(a, m), .line(m, b))
    case .quad(let a, let b, let c):
      let (ab, bc) = (mix(a, b), mix(b, c))
      let m = mix(ab, bc)
      return (.quad(a, ab, m), .quad(m, bc, c))
    case .cubic(let a, let b, let c, let d):
      let (ab, bc, cd) = (mix(a, b), mix(b, c), mix(c, d))
      let (abc, bcd) = (mix(ab, bc), mix(bc, cd))
      let m = mix(abc, bcd)
      return (.cubic(a, ab, abc, m), .cubic(m, bcd, cd, d))
    }
  }

  /// Returns the part of the curve between two parameters; an end of 0 or 1 keeps its exact point.
  package func part(from t0: CGFloat, to t1: CGFloat) -> Curve {
    var part = self
    if t1 < 1 { part = part.split(at: t1).0 }
    if t0 > 0 { part = part.split(at: t1 > 0 ? min(t0 / min(t1, 1), 1) : 0).1 }
    return part
  }

  /// The parameters strictly between 0 and 1 at which x or y turns round, in no order.
  package var turningParameters: [CGFloat] {
    switch self {
    case .line: []
    case .quad(let a, let b, let c):
      [\CGPoint.x, \.y].flatMap { axis in
        Curve.roots(
          square: 0, linear: a[keyPath: axis] - 2 * b[keyPath: axis] + c[keyPath: axis],
          constant: b[keyPath: axis] - a[keyPath: axis])
      }
    case .cubic(let a, let b, let c, let d):
      [\CGPoint.x, \.y].flatMap { axis in
        let (p, q) = (b[keyPath: axis] - a[keyPath: axis], c[keyPath: axis] - b[keyPath: axis])
        let r = d[keyPath: axis] - c[keyPath: axis]
        return Curve.roots(square: p - 2 * q + r, linear: 2 * (q - p), constant: p)
      }
    }
  }

  /// Returns the roots of a quadratic polynomial that lie strictly between 0 and 1.
  private static func roots(
    square: CGFloat, linear: CGFloat, constant: CGFloat
  ) -> [CGFloat] {
    var roots: [CGFloat] = []
    let discriminant = linear * linear - 4 * square * constant
    if discriminant >= 0 {
      // Of the two forms of each root, the one without cancellation.
      let q = -0.5 * (linear + (linear < 0 ? -1 : 1) * discriminant.squareRoot())
      if square != 0 { roots.append(q / square) }
      if q != 0 { roots.append(constant / q) }
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }
}
