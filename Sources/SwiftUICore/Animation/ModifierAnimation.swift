internal import AttributeGraph

/// A modifier whose own changes have a transaction that its content does not see.
nonisolated struct ModifierTransaction<Base: ViewModifier> {
  let base: Base
  let transform: (inout Transaction) -> Void
}

extension ModifierTransaction: ViewModifier {
  typealias Body = Never

  private static func parts(
    of modifier: _GraphValue<Self>, _ inputs: inout _ViewInputs
  ) -> _GraphValue<Base> {
    guard let base = modifier.stored(\.base) else {
      preconditionFailure("ModifierTransaction's properties are stored")
    }
    inputs.transaction = TransactionChain(inputs.transaction) { transaction in
      Graph.untracked { modifier.value }.transform(&transaction)
    }
    return base
  }

  static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let outer = inputs.transaction
    var inputs = inputs
    let base = parts(of: modifier, &inputs)
    return Base._makeView(modifier: base, inputs: inputs) { inputs in
      var inputs = inputs
      inputs.transaction = outer
      return body(inputs)
    }
  }
}

extension ViewModifier {
  /// Animates every change of this modifier, and nothing in what it applies to.
  @MainActor @preconcurrency
  public func animation(_ animation: Animation?) -> some ViewModifier {
    transaction { transaction in
      if !transaction.disablesAnimations { transaction.animation = animation }
    }
  }

  /// Changes the transactions of this modifier, and of nothing in what it applies to.
  nonisolated public func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some ViewModifier {
    ModifierTransaction(base: self, transform: transform)
  }
}
