internal import AttributeGraph

/// What tells a dynamic container which rows there are now.
protocol RowSource {
  associatedtype Key: Hashable
  /// The keys of the rows, in order and each once; a rule that asks depends on them.
  mutating func keys() -> [Key]
  /// Makes the children of the row at an index, within the row's subgraph.
  func makeRow(_ key: Key, at index: Int, _ inputs: consuming _ViewListInputs) -> _ViewListOutputs
}

/// The children of a dynamic container: a row with a life of its own for each key.
struct DynamicChildren<Source: RowSource>: Rule {
  private var source: Source
  private let inputs: _ViewListInputs
  private let site: ViewSite
  private var rows: [DynamicRow] = []
  /// The keys of the rows, one each.
  private var keys: [Source.Key] = []
  private var answer: ChildList?
  private var innerVersions: [UInt32] = []
  private var rowBytes = 1024

  init(_ source: Source, inputs: _ViewListInputs) {
    self.source = source
    self.inputs = inputs
    site = ViewSite(inputs.base, type: Source.self)
  }

  mutating func value() -> ChildList {
    let keys = source.keys()
    let isFirst = answer == nil
    let isSame = !isFirst && keys == self.keys && rows.allSatisfy { !$0.life.isRemoved }
    if !isSame { update(to: keys, isFirst: isFirst) }
    let (children, versions) = flatChildren(of: rows)
    if let answer, isSame, versions == innerVersions { return answer }
    innerVersions = versions
    let new = ChildList(children)
    answer = new
    return new
  }

  /// Matches rows and keys: keeps, moves, makes and removes rows.
  ///
  /// Rows that are leaving keep their place behind the row that they stood behind.
  private mutating func update(to newKeys: [Source.Key], isFirst: Bool) {
    // What is there from the beginning comes with the row around it, if that is coming.
    let outer = inputs.base.row.flatMap { $0.container == inputs.placement.id ? $0 : nil }
    let comes = isFirst ? outer?.isInserting ?? false : true
    let isAnimated = comes && isTransactionAnimated
    var known: [Source.Key: DynamicRow] = [:]
    for (key, row) in zip(keys, rows) where !row.life.isRemoved || known[key] == nil {
      known[key] = row
    }
    var new: [DynamicRow] = []
    new.reserveCapacity(newKeys.count)
    for index in newKeys.indices {
      if !known.isEmpty, let row = known.removeValue(forKey: newKeys[index]) {
        if row.life.isRemoved { row.life.restore(inputs.base, isAnimated: isAnimated) }
        new.append(row)
      } else {
        new.append(makeRow(newKeys[index], at: index, comes: comes, isAnimated: isAnimated))
      }
    }
    var newKeys = newKeys
    if !rows.isEmpty { keepLeaving(&new, &newKeys, isAnimated: isAnimated) }
    (rows, keys) = (new, newKeys)
  }

  /// Removes the rows that are not among the new ones, and puts those that take their time among them.
  private func keepLeaving(
    _ new: inout [DynamicRow], _ newKeys: inout [Source.Key], isAnimated: Bool
  ) {
    let kept = Set(new.map { ObjectIdentifier($0.life) })
    for (index, row) in rows.enumerated() where !kept.contains(ObjectIdentifier(row.life)) {
      if !row.life.isRemoved { remove(row, isAnimated: isAnimated) }
      guard row.life.subgraph.isValid else { continue }
      let before = rows[..<index].last { $0.life.subgraph.isValid }
      let place = before.flatMap { before in new.firstIndex { $0.life === before.life } }
      new.insert(row, at: place.map { $0 + 1 } ?? 0)
      newKeys.insert(keys[index], at: place.map { $0 + 1 } ?? 0)
    }
  }

  private var isTransactionAnimated: Bool {
    let transaction = site.transaction
    return transaction.animation != nil && !transaction.disablesAnimations
  }

  private mutating func makeRow(
    _ key: Source.Key, at index: Int, comes: Bool, isAnimated: Bool
  ) -> DynamicRow {
    let life = RowLifetime(
      in: inputs.base.row, container: inputs.placement.id, graph: inputs.base.graph,
      expecting: rowBytes)
    if comes { life.willInsert() }
    // Apart, since a closure that needs the whole rule has to look its type up.
    let (source, inputs) = (source, inputs)
    let items = life.subgraph.make {
      var inner = inputs
      inner.base.row = life
      return source.makeRow(key, at: index, inner).items
    }
    // The links are yet to come, with the first reading: they take about half as much.
    rowBytes = life.subgraph.bytes * 3 / 2
    if isAnimated, fades(items) { life.fadeIn(inputs.base) }
    return DynamicRow(life: life, items: items)
  }

  private func remove(_ row: DynamicRow, isAnimated: Bool) {
    let isAtOnce = isImmediate(row.items)
    if isAtOnce || !isAnimated && !row.life.hasPhases {
      row.life.remove()
      row.life.destroy(isLate: !isAtOnce)
      return
    }
    let list = Attribute<ChildList>(id: Graph.current)
    row.life.onEnd = { [life = row.life] in
      life.destroy()
      list.invalidate()
    }
    row.life.leave(inputs.base, isAnimated: isAnimated)
  }

  /// Whether some child fades: the transition of those that name none is opacity.
  private func fades(_ items: [ListItem]) -> Bool {
    items.contains { item in
      guard case .one(let child) = item else { return false }
      return child.traits.transition == nil
    }
  }

  /// Whether all children go at once, with the identity as their transition.
  private func isImmediate(_ items: [ListItem]) -> Bool {
    func goes(_ child: Child) -> Bool {
      guard let transition = child.traits.transition else { return false }
      return Graph.untracked { transition.value }.isIdentity
    }
    return items.allSatisfy { item in
      switch item {
      case .one(let child): goes(child)
      case .many(let list): Graph.untracked { list.value }.all.allSatisfy(goes)
      }
    }
  }
}

/// A row of a dynamic container.
///
/// Without its key, so that it is the same type for all containers.
private struct DynamicRow {
  let life: RowLifetime
  let items: [ListItem]
}

/// The children of all rows, and the versions of the lists among them.
private func flatChildren(of rows: [DynamicRow]) -> (all: [Child], versions: [UInt32]) {
  var all: [Child] = []
  var versions: [UInt32] = []
  all.reserveCapacity(rows.count)
  for row in rows {
    for item in row.items {
      switch item {
      case .one(let child): all.append(child)
      case .many(let list):
        list.read {
          all += $0.pointee.all
          versions.append($0.pointee.version)
        }
      }
    }
  }
  return (all, versions)
}
