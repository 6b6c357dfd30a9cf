import Foundation

/// An outline of lines and curves that does not change.
///
/// Paths are equal if they have the same steps.
public class CGPath: @unchecked Sendable {
  /// One step of an outline.
  package enum Element: Hashable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quad(to: CGPoint, control: CGPoint)
    case cubic(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case close
  }

  /// The steps, in drawing order.
  ///
  /// Unchecked sendability holds because only `CGMutablePath` writes it, which is used by one thread
  /// as on Apple's platforms.
  package internal(set) final var elements: [Element]

  /// Creates an outline of the given steps.
  package init(elements: [Element]) {
    self.elements = elements
  }

  /// Creates a path of one rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(elements: CGPath.rectangle(rect).mapped(by: transform?.pointee))
  }

  /// Creates a path of one ellipse, which fills the rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(elements: CGPath.ellipse(in: rect).mapped(by: transform?.pointee))
  }

  /// Creates a path of one rectangle whose corners are quarters of ellipses.
  ///
  /// Corners that would take more than half a side are made smaller in proportion.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let corner = CGSize(width: cornerWidth, height: cornerHeight)
    self.init(
      elements: CGPath.roundedRectangle(rect, cornerSize: corner).mapped(by: transform?.pointee))
  }

  /// Whether the path has no steps.
  public final var isEmpty: Bool { elements.isEmpty }

  /// The end of the last step, or the origin in an empty path.
  public final var currentPoint: CGPoint { elements.currentPoint ?? .zero }

  /// Returns a path with the same steps that does not change.
  public final func copy() -> CGPath? {
    CGPath(elements: elements)
  }

  /// Returns a path of the steps mapped by a transform.
  public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(elements: elements.mapped(by: transform?.pointee))
  }

  /// Returns a path with the same steps that can be added to.
  public final func mutableCopy() -> CGMutablePath? {
    CGMutablePath(elements: elements)
  }

  /// Returns a path of the steps mapped by a transform, which can be added to.
  public final func mutableCopy(
    using transform: UnsafePointer<CGAffineTransform>?
  ) -> CGMutablePath? {
    CGMutablePath(elements: elements.mapped(by: transform?.pointee))
  }
}

extension CGPath: Hashable {
  /// Compares the steps.
  public static func == (a: CGPath, b: CGPath) -> Bool {
    a === b || a.elements == b.elements
  }

  /// Hashes the steps.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(elements)
  }
}
