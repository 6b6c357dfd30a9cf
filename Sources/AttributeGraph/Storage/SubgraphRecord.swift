/// The number of a subgraph; none has the number 0.
@usableFromInline typealias SubgraphID = UInt32

/// What the graph knows of a subgraph.
struct SubgraphRecord {
  /// The object that stands for it, which ends the subgraph when it goes.
  var object: UnsafeMutableRawPointer?
  /// The latest chunk, and what is free of it.
  var open: ChunkID = 0
  var nodesEnd: UInt32 = 0
  var linksStart: UInt32 = 0
  var freeLink: LinkID = 0
  /// The bytes of the next chunk.
  var nextSize: UInt32
  var parent: SubgraphID = 0
  var firstChild: SubgraphID = 0
  var previousSibling: SubgraphID = 0
  /// The next child of the same parent; of a record that has ended or is free, the next such.
  var nextSibling: SubgraphID = 0
  /// The least height of its nodes.
  var height: UInt32 = 0
  var hasEnded = false
  /// Whether something was made in it after it had ended.
  var isLate = false
  /// Whether a node that ended stands in the queue or in the list of idle nodes.
  var isListed = false
}

@inline(__always) func record(_ id: SubgraphID) -> UnsafeMutablePointer<SubgraphRecord> {
  table(MemoryMap.records, of: SubgraphRecord.self) + Int(id)
}

private nonisolated(unsafe) var lastRecord: SubgraphID = 0
private nonisolated(unsafe) var freeRecord: SubgraphID = 0

/// Makes a child of the current subgraph.
func makeRecord(expecting: Int) -> SubgraphID {
  reserveMemory()
  let parent = currentSubgraph()
  var id = freeRecord
  if id != 0 {
    freeRecord = record(id).pointee.nextSibling
  } else {
    lastRecord += 1
    id = lastRecord
  }
  let size = max(0, min(expecting, 1 << 30)) + Int(Chunk.headSize)
  record(id).initialize(to: SubgraphRecord(object: nil, nextSize: UInt32(max(size, 128))))
  if parent != 0 { adopt(id, by: parent) }
  return id
}

private func adopt(_ id: SubgraphID, by parent: SubgraphID) {
  let first = record(parent).pointee.firstChild
  if record(parent).pointee.hasEnded { record(parent).pointee.isLate = true }
  record(id).pointee.parent = parent
  record(id).pointee.nextSibling = first
  if first != 0 { record(first).pointee.previousSibling = id }
  record(parent).pointee.firstChild = id
  record(id).pointee.height = heightOfNewSubgraph(in: parent)
}

/// Gives a record back, whose memory has gone.
func free(_ id: SubgraphID) {
  record(id).pointee.nextSibling = freeRecord
  freeRecord = id
}

/// The object that stands for a subgraph.
func object(of id: SubgraphID) -> Subgraph? {
  if id == 0 { return nil }
  // The object clears the pointer when it goes.
  return record(id).pointee.object.map {
    Unmanaged<Subgraph>.fromOpaque($0).takeUnretainedValue()
  }
}

// MARK: Memory

extension SubgraphRecord {
  /// Content above this size gets a chunk of its own, lest the rest of the open one is lost.
  private static let largeContent = 16 << 10

  /// Takes memory for a node's header and content; returns where the content begins.
  @inline(__always) mutating func reserve(size: Int, alignment: Int) -> NodeID {
    let mask = UInt32(truncatingIfNeeded: max(alignment, 8) &- 1)
    let id = (nodesEnd &+ UInt32(Node.size) &+ mask) & ~mask
    let end = (Int(id) + size + 7) & ~7
    if open == 0 || end > Int(linksStart) {
      return reserveInNewChunk(size: size, alignment: alignment)
    }
    pad(from: nodesEnd, to: id)
    nodesEnd = UInt32(truncatingIfNeeded: end)
    return id
  }

  @inline(__always) private func pad(from start: UInt32, to id: NodeID) {
    var at = start
    while at &+ UInt32(Node.size) < id {
      address(at).storeBytes(of: 0, as: KindID.self)
      at &+= 8
    }
  }

  @inline(never) private mutating func reserveInNewChunk(size: Int, alignment: Int) -> NodeID {
    let needed = Int(Chunk.headSize) + Node.size + alignment + size + 8
    if open != 0, size > Self.largeContent { return reserveAlone(needed, alignment) }
    openChunk(needed)
    return reserve(size: size, alignment: alignment)
  }

  /// Makes a node the only one of a chunk behind the open one.
  private mutating func reserveAlone(_ size: Int, _ alignment: Int) -> NodeID {
    let new = takeChunk(size: size, next: chunk(open).pointee.next)
    let mask = UInt32(max(alignment, 8) - 1)
    let start = new + Chunk.headSize
    let id = (start + UInt32(Node.size) + mask) & ~mask
    pad(from: start, to: id)
    chunk(new).pointee.nodesEnd = id
    chunk(open).pointee.next = new
    return id
  }

  private mutating func openChunk(_ needed: Int) {
    closeChunk()
    let new = takeChunk(size: max(needed, Int(nextSize)), next: open)
    // Half as much as there is, so that little stays unused; at most 64 KiB.
    nextSize = UInt32(min(max(256, bytesOfChunks / 2), 1 << 16))
    open = new
    nodesEnd = chunk(new).pointee.nodesEnd
    linksStart = chunk(new).pointee.end
  }

  /// What is left between the nodes and the links becomes free links.
  private mutating func closeChunk() {
    if open == 0 { return }
    chunk(open).pointee.nodesEnd = nodesEnd
    while linksStart &- nodesEnd >= Link.size {
      linksStart &-= Link.size
      free(linksStart)
    }
  }

  @inline(__always) mutating func reserveLink() -> LinkID {
    let free = freeLink
    if free != 0 {
      freeLink = link(free).pointee.nextInput
      return free
    }
    if linksStart &- nodesEnd < Link.size || open == 0 { openChunk(0) }
    linksStart &-= Link.size
    return linksStart
  }

  @inline(__always) mutating func free(_ id: LinkID) {
    link(id).pointee.nextInput = freeLink
    freeLink = id
  }

  /// The bytes that its nodes and links take.
  var bytes: Int { open == 0 ? 0 : bytesOfChunks - Int(linksStart - nodesEnd) }

  private var bytesOfChunks: Int {
    var (bytes, id) = (0, open)
    while id != 0 {
      bytes += Int(chunk(id).pointee.end - id)
      id = chunk(id).pointee.next
    }
    return bytes
  }
}

/// Calls `body` with each node of each subgraph that has not ended.
func forEachLiveNode(_ body: (NodeID, UnsafeMutablePointer<Node>) -> Void) {
  var id: SubgraphID = 1
  while id <= lastRecord {
    // Of a record that is free, the subgraph has ended.
    if !record(id).pointee.hasEnded { forEachNode(of: id, body) }
    id += 1
  }
}

/// Calls `body` with each node of a subgraph.
@inline(__always) func forEachNode(
  of id: SubgraphID, _ body: (NodeID, UnsafeMutablePointer<Node>) -> Void
) {
  let record = record(id)
  var chunkID = record.pointee.open
  while chunkID != 0 {
    let chunk = chunk(chunkID)
    let end = chunkID == record.pointee.open ? record.pointee.nodesEnd : chunk.pointee.nodesEnd
    forEachNode(from: chunkID + Chunk.headSize, to: end, body)
    chunkID = chunk.pointee.next
  }
}
