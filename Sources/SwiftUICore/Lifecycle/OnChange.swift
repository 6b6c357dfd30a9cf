internal import AttributeGraph

/// Calls an action when a value changes.
nonisolated struct ValueActionModifier<Value: Equatable> {
  let value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void
}

extension ValueActionModifier: ViewModifier {
  typealias Body = Never

  static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let outputs = body(inputs)
    let watcher = Attribute(
      ValueWatcher(
        modifier: modifier, graph: inputs.graph, order: inputs.withGraph { $0.newIdentity() }))
    watcher.setEager(true)
    return outputs
  }
}

private struct ValueWatcher<Value: Equatable>: Rule {
  let modifier: _GraphValue<ValueActionModifier<Value>>
  let graph: Unmanaged<ViewGraph>
  let order: UInt32
  var last: Value?

  mutating func value() {
    let modifier = modifier.value
    let old = last
    last = modifier.value
    if let old, old == modifier.value { return }
    if old == nil, !modifier.isInitial { return }
    graph._withUnsafeGuaranteedRef { graph in
      graph.afterUpdate(order: order) { modifier.action(old ?? modifier.value, modifier.value) }
    }
  }
}

extension View {
  /// Calls an action with the old and the new value when a value has changed.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - initial: Whether the action is also called at first, with the value twice.
  ///   - action: Called after the update in which the value has changed.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some View {
    modifier(ValueActionModifier(value: value, isInitial: initial, action: action))
  }

  /// Calls an action when a value has changed.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - initial: Whether the action is also called at first.
  ///   - action: Called after the update in which the value has changed.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    modifier(ValueActionModifier(value: value, isInitial: initial) { _, _ in action() })
  }

  /// Calls an action with the new value when a value has changed.
  @available(iOS, introduced: 14.0, deprecated: 17.0)
  @available(macOS, introduced: 11.0, deprecated: 14.0)
  @available(tvOS, introduced: 14.0, deprecated: 17.0)
  @available(watchOS, introduced: 7.0, deprecated: 10.0)
  nonisolated public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some View {
    modifier(ValueActionModifier(value: value, isInitial: false) { _, new in action(new) })
  }
}
