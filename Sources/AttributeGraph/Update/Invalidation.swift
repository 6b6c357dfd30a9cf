/// The number of nodes in the queue.
nonisolated(unsafe) var queued = 0
/// No node below this height waits in the queue.
nonisolated(unsafe) var lowest: UInt32 = 0
/// The number of the present stretch of time in which what was found to be up to date stays so.
///
/// A new one begins with each flush, and with each change in the middle of an update.
nonisolated(unsafe) var epoch: UInt32 = 1

/// Marks what reads a node, because its value has changed.
@inline(__always) func propagate(_ node: UnsafeMutablePointer<Node>) {
  var id = node.pointee.readers
  while id != 0 {
    let link = link(id)
    markDirty(link.pointee.reader)
    id = link.pointee.nextReader
  }
}

/// Marks a node whose input has changed, and queues it if it is needed.
///
/// A rule that is running stays as it is: it is reading the value that has changed.
@inline(__always) func markDirty(_ id: NodeID) {
  let node = node(id)
  if node.pointee.state != .clean { return }
  node.pointee.state = .dirty
  if node.pointee.readers == 0, !node.pointee.flags.contains(.isEager) {
    beginIdling(id, node)
  } else {
    enqueue(id, node)
  }
}

@inline(__always) func enqueue(_ id: NodeID, _ node: UnsafeMutablePointer<Node>) {
  if node.pointee.flags.contains(.isQueued) { return }
  node.pointee.flags.insert(.isQueued)
  let height = node.pointee.height
  let bucket = bucket(height)
  node.pointee.next = bucket.pointee
  bucket.pointee = id
  if queued == 0 || height < lowest { lowest = height }
  queued &+= 1
}

/// The first queued node of a height.
@inline(__always) func bucket(_ height: UInt32) -> UnsafeMutablePointer<NodeID> {
  table(MemoryMap.buckets, of: NodeID.self) + Int(height)
}

/// Ends the present epoch if an update is going on, which does not expect a change from aside.
@inline(__always) func interruptEpoch() {
  if isFlushing || depth != 0 { epoch &+= 1 }
}

/// Makes a rule run again.
@usableFromInline func invalidate(_ id: NodeID) {
  interruptEpoch()
  markDirty(id)
}

/// The place of the value of a node that has no rule, to be set now.
@usableFromInline func settable(_ id: NodeID) -> UnsafeMutableRawPointer {
  let node = node(id)
  if context.running != 0 {
    fatalError("\(name(of: context.running)) sets \(name(of: id)) while it runs.")
  }
  if node.pointee.state != .clean { failDestroyed(id, kind: node.pointee.kind) }
  if !node.pointee.flags.contains(.isExternal) {
    fatalError("\(name(of: id)) has a rule; it cannot be set.")
  }
  return content(of: id)
}

@usableFromInline func wasSet(_ id: NodeID) {
  interruptEpoch()
  propagate(node(id))
}

/// The content of a node whose rule is to be changed now.
@usableFromInline func mutable(_ id: NodeID, _ rule: any AttributeBody.Type)
  -> UnsafeMutableRawPointer
{
  let node = node(id)
  if node.pointee.state == .destroyed { failDestroyed(id, kind: node.pointee.kind) }
  if node.pointee.state == .running { fatalError("\(name(of: id)) is changed while it runs.") }
  if kind(node.pointee.kind).pointee.body != rule {
    fatalError("\(name(of: id)) is changed as a \(rule).")
  }
  return content(of: id)
}

@usableFromInline func setEager(_ id: NodeID, _ on: Bool) {
  let node = node(id)
  if on {
    node.pointee.flags.insert(.isEager)
    if node.pointee.state == .dirty {
      interruptEpoch()
      enqueue(id, node)
    }
  } else {
    node.pointee.flags.remove(.isEager)
  }
}

@usableFromInline func isAlive(_ id: NodeID) -> Bool {
  id != 0 && node(id).pointee.state != .ended && node(id).pointee.state != .destroyed
}
