internal import AttributeGraph
internal import CoreGraphics

/// Draws the content through an effect that depends on the content's geometry.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
nonisolated struct VisualEffectModifier<Effect: VisualEffect> {
  let effect: @Sendable (EmptyVisualEffect, GeometryProxy) -> Effect
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension VisualEffectModifier: ViewModifier {
  typealias Body = Never

  static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let effect = Attribute(VisualEffectRule(modifier: modifier, inputs: inputs))
    return Effect._makeVisualEffect(effect: _GraphValue(effect), inputs: inputs, body: body)
  }
}

/// The effect for the geometry of the view, whose place is that outside of the effect.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
private struct VisualEffectRule<Effect: VisualEffect>: Rule {
  let modifier: _GraphValue<VisualEffectModifier<Effect>>
  let size: Attribute<CGSize>
  let geometry: Attribute<CGRect>
  let space: Attribute<ViewSpace>
  let graph: Unmanaged<ViewGraph>

  init(modifier: _GraphValue<VisualEffectModifier<Effect>>, inputs: _ViewInputs) {
    self.modifier = modifier
    size = Attribute(SizeRule(geometry: inputs.geometry))
    geometry = inputs.geometry
    space = inputs.space
    graph = inputs.graph
  }

  func value() -> Effect {
    tracked(in: graph) {
      let proxy = GeometryProxy(size: size, geometry: geometry, space: space, owner: .current)
      return modifier.value.effect(EmptyVisualEffect(), proxy)
    }
  }
}

private struct SizeRule: Rule {
  let geometry: Attribute<CGRect>

  func value() -> CGSize { geometry.value.size }
}

extension View {
  /// Draws this view through an effect that may depend on its size and place.
  ///
  /// The effect changes how the view is drawn and nothing in the layout; so it may ask for the layout.
  /// The place that the proxy knows is that before the effect.
  ///
  /// - Parameter effect: Builds on the empty effect; called when the view's geometry changes.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  nonisolated public func visualEffect(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View {
    modifier(VisualEffectModifier(effect: effect))
  }
}
