internal import AttributeGraph

/// Animates changes of the content when a value changes.
nonisolated public struct _AnimationModifier<Value: Equatable>: Equatable {
  /// How; nil changes at once.
  public var animation: Animation?
  /// The value that is watched.
  public var value: Value

  /// Creates a modifier.
  public init(animation: Animation?, value: Value) {
    self.animation = animation
    self.value = value
  }
}

extension _AnimationModifier: _ViewInputsModifier {
  /// No body: the modifier changes what the content inherits.
  public typealias Body = Never

  /// Replaces the animation of the updates in which the value changes.
  nonisolated public static func _makeInputs(
    modifier: _GraphValue<Self>, inputs: inout _ViewInputs
  ) {
    let graph = inputs.graph
    let change = Attribute(
      ChangeRule(value: { modifier.value.value }, graph: graph))
    change.setEager(true)
    inputs.transaction = TransactionChain(inputs.transaction) { transaction in
      let isNow = Graph.untracked {
        change.value == graph._withUnsafeGuaranteedRef { $0.updateSeed }
      }
      guard isNow, !transaction.disablesAnimations else { return }
      transaction.animation = Graph.untracked { modifier.value.animation }
    }
  }
}

/// The number of the update in which a value has changed last; 0 before the first change.
struct ChangeRule<Value: Equatable>: Rule {
  let value_: () -> Value
  let graph: Unmanaged<ViewGraph>
  private var last: Value?
  private var changed: UInt32 = 0

  init(value: @escaping () -> Value, graph: Unmanaged<ViewGraph>) {
    value_ = value
    self.graph = graph
  }

  mutating func value() -> UInt32 {
    let new = value_()
    if let last, last != new { changed = graph._withUnsafeGuaranteedRef { $0.updateSeed } }
    last = new
    return changed
  }
}

/// Changes the transactions that reach the content.
nonisolated public struct _TransactionModifier {
  /// Changes a transaction.
  public var transform: (inout Transaction) -> Void

  /// Creates a modifier.
  public init(transform: @escaping (inout Transaction) -> Void) { self.transform = transform }
}

extension _TransactionModifier: _ViewInputsModifier {
  /// No body: the modifier changes what the content inherits.
  public typealias Body = Never

  /// Adds the change.
  nonisolated public static func _makeInputs(
    modifier: _GraphValue<Self>, inputs: inout _ViewInputs
  ) {
    inputs.transaction = TransactionChain(inputs.transaction) { transaction in
      Graph.untracked { modifier.value }.transform(&transaction)
    }
  }
}

/// Changes the transactions that reach the content in the updates in which a value changes.
nonisolated public struct _ValueTransactionModifier<Value: Equatable> {
  /// The value that is watched.
  public var value: Value
  /// Changes a transaction.
  public var transform: (inout Transaction) -> Void
}

extension _ValueTransactionModifier: _ViewInputsModifier {
  /// No body: the modifier changes what the content inherits.
  public typealias Body = Never

  /// Adds the change.
  nonisolated public static func _makeInputs(
    modifier: _GraphValue<Self>, inputs: inout _ViewInputs
  ) {
    let graph = inputs.graph
    let change = Attribute(ChangeRule(value: { modifier.value.value }, graph: graph))
    change.setEager(true)
    inputs.transaction = TransactionChain(inputs.transaction) { transaction in
      let isNow = Graph.untracked {
        change.value == graph._withUnsafeGuaranteedRef { $0.updateSeed }
      }
      if isNow { Graph.untracked { modifier.value }.transform(&transaction) }
    }
  }
}

extension View {
  /// Animates this view's changes in the updates in which `value` changes.
  nonisolated public func animation<V: Equatable>(
    _ animation: Animation?, value: V
  ) -> some View {
    modifier(_AnimationModifier(animation: animation, value: value))
  }

  /// Animates every change of this view.
  @available(
    iOS, introduced: 13.0, deprecated: 15.0,
    message: "Use withAnimation or animation(_:value:) instead."
  )
  @_disfavoredOverload
  nonisolated public func animation(_ animation: Animation?) -> some View {
    transaction { transaction in
      if !transaction.disablesAnimations { transaction.animation = animation }
    }
  }

  /// Changes the transactions that reach this view.
  nonisolated public func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(_TransactionModifier(transform: transform))
  }

  /// Changes the transactions that reach this view in the updates in which `value` changes.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  nonisolated public func transaction(
    value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(_ValueTransactionModifier(value: value, transform: transform))
  }
}

extension View where Self: Equatable {
  /// Animates this view's changes in the updates in which the view itself changes.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  nonisolated public func animation(_ animation: Animation?) -> some View {
    self.animation(animation, value: self)
  }
}
