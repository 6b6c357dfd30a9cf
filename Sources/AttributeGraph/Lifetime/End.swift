// A subgraph ends in two steps. First its nodes and those of its descendants are marked and their links
// to the outside are cut; no rule of theirs will be run again. Then their values are released, which
// may run any code. While rules are running the second step waits, since one of them may be among the
// ended, and since others may just look at a value.

/// Subgraphs that have ended and whose values are still there.
private nonisolated(unsafe) var ended: [SubgraphID] = []
/// Subgraphs whose nodes are destroyed, some of which still stand in the queue.
private nonisolated(unsafe) var withheld: [SubgraphID] = []
private nonisolated(unsafe) var isDestroying = false

/// Ends a subgraph and those below it.
func end(_ root: SubgraphID) {
  interruptEpoch()
  leaveParent(root)
  let first = ended.count
  ended.append(root)
  var next = first
  while next < ended.count {
    let id = ended[next]
    next += 1
    markEnded(id)
    var child = record(id).pointee.firstChild
    record(id).pointee.firstChild = 0
    while child != 0 {
      ended.append(child)
      child = record(child).pointee.nextSibling
    }
  }
  for id in ended[first...] { cutNodes(of: id) }
  if depth == 0, !isFlushing { destroyEnded() }
}

private func leaveParent(_ id: SubgraphID) {
  let (parent, previous, next) = (
    record(id).pointee.parent, record(id).pointee.previousSibling, record(id).pointee.nextSibling
  )
  if parent == 0 { return }
  if previous == 0 {
    record(parent).pointee.firstChild = next
  } else {
    record(previous).pointee.nextSibling = next
  }
  if next != 0 { record(next).pointee.previousSibling = previous }
}

private func markEnded(_ id: SubgraphID) {
  record(id).pointee.hasEnded = true
  if let object = record(id).pointee.object {
    // The object is alive, or is in its `deinit`, which is where this has come from.
    Unmanaged<Subgraph>.fromOpaque(object)._withUnsafeGuaranteedRef { $0.id = 0 }
    record(id).pointee.object = nil
  }
  forEachNode(of: id) { _, node in node.pointee.state = .ended }
}

/// Cuts the links between nodes that have ended and others that have not.
private func cutNodes(of subgraph: SubgraphID) {
  forEachNode(of: subgraph) { _, node in cut(node) }
}

private func cut(_ node: UnsafeMutablePointer<Node>) {
  var id = node.pointee.inputs
  while id != 0 {
    let link = link(id)
    let input = link.pointee.input
    if input != 0, AttributeGraph.node(input).pointee.state != .ended { detach(link) }
    id = link.pointee.nextInput
  }
  id = node.pointee.readers
  while id != 0 {
    let link = link(id)
    let next = link.pointee.nextReader
    if AttributeGraph.node(link.pointee.reader).pointee.state != .ended {
      link.pointee.input = 0
      markDirty(link.pointee.reader)
    }
    id = next
  }
  node.pointee.inputs = 0
  node.pointee.readers = 0
  if !node.pointee.flags.isDisjoint(with: [.isQueued, .isIdle]) {
    record(node.pointee.owner).pointee.isListed = true
  }
}

/// Releases the values of all that has ended.
func destroyEnded() {
  if ended.isEmpty || isDestroying { return }
  isDestroying = true
  // Releasing a value may end further subgraphs.
  while let id = ended.popLast() {
    endLateNodes(of: id)
    destroyNodes(of: id)
    if record(id).pointee.isListed { withheld.append(id) } else { giveBackMemory(of: id) }
  }
  isDestroying = false
  if queued == 0 { giveBackEnded() }
}

/// Ends what a rule has made in its subgraph after that had ended.
private func endLateNodes(of id: SubgraphID) {
  while record(id).pointee.firstChild != 0 { end(record(id).pointee.firstChild) }
  forEachNode(of: id) { _, node in
    if node.pointee.state == .ended { return }
    node.pointee.state = .ended
    cut(node)
  }
}

private func destroyNodes(of subgraph: SubgraphID) {
  forEachNode(of: subgraph) { id, node in
    let kind = kind(node.pointee.kind)
    node.pointee.state = .destroyed
    kind.pointee.count -= 1
    liveNodes -= 1
    kind.pointee.body._destroy(
      content(of: id), hasValue: node.pointee.flags.contains(.hasValue))
  }
}

/// Gives the memory back that waited until the queue was empty.
func giveBackEnded() {
  if withheld.isEmpty { return }
  forgetEndedIdleNodes()
  for id in withheld { giveBackMemory(of: id) }
  withheld.removeAll()
}

private func giveBackMemory(of id: SubgraphID) {
  var chunkID = record(id).pointee.open
  while chunkID != 0 {
    let next = chunk(chunkID).pointee.next
    giveBack(chunkID)
    chunkID = next
  }
  free(id)
}
