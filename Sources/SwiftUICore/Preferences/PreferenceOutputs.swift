package import AttributeGraph

/// The preference keys that somebody above reads: only these are computed.
package struct PreferenceKeys {
  private var keys: [any PreferenceKey.Type] = []

  package init() {}

  /// Whether somebody reads a key.
  package func contains<K: PreferenceKey>(_ key: K.Type) -> Bool {
    keys.contains { $0 == key }
  }

  /// Asks for a key.
  package mutating func insert<K: PreferenceKey>(_ key: K.Type) {
    if !contains(key) { keys.append(key) }
  }

  /// Stops asking for a key.
  package mutating func remove<K: PreferenceKey>(_ key: K.Type) {
    keys.removeAll { $0 == key }
  }

  /// The preferences of a container: for each key that is read, the children's combined in order.
  package func combine(
    _ children: Attribute<ChildList>, items: [ListItem]
  ) -> PreferenceOutputs {
    var outputs = PreferenceOutputs()
    for key in keys { key.combine(children, items, into: &outputs) }
    return outputs
  }

  /// The preferences of two views of which the second comes after the first.
  package func combine(_ a: PreferenceOutputs, _ b: PreferenceOutputs) -> PreferenceOutputs {
    var outputs = PreferenceOutputs()
    for key in keys { key.combine(a, b, into: &outputs) }
    return outputs
  }
}

/// The preferences that a view sends upwards, an attribute a key.
package struct PreferenceOutputs {
  private var attributes: [(key: any PreferenceKey.Type, id: NodeID)] = []

  package init() {}

  /// The attribute of a key, or nil if the view sends none.
  package subscript<K: PreferenceKey>(key: K.Type) -> Attribute<K.Value>? {
    get { attributes.first { $0.key == key }.map { Attribute(id: $0.id) } }
    set {
      attributes.removeAll { $0.key == key }
      if let newValue { attributes.append((key, newValue.id)) }
    }
  }
}

extension PreferenceKey {
  fileprivate static func combine(
    _ children: Attribute<ChildList>, _ items: [ListItem], into outputs: inout PreferenceOutputs
  ) {
    // A container whose children are fixed and send nothing sends nothing either.
    let mayHaveValue = items.contains { item in
      guard case .one(let child) = item else { return true }
      return child.outputs.preferences[Self.self] != nil
    }
    if mayHaveValue {
      outputs[Self.self] = Attribute(CombinedPreference<Self>(children: children))
    }
  }

  fileprivate static func combine(
    _ a: PreferenceOutputs, _ b: PreferenceOutputs, into outputs: inout PreferenceOutputs
  ) {
    switch (a[Self.self], b[Self.self]) {
    case (let a?, let b?): outputs[Self.self] = Attribute(PreferencePair<Self>(first: a, second: b))
    case (let a, let b): outputs[Self.self] = a ?? b
    }
  }
}

private struct CombinedPreference<Key: PreferenceKey>: Rule {
  let children: Attribute<ChildList>
  var isEqual = ValueEquality<Key.Value>()

  func value() -> Key.Value {
    var result: Key.Value?
    children.read { list in
      // What is on its way out of the container has nothing more to say.
      for child in list.pointee.all where !child.isLeaving {
        guard let next = child.outputs.preferences[Key.self] else { continue }
        if var value = result {
          Key.reduce(value: &value) { next.value }
          result = value
        } else {
          result = next.value
        }
      }
    }
    return result ?? Key.defaultValue
  }

  mutating func same(_ a: UnsafePointer<Key.Value>, _ b: UnsafePointer<Key.Value>) -> Bool {
    isEqual(a, b)
  }
}

private struct PreferencePair<Key: PreferenceKey>: Rule {
  let first: Attribute<Key.Value>
  let second: Attribute<Key.Value>
  var isEqual = ValueEquality<Key.Value>()

  func value() -> Key.Value {
    var value = first.value
    Key.reduce(value: &value) { second.value }
    return value
  }

  mutating func same(_ a: UnsafePointer<Key.Value>, _ b: UnsafePointer<Key.Value>) -> Bool {
    isEqual(a, b)
  }
}
