/// The value of a node, up to date; the running rule depends on it from now on.
///
/// Costs a few comparisons if nothing is to be done. `depth` of nested first reads costs no stack of
/// the thread: see `continueOnFreshStack(_:)`.
@usableFromInline func pull(_ id: NodeID) -> UnsafeMutableRawPointer {
  let node = node(id)
  if queued != 0 { catchUp(id, node) }
  if node.pointee.state != .clean { refresh(id, node) }
  if context.reader != 0 { track(id, node) }
  return content(of: id)
}

/// Makes sure that nothing below the node waits in the queue.
private func catchUp(_ id: NodeID, _ node: UnsafeMutablePointer<Node>) {
  if context.running == 0, !isFlushing {
    flushQueue()
  } else if node.pointee.height >= lowest {
    settle(id)
  }
}

@inline(never)
private func refresh(_ id: NodeID, _ node: UnsafeMutablePointer<Node>) {
  switch node.pointee.state {
  case .clean: break
  case .dirty:
    update(id, node)
    // Rules that ran may have changed others by `mutate`, and with them this one's inputs.
    while depth == 0, !isFlushing, queued != 0 || node.pointee.state == .dirty {
      flushQueue()
      if node.pointee.state == .dirty { update(id, node) }
    }
    if node.pointee.state == .destroyed { failDestroyed(id, kind: node.pointee.kind) }
  case .running: failCycle(at: id)
  case .ended: readEnded(id, node)
  case .destroyed: failDestroyed(id, kind: node.pointee.kind)
  }
}

/// A rule that runs while its subgraph ends may go on reading what ends with it.
private func readEnded(_ id: NodeID, _ node: UnsafeMutablePointer<Node>) {
  #if DEBUG
    let reader = context.running
    if reader == 0 || AttributeGraph.node(reader).pointee.state != .ended {
      failDestroyed(id, kind: node.pointee.kind)
    }
  #endif
  if !node.pointee.flags.contains(.hasValue) { update(id, node) }
}
