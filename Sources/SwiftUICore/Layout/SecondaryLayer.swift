internal import AttributeGraph
internal import CoreGraphics
internal import DisplayList

/// Draws a second view behind or before the content, in the content's frame.
nonisolated public struct _SecondaryLayerModifier<Secondary: View> {
  let secondary: Secondary
  let alignment: Alignment
  let isBackground: Bool
}

extension _SecondaryLayerModifier: ViewModifier {
  /// No body: the modifier draws two views.
  public typealias Body = Never

  /// Makes the content, and the second view in its frame.
  nonisolated public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    guard
      let secondary = modifier.stored(\.secondary), let alignment = modifier.stored(\.alignment),
      let isBackground = modifier.stored(\.isBackground)?.value
    else { preconditionFailure("the modifier's properties are stored") }
    var inner = inputs
    inner.stackAxis = nil
    let content = body(inner)
    let layer = makeSecondaryLayer(
      inputs, alignment: alignment, primary: content, role: isBackground ? "background" : "overlay"
    ) { Secondary._makeView(view: secondary, inputs: $0) }
    return layered(content, layer, isBackground: isBackground, inputs)
  }
}

/// Makes a view in the frame of another.
func makeSecondaryLayer(
  _ inputs: _ViewInputs, alignment: _GraphValue<Alignment>, primary: _ViewOutputs,
  role: StaticString, _ make: (_ViewInputs) -> _ViewOutputs
) -> _ViewOutputs {
  var inner = inputs
  inner.stackAxis = nil
  inner.implicitContainer = .depth
  inner.path = ViewPath(inputs.path, .role(role))
  let geometry = Attribute(
    SecondaryGeometry(
      geometry: inputs.geometry, primary: primary.layout, alignment: alignment,
      environment: inputs.environment))
  inner.geometry = geometry
  let layer = make(inner)
  geometry.mutate(SecondaryGeometry.self) {
    $0.secondary = layer.layout
    return true
  }
  return layer
}

/// The outputs of a view with a second one behind or before it.
func layered(
  _ content: _ViewOutputs, _ layer: _ViewOutputs, isBackground: Bool, _ inputs: _ViewInputs
) -> _ViewOutputs {
  let (back, front) = isBackground ? (layer, content) : (content, layer)
  let rule = LayeredDisplay(back: back.display, front: front.display, graph: inputs.graph)
  return _ViewOutputs(
    layout: content.layout, display: Attribute(rule),
    preferences: inputs.preferences.combine(content.preferences, layer.preferences))
}

private struct SecondaryGeometry: Rule {
  let geometry: Attribute<CGRect>
  let primary: Attribute<LayoutComputer>
  let alignment: _GraphValue<Alignment>
  let environment: Attribute<EnvironmentValues>
  var secondary: Attribute<LayoutComputer>?

  init(
    geometry: Attribute<CGRect>, primary: Attribute<LayoutComputer>,
    alignment: _GraphValue<Alignment>, environment: Attribute<EnvironmentValues>
  ) {
    self.geometry = geometry
    self.primary = primary
    self.alignment = alignment
    self.environment = environment
  }

  func value() -> CGRect {
    let frame = geometry.value
    guard let secondary else { return frame }
    let alignment = alignment.value
    let outer = primary.value.engine.dimensions(in: frame.size)
    let engine = secondary.value.engine
    let size = engine.sizeThatFits(ProposedViewSize(frame.size))
    let inner = engine.dimensions(in: size)
    var x = outer[alignment.horizontal] - inner[alignment.horizontal]
    if environment.value.layoutDirection == .rightToLeft { x = frame.width - x - size.width }
    return CGRect(
      x: frame.minX + x, y: frame.minY + outer[alignment.vertical] - inner[alignment.vertical],
      width: size.width, height: size.height)
  }
}

private struct LayeredDisplay: Rule {
  let back: Attribute<DisplayItem>
  let front: Attribute<DisplayItem>
  let graph: Unmanaged<ViewGraph>
  let identity: UInt32

  init(
    back: Attribute<DisplayItem>, front: Attribute<DisplayItem>, graph: Unmanaged<ViewGraph>
  ) {
    self.back = back
    self.front = front
    self.graph = graph
    identity = graph._withUnsafeGuaranteedRef { $0.newIdentity() }
  }

  func value() -> DisplayItem {
    let items = [back.value, front.value]
    return DisplayItem(
      identity: identity, version: graph._withUnsafeGuaranteedRef { $0.newVersion() },
      content: .group(items))
  }
}

extension View {
  /// Draws the views of a closure behind this view.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  nonisolated public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      _SecondaryLayerModifier(secondary: content(), alignment: alignment, isBackground: true))
  }

  /// Draws a view behind this view.
  @available(iOS, introduced: 13.0, deprecated: 100000.0)
  @_disfavoredOverload
  nonisolated public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    modifier(
      _SecondaryLayerModifier(secondary: background, alignment: alignment, isBackground: true))
  }

  /// Draws the views of a closure before this view.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  nonisolated public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      _SecondaryLayerModifier(secondary: content(), alignment: alignment, isBackground: false))
  }

  /// Draws a view before this view.
  @available(iOS, introduced: 13.0, deprecated: 100000.0)
  @_disfavoredOverload
  nonisolated public func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View {
    modifier(
      _SecondaryLayerModifier(secondary: overlay, alignment: alignment, isBackground: false))
  }
}
