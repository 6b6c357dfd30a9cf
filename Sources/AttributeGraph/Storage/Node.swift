/// What the graph knows of an attribute: 32 bytes, which lie right before its content.
///
/// The fields are in the order in which an update needs them.
struct Node {
  /// Which type of rule it has.
  ///
  /// First in memory, since 0 here tells that this is no node but padding.
  var kind: KindID
  var state: NodeState
  var flags: NodeFlags
  /// Tells the node from those that used the memory before it.
  var generation: UInt16
  /// The first of the links to what the rule read, in the order of reading.
  var inputs: LinkID = 0
  /// The first of the links to those that read the value, the latest first.
  var readers: LinkID = 0
  /// More than the height of any input.
  var height: UInt32 = 0
  /// The node that stands behind this one in the queue.
  var next: NodeID = 0
  /// The epoch in which all that the node depends on was found to be up to date.
  ///
  /// Of a dirty node without readers: the epoch in which it became dirty.
  var settled: UInt32 = 0
  var owner: SubgraphID

  static let size = 32
}

enum NodeState: UInt8 {
  /// The value has been released. The memory may serve another node at any time; memory that has
  /// never been used reads as this.
  case destroyed
  /// The value is that of the latest inputs, unless something further below waits in the queue.
  case clean
  /// The rule has to run before the value may be read.
  case dirty
  /// The rule is running.
  case running
  /// The subgraph has ended; the value will be released when the update is over.
  case ended
}

struct NodeFlags: OptionSet {
  let rawValue: UInt8

  static let hasValue = NodeFlags(rawValue: 1)
  /// There is no rule.
  static let isExternal = NodeFlags(rawValue: 2)
  /// Each flush brings it up to date, with or without readers.
  static let isEager = NodeFlags(rawValue: 4)
  /// It stands in the queue.
  static let isQueued = NodeFlags(rawValue: 8)
  /// It stands in the list of nodes that may let go of their inputs.
  static let isIdle = NodeFlags(rawValue: 16)
}

// Raw pointers, here and in the other files of the storage: nodes of any type lie in one range of
// addresses, and are reached without exclusivity checks and reference counting.

/// The value of a node, with the rule behind it.
@usableFromInline @inline(__always) func content(of id: NodeID) -> UnsafeMutableRawPointer {
  address(id)
}

@inline(__always) func node(_ id: NodeID) -> UnsafeMutablePointer<Node> {
  address(id &- UInt32(Node.size)).assumingMemoryBound(to: Node.self)
}

private nonisolated(unsafe) var lastGeneration: UInt16 = 0

/// Makes a node in the current subgraph; its rule, or else its value, is for the caller to initialize.
@usableFromInline func allocate(_ body: any AttributeBody.Type, hasValue: Bool) -> NodeID {
  let owner = currentSubgraph()
  if owner == 0 { fatalError("\(body) is made outside of a subgraph.") }
  if record(owner).pointee.hasEnded { record(owner).pointee.isLate = true }
  let kindID = kindID(of: body)
  let kind = kind(kindID)
  let id = record(owner).pointee.reserve(size: kind.pointee.size, alignment: kind.pointee.alignment)
  lastGeneration &+= 1
  node(id).initialize(
    to: Node(
      kind: kindID, state: hasValue ? .clean : .dirty,
      flags: hasValue ? [.hasValue, .isExternal] : [], generation: lastGeneration,
      height: record(owner).pointee.height, owner: owner))
  return id
}
