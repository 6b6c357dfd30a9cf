internal import AttributeGraph
internal import DisplayList

/// Makes the content transparent.
nonisolated public struct _OpacityEffect: Animatable, Equatable {
  /// The opacity, 0…1.
  public var opacity: Double

  /// Creates an effect.
  public init(opacity: Double) { self.opacity = opacity }

  /// The opacity.
  public var animatableData: Double {
    get { opacity }
    set { opacity = newValue }
  }
}

extension _OpacityEffect: ViewModifier {
  /// No body: the effect changes how the content is drawn.
  public typealias Body = Never

  /// Makes the content, and draws it through the effect.
  nonisolated public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let shown = Self.makeAnimatable(modifier, inputs, attribute: "opacity")
    return makeRendererEffect(inputs, body) { .opacity(min(max(shown.value.opacity, 0), 1)) }
  }
}

/// Makes the content, and draws it through an effect that opens no space of its own.
///
/// - Parameter effect: What it reads, the effect depends on.
func makeRendererEffect(
  _ inputs: _ViewInputs, _ body: (_ViewInputs) -> _ViewOutputs,
  effect: @escaping () -> DisplayList.Effect
) -> _ViewOutputs {
  var outputs = body(inputs)
  outputs.display = Attribute(
    RendererEffectDisplay(content: outputs.display, graph: inputs.graph, effect: effect))
  return outputs
}

private struct RendererEffectDisplay: Rule {
  let content: Attribute<DisplayItem>
  let graph: Unmanaged<ViewGraph>
  let identity: UInt32
  let effect: () -> DisplayList.Effect

  init(
    content: Attribute<DisplayItem>, graph: Unmanaged<ViewGraph>,
    effect: @escaping () -> DisplayList.Effect
  ) {
    self.content = content
    self.graph = graph
    self.effect = effect
    identity = graph._withUnsafeGuaranteedRef { $0.newIdentity() }
  }

  func value() -> DisplayItem {
    let item = content.value
    let effect = effect()
    return DisplayItem(
      identity: identity, version: graph._withUnsafeGuaranteedRef { $0.newVersion() },
      content: .effect(effect, item.asItems))
  }
}

extension View {
  /// Makes this view transparent: 1 is opaque, 0 invisible.
  nonisolated public func opacity(_ opacity: Double) -> some View {
    modifier(_OpacityEffect(opacity: opacity))
  }

  /// Hides this view; it keeps its place.
  nonisolated public func hidden() -> some View {
    opacity(0).allowsHitTesting(false)
  }
}
