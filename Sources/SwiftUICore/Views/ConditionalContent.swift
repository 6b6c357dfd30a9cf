internal import AttributeGraph

/// One of two views, as an `if` with `else` or a `switch` makes it.
public struct _ConditionalContent<TrueContent, FalseContent> {
  /// Which of the two.
  public enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }

  package let storage: Storage

  package init(storage: Storage) { self.storage = storage }
}

extension _ConditionalContent: View, _MultiView where TrueContent: View, FalseContent: View {
  /// No body: the runtime makes the branch that holds.
  public typealias Body = Never

  /// Makes the branch that holds, and the other when that changes.
  nonisolated public static func _makeViewList(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    let rows = ConditionalRows(view: view)
    return _ViewListOutputs([.many(Attribute(DynamicChildren(rows, inputs: inputs)))])
  }
}

private struct ConditionalRows<T: View, F: View>: RowSource {
  let view: _GraphValue<_ConditionalContent<T, F>>

  mutating func keys() -> [Bool] {
    view.read { view in
      if case .trueContent = view.pointee.storage { [true] } else { [false] }
    }
  }

  func makeRow(
    _ key: Bool, at index: Int, _ inputs: consuming _ViewListInputs
  ) -> _ViewListOutputs {
    inputs.base.path = ViewPath(inputs.base.path, .branch(key))
    if key {
      let content = Attribute(
        Unwrapped(view: view) { if case .trueContent(let view) = $0.storage { view } else { nil } })
      return T._makeViewList(view: _GraphValue(content), inputs: inputs)
    }
    let content = Attribute(
      Unwrapped(view: view) { if case .falseContent(let view) = $0.storage { view } else { nil } })
    return F._makeViewList(view: _GraphValue(content), inputs: inputs)
  }
}

/// The part of a value that is there only sometimes; while it is not, what it was last.
struct Unwrapped<Whole, Part>: Rule {
  private let view: _GraphValue<Whole>
  private let part: (Whole) -> Part?
  private var last: Part

  /// Creates a rule for a part that is there now.
  init(view: _GraphValue<Whole>, part: @escaping (Whole) -> Part?) {
    self.view = view
    self.part = part
    guard let now = part(view.value) else { preconditionFailure("the part is not there") }
    last = now
  }

  mutating func value() -> Part {
    if let now = part(view.value) { last = now }
    return last
  }

  func same(_ a: UnsafePointer<Part>, _ b: UnsafePointer<Part>) -> Bool { false }
}

extension Optional: View, _MultiView where Wrapped: View {
  /// No body: the runtime makes what is wrapped.
  public typealias Body = Never

  /// Makes the view while there is one.
  nonisolated public static func _makeViewList(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    let rows = OptionalRows(view: view)
    return _ViewListOutputs([.many(Attribute(DynamicChildren(rows, inputs: inputs)))])
  }
}

private struct OptionalRows<Wrapped: View>: RowSource {
  let view: _GraphValue<Wrapped?>

  mutating func keys() -> [Bool] { view.read { $0.pointee == nil ? [] : [true] } }

  func makeRow(_ key: Bool, at index: Int, _ inputs: _ViewListInputs) -> _ViewListOutputs {
    let content = Attribute(Unwrapped(view: view) { $0 })
    return Wrapped._makeViewList(view: _GraphValue(content), inputs: inputs)
  }
}
