@_spi(Reflection) import Swift

/// Several views, in order.
public struct TupleView<T> {
  /// The views as a tuple.
  public var value: T

  /// Creates a view of a tuple of views.
  public init(_ value: T) {
    self.value = value
  }
}

extension TupleView: _MultiView {
  /// Makes the children of each element.
  nonisolated public static func _makeViewList(
    view: _GraphValue<TupleView<T>>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    var items: [ListItem] = []
    for element in TupleElements.of(T.self) {
      var inputs = inputs
      inputs.base.path = ViewPath(inputs.base.path, .index(element.index))
      items += element.type.makeElement(view, at: element.offset, inputs: inputs).items
    }
    return _ViewListOutputs(items)
  }
}

extension View {
  nonisolated fileprivate static func makeElement<T>(
    _ tuple: _GraphValue<TupleView<T>>, at offset: Int, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    _makeViewList(view: tuple.focus(Self.self, at: offset), inputs: inputs)
  }
}

/// The views within a tuple type; found once a type by reflection.
private enum TupleElements {
  struct Element {
    let index: Int
    let offset: Int
    let type: any View.Type
  }

  // Guarded by the graph's lock, as is everything that makes views.
  nonisolated(unsafe) private static var cache: [ObjectIdentifier: [Element]] = [:]

  static func of(_ type: Any.Type) -> [Element] {
    let key = ObjectIdentifier(type)
    if let known = cache[key] { return known }
    var found: [Element] = []
    _ = _forEachField(of: type) { _, offset, type, _ in
      if let view = type as? any View.Type {
        found.append(Element(index: found.count, offset: offset, type: view))
      }
      return true
    }
    if found.isEmpty, let view = type as? any View.Type {
      found = [Element(index: 0, offset: 0, type: view)]
    }
    cache[key] = found
    return found
  }
}
