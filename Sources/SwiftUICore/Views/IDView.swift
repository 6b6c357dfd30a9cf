internal import AttributeGraph

/// A view with an identity: another identity makes another view.
nonisolated struct IDView<Content: View, ID: Hashable> {
  let content: Content
  let id: ID
}

extension IDView: _MultiView {
  static func _makeViewList(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    _ViewListOutputs([.many(Attribute(DynamicChildren(IDRows(view: view), inputs: inputs)))])
  }
}

private struct IDRows<Content: View, ID: Hashable>: RowSource {
  let view: _GraphValue<IDView<Content, ID>>

  mutating func keys() -> [ID] { [view.value.id] }

  func makeRow(_ key: ID, at index: Int, _ inputs: _ViewListInputs) -> _ViewListOutputs {
    // What has another identity by now keeps its last content while it leaves.
    let content = Attribute(Unwrapped(view: view) { $0.id == key ? $0.content : nil })
    return Content._makeViewList(view: _GraphValue(content), inputs: inputs)
  }
}

extension View {
  /// Gives this view an identity; when that changes, the view's state starts anew.
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View {
    IDView(content: self, id: id)
  }
}
