import Glibc

/// The head of a piece of arena that belongs to one subgraph.
///
/// Nodes fill it from the front and links from the back, until they meet. In this way a reader and its
/// links are neighbors.
struct Chunk {
  /// The chunk that the subgraph took before this one, or the next free one of its size.
  var next: ChunkID
  var end: UInt32
  /// Where the nodes end; of the open chunk, the subgraph knows that.
  var nodesEnd: UInt32
  private var unused: UInt32 = 0

  init(next: ChunkID, end: UInt32, nodesEnd: UInt32) {
    self.next = next
    self.end = end
    self.nodesEnd = nodesEnd
  }

  static let headSize: UInt32 = 16
}

/// The place of a chunk in the arena, or 0.
typealias ChunkID = UInt32

@inline(__always) func chunk(_ id: ChunkID) -> UnsafeMutablePointer<Chunk> {
  address(id).assumingMemoryBound(to: Chunk.self)
}

nonisolated(unsafe) var liveBytes = 0
/// The part of the arena that has ever been used; it begins with a page that no handle points to.
nonisolated(unsafe) private(set) var arenaEnd = 4096
/// The class of a size and the bytes that a chunk of that class has.
///
/// Up to 4 KiB the sizes are multiples of 64, so that the rows of a list get what their sisters had.
/// Above, there are four sizes a doubling: the next request of about that size finds the chunk.
private func sizeClass(_ size: Int) -> (index: Int, size: Int) {
  if size <= 4096 {
    let index = (size + 63) >> 6
    return (index, index << 6)
  }
  let exponent = Int.bitWidth - 1 - (size - 1).leadingZeroBitCount
  let step = 1 << (exponent - 2)
  let steps = (size + step - 1) / step
  return (64 + (exponent - 12) * 4 + steps - 4, steps * step)
}

/// Takes a chunk that has at least `size` bytes.
func takeChunk(size: Int, next: ChunkID) -> ChunkID {
  let (index, size) = sizeClass(size)
  let free = firstFree(index)
  var id = free.pointee
  if id != 0 {
    free.pointee = chunk(id).pointee.next
  } else {
    if arenaEnd + size >= MemoryMap.arena.size {
      fatalError("The graph is full: its attributes take \(liveBytes) bytes.")
    }
    id = UInt32(arenaEnd)
    arenaEnd += size
  }
  liveBytes += size
  chunk(id).initialize(
    to: Chunk(next: next, end: id + UInt32(size), nodesEnd: id + Chunk.headSize))
  return id
}

/// Gives a chunk back, whose nodes have been destroyed.
func giveBack(_ id: ChunkID) {
  let size = Int(chunk(id).pointee.end - id)
  liveBytes -= size
  // Large values are rare; the memory of their pages goes back to the system.
  if size > 1 << 20 {
    let page = UInt32(4096)
    let start = (id + Chunk.headSize + page - 1) & ~(page - 1)
    madvise(address(start), Int(chunk(id).pointee.end - start) & ~4095, MADV_DONTNEED)
  }
  let free = firstFree(sizeClass(size).index)
  chunk(id).pointee.next = free.pointee
  free.pointee = id
}

/// The first free chunk of a class; there are 64 classes and four for each of some 20 doublings.
private func firstFree(_ sizeClass: Int) -> UnsafeMutablePointer<ChunkID> {
  table(MemoryMap.freeChunks, of: ChunkID.self) + sizeClass
}

/// Calls `body` with each node of a chunk.
@inline(__always) func forEachNode(
  from start: UInt32, to limit: UInt32, _ body: (NodeID, UnsafeMutablePointer<Node>) -> Void
) {
  var at = start
  while at < limit {
    let id = at + UInt32(Node.size)
    let node = node(id)
    if node.pointee.kind == 0 {  // padding, so that the next node's content is aligned
      at += 8
    } else {
      at = end(of: id, kind(node.pointee.kind).pointee.size)
      body(id, node)
    }
  }
}

/// Where a node with `size` bytes of content ends.
@inline(__always) func end(of id: NodeID, _ size: Int) -> UInt32 {
  (id &+ UInt32(truncatingIfNeeded: size) &+ 7) & ~7
}
