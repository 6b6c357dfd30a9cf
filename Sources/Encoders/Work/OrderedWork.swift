/// Pure work on several threads, whose results come back in the order in which it was given.
///
/// The thread that gives work never waits while there is something to do: when too much has
/// gathered, it does the oldest piece itself. So a film that is drawn on one thread and compressed
/// here keeps two cores busy, and little memory.
package final class OrderedWork<Value: Sendable> {
  /// The pieces that may gather; each holds a frame's pixels.
  private let depth: Int
  private var jobs: [Job<Value>] = []

  /// Creates a queue without work.
  package init(depth: Int = 3) {
    self.depth = depth
  }

  /// Adds work, and returns results that are ready, in order.
  package func add(_ work: @escaping @Sendable () -> Value) -> [Value] { add(Job(work)) }

  /// Adds work that others may have been given too, and returns results that are ready, in order.
  package func add(_ job: Job<Value>) -> [Value] {
    jobs.append(job)
    Workers.start { job.run() }
    var ready: [Value] = []
    while let first = jobs.first {
      guard let value = jobs.count > depth ? first.value() : first.finishedValue else { break }
      ready.append(value)
      jobs.removeFirst()
    }
    return ready
  }

  /// Returns all results that are left, in order.
  package func finish() -> [Value] {
    defer { jobs = [] }
    return jobs.map { $0.value() }
  }
}
