internal import AttributeGraph

/// Sends a preference upwards.
nonisolated public struct _PreferenceWritingModifier<Key: PreferenceKey> {
  /// The value.
  public var value: Key.Value

  /// Creates a modifier that sends a value.
  public init(key: Key.Type = Key.self, value: Key.Value) {
    self.value = value
  }
}

extension _PreferenceWritingModifier: ViewModifier {
  /// No body: the modifier adds to what the content sends.
  public typealias Body = Never

  /// Makes the content, and the preference in place of the content's.
  nonisolated public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var inner = inputs
    inner.preferences.remove(Key.self)
    var outputs = body(inner)
    if inputs.preferences.contains(Key.self) {
      outputs.preferences[Key.self] = Attribute(WrittenPreference(modifier: modifier))
    }
    return outputs
  }
}

private struct WrittenPreference<Key: PreferenceKey>: Rule {
  let modifier: _GraphValue<_PreferenceWritingModifier<Key>>
  var isEqual = ValueEquality<Key.Value>()

  func value() -> Key.Value { modifier.value.value }

  mutating func same(_ a: UnsafePointer<Key.Value>, _ b: UnsafePointer<Key.Value>) -> Bool {
    isEqual(a, b)
  }
}

/// Changes a preference on its way upwards.
nonisolated public struct _PreferenceTransformModifier<Key: PreferenceKey> {
  /// Changes the value.
  public var transform: (inout Key.Value) -> Void

  /// Creates a modifier that changes a value.
  public init(key _: Key.Type = Key.self, transform: @escaping (inout Key.Value) -> Void) {
    self.transform = transform
  }
}

extension _PreferenceTransformModifier: ViewModifier {
  /// No body: the modifier changes what the content sends.
  public typealias Body = Never

  /// Makes the content, and the changed preference in place of the content's.
  nonisolated public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var outputs = body(inputs)
    if inputs.preferences.contains(Key.self) {
      outputs.preferences[Key.self] = Attribute(
        TransformedPreference(modifier: modifier, source: outputs.preferences[Key.self]))
    }
    return outputs
  }
}

private struct TransformedPreference<Key: PreferenceKey>: Rule {
  let modifier: _GraphValue<_PreferenceTransformModifier<Key>>
  let source: Attribute<Key.Value>?

  func value() -> Key.Value {
    var value = source?.value ?? Key.defaultValue
    modifier.value.transform(&value)
    return value
  }
}

/// Calls an action when a preference of the content changes.
nonisolated public struct _PreferenceActionModifier<Key: PreferenceKey>
where Key.Value: Equatable {
  /// Called with the new value.
  public var action: (Key.Value) -> Void

  /// Creates a modifier that calls an action.
  public init(action: @escaping (Key.Value) -> Void) {
    self.action = action
  }
}

extension _PreferenceActionModifier: ViewModifier {
  /// No body: the modifier watches what the content sends.
  public typealias Body = Never

  /// Makes the content, and a rule that watches its preference.
  nonisolated public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var inner = inputs
    inner.preferences.insert(Key.self)
    let outputs = body(inner)
    let watcher = Attribute(
      PreferenceWatcher(
        modifier: modifier, source: outputs.preferences[Key.self], graph: inputs.graph,
        order: inputs.withGraph { $0.newIdentity() }))
    watcher.setEager(true)
    return outputs
  }
}

private struct PreferenceWatcher<Key: PreferenceKey>: Rule where Key.Value: Equatable {
  let modifier: _GraphValue<_PreferenceActionModifier<Key>>
  let source: Attribute<Key.Value>?
  let graph: Unmanaged<ViewGraph>
  let order: UInt32
  var last: Key.Value?

  mutating func value() {
    let value = source?.value ?? Key.defaultValue
    if last == value { return }
    last = value
    let modifier = Graph.untracked { self.modifier.value }
    graph._withUnsafeGuaranteedRef { graph in
      graph.afterUpdate(order: order) { modifier.action(value) }
    }
  }
}

extension View {
  /// Sends a value to the views around this one.
  nonisolated public func preference<K: PreferenceKey>(
    key: K.Type = K.self, value: K.Value
  ) -> some View {
    modifier(_PreferenceWritingModifier<K>(value: value))
  }

  /// Changes a value on its way to the views around this one.
  nonisolated public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    modifier(_PreferenceTransformModifier<K>(transform: callback))
  }

  /// Calls an action when a value that the views within send has changed.
  nonisolated public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    modifier(_PreferenceActionModifier<K>(action: action))
  }
}
