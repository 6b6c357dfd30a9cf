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
  var height: UInt32 = 0
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
