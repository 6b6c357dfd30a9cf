import Foundation

extension CGPath {
  /// The length of all lines and curves, in points; the lines that close subpaths count.
  package final var length: CGFloat {
    subpaths.reduce(0) { sum, subpath in
      subpath.curves.reduce(sum) { $0 + ArcLength($1).total }
    }
  }

  /// Returns the part of the path between two fractions of its length.
  ///
  /// The fractions count along all subpaths, one after the other, and are clamped to 0…1. A closed
  /// subpath that is kept whole stays closed. Nothing is left if `from` is not less than `to`.
  package final func trimmed(from: CGFloat, to: CGFloat) -> CGPath {
    let (from, to) = (max(0, from), min(1, to))
    guard from < to else { return CGPath(elements: []) }
    if from == 0, to == 1 { return self }
    let subpaths = subpaths
    let measures = subpaths.map { $0.curves.map(ArcLength.init) }
    let total = measures.joined().reduce(0) { $0 + $1.total }
    let (first, last) = (from * total, to * total)

    var steps: [Element] = []
    var passed: CGFloat = 0
    for (subpath, measures) in zip(subpaths, measures) {
      let start = passed
      let end = measures.reduce(start) { $0 + $1.total }
      passed = end
      if subpath.curves.isEmpty || end <= first || start >= last { continue }
      if first <= start, end <= last {
        steps += subpath.elements
        continue
      }
      var position = start
      var isConnected = false
      for (curve, measure) in zip(subpath.curves, measures) {
        let (low, high) = (first - position, last - position)
        position += measure.total
        if measure.total == 0 || high <= 0 || low >= measure.total { continue }
        let part = curve.part(
          from: measure.parameter(atLength: low), to: measure.parameter(atLength: high))
        if !isConnected { steps.append(.move(to: part.start)) }
        steps.append(part.element)
        isConnected = true
      }
    }
    return CGPath(elements: steps)
  }
}
