/// The place of a node, or 0: the offset of its value in the arena, in bytes.
public typealias NodeID = UInt32

/// What an attribute holds of its node.
///
/// Four bytes in release builds. Debug builds remember which node it was, so that a handle that has
/// outlived its node is found out even when the memory serves another one.
@frozen @usableFromInline struct Handle: Equatable {
  @usableFromInline let id: NodeID

  #if DEBUG
    @usableFromInline let generation: UInt16
    @usableFromInline let kind: UInt16

    @usableFromInline init(_ id: NodeID) {
      self.id = id
      (generation, kind) = id == 0 ? (0, 0) : stamp(of: id)
    }

    /// Traps if the node has been destroyed.
    @inlinable func check() { AttributeGraph.check(id, generation, kind) }
  #else
    @inlinable init(_ id: NodeID) { self.id = id }

    @inlinable @inline(__always) func check() {}
  #endif

  /// The value, up to date; the running rule depends on it from now on.
  @inlinable @inline(__always) func pull() -> UnsafeMutableRawPointer {
    check()
    return AttributeGraph.pull(id)
  }
}

#if DEBUG
  private func stamp(of id: NodeID) -> (UInt16, UInt16) {
    let node = node(id)
    return (node.pointee.generation, UInt16(truncatingIfNeeded: node.pointee.kind))
  }

  @usableFromInline func isCurrent(_ id: NodeID, _ generation: UInt16, _ kind: UInt16) -> Bool {
    id != 0 && stamp(of: id) == (generation, kind)
  }

  @usableFromInline func check(_ id: NodeID, _ generation: UInt16, _ kind: UInt16) {
    if !isCurrent(id, generation, kind) { failDestroyed(id, kind: UInt32(kind)) }
  }
#endif
