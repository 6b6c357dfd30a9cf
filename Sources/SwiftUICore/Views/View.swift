internal import AttributeGraph

/// A part of the user interface, described by a value.
@MainActor @preconcurrency
public protocol View {
  /// The type of the view that `body` is made of.
  associatedtype Body: View

  /// What the view consists of. Evaluated when something that it reads has changed.
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }

  /// Makes the attributes of one view. Support for the runtime's own views.
  nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs

  /// Makes the attributes of the views that this one adds to a container.
  nonisolated static func _makeViewList(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs

  /// Whether the type alone says that the view is one child of its container, neither none nor more.
  nonisolated static var _isUnary: Bool { get }
}

extension View {
  /// Whether the body is one child.
  nonisolated public static var _isUnary: Bool { Body._isUnary }

  /// Makes the body's attributes.
  nonisolated public static func _makeView(
    view: _GraphValue<Self>, inputs: _ViewInputs
  ) -> _ViewOutputs {
    Body._makeView(view: makeBody(of: view, inputs: inputs), inputs: inputs)
  }

  /// Makes the attributes of the body's children.
  nonisolated public static func _makeViewList(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    Body._makeViewList(view: makeBody(of: view, inputs: inputs.base), inputs: inputs)
  }

  nonisolated private static func makeBody(
    of view: _GraphValue<Self>, inputs: _ViewInputs
  ) -> _GraphValue<Body> {
    let source = animatable(view, inputs, isEager: true)
    return _GraphValue(Attribute(BodyRule(view: source, inputs: inputs)))
  }
}

extension Never: View {
  /// There is no value of this type.
  nonisolated public static var _isUnary: Bool { false }

  /// Never evaluated: there is no value of this type.
  nonisolated public var body: Never { self }
}

/// A view that the runtime knows how to make; it has no body.
public protocol _PrimitiveView: View where Body == Never {}

extension _PrimitiveView {
  /// One child.
  nonisolated public static var _isUnary: Bool { true }

  /// Traps: the runtime never asks a primitive view for its body.
  public var body: Never {
    preconditionFailure("body() should not be called on \(Self.self)")
  }

  /// Makes the view as one child of the container.
  nonisolated public static func _makeViewList(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    inputs.makeChild { _makeView(view: view, inputs: $0) }
  }
}

/// A view that stands for any number of views; alone it is laid out by an implicit stack.
public protocol _MultiView: View where Body == Never {}

extension _MultiView {
  /// Any number of children.
  nonisolated public static var _isUnary: Bool { false }

  /// Traps: the runtime never asks a primitive view for its body.
  public var body: Never {
    preconditionFailure("body() should not be called on \(Self.self)")
  }

  /// Makes the views within an implicit stack.
  nonisolated public static func _makeView(
    view: _GraphValue<Self>, inputs: _ViewInputs
  ) -> _ViewOutputs {
    makeImplicitContainer(inputs) { _makeViewList(view: view, inputs: $0) }
  }
}
