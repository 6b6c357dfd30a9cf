internal import AttributeGraph

/// A view or modifier with a modifier applied to it.
nonisolated public struct ModifiedContent<Content, Modifier> {
  /// What the modifier applies to.
  public var content: Content
  /// The modifier.
  public var modifier: Modifier

  /// Applies a modifier.
  @inlinable
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }

  /// The parts of a value, by their offset in memory.
  package static func parts(
    of value: _GraphValue<Self>
  ) -> (content: _GraphValue<Content>, modifier: _GraphValue<Modifier>) {
    let alignment = MemoryLayout<Modifier>.alignment
    let offset = (MemoryLayout<Content>.size + alignment - 1) & ~(alignment - 1)
    return (value.focus(Content.self, at: 0), value.focus(Modifier.self, at: offset))
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  /// No body: the runtime makes the content and lets the modifier change it.
  public typealias Body = Never

  /// Traps: the runtime never asks for the body.
  public var body: Never { preconditionFailure("body() should not be called on \(Self.self)") }

  /// Whether both say so.
  nonisolated public static var _isUnary: Bool { Content._isUnary && Modifier._isUnary }

  /// Makes the modified view.
  nonisolated public static func _makeView(
    view: _GraphValue<Self>, inputs: _ViewInputs
  ) -> _ViewOutputs {
    let (content, modifier) = parts(of: view)
    return Modifier._makeView(modifier: modifier, inputs: inputs) {
      Content._makeView(view: content, inputs: $0)
    }
  }

  /// Makes the modified children.
  nonisolated public static func _makeViewList(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    // What is one child needs no list of modifiers to be applied to each.
    if _isUnary { return inputs.makeChild { _makeView(view: view, inputs: $0) } }
    let (content, modifier) = parts(of: view)
    return Modifier._makeViewList(modifier: modifier, inputs: inputs) {
      Content._makeViewList(view: content, inputs: $0)
    }
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  /// Whether both say so.
  nonisolated public static var _isUnary: Bool { Content._isUnary && Modifier._isUnary }

  /// Applies both modifiers, the content's first.
  nonisolated public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let (inner, outer) = parts(of: modifier)
    return Modifier._makeView(modifier: outer, inputs: inputs) {
      Content._makeView(modifier: inner, inputs: $0, body: body)
    }
  }

  /// Applies both modifiers to each child, the content's first.
  nonisolated public static func _makeViewList(
    modifier: _GraphValue<Self>, inputs: _ViewListInputs,
    body: @escaping (_ViewListInputs) -> _ViewListOutputs
  ) -> _ViewListOutputs {
    let (inner, outer) = parts(of: modifier)
    return Modifier._makeViewList(modifier: outer, inputs: inputs) {
      Content._makeViewList(modifier: inner, inputs: $0, body: body)
    }
  }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}

extension View {
  /// Applies a modifier to this view.
  @inlinable
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier {
  /// Makes a modifier that applies this one and then another.
  nonisolated public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A modifier that changes nothing.
nonisolated public struct EmptyModifier: Sendable {
  /// The modifier.
  public static let identity = EmptyModifier()

  /// Creates the modifier.
  public init() {}
}

extension EmptyModifier: _ViewInputsModifier {
  /// No body: there is nothing to change.
  public typealias Body = Never

  /// Changes nothing.
  nonisolated public static func _makeInputs(
    modifier: _GraphValue<EmptyModifier>, inputs: inout _ViewInputs
  ) {}
}
