import SwiftUI

/// Sets a font whose size and weight are on their way while they change.
struct AnimatableFont: ViewModifier, Animatable {
  /// Points per em.
  var size: Double
  /// The weight on the CSS scale, 100…900.
  var weight: Double
  let face: FontFace

  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(size, weight) }
    set {
      size = newValue.first
      weight = newValue.second
    }
  }

  func body(content: Content) -> some View {
    content.font(face.font(size: size, weight: weight))
  }
}

/// Sets the system font of a text style, whose size follows the preferred size of text.
struct AnimatableStyleFont: ViewModifier {
  let style: Font.TextStyle
  let weight: Font.Weight?
  let design: Font.Design
  private let scale = TextScale()

  init(style: Font.TextStyle, weight: Font.Weight?, design: Font.Design) {
    self.style = style
    self.weight = weight
    self.design = design
  }

  func body(content: Content) -> some View {
    let weight = weight ?? (style == .headline ? .semibold : .regular)
    return content.modifier(
      AnimatableFont(
        size: scale.size(of: style), weight: weight.cssWeight, face: .system(design)))
  }
}

/// Sets a font of a family, whose size follows the preferred size of text.
struct AnimatableCustomFont: ViewModifier {
  let name: String
  let size: Double
  let style: Font.TextStyle
  private let scale = TextScale()

  init(name: String, size: Double, style: Font.TextStyle) {
    self.name = name
    self.size = size
    self.style = style
  }

  func body(content: Content) -> some View {
    content.modifier(
      AnimatableFont(
        size: scale.scaled(size, with: style), weight: Font.Weight.regular.cssWeight,
        face: .custom(name)))
  }
}
