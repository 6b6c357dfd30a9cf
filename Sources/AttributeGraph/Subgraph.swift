/// Attributes with one lifetime.
///
/// Its attributes lie side by side in memory that goes back as a whole. Subgraphs form a tree: one
/// that is created while another is current is its child and ends with it. A subgraph also ends when
/// its last reference goes.
public final class Subgraph {
  // Not checked for exclusive access: one thread at a time uses the graph, and no access lasts.
  @exclusivity(unchecked) @usableFromInline var id: SubgraphID

  /// Creates a child of the current subgraph, or the root of a tree if there is none.
  ///
  /// - Parameter expecting: The bytes that its attributes will need, for instance the `bytes` of a
  ///   sister. More are taken as needed.
  public init(expecting: Int = 512) {
    id = 0
    id = makeRecord(expecting: expecting)
    record(id).pointee.object = Unmanaged.passUnretained(self).toOpaque()
  }

  deinit { invalidate() }

  /// Whether the subgraph has not ended.
  public var isValid: Bool { id != 0 }

  /// The bytes that the attributes and their links take.
  public var bytes: Int { id == 0 ? 0 : record(id).pointee.bytes }

  /// The subgraph that attributes made now would belong to.
  ///
  /// That is the one of the innermost `make`, or, when a rule runs within it, the one of the rule.
  public static var current: Subgraph? { object(of: currentSubgraph()) }

  /// Calls `body`; attributes and subgraphs that it creates belong to this subgraph.
  ///
  /// What it reads is not recorded as an input of the running rule.
  ///
  /// A rule that makes subgraphs and may end them should leave it to another rule to read from them.
  /// Then the attributes within are not updated before it has decided whether they stay.
  @inlinable @inline(__always)
  public func make<T>(_ body: () -> T) -> T {
    let saved = enter(self)
    defer { leave(saved) }
    return body()
  }

  /// Ends the subgraph and those below it.
  ///
  /// What reads their attributes from outside will be updated. Values are released now, or, while an
  /// update is going on, when it is over; until then the rules of the ended subgraphs can still read
  /// what they read before.
  public func invalidate() {
    if id != 0 { end(id) }
  }
}

@usableFromInline func enter(_ subgraph: Subgraph) -> Context {
  if subgraph.id == 0 { fatalError("Attributes are made in a subgraph that has ended.") }
  let saved = context
  context.scope = subgraph.id
  context.reader = 0
  return saved
}

@usableFromInline func leave(_ saved: Context) {
  context.scope = saved.scope
  context.reader = saved.reader
}
