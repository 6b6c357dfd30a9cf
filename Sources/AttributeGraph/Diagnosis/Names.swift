/// The name of a node: the type of its rule, or of its value if it has none, and its number.
func name(of id: NodeID) -> String {
  let node = node(id)
  return "\(name(ofKind: node.pointee.kind)) #\(id)"
}

/// The name of a type of rule.
func name(ofKind id: KindID) -> String {
  if id == 0 || id > lastKind { return "an attribute" }
  let kind = kind(id).pointee
  return _typeName(kind.body, qualified: false)
}
