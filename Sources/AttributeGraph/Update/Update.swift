/// Runs a rule; queues what reads the value, if it has changed.
func update(_ id: NodeID, _ node: UnsafeMutablePointer<Node>) {
  let saved = context
  let began = epoch
  context = Context(running: id, reader: id)
  depth &+= 1
  updates &+= 1
  run(at: depth).pointee = id
  if node.pointee.state != .ended { node.pointee.state = .running }
  let changed =
    depth & (runsPerStack - 1) == 0 ? runOnFreshStack(id, node) : runRule(id, node)
  node.pointee.flags.insert(.hasValue)
  let cursor = context.cursor
  context = saved
  depth &-= 1
  if node.pointee.state == .running {
    node.pointee.state = .clean
    node.pointee.settled = began
    let unread = cursor == 0 ? node.pointee.inputs : link(cursor).pointee.nextInput
    if unread != 0 { dropInputs(of: node, after: cursor, from: unread) }
    if changed { propagate(node) }
  }
  if depth == 0, !isFlushing { destroyEnded() }
}

@inline(__always)
private func runRule(_ id: NodeID, _ node: UnsafeMutablePointer<Node>) -> Bool {
  kind(node.pointee.kind).pointee.body._update(
    content(of: id), first: !node.pointee.flags.contains(.hasValue))
}

@inline(never)
private func runOnFreshStack(_ id: NodeID, _ node: UnsafeMutablePointer<Node>) -> Bool {
  if depth >= maximumDepth { failDepth() }
  var changed = false
  continueOnFreshStack { changed = runRule(id, node) }
  return changed
}

/// Removes the links to what the rule has not read in its latest run.
@inline(never)
private func dropInputs(
  of node: UnsafeMutablePointer<Node>, after last: LinkID, from first: LinkID
) {
  if last == 0 { node.pointee.inputs = 0 } else { link(last).pointee.nextInput = 0 }
  destroyLinks(from: first, of: node.pointee.owner)
  lower(node)
}
