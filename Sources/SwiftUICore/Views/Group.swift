/// Several views as one, so that a modifier applies to each of them.
nonisolated public struct Group<Content> {
  package let content: Content
}

extension Group: View, _MultiView where Content: View {
  /// No body: the runtime makes the content.
  public typealias Body = Never

  /// Groups the views of a closure.
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Makes the content's children.
  nonisolated public static func _makeViewList(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    Content._makeViewList(view: view.focus(Content.self, at: 0), inputs: inputs)
  }
}
