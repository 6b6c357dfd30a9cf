/// The number of a type of rule; none has the number 0.
typealias KindID = UInt32

/// What all nodes with one type of rule have in common.
struct NodeKind {
  /// The type's witnesses, by which a node is updated and destroyed.
  let body: any AttributeBody.Type
  let valueType: Any.Type
  /// The bytes of value and rule.
  let size: Int
  let alignment: Int
  /// Whether value and rule are only bits, which can be forgotten.
  let isTrivial: Bool
}

@inline(__always) func kind(_ id: KindID) -> UnsafeMutablePointer<NodeKind> {
  table(MemoryMap.kinds, of: NodeKind.self) + Int(id)
}

nonisolated(unsafe) private(set) var lastKind: KindID = 0

// An open hash table from types to kinds. Its size is a power of two and at least twice the number of
// kinds; a larger one is laid out behind it.
private nonisolated(unsafe) var tableStart = 0
private nonisolated(unsafe) var tableBits: UInt64 = 0

/// The number of a type of rule, which it receives the first time.
@inline(__always) func kindID(of body: any AttributeBody.Type) -> KindID {
  if foundKind != 0, ObjectIdentifier(kind(foundKind).pointee.body) == ObjectIdentifier(body) {
    return foundKind
  }
  return findKind(body)
}

/// The kind that was looked up last; lists make many nodes of one kind in a row.
private nonisolated(unsafe) var foundKind: KindID = 0

@inline(never) private func findKind(_ body: any AttributeBody.Type) -> KindID {
  foundKind = tableBits == 0 ? 0 : slot(of: body).pointee
  if foundKind == 0 {
    addKind(body)
    foundKind = lastKind
  }
  return foundKind
}

/// The type's place in the table, or the place where it is to be put.
private func slot(of body: any AttributeBody.Type) -> UnsafeMutablePointer<KindID> {
  let type = ObjectIdentifier(body)
  let entries = table(MemoryMap.kindTable, of: KindID.self) + tableStart
  // Fibonacci hashing: the odd number nearest to 2^64 divided by the golden ratio.
  let hash = UInt64(UInt(bitPattern: type)) &* 0x9E37_79B9_7F4A_7C15
  var index = Int(truncatingIfNeeded: hash &>> (64 &- tableBits))
  while true {
    let found = entries[index]
    if found == 0 || ObjectIdentifier(kind(found).pointee.body) == type { return entries + index }
    index = (index &+ 1) & ((1 &<< Int(tableBits)) &- 1)
  }
}

private func addKind(_ body: any AttributeBody.Type) {
  let layout = body._layout
  // The arena begins at the start of a page, beyond which nothing is known of its alignment.
  if layout.alignment > 4096 { fatalError("The alignment of \(body) is above 4096 bytes.") }
  lastKind += 1
  kind(lastKind).initialize(
    to: NodeKind(
      body: body, valueType: layout.valueType, size: layout.size, alignment: layout.alignment,
      isTrivial: layout.isTrivial))
  if tableBits == 0 || Int(lastKind) * 2 > 1 << tableBits {
    growTable()
  } else {
    slot(of: body).pointee = lastKind
  }
}

private func growTable() {
  if tableBits == 0 {
    tableBits = 8
  } else {
    tableStart += 1 << tableBits
    tableBits += 1
  }
  for id in 1...lastKind { slot(of: kind(id).pointee.body).pointee = id }
}
