import Glibc

// All memory of the graph is one reservation of addresses, made when the first subgraph is. The system
// gives it pages as they are touched, so that what is not used costs nothing. Offsets within the first
// region are handles; the others hold tables whose entries have small numbers.
//
// The state of the process, here and in the other files, is `nonisolated(unsafe)` because one thread
// uses it at a time: the one that holds `Graph.lock`. It consists of separate globals and not of the
// properties of an object, since the compiler can then prove that no exclusivity checks are needed.

/// The parts of the reservation.
enum MemoryMap {
  /// Chunks of nodes and links; as much as a handle of four bytes can reach.
  static let arena = Region(start: 0, size: 1 << 32)
  /// For each height, the first node of the queue.
  static let buckets = Region(after: arena, size: Int(maximumHeight) * MemoryLayout<NodeID>.stride)
  static let records = Region(after: buckets, size: 1 << 29)
  static let kinds = Region(after: records, size: 1 << 27)
  /// The table that finds kinds.
  static let kindTable = Region(after: kinds, size: 1 << 25)
  /// The nodes whose rules are running, the outermost first.
  static let runs = Region(after: kindTable, size: (maximumDepth + 1) * MemoryLayout<NodeID>.stride)
  /// Stacks and lists for which no limit is known: of nodes to raise, of nodes to settle, and of nodes
  /// that idle.
  static let raises = Region(after: runs, size: 1 << 30)
  static let checks = Region(after: raises, size: 1 << 31)
  static let idle = Region(after: checks, size: 1 << 30)
  /// For each class of size, the first chunk that is free.
  static let freeChunks = Region(after: idle, size: 1 << 12)
  static let size = freeChunks.start + freeChunks.size
}

/// A range within the reservation, in bytes.
struct Region {
  let start: Int
  let size: Int

  init(start: Int, size: Int) {
    self.start = start
    self.size = size
  }

  @inline(__always) init(after other: Region, size: Int) {
    start = other.start + other.size
    self.size = size
  }
}

/// Where the reservation begins; 0 before it is made.
private nonisolated(unsafe) var base: UInt = 0

/// Makes the reservation, if this has not happened yet.
func reserveMemory() {
  if base != 0 { return }
  let memory = mmap(
    nil, MemoryMap.size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
  guard let memory, memory != MAP_FAILED else {
    fatalError(
      "The graph cannot reserve \(MemoryMap.size >> 30) GiB of addresses; is there a limit (ulimit -v)?"
    )
  }
  base = UInt(bitPattern: memory)
}

/// The place that is `offset` bytes into the arena.
@inline(__always) func address(_ offset: UInt32) -> UnsafeMutableRawPointer {
  // Unchecked in release builds, as every read passes here: no node exists before the reservation.
  UnsafeMutableRawPointer(bitPattern: base &+ UInt(offset)).unsafelyUnwrapped
}

/// The first entry of a table.
@inline(__always) func table<Entry>(_ region: Region, of _: Entry.Type) -> UnsafeMutablePointer<
  Entry
> {
  // As above.
  UnsafeMutableRawPointer(bitPattern: base &+ UInt(region.start)).unsafelyUnwrapped
    .assumingMemoryBound(to: Entry.self)
}
