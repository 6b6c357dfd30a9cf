// A dirty node without readers does not run until somebody reads it. As long as it keeps its links,
// what it once read has a reader and does run. If it is still dirty at the end of the next flush, its
// links go: it will record its inputs anew when it runs. What only it has read is idle from then on.

/// The number of nodes in the list.
private nonisolated(unsafe) var idleCount = 0

/// Notes that a node has become dirty that nobody reads.
@inline(__always) func beginIdling(_ id: NodeID, _ node: UnsafeMutablePointer<Node>) {
  node.pointee.settled = epoch
  if node.pointee.inputs == 0 || node.pointee.flags.contains(.isIdle) { return }
  node.pointee.flags.insert(.isIdle)
  table(MemoryMap.idle, of: NodeID.self)[idleCount] = id
  idleCount &+= 1
}

/// Takes the inputs from the nodes that have been idle since before the epoch `began`.
func endIdling(before began: UInt32) {
  filterIdle { node in
    let isIdle =
      node.pointee.state == .dirty && node.pointee.readers == 0
      && !node.pointee.flags.contains(.isEager)
    // Epochs are compared by their distance, since they start again after the greatest number.
    if isIdle, Int32(bitPattern: node.pointee.settled &- began) >= 0 { return true }
    node.pointee.flags.remove(.isIdle)
    if isIdle {
      destroyLinks(from: node.pointee.inputs, of: node.pointee.owner)
      node.pointee.inputs = 0
    }
    return false
  }
}

/// Forgets nodes that have ended.
func forgetEndedIdleNodes() {
  filterIdle { $0.pointee.state != .destroyed && $0.pointee.state != .ended }
}

@inline(__always) private func filterIdle(_ isToStay: (UnsafeMutablePointer<Node>) -> Bool) {
  if idleCount == 0 { return }
  let idle = table(MemoryMap.idle, of: NodeID.self)
  var kept = 0
  for index in 0..<idleCount where isToStay(node(idle[index])) {
    idle[kept] = idle[index]
    kept += 1
  }
  idleCount = kept
}
