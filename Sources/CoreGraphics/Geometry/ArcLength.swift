import Foundation

/// The lengths of a curve's parts, and the way back from a length to a parameter.
///
/// The length is the integral of the derivative's magnitude, by Gauss and Legendre's rule with five
/// nodes on parts that are halved until two halves agree with the whole.
package struct ArcLength: Sendable {
  /// The parameters at the ends of the parts, from 0 to 1.
  private var parameters: [CGFloat] = [0]
  /// The lengths from the start to those parameters.
  private var lengths: [CGFloat] = [0]
  private let curve: Curve

  /// The whole length.
  package var total: CGFloat { lengths[lengths.count - 1] }

  /// Measures a curve to about nine digits.
  package init(_ curve: Curve) {
    self.curve = curve
    if case .line(let a, let b) = curve {
      parameters.append(1)
      lengths.append((b - a).length)
    } else {
      let whole = ArcLength.integrate(curve, 0, 1)
      addPart(0, 1, whole, tolerance: max(whole * 1e-9, 1e-12), depth: 0)
    }
  }

  private mutating func addPart(
    _ t0: CGFloat, _ t1: CGFloat, _ length: CGFloat, tolerance: CGFloat, depth: Int
  ) {
    let middle = (t0 + t1) / 2
    let first = ArcLength.integrate(curve, t0, middle)
    let second = ArcLength.integrate(curve, middle, t1)
    if depth >= 3, abs(first + second - length) <= tolerance || depth == 16 {
      parameters.append(t1)
      lengths.append(total + first + second)
    } else {
      addPart(t0, middle, first, tolerance: tolerance, depth: depth + 1)
      addPart(middle, t1, second, tolerance: tolerance, depth: depth + 1)
    }
  }

  /// Returns the parameter at which the curve has a length behind it; clamped to 0…1.
  package func parameter(atLength length: CGFloat) -> CGFloat {
    guard length > 0, total > 0 else { return 0 }
    guard length < total else { return 1 }
    var low = 0
    var high = lengths.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if lengths[middle] <= length { low = middle } else { high = middle }
    }
    // Newton's steps inside the part, kept there by bisection.
    let rest = length - lengths[low]
    var (t0, t1) = (parameters[low], parameters[high])
    var t = t0 + (t1 - t0) * rest / (lengths[high] - lengths[low])
    for _ in 0..<24 {
      let error = ArcLength.integrate(curve, parameters[low], t) - rest
      if abs(error) <= 1e-12 * total { break }
      if error > 0 { t1 = t } else { t0 = t }
      let speed = curve.derivative(at: t).length
      let next = speed > 0 ? t - error / speed : t0
      t = next > t0 && next < t1 ? next : (t0 + t1) / 2
    }
    return t
  }

  /// The nodes and weights of the rule with five nodes on −1…1 (Abramowitz and Stegun, table 25.4).
  private static let rule: [(node: CGFloat, weight: CGFloat)] = [
    (0, 0.568_888_888_888_888_9),
    (-0.538_469_310_105_683_1, 0.478_628_670_499_366_5),
    (0.538_469_310_105_683_1, 0.478_628_670_499_366_5),
    (-0.906_179_845_938_664, 0.236_926_885_056_189_1),
    (0.906_179_845_938_664, 0.236_926_885_056_189_1),
  ]

  private static func integrate(_ curve: Curve, _ t0: CGFloat, _ t1: CGFloat) -> CGFloat {
    let (half, middle) = ((t1 - t0) / 2, (t0 + t1) / 2)
    var sum: CGFloat = 0
    for (node, weight) in rule {
      sum += weight * curve.derivative(at: middle + half * node).length
    }
    return sum * half
  }
}
