import CoreGraphics

/// A generator of the same numbers in every run (SplitMix64).
struct Randomness: RandomNumberGenerator {
  private var state: UInt64

  /// Creates the generator of a seed.
  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// Returns a number inside a range.
  mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
    CGFloat(Double.random(in: Double(range.lowerBound)...Double(range.upperBound), using: &self))
  }

  /// Returns a point inside a square from the origin.
  mutating func point(_ size: CGFloat) -> CGPoint {
    CGPoint(x: number(0...size), y: number(0...size))
  }

  /// Returns a path of some lines and curves in a square, each subpath closed or open.
  mutating func path(size: CGFloat, isClosed: Bool? = nil) -> CGPath {
    let path = CGMutablePath()
    for _ in 0..<Int.random(in: 1...2, using: &self) {
      path.move(to: point(size))
      for _ in 0..<Int.random(in: 1...4, using: &self) {
        switch Int.random(in: 0..<3, using: &self) {
        case 0: path.addLine(to: point(size))
        case 1: path.addQuadCurve(to: point(size), control: point(size))
        default: path.addCurve(to: point(size), control1: point(size), control2: point(size))
        }
      }
      if isClosed ?? Bool.random(using: &self) { path.closeSubpath() }
    }
    return path
  }
}

/// Returns the distance of a point from a path's flattened lines.
func distance(from point: CGPoint, to lines: [[CGPoint]]) -> CGFloat {
  var nearest = CGFloat.infinity
  for corners in lines {
    for (a, b) in zip(corners, corners.dropFirst()) {
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let square = dx * dx + dy * dy
      let along = square > 0 ? ((point.x - a.x) * dx + (point.y - a.y) * dy) / square : 0
      let t = min(1, max(0, along))
      nearest = min(nearest, hypot(point.x - a.x - t * dx, point.y - a.y - t * dy))
    }
  }
  return nearest
}
