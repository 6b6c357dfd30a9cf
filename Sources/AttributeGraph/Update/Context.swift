/// What is going on: which rule runs, who records what it reads, where new nodes go.
@usableFromInline struct Context {
  /// The node whose rule runs, or 0.
  var running: NodeID = 0
  /// The node that records its reads: the running one, or 0 where reads are not tracked.
  var reader: NodeID = 0
  /// The subgraph of the innermost `make` since the rule began, or 0.
  var scope: SubgraphID = 0
  /// The link to what the running rule read last, or 0.
  var cursor: LinkID = 0
}

nonisolated(unsafe) var context = Context()

/// The number of rules that are running, each called for by the one before.
nonisolated(unsafe) var depth = 0
/// How often rules have run.
nonisolated(unsafe) var updates = 0

/// How deep rules may be nested; whoever gets there does so without end.
let maximumDepth = 1 << 18

/// The node whose rule is number `depth` of those running; the outermost has number 1.
@inline(__always) func run(at depth: Int) -> UnsafeMutablePointer<NodeID> {
  table(MemoryMap.runs, of: NodeID.self) + depth
}

/// The subgraph that new nodes belong to, or 0.
@inline(__always) func currentSubgraph() -> SubgraphID {
  if context.scope != 0 { return context.scope }
  return context.running == 0 ? 0 : node(context.running).pointee.owner
}
