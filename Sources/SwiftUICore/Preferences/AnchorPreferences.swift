internal import AttributeGraph
internal import CoreGraphics

/// Sends a preference upwards that is made of a place in the content.
nonisolated struct AnchorPreferenceModifier<Value, Key: PreferenceKey> {
  let source: Anchor<Value>.Source
  /// Whether the content's own preference stays, to be changed.
  let keepsContent: Bool
  let transform: (inout Key.Value, Anchor<Value>) -> Void
}

extension AnchorPreferenceModifier: ViewModifier {
  typealias Body = Never

  static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let keepsContent = modifier.value.keepsContent
    var inner = inputs
    if !keepsContent { inner.preferences.remove(Key.self) }
    var outputs = body(inner)
    if inputs.preferences.contains(Key.self) {
      outputs.preferences[Key.self] = Attribute(
        AnchorPreference(
          modifier: modifier, content: keepsContent ? outputs.preferences[Key.self] : nil,
          geometry: inputs.geometry, space: inputs.space))
    }
    return outputs
  }
}

private struct AnchorPreference<Value, Key: PreferenceKey>: Rule {
  let modifier: _GraphValue<AnchorPreferenceModifier<Value, Key>>
  let content: Attribute<Key.Value>?
  let geometry: Attribute<CGRect>
  let space: Attribute<ViewSpace>

  func value() -> Key.Value {
    let modifier = modifier.value
    var value = content?.value ?? Key.defaultValue
    modifier.transform(&value, modifier.source.anchor(in: geometry.value, space.value))
    return value
  }
}

extension View {
  /// Sends a preference upwards that is made of a place in this view.
  ///
  /// - Parameters:
  ///   - key: The preference.
  ///   - value: The place.
  ///   - transform: Makes the preference's value.
  nonisolated public func anchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    modifier(
      AnchorPreferenceModifier<A, K>(source: value, keepsContent: false) {
        $0 = transform($1)
      })
  }

  /// Changes a preference on its way upwards with the help of a place in this view.
  ///
  /// - Parameters:
  ///   - key: The preference.
  ///   - value: The place.
  ///   - transform: Changes the preference's value.
  nonisolated public func transformAnchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source,
    transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    modifier(
      AnchorPreferenceModifier<A, K>(source: value, keepsContent: true, transform: transform))
  }
}
