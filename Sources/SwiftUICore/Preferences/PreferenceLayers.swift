internal import AttributeGraph

/// Draws a view that a preference of the content decides behind or before the content.
nonisolated struct PreferenceLayerModifier<Key: PreferenceKey, Layer: View> {
  let transform: (Key.Value) -> Layer
  let alignment: Alignment
  let isBackground: Bool
}

extension PreferenceLayerModifier: ViewModifier {
  typealias Body = Never

  static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    guard
      let alignment = modifier.stored(\.alignment),
      let isBackground = modifier.stored(\.isBackground)?.value
    else { preconditionFailure("the modifier's properties are stored") }
    var inner = inputs
    inner.preferences.insert(Key.self)
    inner.stackAxis = nil
    var content = body(inner)
    let source = content.preferences[Key.self]
    if !inputs.preferences.contains(Key.self) { content.preferences[Key.self] = nil }
    let view = Attribute(
      PreferenceLayer(modifier: modifier, source: source, graph: inputs.graph))
    let layer = makeSecondaryLayer(
      inputs, alignment: alignment, primary: content, role: isBackground ? "background" : "overlay"
    ) { Layer._makeView(view: _GraphValue(view), inputs: $0) }
    return layered(content, layer, isBackground: isBackground, inputs)
  }
}

/// The view for the preference's present value.
private struct PreferenceLayer<Key: PreferenceKey, Layer: View>: Rule {
  let modifier: _GraphValue<PreferenceLayerModifier<Key, Layer>>
  let source: Attribute<Key.Value>?
  let graph: Unmanaged<ViewGraph>

  func value() -> Layer {
    tracked(in: graph) {
      nonisolated(unsafe) let value = source?.value ?? Key.defaultValue
      nonisolated(unsafe) let transform = modifier.value.transform
      return onMainActor { transform(value) }
    }
  }

  func same(_ a: UnsafePointer<Layer>, _ b: UnsafePointer<Layer>) -> Bool { false }
}

extension View {
  /// Draws a view before this one, made of a preference of this one.
  ///
  /// - Parameters:
  ///   - key: The preference.
  ///   - transform: Makes the view of the preference's value.
  nonisolated public func overlayPreferenceValue<Key: PreferenceKey, T: View>(
    _ key: Key.Type = Key.self, @ViewBuilder _ transform: @escaping (Key.Value) -> T
  ) -> some View {
    modifier(
      PreferenceLayerModifier<Key, T>(
        transform: transform, alignment: .center, isBackground: false))
  }

  /// Draws a view behind this one, made of a preference of this one.
  ///
  /// - Parameters:
  ///   - key: The preference.
  ///   - transform: Makes the view of the preference's value.
  nonisolated public func backgroundPreferenceValue<Key: PreferenceKey, T: View>(
    _ key: Key.Type = Key.self, @ViewBuilder _ transform: @escaping (Key.Value) -> T
  ) -> some View {
    modifier(
      PreferenceLayerModifier<Key, T>(
        transform: transform, alignment: .center, isBackground: true))
  }

  /// Draws a view before this one, made of a preference of this one.
  ///
  /// - Parameters:
  ///   - key: The preference.
  ///   - alignment: How the view is aligned in this one.
  ///   - transform: Makes the view of the preference's value.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  nonisolated public func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(
      PreferenceLayerModifier<K, V>(
        transform: transform, alignment: alignment, isBackground: false))
  }

  /// Draws a view behind this one, made of a preference of this one.
  ///
  /// - Parameters:
  ///   - key: The preference.
  ///   - alignment: How the view is aligned in this one.
  ///   - transform: Makes the view of the preference's value.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  nonisolated public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(
      PreferenceLayerModifier<K, V>(transform: transform, alignment: alignment, isBackground: true))
  }
}
