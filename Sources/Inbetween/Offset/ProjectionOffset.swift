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
