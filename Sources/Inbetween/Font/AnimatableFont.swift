import SwiftUI

/// Sets a system font whose size and weight are on their way while they change.
struct AnimatableFont: ViewModifier, Animatable {
  /// Points per em.
  var size: Double
  /// The weight on the CSS scale, 100…900.
  var weight: Double
  let design: Font.Design

  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(size, weight) }
    set {
      size = newValue.first
      weight = newValue.second
    }
  }

  func body(content: Content) -> some View {
    content.font(.inbetween(size: max(0, size), weight: weight, design: design))
  }
}

extension View {
  /// Sets a system font, and animates its size and weight.
  ///
  /// Text is measured and drawn anew at each size on the way, so it is sharp in every frame, and the
  /// last frame is that of the font at the end. A change of design shows at once.
  ///
  /// - Parameters:
  ///   - size: Points per em; negative sizes are drawn as 0.
  ///   - weight: The weight; `.regular` if left out.
  ///   - design: The design; `.default` if left out.
  public func animatableFont(
    size: Double, weight: Font.Weight = .regular, design: Font.Design = .default
  ) -> some View {
    modifier(AnimatableFont(size: size, weight: weight.cssWeight, design: design))
  }
}
