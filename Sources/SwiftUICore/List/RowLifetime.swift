internal import AttributeGraph
internal import DisplayList

/// The life of one row of a dynamic container: a branch of an `if`, an element of a `ForEach`.
///
/// A row that is removed with an animation lives on, drawn where it was, until all that animates in
/// it has ended. What makes it come and go is in its `RowTransition`.
package final class RowLifetime {
  let subgraph: Subgraph
  let graph: Unmanaged<ViewGraph>
  /// The container that lays the row's views out, by the node of its placement.
  let container: NodeID
  /// Whether what makes the row has let go of it.
  private(set) var isRemoved = false
  /// Called once, when a removed row has nothing left that animates.
  var onEnd: (() -> Void)?

  private weak var parent: RowLifetime?
  /// The rows within this one, by their number among all that there have been.
  private var children: [Int: Weak] = [:]
  private var childrenMade = 0
  private var number = 0
  private var animations = 0
  /// Counts the animations that have begun or turned in the row.
  private var activity = 0
  /// The update in which the row came to a container that was there already, or 0.
  private var insertion: UInt32 = 0
  private var transition: RowTransition?
  private var disappearances: [() -> (() -> Void)?] = []

  private struct Weak { weak var row: RowLifetime? }

  /// Creates the life of a row whose memory was `expecting` bytes for the row before it.
  init(
    in parent: RowLifetime?, container: NodeID, graph: Unmanaged<ViewGraph>, expecting: Int
  ) {
    self.graph = graph
    self.parent = parent
    self.container = container
    subgraph = Subgraph(expecting: expecting)
    guard let parent else { return }
    parent.childrenMade += 1
    number = parent.childrenMade
    parent.children[number] = Weak(row: self)
  }

  deinit { parent?.children[number] = nil }

  /// Whether the row, or one around it that lies within `container`, has been removed.
  func isLeaving(below container: RowLifetime?) -> Bool {
    if self === container { return false }
    return isRemoved || (parent?.isLeaving(below: container) ?? false)
  }

  /// Whether the row or any around it has been removed.
  var isLeaving: Bool { isLeaving(below: nil) }

  /// The row around this one in the same container.
  private var outer: RowLifetime? {
    parent.flatMap { $0.container == container ? $0 : nil }
  }

  /// The rows within this one in the same container.
  private var inner: [RowLifetime] {
    if children.isEmpty { return [] }
    return children.values.compactMap { child in
      child.row.flatMap { $0.container == container ? $0 : nil }
    }
  }

  /// Registers what to find out and call when the row has gone; asked while its values still exist.
  func onDisappear(_ action: @escaping () -> (() -> Void)?) { disappearances.append(action) }
}

// MARK: - Animations

extension RowLifetime {
  /// Counts an animator that works in the row and will end.
  func animationBegan() {
    animations += 1
    activity += 1
    parent?.animationBegan()
  }

  /// Takes note of an animator in the row that goes elsewhere from now on.
  func animationTurned() {
    activity += 1
    parent?.animationTurned()
  }

  /// Counts an animator out; the last one ends a removed row.
  func animationEnded() {
    animations -= 1
    if isRemoved, animations == 0 { endAfterUpdate() }
    parent?.animationEnded()
  }
}

// MARK: - Coming and going

extension RowLifetime {
  /// Whether the row has come in the running update to a container that was there already.
  var isInserting: Bool {
    insertion == graph._withUnsafeGuaranteedRef { $0.updateSeed }
  }

  /// Says that the row comes in the running update to a container that was there already.
  ///
  /// To be called before its children are made.
  func willInsert() { insertion = graph._withUnsafeGuaranteedRef { $0.updateSeed } }

  /// Lets those children of the row that name no transition fade in.
  func fadeIn(_ inputs: _ViewInputs) { ownTransition.fade(to: 1, from: 0, inputs, self) }

  /// Whether some child of the row names a transition.
  var hasPhases: Bool {
    transition?.phase != nil || inner.contains { $0.hasPhases }
  }

  /// Takes the row out of its container at once.
  func remove() {
    isRemoved = true
    graph._withUnsafeGuaranteedRef { $0.matchedGeometry.rowsChanged() }
  }

  /// Lets the row leave: it ends when its animations have ended.
  ///
  /// - Parameters:
  ///   - inputs: What surrounds the row.
  ///   - isAnimated: Whether the removal is. If it is not, only a transition's own animations count.
  func leave(_ inputs: _ViewInputs, isAnimated: Bool) {
    remove()
    setAway(true, inputs, isAnimated: isAnimated)
    endAfterUpdate(unlessActiveSince: isAnimated ? nil : activity)
  }

  /// Takes a removed row back.
  func restore(_ inputs: _ViewInputs, isAnimated: Bool) {
    isRemoved = false
    graph._withUnsafeGuaranteedRef { $0.matchedGeometry.rowsChanged() }
    setAway(outer?.isAway ?? false, inputs, isAnimated: isAnimated)
  }

  private var isAway: Bool { isRemoved || (outer?.isAway ?? false) }

  private func setAway(_ isOuterAway: Bool, _ inputs: _ViewInputs, isAnimated: Bool) {
    let isAway = isOuterAway || isRemoved
    for row in inner { row.setAway(isAway, inputs, isAnimated: isAnimated) }
    let transition = ownTransition
    if transition.isAway == isAway { return }
    transition.isAway = isAway
    transition.setPhase(isAway ? .didDisappear : .identity)
    if isAnimated || transition.hasFade {
      transition.fade(to: isAway ? 0 : 1, from: isAway ? 1 : 0, inputs, self)
    }
  }

  private var ownTransition: RowTransition {
    if let transition { return transition }
    let new = RowTransition(graph)
    transition = new
    return new
  }

  /// The phase of the row's children that name a transition.
  ///
  /// A row that is coming is about to appear now, and is there in an update of its own, which has the
  /// transaction of the running one.
  func phase(_ inputs: _ViewInputs) -> Attribute<TransitionPhase> {
    let transition = ownTransition
    if let phase = transition.phase { return phase }
    let comes = isInserting
    let phase = subgraph.make { Attribute(PhaseRule(phase: comes ? .willAppear : .identity)) }
    transition.phase = phase
    if comes {
      let site = ViewSite(inputs, type: RowLifetime.self)
      withTransaction(site.transaction) {
        graph._withUnsafeGuaranteedRef { graph in
          graph.enqueue { [weak self] in
            guard let self, subgraph.isValid, !isAway else { return }
            transition.setPhase(.identity)
          }
        }
      }
    }
    return phase
  }

  /// Whether what the row draws is drawn otherwise than it is.
  var changesDrawing: Bool { transition.map { $0.isAway || $0.hasFade } ?? false }

  /// The item of a child as it is drawn: out of reach when it leaves, and on its way in or out.
  ///
  /// - Parameter fades: Whether the child names no transition, so that it fades.
  func drawn(_ item: DisplayItem, fades: Bool) -> DisplayItem {
    transition?.drawn(item, fades: fades) ?? item
  }
}

// MARK: - The end

extension RowLifetime {
  /// Ends a removed row after the running update if nothing animates in it.
  ///
  /// - Parameter start: The activity at the removal: if there has been none since, the row ends in any
  ///   case.
  private func endAfterUpdate(unlessActiveSince start: Int? = nil) {
    graph._withUnsafeGuaranteedRef { graph in
      graph.afterUpdate { [weak self] in
        guard let self, isRemoved, animations == 0 || activity == start, let onEnd else { return }
        self.onEnd = nil
        onEnd()
      }
    }
  }

  /// Ends the row for good: its views disappear and its attributes go.
  ///
  /// - Parameter isLate: Whether what has come in the same update appears before this disappears.
  func destroy(isLate: Bool = false) {
    let actions = takeDisappearances()
    subgraph.invalidate()
    if actions.isEmpty { return }
    graph._withUnsafeGuaranteedRef { graph in
      for action in actions {
        graph.afterUpdate(order: isLate ? ActionOrder.last : ActionOrder.ending, action)
      }
    }
  }

  private func takeDisappearances() -> [() -> Void] {
    var actions: [() -> Void] = []
    for (_, child) in children.sorted(by: { $0.key < $1.key }) {
      actions += child.row?.takeDisappearances() ?? []
    }
    for disappearance in disappearances {
      if let action = disappearance() { actions.append(action) }
    }
    disappearances = []
    return actions
  }
}
