import SwiftUI

/// Moves a view by parts of its own size.
struct FractionOffset: GeometryEffect {
  var x: CGFloat
  var y: CGFloat

  // Not that of `UnitPoint`, which is scaled: a spring of a fraction takes as long as one of a number.
  var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set {
      x = newValue.first
      y = newValue.second
    }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(translationX: x * size.width, y: y * size.height))
  }
}
