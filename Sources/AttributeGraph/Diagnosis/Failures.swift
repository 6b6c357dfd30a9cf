// Mistakes that must stop the process. `fatalError` is used because its message is printed in release
// builds too.

/// Stops because a handle was used after its node's subgraph had ended.
func failDestroyed(_ id: NodeID, kind: KindID) -> Never {
  let user = context.running == 0 ? "" : " by \(name(of: context.running))"
  fatalError("\(name(ofKind: kind)) #\(id) is used\(user) after its subgraph has ended.")
}

/// Stops because a rule has asked for a value that is being computed.
func failCycle(at id: NodeID) -> Never {
  var first = depth
  while first > 1, run(at: first).pointee != id { first -= 1 }
  failCycle((first...depth).map { run(at: $0).pointee } + [id])
}

/// Stops because a node has begun to read an input that depends on it.
func failCycle(of id: NodeID, reading input: NodeID) -> Never {
  failCycle([id] + path(from: input, downTo: id))
}

private func failCycle(_ path: [NodeID]) -> Never {
  let names = path.map { name(of: $0) }.joined(separator: "\n  reads ")
  let details = path.dropLast().map { Graph.dump($0, depth: 1) }.joined(separator: "\n")
  fatalError("A cycle of attributes:\n  \(names)\n\n\(details)")
}

/// The nodes on a way from a node down through its inputs, both ends included.
private func path(from top: NodeID, downTo bottom: NodeID) -> [NodeID] {
  var reached: [NodeID: NodeID] = [top: 0]
  var waiting = [top]
  while let id = waiting.popLast(), id != bottom {
    for input in inputs(of: id) where reached[input] == nil {
      reached[input] = id
      waiting.append(input)
    }
  }
  var path: [NodeID] = []
  var id = reached[bottom] == nil ? top : bottom
  while id != 0 {
    path.append(id)
    id = reached[id] ?? 0
  }
  return path.reversed()
}

/// The nodes that a node has read in its latest run, in the order of reading.
func inputs(of id: NodeID) -> [NodeID] {
  var inputs: [NodeID] = []
  var next = node(id).pointee.inputs
  while next != 0 {
    let input = link(next).pointee.input
    if input != 0 { inputs.append(input) }
    next = link(next).pointee.nextInput
  }
  return inputs
}

/// Stops because rules are nested without end, each reading one that has not run before.
func failDepth() -> Never {
  let last = (depth - 9...depth).map { name(of: run(at: $0).pointee) }.joined(
    separator: "\n  reads ")
  fatalError("\(depth) rules are nested in one another; the last are\n  \(last)")
}

/// Stops because rules make one another run again without end.
func failToRest(_ id: NodeID) -> Never {
  fatalError(
    "The graph does not come to rest; the last rule that ran is\n\(Graph.dump(id, depth: 2))")
}
