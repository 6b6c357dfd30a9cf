/// The graph of all attributes of the process.
///
/// One thread uses it at a time: whoever makes, reads or writes attributes holds `Graph.lock`.
public enum Graph {
  /// The lock of whoever uses the graph.
  public static let lock = RecursiveLock()

  /// Calls `body` while the current thread holds the graph's lock.
  public static func withLock<T, E: Error>(_ body: () throws(E) -> T) throws(E) -> T {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }

  /// Calls `body`; what it reads is up to date and is not recorded as an input of the running rule.
  @inlinable public static func untracked<T>(_ body: () -> T) -> T {
    let saved = suspendTracking()
    defer { resumeTracking(saved) }
    return body()
  }

  /// Brings all attributes that are read by others, or are eager, up to date.
  ///
  /// Runs until nothing is queued. Does nothing while a flush is going on. Reading an attribute from
  /// outside of rules flushes as well.
  public static func flush() {
    if context.running != 0 { fatalError("\(name(of: context.running)) flushes while it runs.") }
    flushQueue()
  }

  /// Whether a rule is running.
  public static var isUpdating: Bool { context.running != 0 }

  /// The node whose rule is running, or 0.
  public static var current: NodeID { context.running }

  /// How often rules have run, since the process began.
  public static var updateCount: Int { updates }

  /// The bytes of memory that belong to live subgraphs.
  public static var liveBytes: Int { AttributeGraph.liveBytes }

  /// The number of live attributes; they are counted when asked for.
  public static var liveNodes: Int {
    var count = 0
    forEachLiveNode { _, _ in count += 1 }
    return count
  }
}

@usableFromInline func suspendTracking() -> NodeID {
  let saved = context.reader
  context.reader = 0
  return saved
}

@usableFromInline func resumeTracking(_ reader: NodeID) { context.reader = reader }
