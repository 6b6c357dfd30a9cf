internal import AttributeGraph

/// A change of a view that makes another view of it.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of the view that `body(content:)` makes.
  associatedtype Body: View

  /// Makes the changed view. Evaluated when something that it reads has changed.
  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body

  /// The view that the modifier applies to.
  typealias Content = _ViewModifier_Content<Self>

  /// Makes the attributes of a modified view.
  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs

  /// Makes the attributes of the modified children of a container.
  nonisolated static func _makeViewList(
    modifier: _GraphValue<Self>, inputs: _ViewListInputs,
    body: @escaping (_ViewListInputs) -> _ViewListOutputs
  ) -> _ViewListOutputs

  /// Whether one child stays one child, and nothing but that child's own attributes has to know.
  nonisolated static var _isUnary: Bool { get }
}

extension ViewModifier {
  /// A body may be made of any number of views.
  nonisolated public static var _isUnary: Bool { false }

  /// Makes the body's attributes, in which the content is that of `body`.
  nonisolated public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var inputs = inputs
    let content = makeBody(of: modifier, inputs: inputs)
    inputs.contents = ModifierContent(
      of: Self.self, next: inputs.contents, makeView: body, makeList: nil)
    return Body._makeView(view: content, inputs: inputs)
  }

  /// Makes the attributes of the body's children, in which the content is that of `body`.
  nonisolated public static func _makeViewList(
    modifier: _GraphValue<Self>, inputs: _ViewListInputs,
    body: @escaping (_ViewListInputs) -> _ViewListOutputs
  ) -> _ViewListOutputs {
    var inputs = inputs
    let content = makeBody(of: modifier, inputs: inputs.base)
    inputs.base.contents = ModifierContent(
      of: Self.self, next: inputs.base.contents, makeView: nil, makeList: body)
    return Body._makeViewList(view: content, inputs: inputs)
  }

  nonisolated private static func makeBody(
    of modifier: _GraphValue<Self>, inputs: _ViewInputs
  ) -> _GraphValue<Body> {
    let source = animatable(modifier, inputs, isEager: true)
    return _GraphValue(Attribute(ModifierBodyRule(modifier: source, inputs: inputs)))
  }
}

extension ViewModifier where Body == Never {
  /// One child stays one.
  nonisolated public static var _isUnary: Bool { true }

  /// Traps: the runtime never asks a primitive modifier for its body.
  public func body(content: Self.Content) -> Never {
    preconditionFailure("body(content:) should not be called on \(Self.self)")
  }

  /// Applies the modifier to each child.
  nonisolated public static func _makeViewList(
    modifier: _GraphValue<Self>, inputs: _ViewListInputs,
    body: @escaping (_ViewListInputs) -> _ViewListOutputs
  ) -> _ViewListOutputs {
    var inputs = inputs
    let contents = inputs.base.contents
    inputs.append { inputs, body in
      var inputs = inputs
      inputs.contents = contents
      return withoutActuallyEscaping(body) {
        _makeView(modifier: modifier, inputs: inputs, body: $0)
      }
    }
    return body(inputs)
  }
}

/// A modifier that only changes what its content inherits.
public protocol _ViewInputsModifier: ViewModifier where Body == Never {
  /// Changes the content's inputs.
  nonisolated static func _makeInputs(modifier: _GraphValue<Self>, inputs: inout _ViewInputs)
}

extension _ViewInputsModifier {
  /// Makes the content with the changed inputs.
  nonisolated public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var inputs = inputs
    _makeInputs(modifier: modifier, inputs: &inputs)
    return body(inputs)
  }

  /// Makes the content's children with the changed inputs.
  nonisolated public static func _makeViewList(
    modifier: _GraphValue<Self>, inputs: _ViewListInputs,
    body: @escaping (_ViewListInputs) -> _ViewListOutputs
  ) -> _ViewListOutputs {
    var inputs = inputs
    let before = InheritedInputs(inputs.base)
    _makeInputs(modifier: modifier, inputs: &inputs.base)
    if inputs.outside != nil {
      let after = InheritedInputs(inputs.base)
      inputs.append { inputs, body in
        var inputs = inputs
        if before.isSame(as: inputs) {
          after.apply(to: &inputs)
        } else {
          _makeInputs(modifier: modifier, inputs: &inputs)
        }
        return body(inputs)
      }
    }
    return body(inputs)
  }
}

/// The body of a modifier, evaluated anew when what it reads has changed.
private struct ModifierBodyRule<Modifier: ViewModifier>: Rule {
  let modifier: Attribute<Modifier>
  let properties: _DynamicPropertyBuffer
  let graph: Unmanaged<ViewGraph>

  init(modifier: _GraphValue<Modifier>, inputs: _ViewInputs) {
    self.modifier = Attribute(ViewInput(view: modifier))
    properties = .make(for: modifier, inputs: inputs)
    graph = inputs.graph
  }

  func value() -> Modifier.Body {
    tracked(in: graph) {
      nonisolated(unsafe) var copy = modifier.value
      if !properties.isEmpty {
        withUnsafeMutablePointer(to: &copy) { properties.update(UnsafeMutableRawPointer($0)) }
      }
      return onMainActor { copy.body(content: _ViewModifier_Content()) }
    }
  }

  func same(_ a: UnsafePointer<Modifier.Body>, _ b: UnsafePointer<Modifier.Body>) -> Bool { false }
}

/// The view that a modifier applies to, as a placeholder in the modifier's body.
nonisolated public struct _ViewModifier_Content<Modifier: ViewModifier> {
  init() {}
}

extension _ViewModifier_Content: _PrimitiveView {
  /// The content may be any number of views.
  nonisolated public static var _isUnary: Bool { false }

  /// Makes the view that the modifier applies to.
  nonisolated public static func _makeView(
    view: _GraphValue<Self>, inputs: _ViewInputs
  ) -> _ViewOutputs {
    guard let content = ModifierContent.find(Modifier.self, in: inputs.contents) else {
      preconditionFailure("The content of \(Modifier.self) stands outside of its body.")
    }
    var inputs = inputs
    inputs.contents = content.next
    if let makeView = content.makeView { return makeView(inputs) }
    guard let makeList = content.makeList else { preconditionFailure("a content of nothing") }
    return makeImplicitContainer(inputs, content: makeList)
  }

  /// Makes the views that the modifier applies to.
  nonisolated public static func _makeViewList(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    guard let content = ModifierContent.find(Modifier.self, in: inputs.base.contents) else {
      preconditionFailure("The content of \(Modifier.self) stands outside of its body.")
    }
    if let makeList = content.makeList {
      var inputs = inputs
      inputs.base.contents = content.next
      return makeList(inputs)
    }
    return inputs.makeChild { _makeView(view: view, inputs: $0) }
  }
}

/// What the placeholders in modifiers' bodies stand for, the innermost modifier first.
package final class ModifierContent {
  private let modifier: ObjectIdentifier
  let next: ModifierContent?
  let makeView: ((_ViewInputs) -> _ViewOutputs)?
  let makeList: ((_ViewListInputs) -> _ViewListOutputs)?

  init<Modifier>(
    of modifier: Modifier.Type, next: ModifierContent?,
    makeView: ((_ViewInputs) -> _ViewOutputs)?,
    makeList: ((_ViewListInputs) -> _ViewListOutputs)?
  ) {
    self.modifier = ObjectIdentifier(modifier)
    self.next = next
    self.makeView = makeView
    self.makeList = makeList
  }

  static func find<Modifier>(_: Modifier.Type, in first: ModifierContent?) -> ModifierContent? {
    var content = first
    while let here = content {
      if here.modifier == ObjectIdentifier(Modifier.self) { return here }
      content = here.next
    }
    return nil
  }
}
