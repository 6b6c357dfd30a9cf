public import CoreGraphics

extension Path {
  /// A step of a path.
  @frozen
  public enum Element: Equatable, Sendable {
    /// Begins a subpath at a point.
    case move(to: CGPoint)
    /// A straight line to a point.
    case line(to: CGPoint)
    /// A quadratic Bézier curve to a point.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// A cubic Bézier curve to a point.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// A straight line to the start of the subpath, which ends it.
    case closeSubpath

    init(_ element: CGPath.Element) {
      self =
        switch element {
        case .move(let to): .move(to: to)
        case .line(let to): .line(to: to)
        case .quad(let to, let control): .quadCurve(to: to, control: control)
        case .cubic(let to, let control1, let control2):
          .curve(to: to, control1: control1, control2: control2)
        case .close: .closeSubpath
        }
    }
  }

  /// Calls a closure with each step, in drawing order.
  public func forEach(_ body: (Path.Element) -> Void) {
    for element in elements { body(Element(element)) }
  }
}
