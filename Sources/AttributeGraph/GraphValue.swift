/// A part of an attribute's value, by its offset in bytes.
///
/// Focusing on a part costs no node. In exchange a reader of the part is updated whenever any part of
/// the whole has changed.
@frozen public struct GraphValue<Value> {
  @usableFromInline let handle: Handle
  @usableFromInline let offset: UInt32

  /// Creates a reference to the whole value of an attribute.
  @inlinable public init(_ attribute: Attribute<Value>) {
    handle = attribute.handle
    offset = 0
  }

  @inlinable init(_ handle: Handle, offset: UInt32) {
    self.handle = handle
    self.offset = offset
  }

  /// The node that holds the whole value.
  @inlinable public var id: NodeID { handle.id }

  /// Refers to the part of type `T` that begins `offset` bytes into this one.
  @inlinable @inline(__always)
  public func focus<T>(_ type: T.Type, at offset: Int) -> GraphValue<T> {
    GraphValue<T>(handle, offset: self.offset + UInt32(offset))
  }

  // Whoever focused has taken the offset from the type's layout.
  @inlinable var pointer: UnsafePointer<Value> {
    @inline(__always) get {
      UnsafePointer((handle.pull() + Int(offset)).assumingMemoryBound(to: Value.self))
    }
  }

  /// The value, up to date; the running rule depends on it from now on.
  @inlinable public var value: Value {
    @inline(__always) get { pointer.pointee }
  }

  /// Calls `body` with the value in place: up to date, recorded as an input, and without a copy.
  @inlinable @inline(__always)
  public func read<T>(_ body: (UnsafePointer<Value>) -> T) -> T { body(pointer) }
}
