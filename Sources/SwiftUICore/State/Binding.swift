/// A two-way connection to a value that somebody else owns.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  /// The transaction of writes through this binding.
  public var transaction: Transaction
  package let location: AnyLocation<Value>

  package init(location: AnyLocation<Value>, transaction: Transaction = Transaction()) {
    self.location = location
    self.transaction = transaction
  }

  /// Creates a binding from two closures.
  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    self.init(
      location: FunctionLocation(
        get: unsafeIsolationCast(get), set: Self.ignoringTransaction(unsafeIsolationCast(set))))
  }

  /// Creates a binding from two closures, of which the second gets the write's transaction.
  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
  ) {
    self.init(
      location: FunctionLocation(get: unsafeIsolationCast(get), set: unsafeIsolationCast(set)))
  }

  private static func ignoringTransaction(
    _ set: @escaping (Value) -> Void
  ) -> (Value, Transaction) -> Void {
    { value, _ in set(value) }
  }

  /// Creates a binding from another's projected value.
  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  /// Creates a binding to a value that never changes; writes are ignored.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(location: ConstantLocation(value))
  }

  /// The value.
  public var wrappedValue: Value {
    get { location.get() }
    nonmutating set {
      location.set(newValue, transaction.overridden(by: .current))
    }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// A binding to a part of the value.
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(location: location.member(keyPath), transaction: transaction)
  }

  /// A binding whose writes have a transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    Binding(location: location, transaction: transaction)
  }

  /// A binding whose writes are animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var result = self
    result.transaction.animation = animation
    return result
  }
}

extension Binding {
  /// Creates a binding to an optional from one to its value.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(
      location: FunctionLocation(
        get: { base.location.get() },
        set: { value, transaction in
          if let value { base.location.set(value, transaction) }
        }), transaction: base.transaction)
  }

  /// Creates a binding to an optional's value, or nil if there is none now.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.location.get() else { return nil }
    self.init(
      location: FunctionLocation(
        get: { base.location.get() ?? value },
        set: { value, transaction in base.location.set(value, transaction) }),
      transaction: base.transaction)
  }

  /// Creates a binding to the value as a hashable of any type.
  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
    self.init(
      location: FunctionLocation(
        get: { AnyHashable(base.location.get()) },
        set: { value, transaction in
          if let value = value.base as? V { base.location.set(value, transaction) }
        }), transaction: base.transaction)
  }
}

extension Binding: Identifiable where Value: Identifiable {
  /// The id of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: DynamicProperty {
  /// Needs nothing: the location tracks who reads it.
  public static func _makeProperty(
    in buffer: inout _DynamicPropertyBuffer, at field: UnsafeRawPointer, offset: Int,
    inputs: _ViewInputs
  ) {}
}

/// A value that never changes.
package final class ConstantLocation<Value>: AnyLocation<Value>, @unchecked Sendable {
  private let value: Value

  package init(_ value: Value) { self.value = value }

  package override func get() -> Value { value }

  package override func set(_ value: Value, _ transaction: Transaction) {}
}

/// A value behind two closures.
final class FunctionLocation<Value>: AnyLocation<Value>, @unchecked Sendable {
  private let getter: () -> Value
  private let setter: (Value, Transaction) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    getter = get
    setter = set
  }

  override func get() -> Value { getter() }

  override func set(_ value: Value, _ transaction: Transaction) {
    withTransaction(transaction) { setter(value, transaction) }
  }
}

extension AnyLocation {
  /// The location of a part of the value.
  ///
  /// The same one as long as somebody holds it, so that bindings to the same part are equal.
  fileprivate func member<Part>(_ keyPath: WritableKeyPath<Value, Part>) -> AnyLocation<Part> {
    if let known = members[keyPath]?.location as? AnyLocation<Part> { return known }
    let member = MemberLocation(base: self, keyPath: keyPath)
    members[keyPath] = Member(location: member)
    return member
  }
}

private final class MemberLocation<Base, Value>: AnyLocation<Value>, @unchecked Sendable {
  private let base: AnyLocation<Base>
  private let keyPath: WritableKeyPath<Base, Value>

  init(base: AnyLocation<Base>, keyPath: WritableKeyPath<Base, Value>) {
    self.base = base
    self.keyPath = keyPath
  }

  override func get() -> Value { base.get()[keyPath: keyPath] }

  override func set(_ value: Value, _ transaction: Transaction) {
    var whole = base.get()
    whole[keyPath: keyPath] = value
    base.set(whole, transaction)
  }
}

/// A closure of a binding, without the isolation that its type carries.
///
/// Bindings are read and written on the thread that holds the graph, which is the main actor.
private func unsafeIsolationCast<Value>(
  _ function: @escaping @isolated(any) @Sendable () -> Value
) -> () -> Value {
  typealias Plain = @Sendable () -> Value
  return unsafeBitCast(function, to: Plain.self)
}

private func unsafeIsolationCast<Value>(
  _ function: @escaping @isolated(any) @Sendable (Value) -> Void
) -> (Value) -> Void {
  typealias Plain = @Sendable (Value) -> Void
  return unsafeBitCast(function, to: Plain.self)
}

private func unsafeIsolationCast<Value>(
  _ function: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
) -> (Value, Transaction) -> Void {
  typealias Plain = @Sendable (Value, Transaction) -> Void
  return unsafeBitCast(function, to: Plain.self)
}
