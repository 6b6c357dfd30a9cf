package import AttributeGraph

/// A view's or modifier's value in the graph: the attribute that holds it, and where in it it lies.
///
/// Support type of `View._makeView(view:inputs:)`; code outside the runtime has no use for it.
public struct _GraphValue<Value> {
  package let base: GraphValue<Value>

  /// Creates a reference to the whole value of an attribute.
  package init(_ attribute: Attribute<Value>) { base = GraphValue(attribute) }

  /// Creates a reference to a part of an attribute's value.
  package init(_ base: GraphValue<Value>) { self.base = base }

  /// The value, up to date; a running rule depends on it from now on.
  package var value: Value {
    @inline(__always) get { base.value }
  }

  /// Calls `body` with the value in place, without a copy.
  @inline(__always)
  package func read<T>(_ body: (UnsafePointer<Value>) -> T) -> T { base.read(body) }

  /// Refers to the part of type `T` that starts `offset` bytes into the value.
  @inline(__always)
  package func focus<T>(_ type: T.Type, at offset: Int) -> _GraphValue<T> {
    _GraphValue<T>(base.focus(type, at: offset))
  }

  /// Refers to a stored property, which must exist in `Value` under that key path.
  package func stored<T>(_ path: KeyPath<Value, T>) -> _GraphValue<T>? {
    MemoryLayout<Value>.offset(of: path).map { focus(T.self, at: $0) }
  }
}
