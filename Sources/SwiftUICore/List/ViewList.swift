package import AttributeGraph
package import CoreGraphics
internal import DisplayList

/// A child of a container: the attribute that holds its place, and what it answers.
package struct Child {
  package let geometry: Attribute<CGRect>
  package let outputs: _ViewOutputs
  package let traits: ViewTraits
  /// The row of a dynamic container that the child lives in.
  package let row: RowLifetime?

  /// Whether the child is on its way out of its container: drawn where it was, and no part of the
  /// layout.
  package fileprivate(set) var isLeaving = false
  /// Whether the child's row changes how the child is drawn, because it comes or goes.
  fileprivate(set) var isRedrawn = false
}

/// A contribution to a container's children.
package enum ListItem {
  case one(Child)
  case many(Attribute<ChildList>)
}

/// Children in order; equal to another list only if it is that list.
package struct ChildList: Equatable {
  package var all: [Child] = []
  package var version: UInt32 = 0
  /// Whether some child has a place of its own in the drawing order.
  package var isOrdered = false

  package static func == (a: ChildList, b: ChildList) -> Bool { a.version == b.version }

  init(_ all: [Child]) {
    self.all = all
    version = LayoutVersion.next()
    isOrdered = all.contains { $0.traits.zIndex != nil }
  }
}

/// What a child says to its container.
package struct ViewTraits {
  package var zIndex: _GraphValue<Double>?
  package var transition: _GraphValue<AnyTransition>?
}

extension _ViewListInputs {
  /// Makes one child; the list's modifiers apply to it, the outermost first.
  package func makeChild(_ make: (_ViewInputs) -> _ViewOutputs) -> _ViewListOutputs {
    let geometry = Attribute(PickGeometry(placement: placement))
    var inputs = base
    inputs.geometry = geometry
    outside?.apply(to: &inputs)
    let outputs = modifiers.isEmpty ? make(inputs) : makeModified(inputs, make)
    return _ViewListOutputs([
      .one(Child(geometry: geometry, outputs: outputs, traits: traits, row: base.row))
    ])
  }

  private func makeModified(
    _ inputs: _ViewInputs, _ make: (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let inside = base.contents
    return apply(0, inputs) { inputs in
      var inputs = inputs
      inputs.contents = inside
      return make(inputs)
    }
  }

  private func apply(
    _ index: Int, _ inputs: _ViewInputs, _ make: (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    if index == modifiers.count { return make(inputs) }
    return withoutActuallyEscaping(make) { make in
      modifiers[index](inputs) { apply(index + 1, $0, make) }
    }
  }
}

/// The place of one child among those that its container has laid out.
struct PickGeometry: Rule {
  let placement: Attribute<[CGRect]>
  /// The child's number, or -1 while it is no part of the layout: then it stays where it was.
  var index = -1
  private var last = CGRect.zero

  init(placement: Attribute<[CGRect]>) { self.placement = placement }

  mutating func value() -> CGRect {
    if index < 0 { return last }
    last = placement.read { index < $0.pointee.count ? $0.pointee[index] : last }
    return last
  }
}

/// The children of a container, flat, each told its number.
struct FlatChildren: Rule {
  let items: [ListItem]
  /// The row that the container lives in; what leaves with it stays in the container's layout.
  let row: RowLifetime?

  func value() -> ChildList {
    var all: [Child] = []
    for item in items {
      switch item {
      case .one(let child): all.append(child)
      case .many(let list): list.read { all += $0.pointee.all }
      }
    }
    var next = 0
    for position in all.indices {
      var isLeaving = false
      if let life = all[position].row, life !== row {
        isLeaving = life.isLeaving(below: row)
        all[position].isLeaving = isLeaving
        all[position].isRedrawn = life.changesDrawing
      }
      let index = isLeaving ? -1 : next
      if !isLeaving { next += 1 }
      all[position].geometry.mutate(PickGeometry.self) { rule in
        if rule.index == index { return false }
        rule.index = index
        return true
      }
    }
    return ChildList(all)
  }
}
