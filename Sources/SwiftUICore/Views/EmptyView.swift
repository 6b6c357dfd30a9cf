/// A view that is not there.
nonisolated public struct EmptyView: BitwiseCopyable, Sendable {
  /// Creates an empty view.
  public init() {}
}

extension EmptyView: _MultiView {
  /// Adds no child.
  nonisolated public static func _makeViewList(
    view: _GraphValue<EmptyView>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    _ViewListOutputs([])
  }
}
