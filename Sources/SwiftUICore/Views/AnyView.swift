internal import AttributeGraph

/// A view of any type.
nonisolated public struct AnyView {
  package let box: AnyViewBox

  /// Wraps a view; a wrapped `AnyView` is not wrapped again.
  public init<V: View>(_ view: V) {
    box = (view as? AnyView)?.box ?? TypedViewBox(view)
  }

  /// Wraps a view.
  public init<V: View>(erasing view: V) {
    self.init(view)
  }
}

extension AnyView: _MultiView {
  /// Makes the view; one of another type replaces it.
  nonisolated public static func _makeViewList(
    view: _GraphValue<AnyView>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    let rows = AnyViewRows(view: view)
    return _ViewListOutputs([.many(Attribute(DynamicChildren(rows, inputs: inputs)))])
  }
}

/// A view whose type only the box knows.
package class AnyViewBox {
  fileprivate var type: ObjectIdentifier { preconditionFailure("AnyViewBox is abstract") }

  fileprivate func makeList(
    _ view: _GraphValue<AnyView>, _ inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    preconditionFailure("AnyViewBox is abstract")
  }
}

private final class TypedViewBox<V: View>: AnyViewBox {
  let view: V

  init(_ view: V) { self.view = view }

  override var type: ObjectIdentifier { ObjectIdentifier(V.self) }

  override func makeList(
    _ view: _GraphValue<AnyView>, _ inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    let content = Attribute(Unwrapped(view: view) { ($0.box as? TypedViewBox<V>)?.view })
    return V._makeViewList(view: _GraphValue(content), inputs: inputs)
  }
}

private struct AnyViewRows: RowSource {
  let view: _GraphValue<AnyView>

  mutating func keys() -> [ObjectIdentifier] { view.read { [$0.pointee.box.type] } }

  func makeRow(_ key: ObjectIdentifier, at index: Int, _ inputs: _ViewListInputs)
    -> _ViewListOutputs
  {
    view.value.box.makeList(view, inputs)
  }
}
