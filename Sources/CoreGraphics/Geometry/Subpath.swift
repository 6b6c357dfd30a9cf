import Foundation

/// A connected stretch of a path.
package struct Subpath: Equatable, Sendable {
  /// Where it begins.
  package var start: CGPoint
  /// Its lines and curves, each beginning where the one before ends.
  ///
  /// The line that a close draws is among them, unless it has no length.
  package var curves: [Curve] = []
  /// Whether it was closed.
  package var isClosed = false

  /// The subpath as steps.
  package var elements: [CGPath.Element] {
    var steps: [CGPath.Element] = [.move(to: start)]
    steps += curves.map(\.element)
    if isClosed {
      if case .line? = curves.last, curves.count > 1 { steps.removeLast() }
      steps.append(.close)
    }
    return steps
  }
}

extension CGPath {
  /// The path as connected stretches; one that only moves has no curves.
  package final var subpaths: [Subpath] {
    var subpaths: [Subpath] = []
    var open: Subpath?
    var last = CGPoint.zero
    func close(_ isClosed: Bool) {
      guard var subpath = open else { return }
      if isClosed {
        if last != subpath.start { subpath.curves.append(.line(last, subpath.start)) }
        subpath.isClosed = true
        last = subpath.start
      }
      subpaths.append(subpath)
      open = nil
    }
    func append(_ curve: Curve) {
      if open == nil { open = Subpath(start: last) }
      open?.curves.append(curve)
      last = curve.end
    }
    for element in elements {
      switch element {
      case .move(let to):
        close(false)
        open = Subpath(start: to)
        last = to
      case .line(let to): append(.line(last, to))
      case .quad(let to, let control): append(.quad(last, control, to))
      case .cubic(let to, let control1, let control2):
        append(.cubic(last, control1, control2, to))
      case .close: close(true)
      }
    }
    close(false)
    return subpaths
  }
}
