import Foundation

extension CGPath.Element {
  /// The point where the step ends, or nil for a close.
  package var end: CGPoint? {
    switch self {
    case .move(let to), .line(let to), .quad(let to, _), .cubic(let to, _, _): to
    case .close: nil
    }
  }

  /// Returns the step with its points mapped by a transform.
  package func applying(_ t: CGAffineTransform) -> CGPath.Element {
    switch self {
    case .move(let to): .move(to: to.applying(t))
    case .line(let to): .line(to: to.applying(t))
    case .quad(let to, let control):
      .quad(to: to.applying(t), control: control.applying(t))
    case .cubic(let to, let control1, let control2):
      .cubic(
        to: to.applying(t), control1: control1.applying(t), control2: control2.applying(t))
    case .close: .close
    }
  }
}

extension Array where Element == CGPath.Element {
  /// Returns the steps mapped by a transform; nil and the identity give them back as they are.
  package func mapped(by transform: CGAffineTransform?) -> [CGPath.Element] {
    guard let transform, !transform.isIdentity else { return self }
    return map { $0.applying(transform) }
  }

  /// The end of the last step, or nil if there is none; after a close, the start of its subpath.
  package var currentPoint: CGPoint? {
    guard let last else { return nil }
    return last.end ?? subpathStart
  }

  /// The start of the last subpath, or nil if there is none.
  package var subpathStart: CGPoint? {
    for case .move(let point) in reversed() { return point }
    return nil
  }
}
