// The links of a rule are in the order of its reads. A cursor follows them while it runs, so that a
// rule which reads the same as last time touches none.

/// Records that the running rule reads a node.
@inline(__always) func track(_ id: NodeID, _ node: UnsafeMutablePointer<Node>) {
  let last = context.cursor
  if last != 0, link(last).pointee.input == id { return }
  let next =
    last == 0 ? AttributeGraph.node(context.reader).pointee.inputs : link(last).pointee.nextInput
  if next != 0, link(next).pointee.input == id {
    context.cursor = next
    return
  }
  trackAnew(id, node, after: last, before: next)
}

/// Records a read that is not the one which came next last time.
@inline(never)
private func trackAnew(
  _ id: NodeID, _ node: UnsafeMutablePointer<Node>, after last: LinkID, before next: LinkID
) {
  let readerID = context.reader
  let reader = AttributeGraph.node(readerID)
  // A rule whose subgraph ends while it runs will not run again, and needs no links.
  if reader.pointee.state == .ended || node.pointee.state == .ended { return }
  if next == 0, isTracked(id, node, by: readerID) { return }
  let new = makeLink(node, id, readBy: readerID, next: next)
  if last == 0 { reader.pointee.inputs = new } else { link(last).pointee.nextInput = new }
  context.cursor = new
  if reader.pointee.height <= node.pointee.height {
    raise(readerID, to: node.pointee.height + 1, over: id)
  }
}

/// Whether the reader is known to have a link to the node, given that all its links are of this run.
///
/// Looks at the node's latest reader and at the reader's first inputs. That keeps loops from linking
/// to what they read again in each round; where it misses, a second link does no harm.
private func isTracked(
  _ id: NodeID, _ node: UnsafeMutablePointer<Node>, by reader: NodeID
) -> Bool {
  let latest = node.pointee.readers
  if latest != 0, link(latest).pointee.reader == reader { return true }
  var input = AttributeGraph.node(reader).pointee.inputs
  for _ in 0..<4 where input != 0 {
    if link(input).pointee.input == id { return true }
    input = link(input).pointee.nextInput
  }
  return false
}
