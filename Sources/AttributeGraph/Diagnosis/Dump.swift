extension Graph {
  /// Describes a node and what it depends on, one node a line.
  ///
  /// A line has the type of the rule, the node's number, the type of its value, its height (`h`), its
  /// state, and the number of its inputs and readers. Inputs follow, indented; one that was described
  /// before is marked with `…`.
  ///
  /// - Parameter depth: How many levels of inputs to follow; 0 describes the node alone.
  public static func dump(_ id: NodeID, depth: Int = 2) -> String {
    var dump = Dump()
    dump.add(id, depth: depth, indent: "")
    return dump.text
  }

  /// Describes an attribute and what it depends on.
  public static func dump<Value>(_ attribute: Attribute<Value>, depth: Int = 2) -> String {
    attribute.handle.check()
    return dump(attribute.id, depth: depth)
  }

  /// Describes the nodes of a subgraph and the subgraphs below it.
  public static func dump(_ subgraph: Subgraph) -> String {
    if subgraph.id == 0 { return "a subgraph that has ended\n" }
    var dump = Dump()
    dump.add(subgraph.id, indent: "")
    return dump.text
  }

  /// Counts the live nodes by the type of their rule, the most frequent first, with the bytes of one.
  public static func census() -> String {
    var counts: [KindID: Int] = [:]
    forEachLiveNode { _, node in counts[node.pointee.kind, default: 0] += 1 }
    let rows = counts.map { (count: $1, name: name(ofKind: $0), size: kind($0).pointee.size) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    return rows.map { "\($0.count) × \($0.name), \(Node.size + $0.size) bytes\n" }.joined()
  }
}

/// A description that grows line by line.
private struct Dump {
  var text = ""
  private var seen: Set<NodeID> = []

  init() {}

  mutating func add(_ id: NodeID, depth: Int, indent: String) {
    let isNew = seen.insert(id).inserted
    let inputs = inputs(of: id)
    text += "\(indent)\(line(id, inputs: inputs.count))\(isNew || inputs.isEmpty ? "" : " …")\n"
    if depth == 0 || !isNew { return }
    for input in inputs { add(input, depth: depth - 1, indent: indent + "  ") }
  }

  mutating func add(_ subgraph: SubgraphID, indent: String) {
    text += "\(indent)subgraph \(subgraph), \(record(subgraph).pointee.bytes) bytes\n"
    forEachNode(of: subgraph) { id, _ in
      text += "\(indent)  \(line(id, inputs: inputs(of: id).count))\n"
    }
    var child = record(subgraph).pointee.firstChild
    while child != 0 {
      add(child, indent: indent + "  ")
      child = record(child).pointee.nextSibling
    }
  }

  private func line(_ id: NodeID, inputs: Int) -> String {
    let node = node(id).pointee
    let type = _typeName(kind(node.kind).pointee.valueType, qualified: false)
    var line = "\(name(of: id)): \(type), h\(node.height), \(node.state)"
    if !node.flags.contains(.hasValue) { line += ", never run" }
    if node.flags.contains(.isEager) { line += ", eager" }
    if node.flags.contains(.isQueued) { line += ", queued" }
    if inputs > 0 { line += ", \(inputs) inputs" }
    let readers = readerCount(node)
    return readers == 0 ? line : line + ", \(readers) readers"
  }

  private func readerCount(_ node: Node) -> Int {
    var (count, next) = (0, node.readers)
    while next != 0 {
      count += 1
      next = link(next).pointee.nextReader
    }
    return count
  }
}
