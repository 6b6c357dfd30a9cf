/// A dictionary that forgets what was not asked for recently, once it is full.
///
/// It forgets the older half at a time, so that reads and writes cost a dictionary's access on
/// average.
struct RecencyCache<Key: Hashable, Value> {
  /// The greatest number of values.
  let capacity: Int
  private var entries: [Key: Entry] = [:]
  private var tick: UInt64 = 0

  private struct Entry {
    var value: Value
    var lastUse: UInt64
  }

  /// Creates an empty cache.
  init(capacity: Int) {
    precondition(capacity > 1, "half of a cache must be able to stay")
    self.capacity = capacity
  }

  /// The number of values.
  var count: Int { entries.count }

  /// The value of a key; reading counts as use.
  subscript(key: Key) -> Value? {
    mutating get {
      guard let index = entries.index(forKey: key) else { return nil }
      tick += 1
      entries.values[index].lastUse = tick
      return entries.values[index].value
    }
    set {
      tick += 1
      entries[key] = newValue.map { Entry(value: $0, lastUse: tick) }
      if entries.count > capacity { forgetOlderHalf() }
    }
  }

  private mutating func forgetOlderHalf() {
    let uses = entries.values.map(\.lastUse).sorted()
    let oldestKept = uses[uses.count - capacity / 2]
    entries = entries.filter { $0.value.lastUse >= oldestKept }
  }
}
