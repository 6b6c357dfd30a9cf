import SwiftUI

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

  /// Moves this view, and animates the move wherever the view stands.
  ///
  /// - Parameter size: How far to the right and down, in points, as a drag's translation has it.
  public func projectionOffset(size: CGSize) -> some View {
    modifier(ProjectionOffset(offset: CGPoint(x: size.width, y: size.height)))
  }

  /// Moves this view by parts of its own size, and animates the move wherever the view stands.
  ///
  /// - Parameter fraction: How far to the right in widths of the view and down in heights; a `y` of
  ///   −1 puts the view above its place. Follows the size while that changes.
  public func projectionOffset(fraction: UnitPoint) -> some View {
    modifier(FractionOffset(x: fraction.x, y: fraction.y))
  }

  /// Moves this view in the direction of reading, and animates the move wherever the view stands.
  ///
  /// - Parameters:
  ///   - leading: How far from the leading edge, in points: to the right in a left-to-right layout and
  ///     to the left in a right-to-left one.
  ///   - y: How far down, in points.
  public func projectionOffset(leading: CGFloat, y: CGFloat = 0) -> some View {
    modifier(LeadingOffset(leading: leading, y: y))
  }
}
