import SwiftUI

/// Sets a font that is on its way while it changes.
struct AnimatableFont: ViewModifier {
  /// Points per em.
  let size: Double
  /// The weight on the CSS scale, 100…900.
  let weight: Double
  let face: FontFace
  @State private var history = FaceHistory()

  init(size: Double, weight: Double, face: FontFace) {
    self.size = size
    self.weight = weight
    self.face = face
  }

  func body(content: Content) -> some View {
    content.modifier(
      FontInBetween(
        size: size, weight: weight, number: history.number(of: face), endSize: size,
        endWeight: weight, history: history))
  }
}

/// Sets a font by numbers that animate.
private struct FontInBetween: ViewModifier, Animatable {
  var size: Double
  var weight: Double
  /// The number of the face in its history.
  var number: Double
  /// The size of the model, which does not animate.
  let endSize: Double
  /// The weight of the model, which does not animate.
  let endWeight: Double
  let history: FaceHistory

  var animatableData: AnimatablePair<AnimatablePair<Double, Double>, Double> {
    get { AnimatablePair(AnimatablePair(size, weight), number) }
    set {
      size = newValue.first.first
      weight = newValue.first.second
      number = newValue.second
    }
  }

  func body(content: Content) -> some View {
    let mix = history.mix(at: number)
    return
      content
      .modifier(passage(of: mix.upper))
      .opacity(mix.part)
      .overlay(fading(content, mix))
  }

  private func passage(of face: FontFace) -> FontOnItsWay {
    FontOnItsWay(
      font: face.font(size: size, weight: weight), end: face.font(size: endSize, weight: endWeight))
  }

  /// The content in the face that goes, over the one that comes; nothing at rest.
  @ViewBuilder private func fading(_ content: Content, _ mix: FaceHistory.Mix) -> some View {
    if mix.part < 1 {
      content
        .modifier(passage(of: mix.lower))
        .opacity(1 - mix.part)
        // The box is that of the face that comes. A quarter of an em more room on each side lets most
        // texts of one line stay on it, while a paragraph keeps about its lines.
        .fixedSize(horizontal: false, vertical: true)
        .padding(.horizontal, CGFloat(-0.25 * max(0, size)))
        .allowsHitTesting(false)
        // It comes and goes invisibly; what fades is its opacity.
        .transition(.identity)
    }
  }
}

/// Sets a font, and says where it is going.
///
/// A text that knows the end breaks its lines on the way as at one of the ends. SwiftUI's own has no name
/// for that: there, a text breaks its lines as the font of the moment has them.
private struct FontOnItsWay: ViewModifier {
  let font: Font
  let end: Font

  func body(content: Content) -> some View {
    #if os(Linux)
      content.font(font)
        .environment(\.fontPassage, font == end ? nil : FontPassage(font: font, end: end))
    #else
      content.font(font)
    #endif
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
