// The height of a node is greater than that of all its inputs. A flush runs the lowest nodes first, and
// so runs each after all that it reads.

/// No node gets higher: there is one entry of the queue for each height.
let maximumHeight: UInt32 = 1 << 24

private nonisolated(unsafe) var worklist = Stack<NodeID>(in: MemoryMap.worklist)

/// Raises a node that has begun to read one which is not below it, and its readers where needed.
///
/// If the walk comes to that input, it depends on the node, and both on themselves.
func raise(_ id: NodeID, to height: UInt32, over input: NodeID) {
  let base = worklist.count
  setHeight(id, height)
  while worklist.count > base {
    let next = worklist.pop()
    let above = node(next).pointee.height + 1
    var link = node(next).pointee.readers
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

private func setHeight(_ id: NodeID, _ height: UInt32) {
  if height >= maximumHeight { fatalError("\(name(of: id)) depends on too long a chain.") }
  node(id).pointee.height = height
  if node(id).pointee.readers != 0 { worklist.push(id) }
}

/// Gives a node the lowest height that its inputs allow, after it has lost some.
///
/// Otherwise nodes that change sides again and again would rise without end.
func lower(_ node: UnsafeMutablePointer<Node>) {
  var height: UInt32 = 0
  var id = node.pointee.inputs
  while id != 0 {
    let input = link(id).pointee.input
    if input != 0 { height = max(height, AttributeGraph.node(input).pointee.height + 1) }
    id = link(id).pointee.nextInput
  }
  // It may be in the queue already if it was changed while it ran, in the place of its height.
  if !node.pointee.flags.contains(.isQueued) { node.pointee.height = height }
}
