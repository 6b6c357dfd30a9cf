import SwiftUI

/// Moves a view by a transform of its drawing.
///
/// A layout change animates at the leaf and with the leaf's transaction, which is why an `offset`
/// inside `animation(_:body:)` jumps. This effect animates where it stands, with the transaction there.
struct ProjectionOffset: GeometryEffect {
  var offset: CGPoint

  var animatableData: CGPoint.AnimatableData {
    get { offset.animatableData }
    set { offset.animatableData = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(translationX: offset.x, y: offset.y))
  }
}

extension View {
  /// Moves this view, and animates the move wherever the view stands.
  ///
  /// The layout around the view does not change, touches follow the drawn place, and positions
  /// between pixels are drawn there. The distances never mirror in a right-to-left layout.
  ///
  /// - Parameters:
  ///   - x: How far to the right, in points.
  ///   - y: How far down, in points.
  public func projectionOffset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(ProjectionOffset(offset: CGPoint(x: x, y: y)))
  }

  /// Moves this view, and animates the move wherever the view stands.
  ///
  /// - Parameter offset: How far to the right and down, in points.
  public func projectionOffset(_ offset: CGPoint) -> some View {
    modifier(ProjectionOffset(offset: offset))
  }
}
