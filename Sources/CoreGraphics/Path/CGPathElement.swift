import Foundation

/// The kinds of steps of a path.
public enum CGPathElementType: Int32, Sendable {
  /// Begins a subpath; one point.
  case moveToPoint
  /// Draws a straight line; one point.
  case addLineToPoint
  /// Draws a quadratic curve; its control point and its end.
  case addQuadCurveToPoint
  /// Draws a cubic curve; its two control points and its end.
  case addCurveToPoint
  /// Closes the subpath; no point.
  case closeSubpath
}

/// A step of a path, as `applyWithBlock` shows it.
public struct CGPathElement {
  /// The kind of step.
  public var type: CGPathElementType
  /// The step's points, which live as long as the block runs.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Creates a step.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

extension CGPath {
  /// Calls a block with each step, in order.
  public final func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    // Apple's interface hands out pointers; they point to this array, which outlives the block.
    var points = [CGPoint](repeating: .zero, count: 3)
    points.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for step in elements {
        var element = CGPathElement(type: .closeSubpath, points: base)
        switch step {
        case .move(let to):
          element.type = .moveToPoint
          base[0] = to
        case .line(let to):
          element.type = .addLineToPoint
          base[0] = to
        case .quad(let to, let control):
          element.type = .addQuadCurveToPoint
          (base[0], base[1]) = (control, to)
        case .cubic(let to, let control1, let control2):
          element.type = .addCurveToPoint
          (base[0], base[1], base[2]) = (control1, control2, to)
        case .close: break
        }
        withUnsafePointer(to: element, block)
      }
    }
  }
}
