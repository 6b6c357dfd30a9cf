import DisplayList

/// Pairs the items of a list with the records of the same list one frame before, by identity.
struct Matcher {
  private let old: [Record]
  private var isTaken: [Bool]
  private var next = 0
  private var indices: [UInt32: [Int]]?

  /// Creates a matcher for a list's old records.
  init(_ old: [Record]) {
    self.old = old
    isTaken = Array(repeating: false, count: old.count)
  }

  /// Returns the record of an item's identity, if there is one that is not taken yet, and whether it
  /// follows those that were matched before; an item that was overtaken has to be drawn again.
  mutating func match(_ item: DisplayItem) -> (Record?, isInOrder: Bool) {
    if next < old.count, old[next].identity == item.identity, !isTaken[next] {
      isTaken[next] = true
      next += 1
      return (old[next - 1], true)
    }
    if indices == nil {
      var table: [UInt32: [Int]] = [:]
      for index in old.indices.reversed() { table[old[index].identity, default: []].append(index) }
      indices = table
    }
    while let index = indices?[item.identity]?.popLast() {
      if isTaken[index] { continue }
      isTaken[index] = true
      let isInOrder = index >= next
      next = max(next, index + 1)
      return (old[index], isInOrder)
    }
    return (nil, true)
  }

  /// The records that no item took.
  var rest: [Record] {
    old.indices.filter { !isTaken[$0] }.map { old[$0] }
  }
}
