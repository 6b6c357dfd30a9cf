// The height of a node is greater than that of all its inputs. A flush runs the lowest nodes first, and
// so runs each after all that it reads.

/// No node gets higher: there is one entry of the queue for each height.
let maximumHeight: UInt32 = 1 << 24

/// The number of nodes that have risen and whose readers have not been looked at.
private nonisolated(unsafe) var raises = 0

/// Raises a node that has begun to read one which is not below it, and its readers where needed.
///
/// If the walk comes to that input, it depends on the node, and both on themselves.
func raise(_ id: NodeID, to height: UInt32, over input: NodeID) {
  setHeight(id, height)
  let risen = table(MemoryMap.raises, of: NodeID.self)
  while raises > 0 {
    raises &-= 1
    let next = node(risen[raises])
    let above = next.pointee.height + 1
    var link = next.pointee.readers
    while link != 0 {
      let reader = AttributeGraph.link(link).pointee.reader
      if node(reader).pointee.height < above {
        if reader == input { failCycle(of: id, reading: input) }
        setHeight(reader, above)
      }
      link = AttributeGraph.link(link).pointee.nextReader
    }
  }
}

@inline(__always) private func setHeight(_ id: NodeID, _ height: UInt32) {
  if height >= maximumHeight { fatalError("\(name(of: id)) depends on too long a chain.") }
  node(id).pointee.height = height
  if node(id).pointee.readers == 0 { return }
  table(MemoryMap.raises, of: NodeID.self)[raises] = id
  raises &+= 1
}

/// Gives a node the lowest height that its inputs allow, after it has lost some.
///
/// Otherwise nodes that change sides again and again would rise without end.
func lower(_ node: UnsafeMutablePointer<Node>) {
  var height = record(node.pointee.owner).pointee.height
  var id = node.pointee.inputs
  while id != 0 {
    let input = link(id).pointee.input
    if input != 0 { height = max(height, AttributeGraph.node(input).pointee.height + 1) }
    id = link(id).pointee.nextInput
  }
  // If it stands in the queue still, where a reader has found it, its place there is no longer that of
  // its height. That is made good when its turn comes.
  node.pointee.height = height
}

// A rule that makes a subgraph may end it when it runs again: a list ends the rows whose elements have
// gone. The nodes of a row must not run before that has been decided, since what they rely on may have
// gone as well; and they may have heard of the change by a shorter way than the list. Therefore they
// stand higher than what the list had read when it made the row. What it reads of the row itself does
// not count: the list then stands above the row, and its decision cannot come first.

/// The height up to which nodes are raised above those that decide on their subgraph.
///
/// Where a decision depends on what it has made in the turns before, each turn would raise the next one.
private let maximumSubgraphHeight: UInt32 = 4096

/// How many inputs of a rule are looked at; what a rule decides upon, it reads first.
private let decidingInputs = 16

/// The least height of the nodes of a subgraph that is made now.
func heightOfNewSubgraph(in parent: SubgraphID) -> UInt32 {
  let height = record(parent).pointee.height
  if context.running == 0 { return height }
  let maker = node(context.running)
  var above = record(maker.pointee.owner).pointee.height
  var id = context.cursor == 0 ? 0 : maker.pointee.inputs
  for _ in 0..<decidingInputs where id != 0 {
    let input = link(id).pointee.input
    if input != 0, !isInner(input, to: maker.pointee.owner) {
      above = max(above, node(input).pointee.height + 1)
    }
    id = id == context.cursor ? 0 : link(id).pointee.nextInput
  }
  return max(height, min(above + 1, maximumSubgraphHeight))
}

/// Whether a node belongs to a subgraph below the given one.
private func isInner(_ input: NodeID, to subgraph: SubgraphID) -> Bool {
  var id = node(input).pointee.owner
  if id == subgraph { return false }
  while id != 0, id != subgraph { id = record(id).pointee.parent }
  return id != 0
}
