internal import AttributeGraph

/// A view in which placeholders stand for another one.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
nonisolated struct PlaceholderScope<Content: View, Scope: View> {
  let content: Content
  let scope: Scope
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension PlaceholderScope: _PrimitiveView {
  static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
    guard let content = view.stored(\.content), let scope = view.stored(\.scope) else {
      preconditionFailure("PlaceholderScope's properties are stored")
    }
    var inputs = inputs
    inputs.contents = ModifierContent(
      of: PlaceholderContentView<Content>.self, next: inputs.contents,
      makeView: { Content._makeView(view: content, inputs: $0) }, makeList: nil)
    return Scope._makeView(view: scope, inputs: inputs)
  }
}
