import AttributeGraph

/// Counts how often something happened, and tells in which order.
final class Log {
  var entries: [String] = []

  /// Returns what was logged since the last time.
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// A rule that calls a closure, and logs each of its runs.
struct Compute<Value: Equatable>: Rule {
  let name: String
  let log: Log?
  let body: () -> Value

  init(_ name: String = "", _ log: Log? = nil, _ body: @escaping () -> Value) {
    self.name = name
    self.log = log
    self.body = body
  }

  func value() -> Value {
    log?.entries.append(name)
    return body()
  }
}

/// Makes an attribute whose rule calls `body` and logs each of its runs.
func compute<Value: Equatable>(
  _ name: String = "", _ log: Log? = nil, _ body: @escaping () -> Value
) -> Attribute<Value> {
  Attribute(Compute(name, log, body))
}

/// A rule that a specialized witness can run.
struct Plus: Rule {
  let input: Attribute<Int>
  var by = 1

  func value() -> Int { input.value + by }
}

/// A value that is not `Equatable`.
struct Opaque {
  var number: Int
}

/// Counts its instances.
final class Tracked {
  nonisolated(unsafe) static var count = 0

  init() { Self.count += 1 }

  deinit { Self.count -= 1 }
}

/// The same random numbers in each run: SplitMix64.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
