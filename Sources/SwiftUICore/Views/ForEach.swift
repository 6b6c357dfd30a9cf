internal import AttributeGraph

/// A view for each element of a collection.
nonisolated public struct ForEach<Data, ID, Content>
where Data: RandomAccessCollection, ID: Hashable {
  /// The elements.
  public var data: Data
  /// Makes an element's view.
  public var content: (Data.Element) -> Content
  package let id: (Data.Element) -> ID
}

extension ForEach: View, _MultiView where Content: View {
  /// No body: the runtime makes the rows.
  public typealias Body = Never

  /// Makes a view for each element, identified by a property.
  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    // Going through `\.self` costs more than all the rest of finding an element.
    let isSelf = id as AnyKeyPath == \Data.Element.self
    self.id = isSelf ? { $0 as? ID ?? $0[keyPath: id] } : { $0[keyPath: id] }
  }

  /// Makes a row for each element.
  nonisolated public static func _makeViewList(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    let snapshot = Attribute(ForEachSnapshotRule(view: view))
    let rows = ForEachRows<Data, ID, Content>(view: view, snapshot: snapshot)
    return _ViewListOutputs([.many(Attribute(DynamicChildren(rows, inputs: inputs)))])
  }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
  /// Makes a view for each element.
  nonisolated public init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    id = { $0.id }
  }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
  /// Makes a view for each number of a range.
  nonisolated public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.data = data
    self.content = content
    id = { $0 }
  }
}

extension ForEach where Content: View {
  /// Makes a view for a binding to each element.
  nonisolated public init<C>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID, C: MutableCollection,
    C: RandomAccessCollection, C.Element: Identifiable, C.Index: Hashable
  {
    self.init(data, id: \.id, content: content)
  }

  /// Makes a view for a binding to each element, identified by a property.
  nonisolated public init<C>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection,
    C: RandomAccessCollection, C.Index: Hashable
  {
    let elements = data.wrappedValue
    self.data = elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) }
    self.id = { $0.1 }
    self.content = { element in content(data[element: element.0]) }
  }
}

extension Binding where Value: MutableCollection {
  /// A binding to the element at a position that stays valid.
  fileprivate subscript(element index: Value.Index) -> Binding<Value.Element> {
    Binding<Value.Element>(
      location: FunctionLocation(
        get: { location.get()[index] },
        set: { value, transaction in
          var all = location.get()
          all[index] = value
          location.set(all, transaction)
        }), transaction: transaction)
  }
}

/// An element's id, made unique where several elements have the same one.
private struct RowKey<ID: Hashable>: Hashable {
  let id: ID
  /// How many elements before this one have the same id.
  let occurrence: Int
}

/// The elements and their ids at one time.
private final class ForEachSnapshot<Element, ID: Hashable> {
  let elements: [Element]
  let ids: [ID]
  /// How many elements before each have the same id; nil where no two have the same.
  let occurrences: [Int]?
  private lazy var positions = Dictionary(uniqueKeysWithValues: zip(keys, keys.indices))

  init(elements: [Element], ids: [ID]) {
    self.elements = elements
    self.ids = ids
    occurrences = Self.isUnique(ids) ? nil : Self.count(ids)
  }

  var keys: [RowKey<ID>] {
    guard let occurrences else { return ids.map { RowKey(id: $0, occurrence: 0) } }
    return zip(ids, occurrences).map { RowKey(id: $0, occurrence: $1) }
  }

  private static func isUnique(_ ids: [ID]) -> Bool {
    // Numbers that ascend, as those of a range, need no set.
    if let numbers = ids as? [Int], zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }) {
      return true
    }
    return Set(ids).count == ids.count
  }

  private static func count(_ ids: [ID]) -> [Int] {
    var seen: [ID: Int] = [:]
    return ids.map { id in
      let count = seen[id, default: 0]
      seen[id] = count + 1
      return count
    }
  }

  /// The element with an id; `hint` is where it was the last time.
  func element(_ id: ID, _ occurrence: Int, hint: inout Int) -> Element? {
    if hint < ids.count, ids[hint] == id, occurrence == occurrences?[hint] ?? 0 {
      return elements[hint]
    }
    guard let position = positions[RowKey(id: id, occurrence: occurrence)] else { return nil }
    hint = position
    return elements[position]
  }
}

private struct ForEachSnapshotRule<Data, ID, Content>: Rule
where Data: RandomAccessCollection, ID: Hashable, Content: View {
  let view: _GraphValue<ForEach<Data, ID, Content>>

  func value() -> ForEachSnapshot<Data.Element, ID> {
    view.read { view in
      let elements = Array(view.pointee.data)
      return ForEachSnapshot(elements: elements, ids: elements.map(view.pointee.id))
    }
  }
}

private struct ForEachRows<Data, ID, Content>: RowSource
where Data: RandomAccessCollection, ID: Hashable, Content: View {
  let view: _GraphValue<ForEach<Data, ID, Content>>
  let snapshot: Attribute<ForEachSnapshot<Data.Element, ID>>

  mutating func keys() -> [RowKey<ID>] { snapshot.value.keys }

  func makeRow(
    _ key: RowKey<ID>, at index: Int, _ inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    var inputs = inputs
    inputs.base.path = ViewPath(inputs.base.path, .id(AnyHashable(key.id)))
    let content = Attribute(
      RowContent(
        view: view, snapshot: snapshot, id: key.id, occurrence: key.occurrence,
        graph: inputs.base.graph, hint: index))
    return Content._makeViewList(view: _GraphValue(content), inputs: inputs)
  }
}

/// A row's view.
///
/// It runs when the collection's view was made anew, and stops where it is equal.
private struct RowContent<Data, ID, Content>: Rule
where Data: RandomAccessCollection, ID: Hashable, Content: View {
  let view: _GraphValue<ForEach<Data, ID, Content>>
  let snapshot: Attribute<ForEachSnapshot<Data.Element, ID>>
  let id: ID
  let occurrence: Int
  let graph: Unmanaged<ViewGraph>
  /// Where the element was found last.
  var hint: Int
  var element: Data.Element?
  let isEqual = ValueEquality<Content>()

  init(
    view: _GraphValue<ForEach<Data, ID, Content>>,
    snapshot: Attribute<ForEachSnapshot<Data.Element, ID>>, id: ID, occurrence: Int,
    graph: Unmanaged<ViewGraph>, hint: Int
  ) {
    self.view = view
    self.snapshot = snapshot
    self.id = id
    self.occurrence = occurrence
    self.graph = graph
    self.hint = hint
  }

  mutating func value() -> Content {
    // A row that is leaving keeps its last element.
    if let current = snapshot.value.element(id, occurrence, hint: &hint) { element = current }
    guard let element else { preconditionFailure("a row without an element") }
    return tracked(in: graph) {
      view.read { view in
        nonisolated(unsafe) let (view, element) = (view, element)
        return onMainActor { view.pointee.content(element) }
      }
    }
  }

  func same(_ a: UnsafePointer<Content>, _ b: UnsafePointer<Content>) -> Bool { isEqual(a, b) }
}
