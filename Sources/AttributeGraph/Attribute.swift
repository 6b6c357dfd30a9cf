/// A value in the graph, set from outside or computed by a rule from other attributes.
///
/// An attribute is a handle of four bytes, and belongs to the subgraph that was current when it was
/// made. The handle must not be used once that subgraph has ended: debug builds trap and name the
/// rule; release builds do so as long as the memory serves no other attribute.
///
///     struct Area: Rule {
///       let width: Attribute<Double>
///       let height: Attribute<Double>
///       func value() -> Double { width.value * height.value }
///     }
///
///     let subgraph = Subgraph()
///     let (width, area) = subgraph.make {
///       let width = Attribute(value: 2.0)
///       return (width, Attribute(Area(width: width, height: Attribute(value: 3.0))))
///     }
///     area.value      // 6
///     width.set(4)
///     area.value      // 12
///
/// All attributes of the process belong to one graph, which one thread uses at a time: see
/// `Graph.withLock(_:)`.
@frozen public struct Attribute<Value>: Equatable {
  @usableFromInline let handle: Handle

  /// The node that holds the value.
  @inlinable public var id: NodeID { handle.id }

  /// Creates a further handle of a node, whose value must be of type `Value`.
  @inlinable public init(id: NodeID) { handle = Handle(id) }

  /// Creates an attribute in the current subgraph that a rule computes, when first asked.
  @inlinable public init<R: Rule>(_ rule: R) where R.Value == Value {
    let id = allocate(R.self, hasValue: false)
    R.rule(content(of: id)).initialize(to: rule)
    handle = Handle(id)
  }

  /// Creates an attribute in the current subgraph that holds `value` until another one is set.
  @inlinable public init(value: Value) {
    let id = allocate(External<Value>.self, hasValue: true)
    content(of: id).initializeMemory(as: Value.self, to: value)
    handle = Handle(id)
  }

  /// The value, up to date; the running rule depends on it from now on.
  @inlinable public var value: Value {
    // Inlined, so that a generic reader need not look `Value` up if its form is known.
    @inline(__always) get { handle.pull().assumingMemoryBound(to: Value.self).pointee }
  }

  /// Calls `body` with the value in place: up to date, recorded as an input, and without a copy.
  ///
  /// The pointer is valid until `body` returns, also if `body` reads other attributes, because nodes
  /// never move.
  @inlinable @inline(__always)
  public func read<T>(_ body: (UnsafePointer<Value>) -> T) -> T {
    body(UnsafePointer(handle.pull().assumingMemoryBound(to: Value.self)))
  }

  /// Replaces the value of an attribute without a rule; its readers will be updated.
  ///
  /// No rule may be running. The cost grows with the number of direct readers.
  @inlinable public func set(_ value: Value) {
    handle.check()
    let slot = settable(id).assumingMemoryBound(to: Value.self)
    slot.pointee = value
    wasSet(id)
  }

  /// Replaces the value unless it is equal to the present one.
  @inlinable public func set(_ value: Value) where Value: Equatable {
    handle.check()
    let slot = settable(id).assumingMemoryBound(to: Value.self)
    if slot.pointee == value { return }
    slot.pointee = value
    wasSet(id)
  }

  /// Changes the rule itself, which must be of type `R`; rules may do this to one another.
  ///
  /// - Parameter body: Changes the rule and returns whether it must run again.
  @inlinable public func mutate<R: Rule>(_ type: R.Type, _ body: (inout R) -> Bool)
  where R.Value == Value {
    handle.check()
    if body(&R.rule(mutable(id, R.self)).pointee) { AttributeGraph.invalidate(id) }
  }

  /// Makes the rule run again although no input has changed.
  ///
  /// A rule that is running stays as it is.
  @inlinable public func invalidate() {
    handle.check()
    AttributeGraph.invalidate(id)
  }

  /// Decides whether each flush brings the attribute up to date although nobody reads it.
  ///
  /// That is for rules with effects. By default an attribute without readers waits until it is read.
  @inlinable public func setEager(_ on: Bool) {
    handle.check()
    AttributeGraph.setEager(id, on)
  }

  /// Whether the attribute's subgraph is alive.
  ///
  /// Exact in debug builds. In release builds it is not to be relied upon when the memory may have
  /// been used again; `Subgraph.isValid` always is.
  @inlinable public var isValid: Bool {
    #if DEBUG
      isCurrent(id, handle.generation, handle.kind) && isAlive(id)
    #else
      isAlive(id)
    #endif
  }
}
