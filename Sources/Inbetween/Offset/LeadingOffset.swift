import SwiftUI

/// Moves a view in the direction of reading.
struct LeadingOffset: ViewModifier {
  let leading: CGFloat
  let y: CGFloat
  @Environment(\.layoutDirection) private var layoutDirection

  func body(content: Content) -> some View {
    let x = layoutDirection == .rightToLeft ? -leading : leading
    return content.modifier(ProjectionOffset(offset: CGPoint(x: x, y: y)))
  }
}
