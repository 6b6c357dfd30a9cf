internal import AttributeGraph

/// A view that is made anew only if it differs from the one before by its own `==`.
nonisolated public struct EquatableView<Content: Equatable & View> {
  /// The view that is compared.
  public var content: Content

  /// Creates a view around one that is compared.
  public init(content: Content) { self.content = content }
}

extension EquatableView: View {
  /// No body: the content's stands for it.
  public typealias Body = Never

  /// Traps: the runtime never asks for it.
  public var body: Never { preconditionFailure("body() should not be called on \(Self.self)") }

  /// Makes the content, which changes only where it is unequal.
  nonisolated public static func _makeView(
    view: _GraphValue<Self>, inputs: _ViewInputs
  ) -> _ViewOutputs {
    Content._makeView(view: compared(view), inputs: inputs)
  }

  /// Makes the children of the content, which changes only where it is unequal.
  nonisolated public static func _makeViewList(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    Content._makeViewList(view: compared(view), inputs: inputs)
  }

  nonisolated private static func compared(_ view: _GraphValue<Self>) -> _GraphValue<Content> {
    _GraphValue(Attribute(ComparedView(view: view)))
  }
}

private struct ComparedView<Content: Equatable & View>: Rule {
  let view: _GraphValue<EquatableView<Content>>

  func value() -> Content { view.value.content }

  func same(_ a: UnsafePointer<Content>, _ b: UnsafePointer<Content>) -> Bool {
    a.pointee == b.pointee
  }
}

extension View where Self: Equatable {
  /// Makes this view anew only if it differs from the one before by its own `==`.
  nonisolated public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
