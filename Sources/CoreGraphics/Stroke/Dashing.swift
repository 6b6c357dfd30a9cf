import Foundation

extension CGPath {
  /// Returns the path cut into dashes.
  ///
  /// The pattern starts anew with each subpath. In a closed one, a dash that ends where the first one
  /// begins is joined to it. Without a positive length the path stays whole.
  ///
  /// - Parameters:
  ///   - phase: How far into the pattern a subpath begins, in points.
  ///   - lengths: The lengths of dashes and gaps in turn, in points, used over and over.
  ///   - transform: Maps the dashes.
  public final func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat],
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    guard let pattern = DashPattern(phase: phase, lengths: lengths) else {
      return CGPath(elements: elements.mapped(by: transform))
    }
    let dashes = subpaths.flatMap { pattern.dashes(of: $0) }
    return CGPath(elements: dashes.flatMap(\.elements).mapped(by: transform))
  }
}

/// Dashes and gaps, from the place in the pattern where a subpath begins.
private struct DashPattern {
  /// The lengths, an even number: dash, gap, dash, gap, and so on.
  let lengths: [CGFloat]
  /// The part of the pattern at the start, and how much of it is left.
  let firstIndex: Int
  let firstLength: CGFloat

  init?(phase: CGFloat, lengths: [CGFloat]) {
    let period = lengths.reduce(0, +)
    guard !lengths.isEmpty, lengths.allSatisfy({ $0 >= 0 }), period > 0, period.isFinite else {
      return nil
    }
    self.lengths = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
    let whole = self.lengths.reduce(0, +)
    var rest = phase.truncatingRemainder(dividingBy: whole)
    if !(rest >= 0) { rest += whole }
    var index = 0
    // A dash of no length at the very start is not passed over.
    while index < self.lengths.count - 1, rest > 0, rest >= self.lengths[index] {
      rest -= self.lengths[index]
      index += 1
    }
    firstIndex = index
    firstLength = max(0, self.lengths[index] - rest)
  }

  func dashes(of subpath: Subpath) -> [Subpath] {
    var dashes: [Subpath] = []
    var index = firstIndex
    var left = firstLength
    var isOn: Bool { index.isMultiple(of: 2) }
    var open = isOn ? Subpath(start: subpath.start) : nil
    for curve in subpath.curves {
      let measure = ArcLength(curve)
      var position: CGFloat = 0
      var t: CGFloat = 0
      while position + left < measure.total {
        position += left
        let next = measure.parameter(atLength: position)
        if var dash = open {
          if left > 0 { dash.curves.append(curve.part(from: t, to: next)) }
          // A dash of no length is a point, which caps may make visible.
          if dash.curves.isEmpty { dash.curves.append(.line(dash.start, dash.start)) }
          dashes.append(dash)
          open = nil
        }
        index = (index + 1) % lengths.count
        left = lengths[index]
        t = next
        if isOn { open = Subpath(start: curve.point(at: t)) }
      }
      left -= measure.total - position
      if measure.total > position { open?.curves.append(curve.part(from: t, to: 1)) }
    }
    guard var last = open, !last.curves.isEmpty else { return dashes }
    if subpath.isClosed, firstIndex.isMultiple(of: 2), let first = dashes.first {
      last.curves += first.curves
      dashes[0] = last
    } else {
      last.isClosed = subpath.isClosed && dashes.isEmpty
      dashes.append(last)
    }
    return dashes
  }
}
