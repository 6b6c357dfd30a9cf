/// Sets what a child says to its container.
nonisolated struct TraitModifier<Value> {
  let value: Value
}

extension TraitModifier: ViewModifier {
  typealias Body = Never

  /// The container has to know.
  static var _isUnary: Bool { false }

  static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    body(inputs)
  }

  static func _makeViewList(
    modifier: _GraphValue<Self>, inputs: _ViewListInputs,
    body: @escaping (_ViewListInputs) -> _ViewListOutputs
  ) -> _ViewListOutputs {
    var inputs = inputs
    let value = modifier.focus(Value.self, at: 0)
    // The outermost modifier wins, and it comes first.
    if let zIndex = value as? _GraphValue<Double>, inputs.traits.zIndex == nil {
      inputs.traits.zIndex = zIndex
    }
    if let transition = value as? _GraphValue<AnyTransition>, inputs.traits.transition == nil {
      inputs.traits.transition = transition
      let container = inputs.placement.id
      inputs.insertOutermost { inputs, body in
        // Only the rows of a dynamic container come and go.
        guard let row = inputs.row, row.container == container else { return body(inputs) }
        return makeChildTransition(transition, inputs, in: row, body)
      }
    }
    return body(inputs)
  }
}

extension View {
  /// Sets the order in which this view is drawn among those of its container; 0 by default.
  nonisolated public func zIndex(_ value: Double) -> some View {
    modifier(TraitModifier(value: value))
  }

  /// Sets how this view comes and goes.
  nonisolated public func transition(_ t: AnyTransition) -> some View {
    modifier(TraitModifier(value: t))
  }

  /// Sets how this view comes and goes.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  nonisolated public func transition<T: Transition>(_ transition: T) -> some View {
    modifier(TraitModifier(value: AnyTransition(transition)))
  }
}
