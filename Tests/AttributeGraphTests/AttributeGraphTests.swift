import AttributeGraph
import Testing

/// All tests of the graph: one after the other, since there is one graph in the process.
@Suite(.serialized) struct AttributeGraphTests {}

/// Runs a test with a subgraph of its own, while no other thread uses the graph.
func inGraph<T>(_ body: (Subgraph) throws -> T) rethrows -> T {
  Graph.lock.lock()
  defer { Graph.lock.unlock() }
  let subgraph = Subgraph()
  defer {
    subgraph.invalidate()
    Graph.flush()
  }
  return try body(subgraph)
}
