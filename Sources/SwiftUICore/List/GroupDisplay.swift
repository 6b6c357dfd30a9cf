internal import AttributeGraph
internal import DisplayList

/// What the children of a container draw, those with a higher z-index in front.
///
/// A long list is drawn in chunks with an attribute each, so that one changed row costs its chunk and
/// not all rows.
struct GroupDisplay: Rule {
  private let children: Attribute<ChildList>
  private let graph: Unmanaged<ViewGraph>
  private let row: RowLifetime?
  private let identity: UInt32
  private var subgraph: Subgraph?
  private var chunks: [Attribute<DisplayItem>] = []
  private static let chunkSize = 32

  init(children: Attribute<ChildList>, inputs: _ViewInputs) {
    self.children = children
    graph = inputs.graph
    row = inputs.row
    identity = graph._withUnsafeGuaranteedRef { $0.newIdentity() }
  }

  mutating func value() -> DisplayItem {
    let (count, isOrdered) = children.read { list in
      (list.pointee.all.count, list.pointee.isOrdered)
    }
    if count <= Self.chunkSize || isOrdered {
      return item(identity, drawItems(of: children, 0..<count, in: row))
    }
    let needed = (count + Self.chunkSize - 1) / Self.chunkSize
    while chunks.count < needed {
      let parent = subgraph ?? Subgraph()
      subgraph = parent
      let start = chunks.count * Self.chunkSize
      let chunk = ChunkDisplay(
        children: children, start: start, end: start + Self.chunkSize, row: row, graph: graph)
      chunks.append(parent.make { Attribute(chunk) })
    }
    return item(identity, chunks[..<needed].map { $0.value })
  }

  private func item(_ identity: UInt32, _ items: [DisplayItem]) -> DisplayItem {
    DisplayItem(
      identity: identity, version: graph._withUnsafeGuaranteedRef { $0.newVersion() },
      content: .group(items))
  }
}

private struct ChunkDisplay: Rule {
  let children: Attribute<ChildList>
  let start: Int
  let end: Int
  let row: RowLifetime?
  let graph: Unmanaged<ViewGraph>
  let identity: UInt32

  init(
    children: Attribute<ChildList>, start: Int, end: Int, row: RowLifetime?,
    graph: Unmanaged<ViewGraph>
  ) {
    self.children = children
    self.start = start
    self.end = end
    self.row = row
    self.graph = graph
    identity = graph._withUnsafeGuaranteedRef { $0.newIdentity() }
  }

  func value() -> DisplayItem {
    let count = children.read { $0.pointee.all.count }
    let items = start < count ? drawItems(of: children, start..<min(end, count), in: row) : []
    return DisplayItem(
      identity: identity, version: graph._withUnsafeGuaranteedRef { $0.newVersion() },
      content: .group(items))
  }
}

private func drawItems(
  of children: Attribute<ChildList>, _ range: Range<Int>, in row: RowLifetime?
) -> [DisplayItem] {
  children.read { list in
    // A buffer, because each child that is copied out of the array costs its references.
    list.pointee.all.withUnsafeBufferPointer { all in
      func item(_ index: Int) -> DisplayItem {
        let item = all[index].outputs.display.value
        guard all[index].isRedrawn, let life = all[index].row else { return item }
        return life.drawn(item, fades: all[index].traits.transition == nil)
      }
      if !list.pointee.isOrdered { return range.map(item) }
      let depth = range.map { all[$0].traits.zIndex?.value ?? 0 }
      return range.sorted { a, b in
        let (x, y) = (depth[a - range.lowerBound], depth[b - range.lowerBound])
        return x == y ? a < b : x < y
      }.map(item)
    }
  }
}
