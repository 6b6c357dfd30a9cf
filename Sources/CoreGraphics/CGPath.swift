/// An immutable outline of lines and curves.
open class CGPath: @unchecked Sendable {
  /// One step of an outline.
  package enum Element: Hashable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quad(to: CGPoint, control: CGPoint)
    case cubic(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case close
  }

  /// The steps, in drawing order.
  package fileprivate(set) var elements: [Element]

  /// Creates an outline of the given steps.
  package init(elements: [Element]) {
    self.elements = elements
  }
}
