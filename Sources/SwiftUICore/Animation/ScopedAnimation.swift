internal import AttributeGraph

/// The view that the closure of a scoped modifier changes.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
nonisolated public struct PlaceholderContentView<Value> {
  init() {}
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension PlaceholderContentView: _PrimitiveView {
  /// Makes the view that the scope applies to, with the transaction from outside of the scope.
  nonisolated public static func _makeView(
    view: _GraphValue<Self>, inputs: _ViewInputs
  ) -> _ViewOutputs {
    guard let content = ModifierContent.find(Self.self, in: inputs.contents) else {
      preconditionFailure("A placeholder stands outside of its closure.")
    }
    var inputs = inputs
    inputs.contents = content.next
    guard let makeView = content.makeView else { preconditionFailure("a content of nothing") }
    return makeView(inputs)
  }
}

/// Applies the modifiers of a closure under a transaction of their own.
nonisolated struct ScopedTransaction<Content: View, Scope: View> {
  let content: Content
  let scope: Scope
  let transform: (inout Transaction) -> Void
}

extension ScopedTransaction: _PrimitiveView {
  static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
    guard let content = view.stored(\.content), let scope = view.stored(\.scope) else {
      preconditionFailure("ScopedTransaction's properties are stored")
    }
    let outer = inputs.transaction
    var inputs = inputs
    inputs.transaction = TransactionChain(outer) { transaction in
      Graph.untracked { view.value }.transform(&transaction)
    }
    inputs.contents = ModifierContent(
      of: PlaceholderContentView<Content>.self, next: inputs.contents,
      makeView: { inputs in
        var inputs = inputs
        inputs.transaction = outer
        return Content._makeView(view: content, inputs: inputs)
      }, makeList: nil)
    return Scope._makeView(view: scope, inputs: inputs)
  }
}

extension View {
  /// Animates what the modifiers in a closure change, and nothing else.
  ///
  /// The view itself keeps the transaction from outside. Layout changes animate at the leaf and with
  /// its transaction, so an `offset` in the closure jumps, while rendering effects animate.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  nonisolated public func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    transaction({ $0.animation = animation }, body: body)
  }

  /// Changes the transactions of the modifiers in a closure, and of nothing else.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  nonisolated public func transaction<V: View>(
    _ transform: @escaping (inout Transaction) -> Void,
    @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    ScopedTransaction(content: self, scope: body(PlaceholderContentView()), transform: transform)
  }
}
