/// A node whose inputs are being looked at, and the next of them.
private struct Check: BitwiseCopyable {
  var id: NodeID
  var nextInput: LinkID
}

/// The number of nodes whose inputs are being looked at.
///
/// Each was reached from the one before it, or is where a further walk began.
private nonisolated(unsafe) var checks = 0

/// Brings a node up to date of which it is not known whether something below it waits in the queue.
///
/// This happens where a rule reads something that stands higher than what the flush has done so far.
/// The walk goes down through the inputs in the order of reading. It runs what is dirty, and leaves a
/// node as soon as one of its inputs has changed: the rule itself finds out what it reads now, which
/// may be less than before. What was once found to be up to date is not looked at again in this epoch.
func settle(_ id: NodeID) {
  let base = checks
  begin(id)
  while checks > base {
    let check = table(MemoryMap.checks, of: Check.self) + (checks &- 1)
    let id = check.pointee.id
    let node = node(id)
    switch node.pointee.state {
    case .clean:
      let next = check.pointee.nextInput
      if node.pointee.settled == epoch {
        checks &-= 1
      } else if next == 0 {
        node.pointee.settled = epoch
        checks &-= 1
      } else {
        check.pointee.nextInput = link(next).pointee.nextInput
        beginIfUnknown(link(next).pointee.input)
      }
    case .dirty:
      checks &-= 1
      update(id, node)
    case .running, .ended, .destroyed:
      checks &-= 1
    }
  }
}

private func begin(_ id: NodeID) {
  table(MemoryMap.checks, of: Check.self)[checks] =
    Check(id: id, nextInput: node(id).pointee.inputs)
  checks &+= 1
}

@inline(__always) private func beginIfUnknown(_ input: NodeID) {
  if input == 0 { return }
  let node = node(input)
  if node.pointee.height < lowest || queued == 0 { return }
  if node.pointee.state == .dirty || node.pointee.settled != epoch { begin(input) }
}
