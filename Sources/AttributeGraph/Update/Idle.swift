// A dirty node without readers does not run until somebody reads it. As long as it keeps its links,
// what it once read has a reader and does run. If it is still dirty at the end of the next flush, its
// links go: it will record its inputs anew when it runs. What only it has read is idle from then on.

private nonisolated(unsafe) var idle: [NodeID] = []

/// Notes that a node has become dirty that nobody reads.
@inline(__always) func beginIdling(_ id: NodeID, _ node: UnsafeMutablePointer<Node>) {
  node.pointee.settled = epoch
  if node.pointee.inputs != 0, !node.pointee.flags.contains(.isIdle) { noteIdle(id, node) }
}

@inline(never) private func noteIdle(_ id: NodeID, _ node: UnsafeMutablePointer<Node>) {
  node.pointee.flags.insert(.isIdle)
  idle.append(id)
}

/// Takes the inputs from the nodes that were idle before the epoch `began`, and still are.
func endIdling(before began: UInt32) {
  if idle.isEmpty { return }
  idle.removeAll { id in
    let node = node(id)
    let isIdle =
      node.pointee.state == .dirty && node.pointee.readers == 0
      && !node.pointee.flags.contains(.isEager)
    // Epochs are compared by their distance, since they start again after the greatest number.
    if isIdle, Int32(bitPattern: node.pointee.settled &- began) >= 0 { return false }
    node.pointee.flags.remove(.isIdle)
    if isIdle {
      destroyLinks(from: node.pointee.inputs, of: node.pointee.owner)
      node.pointee.inputs = 0
    }
    return true
  }
}

/// Forgets nodes that have ended.
func forgetEndedIdleNodes() {
  idle.removeAll { node($0).pointee.state == .destroyed || node($0).pointee.state == .ended }
}
