internal import AttributeGraph
internal import DisplayList
internal import Foundation

/// Turns the hues of the content.
nonisolated public struct _HueRotationEffect: Animatable, Equatable {
  /// How far they are turned on the color circle.
  public var angle: Angle

  /// Creates an effect.
  public init(angle: Angle) { self.angle = angle }

  /// The angle.
  public var animatableData: Angle.AnimatableData {
    get { angle.animatableData }
    set { angle.animatableData = newValue }
  }
}

extension _HueRotationEffect: ViewModifier {
  /// No body: the effect changes how the content is drawn.
  public typealias Body = Never

  /// Makes the content, and draws it through the effect.
  nonisolated public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    makeColorFilter(modifier, inputs, attribute: "hueRotation", body) {
      ColorMatrix(hueRotation: $0.angle.radians)
    }
  }
}

extension ColorMatrix {
  /// Turns hues about the gray axis, and keeps the luminance.
  ///
  /// The matrix of the W3C's "Filter Effects", section 9.6, `hueRotate`.
  init(hueRotation radians: Double) {
    let (s, c) = (Float(sin(radians)), Float(cos(radians)))
    let gray = SIMD4<Float>(0.213, 0.715, 0.072, 0)
    self.init(
      gray + SIMD4(0.787, -0.715, -0.072, 0) * c + SIMD4(-0.213, -0.715, 0.928, 0) * s,
      gray + SIMD4(-0.213, 0.285, -0.072, 0) * c + SIMD4(0.143, 0.140, -0.283, 0) * s,
      gray + SIMD4(-0.213, -0.715, 0.928, 0) * c + SIMD4(-0.787, 0.715, 0.072, 0) * s)
  }

  /// Multiplies each component by a color's, the alpha included.
  init(multiplying color: Color.Resolved) {
    self.init(
      rows: [
        SIMD4(color.red, 0, 0, 0), SIMD4(0, color.green, 0, 0), SIMD4(0, 0, color.blue, 0),
        SIMD4(0, 0, 0, color.opacity),
      ], constant: .zero)
    // Premultiplied components take the alpha's factor too.
    for index in 0..<3 { rows[index] *= color.opacity }
  }
}

/// Inverts the colors of the content.
nonisolated public struct _ColorInvertEffect: ViewModifier, Equatable {
  /// Creates an effect.
  public init() {}

  /// No body: the effect changes how the content is drawn.
  public typealias Body = Never

  /// Makes the content, and draws it through the effect.
  nonisolated public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    makeRendererEffect(inputs, body) { .filter(ColorMatrix(scale: -1, adding: 1)) }
  }
}

/// Makes black of the content, as opaque as it was light.
nonisolated public struct _LuminanceToAlphaEffect: ViewModifier, Equatable {
  /// Creates an effect.
  public init() {}

  /// No body: the effect changes how the content is drawn.
  public typealias Body = Never

  /// Makes the content, and draws it through the effect.
  nonisolated public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let matrix = ColorMatrix(
      rows: [.zero, .zero, .zero, ColorMatrix.luminance], constant: .zero)
    return makeRendererEffect(inputs, body) { .filter(matrix) }
  }
}

/// Multiplies the colors of the content by a color.
nonisolated public struct _ColorMultiplyEffect: ViewModifier, Equatable {
  /// The color.
  public var color: Color

  /// Creates an effect.
  public init(color: Color) { self.color = color }

  /// No body: the effect changes how the content is drawn.
  public typealias Body = Never

  /// Makes the content, and draws it through the effect.
  nonisolated public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let rule = MultiplierRule(effect: modifier, environment: inputs.environment)
    return makeColorFilter(
      _GraphValue(Attribute(rule)), inputs, attribute: "colorMultiply", body
    ) { ColorMatrix(multiplying: $0) }
  }
}

private struct MultiplierRule: Rule {
  let effect: _GraphValue<_ColorMultiplyEffect>
  let environment: Attribute<EnvironmentValues>

  func value() -> Color.Resolved { effect.value.color.resolve(in: environment.value) }
}

extension View {
  /// Turns the hues of this view by an angle on the color circle.
  nonisolated public func hueRotation(_ angle: Angle) -> some View {
    modifier(_HueRotationEffect(angle: angle))
  }

  /// Inverts the colors of this view.
  nonisolated public func colorInvert() -> some View { modifier(_ColorInvertEffect()) }

  /// Multiplies the components of this view's colors by those of a color.
  nonisolated public func colorMultiply(_ color: Color) -> some View {
    modifier(_ColorMultiplyEffect(color: color))
  }

  /// Makes black of this view, as opaque as it was light: for masks.
  nonisolated public func luminanceToAlpha() -> some View { modifier(_LuminanceToAlphaEffect()) }
}
