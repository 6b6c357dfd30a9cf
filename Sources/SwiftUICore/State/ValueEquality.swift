import Glibc
@_spi(Reflection) import Swift

/// Whether two values of any type are known to be equal.
///
/// `==` where the type has it; otherwise equal bits, which are equal values for any type, references
/// included. Bytes of padding do not count. What is found out about a type is kept.
package struct ValueEquality<Value> {
  /// What is known of the type; most values are never compared, and need not know it.
  private var facts: TypeFacts?

  package init() {}

  /// Whether the two are equal as far as can be known.
  package mutating func callAsFunction(
    _ a: UnsafePointer<Value>, _ b: UnsafePointer<Value>
  ) -> Bool {
    let facts = facts ?? TypeFacts.of(Value.self)
    self.facts = facts
    if facts.haveEqualBits(UnsafeRawPointer(a), UnsafeRawPointer(b)) { return true }
    if !facts.isEquatable { return false }
    return (a.pointee as? any Equatable)?.isEqual(to: b.pointee) ?? false
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool {
    (other as? Self).map { $0 == self } ?? false
  }
}

private struct ByteRun {
  var offset: Int
  var count: Int
}

private final class TypeFacts {
  private let runs: [ByteRun]
  let isEquatable: Bool

  private init(runs: [ByteRun], isEquatable: Bool) {
    self.runs = runs
    self.isEquatable = isEquatable
  }

  func haveEqualBits(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    runs.allSatisfy { memcmp(a + $0.offset, b + $0.offset, $0.count) == 0 }
  }

  // Guarded by the graph's lock, as is everything that makes or updates views.
  nonisolated(unsafe) private static var cache: [ObjectIdentifier: TypeFacts] = [:]

  static func of<Value>(_ type: Value.Type) -> TypeFacts {
    let key = ObjectIdentifier(type)
    if let known = cache[key] { return known }
    var found: [ByteRun] = []
    walk(type, at: 0, into: &found)
    var runs: [ByteRun] = []
    for run in found.sorted(by: { $0.offset < $1.offset }) where run.count > 0 {
      if let last = runs.last, last.offset + last.count == run.offset {
        runs[runs.count - 1].count += run.count
      } else {
        runs.append(run)
      }
    }
    let facts = TypeFacts(runs: runs, isEquatable: type is any Equatable.Type)
    cache[key] = facts
    return facts
  }

  private static func walk(_ type: Any.Type, at base: Int, into runs: inout [ByteRun]) {
    func size<T>(_: T.Type) -> Int { MemoryLayout<T>.size }
    var hasFields = false
    _ = _forEachField(of: type, options: .skippingUnknown) { _, offset, fieldType, kind in
      hasFields = true
      switch kind {
      case .struct, .tuple: walk(fieldType, at: base + offset, into: &runs)
      default:
        runs.append(
          ByteRun(offset: base + offset, count: _openExistential(fieldType, do: size)))
      }
      return true
    }
    if !hasFields {
      runs.append(ByteRun(offset: base, count: _openExistential(type, do: size)))
    }
  }
}
