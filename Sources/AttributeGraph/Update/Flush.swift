nonisolated(unsafe) private(set) var isFlushing = false

/// Runs what is queued, and what follows from it, the lowest first.
func flushQueue() {
  if isFlushing { return }
  if queued == 0 { return }
  isFlushing = true
  let idleSince = epoch
  epoch &+= 1
  // Each node could run some fifty times, which no graph needs that comes to rest.
  var limit = 100_000 &+ liveBytes
  repeat {
    while queued != 0 { runNext(&limit) }
    destroyEnded()
  } while queued != 0
  endIdling(before: idleSince)
  giveBackEnded()
  isFlushing = false
}

/// Takes the first node out of the queue and runs it if that is needed.
@inline(__always) private func runNext(_ limit: inout Int) {
  let bucket = bucket(lowest)
  let id = bucket.pointee
  if id == 0 {
    lowest &+= 1
    return
  }
  let node = node(id)
  bucket.pointee = node.pointee.next
  node.pointee.flags.remove(.isQueued)
  queued &-= 1
  if node.pointee.state != .dirty { return }  // somebody read it before, or it has ended
  if node.pointee.height != lowest {
    enqueue(id, node)  // it rose or sank meanwhile
  } else if node.pointee.readers == 0, !node.pointee.flags.contains(.isEager) {
    beginIdling(id, node)  // it has lost its readers
  } else {
    update(id, node)
    limit &-= 1
    if limit == 0 { failToRest(id) }
  }
}
