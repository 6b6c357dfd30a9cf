// A subgraph ends in two steps. First its nodes and those of its descendants are marked and their links
// to the outside are cut; no rule of theirs will be run again. Then their values are released, which
// may run any code. While rules are running the second step waits, since one of them may be among the
// ended, and since others may just look at a value.

/// The latest subgraph that has ended and whose values are still there.
private nonisolated(unsafe) var lastEnded: SubgraphID = 0
/// The latest subgraph whose values are gone and whose memory is not, as nodes stand in the queue.
private nonisolated(unsafe) var lastWithheld: SubgraphID = 0
private nonisolated(unsafe) var isDestroying = false

/// Ends a subgraph and those below it.
func end(_ root: SubgraphID) {
  interruptEpoch()
  leaveParent(root)
  let before = lastEnded
  record(root).pointee.nextSibling = 0
  markEnded(root)
  var id = lastEnded
  while id != before {
    forEachNode(of: id) { _, node in endNode(node) }
    id = record(id).pointee.nextSibling
  }
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

/// Marks a subgraph, its later siblings, and those below them.
private func markEnded(_ first: SubgraphID) {
  var id = first
  while id != 0 {
    let next = record(id).pointee.nextSibling
    record(id).pointee.hasEnded = true
    record(id).pointee.nextSibling = lastEnded
    lastEnded = id
    if let object = record(id).pointee.object {
      // The object is alive, or is in its `deinit`, which is where this has come from.
      Unmanaged<Subgraph>.fromOpaque(object)._withUnsafeGuaranteedRef { $0.id = 0 }
      record(id).pointee.object = nil
    }
    markEnded(record(id).pointee.firstChild)
    record(id).pointee.firstChild = 0
    id = next
  }
}

/// Cuts the links between a node and others that have not ended.
@inline(__always) private func endNode(_ node: UnsafeMutablePointer<Node>) {
  node.pointee.state = .ended
  if node.pointee.inputs != 0 { cutInputs(of: node) }
  if node.pointee.readers != 0 { cutReaders(of: node) }
  if !node.pointee.flags.isDisjoint(with: [.isQueued, .isIdle]) {
    record(node.pointee.owner).pointee.isListed = true
  }
}

private func cutInputs(of node: UnsafeMutablePointer<Node>) {
  var id = node.pointee.inputs
  while id != 0 {
    let link = link(id)
    let input = link.pointee.input
    if input != 0, !record(AttributeGraph.node(input).pointee.owner).pointee.hasEnded {
      detach(link)
    }
    id = link.pointee.nextInput
  }
  node.pointee.inputs = 0
}

private func cutReaders(of node: UnsafeMutablePointer<Node>) {
  var id = node.pointee.readers
  while id != 0 {
    let link = link(id)
    let next = link.pointee.nextReader
    if !record(AttributeGraph.node(link.pointee.reader).pointee.owner).pointee.hasEnded {
      link.pointee.input = 0
      markDirty(link.pointee.reader)
    }
    id = next
  }
  node.pointee.readers = 0
}

/// Releases the values of all that has ended.
@inline(__always) func destroyEnded() {
  if lastEnded != 0, !isDestroying { destroyAllEnded() }
}

private func destroyAllEnded() {
  isDestroying = true
  // Releasing a value may end further subgraphs.
  while lastEnded != 0 {
    let id = lastEnded
    if record(id).pointee.isLate { endLateNodes(of: id) }
    if lastEnded != id { continue }
    lastEnded = record(id).pointee.nextSibling
    destroyNodes(of: id)
    if record(id).pointee.isListed {
      record(id).pointee.nextSibling = lastWithheld
      lastWithheld = id
    } else {
      giveBackMemory(of: id)
    }
  }
  isDestroying = false
  if queued == 0 { giveBackEnded() }
}

/// Ends what a rule has made in its subgraph after that had ended.
private func endLateNodes(of id: SubgraphID) {
  record(id).pointee.isLate = false
  forEachNode(of: id) { _, node in
    if node.pointee.state != .ended { endNode(node) }
  }
  while record(id).pointee.firstChild != 0 { end(record(id).pointee.firstChild) }
}

private func destroyNodes(of subgraph: SubgraphID) {
  forEachNode(of: subgraph) { id, node in
    let kind = kind(node.pointee.kind)
    node.pointee.state = .destroyed
    if kind.pointee.isTrivial { return }
    kind.pointee.body._destroy(
      content(of: id), hasValue: node.pointee.flags.contains(.hasValue))
  }
}

/// Gives the memory back that waited until the queue was empty.
func giveBackEnded() {
  if lastWithheld == 0 { return }
  forgetEndedIdleNodes()
  while lastWithheld != 0 {
    let id = lastWithheld
    lastWithheld = record(id).pointee.nextSibling
    giveBackMemory(of: id)
  }
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
