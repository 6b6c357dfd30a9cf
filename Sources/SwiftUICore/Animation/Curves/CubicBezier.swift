/// A curve from (0, 0) to (1, 1) with two control points, as the polynomials of its coordinates.
struct CubicBezier: Hashable, Sendable {
  let ax: Double
  let bx: Double
  let cx: Double
  let ay: Double
  let by: Double
  let cy: Double

  /// How exactly x is solved, and how finely y is rounded: what Apple's solver does.
  private static let precision = 0x1p-20

  /// Creates a curve of its control points, which are not clamped: y beyond 0…1 overshoots.
  init(_ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double) {
    cx = 3 * p1x
    bx = 3 * (p2x - p1x) - cx
    ax = 1 - cx - bx
    cy = 3 * p1y
    by = 3 * (p2y - p1y) - cy
    ay = 1 - cy - by
  }

  /// The coordinates of the control points: x and y of the first, then of the second.
  var controlPoints: [Double] {
    [cx / 3, cy / 3, (bx + 2 * cx) / 3, (by + 2 * cy) / 3]
  }

  /// Whether y is x everywhere.
  var isLinear: Bool { ax == ay && bx == by && cx == cy }

  /// Returns y where x is `progress`, which counts as 0…1.
  ///
  /// Linear curves are exact, where Apple's rounds them too (by at most 2⁻²¹, which no pixel shows).
  func value(at progress: Double) -> Double {
    let x = min(max(progress, 0), 1)
    if isLinear || x == 0 || x == 1 { return x }
    let t = parameter(at: x)
    let y = ((ay * t + by) * t + cy) * t
    // A conversion rounds faster than the library's function, but not numbers without end.
    let scaled = y * 0x1p20
    guard abs(scaled) < 0x1p52 else { return y }
    return Double(Int(scaled + (scaled < 0 ? -0.5 : 0.5))) * Self.precision
  }

  /// Returns dy/dx where x is `progress`: 1 where neither changes, infinite where only y does.
  func velocity(at progress: Double) -> Double {
    let t = parameter(at: min(max(progress, 0), 1))
    let dx = (3 * ax * t + 2 * bx) * t + cx
    let dy = (3 * ay * t + 2 * by) * t + cy
    if dx == dy { return 1 }
    if dx == 0 { return dy < 0 ? -.infinity : .infinity }
    return dy / dx
  }

  /// Returns the parameter at which the curve passes `x`: Newton's way, or by halving where that fails.
  private func parameter(at x: Double) -> Double {
    if x == 0 || x == 1 { return x }
    var t = x
    for _ in 0..<8 {
      let miss = ((ax * t + bx) * t + cx) * t - x
      if abs(miss) < Self.precision { return t }
      let slope = (3 * ax * t + 2 * bx) * t + cx
      if abs(slope) < Self.precision { break }
      t -= miss / slope
    }
    var (low, high) = (0.0, 1.0)
    t = x
    while low < high {
      let miss = ((ax * t + bx) * t + cx) * t - x
      if abs(miss) < Self.precision { return t }
      if miss < 0 { low = t } else { high = t }
      let middle = (low + high) / 2
      if middle == low || middle == high { return middle }
      t = middle
    }
    return t
  }
}
