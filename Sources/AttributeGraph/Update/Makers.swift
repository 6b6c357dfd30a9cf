// A rule that makes a subgraph may end it when it runs again: a list ends the rows whose elements have
// gone. The attributes of a row must not run before that has been decided, since what they rely on may
// have gone as well. Heights do not see to it: a row may read the list's data by a shorter way.

/// Brings the rules up to date that made the node's subgraph and those around it, the outermost first.
///
/// Only where no rule is running: one that runs and asks for a value knows that it exists.
///
/// - Returns: Whether that was still to be done; the node may have changed then.
@inline(__always)
func settleMakers(of id: NodeID, _ node: UnsafeMutablePointer<Node>) -> Bool {
  if context.running != 0 || record(node.pointee.owner).pointee.settled == epoch { return false }
  settleMakers(of: node.pointee.owner)
  return true
}

private func settleMakers(of subgraph: SubgraphID) {
  var outer: [SubgraphID] = []
  var id = subgraph
  while id != 0, record(id).pointee.settled != epoch {
    outer.append(id)
    id = record(id).pointee.parent
  }
  for id in outer.reversed() {
    // Marked before its maker runs: a maker that depends on what it made finds this done.
    record(id).pointee.settled = epoch
    let maker = record(id).pointee.maker
    if record(id).pointee.hasEnded { break }
    if maker != 0, node(maker).pointee.state != .running { settle(maker) }
  }
}
