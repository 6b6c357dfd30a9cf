internal import AttributeGraph

/// Where a value lives that views read and write.
package class AnyLocation<Value>: @unchecked Sendable {
  struct Member { weak var location: AnyObject? }
  /// The locations of the value's parts that are in use.
  final var members: [AnyKeyPath: Member] = [:]

  package init() {}

  /// The value; a rule that asks depends on it.
  package func get() -> Value { preconditionFailure("AnyLocation is abstract") }

  /// Writes the value with a transaction.
  package func set(_ value: Value, _ transaction: Transaction) {
    preconditionFailure("AnyLocation is abstract")
  }
}

/// Where a `@State` lives: an attribute, and the value that the latest write has given it.
///
/// Code outside an update sees its own writes at once; an update sees them in the order of their
/// transactions.
package final class StateLocation<Value>: AnyLocation<Value>, @unchecked Sendable {
  private let attribute: Attribute<Value>
  private let subgraph: Subgraph?
  private let graph: Unmanaged<ViewGraph>
  private var latest: Value
  private var isEqual = ValueEquality<Value>()

  /// Creates a location within the current subgraph.
  package init(_ value: Value, graph: Unmanaged<ViewGraph>) {
    attribute = Attribute(value: value)
    subgraph = Subgraph.current
    self.graph = graph
    latest = value
  }

  /// Whether the view still is in its tree.
  ///
  /// The attribute's memory is somebody else's afterwards.
  private var isAlive: Bool { subgraph?.isValid ?? false }

  package override func get() -> Value {
    Graph.isUpdating && isAlive ? attribute.value : latest
  }

  package override func set(_ value: Value, _ transaction: Transaction) {
    var value = value
    guard isAlive else {
      latest = value
      return
    }
    if isEqual(&latest, &value) { return }
    if Graph.isUpdating {
      Diagnoses.report(
        "A state of type \(Value.self) is modified during a view update; it changes after the update."
      )
    }
    latest = value
    graph._withUnsafeGuaranteedRef { graph in
      withTransaction(transaction) {
        graph.enqueue { [self] in
          if isAlive { attribute.set(value) }
        }
      }
    }
  }
}
