internal import AttributeGraph
public import CoreGraphics
internal import DisplayList

/// Draws the content's shadow behind it.
nonisolated public struct _ShadowEffect: Equatable {
  /// The shadow's color.
  public var color: Color
  /// The standard deviation of its blur, in points.
  public var radius: CGFloat
  /// Where it is moved to, in points.
  public var offset: CGSize

  /// Creates an effect.
  public init(color: Color, radius: CGFloat, offset: CGSize) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }
}

extension _ShadowEffect: ViewModifier {
  /// No body: the effect changes how the content is drawn.
  public typealias Body = Never

  /// Makes the content, and draws it through the effect.
  nonisolated public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let resolved = Attribute(
      ResolvedShadowRule(effect: modifier, environment: inputs.environment))
    let shown = ResolvedShadow.makeAnimatable(
      _GraphValue(resolved), inputs, attribute: "shadow")
    return makeRendererEffect(inputs, body) {
      let shadow = shown.value
      return .shadow(
        Shadow(
          color: shadow.color.paintColor, radius: Double(max(shadow.radius, 0)),
          offset: shadow.offset))
    }
  }
}

/// A shadow with its color decided.
nonisolated private struct ResolvedShadow: Animatable, Equatable {
  var color: Color.Resolved
  var radius: CGFloat
  var offset: CGSize

  var animatableData:
    AnimatablePair<
      Color.Resolved.AnimatableData, AnimatablePair<CGFloat, CGSize.AnimatableData>
    >
  {
    get {
      AnimatablePair(color.animatableData, AnimatablePair(radius, offset.animatableData))
    }
    set {
      color.animatableData = newValue.first
      radius = newValue.second.first
      offset.animatableData = newValue.second.second
    }
  }
}

private struct ResolvedShadowRule: Rule {
  let effect: _GraphValue<_ShadowEffect>
  let environment: Attribute<EnvironmentValues>

  func value() -> ResolvedShadow {
    let effect = effect.value
    return ResolvedShadow(
      color: effect.color.resolve(in: environment.value), radius: effect.radius,
      offset: effect.offset)
  }
}

extension View {
  /// Draws a shadow behind this view, which is one shape however many views it has.
  ///
  /// - Parameters:
  ///   - color: The shadow's color, by default a third of black.
  ///   - radius: The standard deviation of its blur, in points: half of the "blur" of CSS and of
  ///     design tools.
  ///   - x: How far it is moved to the right, in points.
  ///   - y: How far it is moved down, in points.
  nonisolated public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    modifier(_ShadowEffect(color: color, radius: radius, offset: CGSize(width: x, height: y)))
  }
}
