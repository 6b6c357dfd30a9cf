import Foundation

extension CGPath {
  /// Tells whether a point lies inside the path, whose open subpaths count as closed.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - rule: Which points lie inside a path that crosses itself.
  ///   - transform: Maps the point before it is looked for.
  public final func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let turns = windingNumber(around: point.applying(transform))
    return rule == .winding ? turns != 0 : turns % 2 != 0
  }

  /// Returns how often the path turns around a point, from the x towards the y axis.
  package final func windingNumber(around point: CGPoint) -> Int {
    var turns = 0
    for subpath in subpaths {
      var last = subpath.start
      for curve in subpath.curves {
        turns += curve.crossings(rightOf: point)
        last = curve.end
      }
      turns += Curve.line(last, subpath.start).crossings(rightOf: point)
    }
    return turns
  }
}

extension Curve {
  /// Returns how often the curve crosses the ray from a point towards larger x: 1 for each crossing
  /// towards larger y, and −1 for each back.
  fileprivate func crossings(rightOf point: CGPoint) -> Int {
    if case .line = self { return monotoneCrossing(rightOf: point, 0, 1) }
    let cuts = [0] + turningParameters.sorted() + [1]
    return zip(cuts, cuts.dropFirst()).reduce(0) { sum, ends in
      sum + monotoneCrossing(rightOf: point, ends.0, ends.1)
    }
  }

  /// Counts on a part of the curve on which neither x nor y turns round.
  private func monotoneCrossing(rightOf point: CGPoint, _ t0: CGFloat, _ t1: CGFloat) -> Int {
    let (a, b) = (t0 == 0 ? start : self.point(at: t0), t1 == 1 ? end : self.point(at: t1))
    // An end counts for the part below it only, so that a corner counts once.
    guard (a.y <= point.y) != (b.y <= point.y) else { return 0 }
    let sign = a.y < b.y ? 1 : -1
    if min(a.x, b.x) > point.x { return sign }
    if max(a.x, b.x) <= point.x { return 0 }
    if case .line = self {
      return a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y) > point.x ? sign : 0
    }
    var (low, high) = (t0, t1)
    while true {
      let t = (low + high) / 2
      if t <= low || t >= high { break }
      if (self.point(at: t).y <= point.y) == (a.y <= point.y) { low = t } else { high = t }
    }
    return self.point(at: low).x > point.x ? sign : 0
  }
}
