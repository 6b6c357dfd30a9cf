internal import AttributeGraph

/// A view for each element of a collection.
nonisolated public struct ForEach<Data, ID, Content>
where Data: RandomAccessCollection, ID: Hashable {
  /// The elements.
  public var data: Data
  /// Makes an element's view.
  public var content: (Data.Element) -> Content
  /// Finds the ids of elements, of all at once: what it takes to know the types is then paid once.
  package let ids: ([Data.Element]) -> [ID]
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
    ids = { elements in
      if isSelf, let ids = elements as Any as? [ID] { return ids }
      return elements.map { $0[keyPath: id] }
    }
  }

  /// Makes a row for each element.
  nonisolated public static func _makeViewList(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    let snapshot = Attribute(ForEachSnapshotRule(view: view))
    let rows = ForEachRows(snapshot: snapshot)
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
    ids = { $0.map(\.id) }
  }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
  /// Makes a view for each number of a range.
  nonisolated public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.data = data
    self.content = content
    ids = { $0 }
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
    ids = { $0.map(\.1) }
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

/// What a collection's view was made of at one time: its elements, their ids, the rows' views.
///
/// An object of references: rows reach all of it without knowing the layout of any type in it.
private final class ForEachSnapshot<Element, ID: Hashable, Content> {
  let elements: [Element]
  let ids: [ID]
  /// How many elements before each have the same id; nil where no two have the same.
  let occurrences: [Int]?
  let content: (Element) -> Content
  private lazy var positions = Dictionary(uniqueKeysWithValues: zip(keys, keys.indices))

  init(elements: [Element], ids: [ID], content: @escaping (Element) -> Content) {
    self.elements = elements
    self.ids = ids
    self.content = content
    occurrences = Self.isUnique(ids) ? nil : Self.count(ids)
  }

  var keys: [RowKey<ID>] {
    var keys: [RowKey<ID>] = []
    keys.reserveCapacity(ids.count)
    for index in ids.indices { keys.append(RowKey(id: ids[index], occurrence: occurrence(index))) }
    return keys
  }

  /// How many elements before the one at an index have the same id.
  func occurrence(_ index: Int) -> Int { occurrences?[index] ?? 0 }

  private static func isUnique(_ ids: [ID]) -> Bool {
    // Numbers that ascend, as those of a range, need no set.
    if let numbers = ids as Any as? [Int],
      zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 })
    {
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

  /// Where the element with an id is; `hint` is where it was the last time.
  func position(of id: ID, _ occurrence: Int, near hint: Int) -> Int? {
    if hint < ids.count, ids[hint] == id, occurrence == self.occurrence(hint) { return hint }
    return search(id, occurrence)
  }

  // Apart, so that those who find their element where it was do not prepare for this.
  @inline(never)
  private func search(_ id: ID, _ occurrence: Int) -> Int? {
    positions[RowKey(id: id, occurrence: occurrence)]
  }
}

extension ForEach {
  /// The elements in order.
  fileprivate var elements: [Data.Element] {
    // The general way asks a range for each of its numbers.
    if let range = data as? Range<Int>, let numbers = Array(range) as Any as? [Data.Element] {
      return numbers
    }
    return Array(data)
  }
}

private struct ForEachSnapshotRule<Data, ID, Content>: Rule
where Data: RandomAccessCollection, ID: Hashable, Content: View {
  let view: _GraphValue<ForEach<Data, ID, Content>>

  func value() -> ForEachSnapshot<Data.Element, ID, Content> {
    view.read { view in
      let elements = view.pointee.elements
      return ForEachSnapshot(
        elements: elements, ids: view.pointee.ids(elements), content: view.pointee.content)
    }
  }
}

private struct ForEachRows<Element, ID: Hashable, Content: View>: RowSource {
  let snapshot: Attribute<ForEachSnapshot<Element, ID, Content>>

  mutating func keys() -> [RowKey<ID>] { snapshot.value.keys }

  func makeRow(
    _: RowKey<ID>, at index: Int, _ inputs: consuming _ViewListInputs
  ) -> _ViewListOutputs {
    let all = snapshot.value
    inputs.base.path = ViewPath(inputs.base.path, .id(all.ids[index]))
    let content = Attribute(
      RowContent(
        snapshot: snapshot, graph: inputs.base.graph, occurrence: all.occurrence(index),
        position: index, id: all.ids[index]))
    return Content._makeViewList(view: _GraphValue(content), inputs: inputs)
  }
}

/// A row's view.
///
/// It runs when the collection's view was made anew, and stops where it is equal.
private struct RowContent<Element, ID: Hashable, Content: View>: Rule {
  private let snapshot: Attribute<ForEachSnapshot<Element, ID, Content>>
  private let graph: Unmanaged<ViewGraph>
  private let occurrence: Int
  /// The elements among which the row has one, which are not the present ones when it is leaving.
  private var source: ForEachSnapshot<Element, ID, Content>?
  private var position: Int
  private var isEqual = ValueEquality<Content>()
  // Last, so that the place of all others in memory is known beforehand.
  private let id: ID

  @inline(__always)
  init(
    snapshot: Attribute<ForEachSnapshot<Element, ID, Content>>, graph: Unmanaged<ViewGraph>,
    occurrence: Int, position: Int, id: ID
  ) {
    self.snapshot = snapshot
    self.graph = graph
    self.occurrence = occurrence
    self.position = position
    self.id = id
  }

  mutating func value() -> Content {
    let current = snapshot.value
    if let found = current.position(of: id, occurrence, near: position) {
      source = current
      position = found
    }
    guard let source else { preconditionFailure("a row without an element") }
    nonisolated(unsafe) let (element, content) = (source.elements[position], current.content)
    return tracked(in: graph) { onMainActor { content(element) } }
  }

  mutating func same(_ a: UnsafePointer<Content>, _ b: UnsafePointer<Content>) -> Bool {
    isEqual(a, b)
  }
}
