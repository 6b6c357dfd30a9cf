import Foundation

/// An outline of lines and curves that can be added to.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Creates an empty path.
  public convenience init() {
    self.init(elements: [])
  }

  /// Begins a new subpath at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    elements.append(.move(to: point.applying(transform)))
  }

  /// Adds a straight line; does nothing if the path has no current point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    guard !elements.isEmpty else { return }
    elements.append(.line(to: point.applying(transform)))
  }

  /// Adds a quadratic Bézier curve; does nothing if the path has no current point.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    guard !elements.isEmpty else { return }
    elements.append(.quad(to: end.applying(transform), control: control.applying(transform)))
  }

  /// Adds a cubic Bézier curve; does nothing if the path has no current point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    guard !elements.isEmpty else { return }
    elements.append(
      .cubic(
        to: end.applying(transform), control1: control1.applying(transform),
        control2: control2.applying(transform)))
  }

  /// Adds a straight line to the start of the subpath and ends it.
  ///
  /// Does nothing if the path is empty or its last subpath is already closed.
  public func closeSubpath() {
    guard let last = elements.last, last != .close else { return }
    elements.append(.close)
  }

  /// Adds a rectangle as a subpath of its own.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    elements += CGPath.rectangle(rect).mapped(by: transform)
  }

  /// Adds rectangles, each as a subpath of its own.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds an ellipse that fills a rectangle, as a subpath of its own.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    elements += CGPath.ellipse(in: rect).mapped(by: transform)
  }

  /// Adds a rectangle with corners of quarter ellipses, as a subpath of its own.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let corner = CGSize(width: cornerWidth, height: cornerHeight)
    elements += CGPath.roundedRectangle(rect, cornerSize: corner).mapped(by: transform)
  }

  /// Adds a subpath of straight lines from the first point through the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds the steps of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    elements += path.elements.mapped(by: transform)
  }
}
