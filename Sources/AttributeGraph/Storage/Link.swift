/// The place of a link in the arena, or 0.
typealias LinkID = UInt32

/// One node reads another: 20 bytes, in the memory of the subgraph of the node that reads.
struct Link {
  /// The node that is read, or 0 if it has been destroyed.
  var input: NodeID
  var reader: NodeID
  /// The next of what the reader reads.
  var nextInput: LinkID
  /// The neighbors among those that read the input.
  var previousReader: LinkID = 0
  var nextReader: LinkID

  static let size: UInt32 = 20
}

@inline(__always) func link(_ id: LinkID) -> UnsafeMutablePointer<Link> {
  address(id).assumingMemoryBound(to: Link.self)
}

/// Makes a link; the caller puts it into the reader's list of inputs.
@inline(__always) func makeLink(
  _ input: UnsafeMutablePointer<Node>, _ inputID: NodeID, readBy reader: NodeID, next: LinkID
) -> LinkID {
  let new = record(node(reader).pointee.owner).pointee.reserveLink()
  let first = input.pointee.readers
  link(new).initialize(
    to: Link(input: inputID, reader: reader, nextInput: next, nextReader: first))
  if first != 0 { link(first).pointee.previousReader = new }
  input.pointee.readers = new
  return new
}

/// Removes a link from the list of those that read its input.
@inline(__always) func detach(_ link: UnsafeMutablePointer<Link>) {
  let (input, previous, next) = (
    link.pointee.input, link.pointee.previousReader, link.pointee.nextReader
  )
  if input == 0 { return }
  if previous == 0 {
    node(input).pointee.readers = next
  } else {
    AttributeGraph.link(previous).pointee.nextReader = next
  }
  if next != 0 { AttributeGraph.link(next).pointee.previousReader = previous }
}

/// Destroys the links from `first` to the end of a reader's list.
func destroyLinks(from first: LinkID, of owner: SubgraphID) {
  let record = record(owner)
  var id = first
  while id != 0 {
    let link = link(id)
    let next = link.pointee.nextInput
    detach(link)
    record.pointee.free(id)
    id = next
  }
}
