internal import AttributeGraph
internal import DisplayList

/// The life of one row of a dynamic container: a branch of an `if`, an element of a `ForEach`.
///
/// A row that is removed with an animation lives on, drawn where it was, until all that animates in
/// it has ended.
package final class RowLifetime {
  let subgraph: Subgraph
  let graph: Unmanaged<ViewGraph>
  /// Whether the container has let go of the row.
  private(set) var isRemoved = false
  /// Called once, when a removed row has nothing left that animates.
  var onEnd: (() -> Void)?

  private weak var parent: RowLifetime?
  /// The rows within this one, by their number among all that there have been.
  private var children: [Int: Weak] = [:]
  private var childrenMade = 0
  private var number = 0
  private var animations = 0
  private var fade: Attribute<Double>?
  private var fadeIdentity: UInt32 = 0
  private var regionIdentity: UInt32 = 0
  private var disappearances: [() -> (() -> Void)?] = []

  private struct Weak { weak var row: RowLifetime? }

  /// Creates the life of a row whose memory was `expecting` bytes for the row before it.
  init(in parent: RowLifetime?, graph: Unmanaged<ViewGraph>, expecting: Int) {
    self.graph = graph
    self.parent = parent
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

  /// Registers what to find out and call when the row has gone; asked while its values still exist.
  func onDisappear(_ action: @escaping () -> (() -> Void)?) { disappearances.append(action) }

  /// Counts an animator that works in the row.
  func animationBegan() {
    animations += 1
    parent?.animationBegan()
  }

  /// Counts it out; the last one ends a removed row.
  func animationEnded() {
    animations -= 1
    if isRemoved, animations == 0 { endAfterUpdate() }
    parent?.animationEnded()
  }

  /// Takes the row out of its container: at once, or when its animations have ended.
  func remove(fading site: ViewSite?) {
    isRemoved = true
    graph._withUnsafeGuaranteedRef { $0.matchedGeometry.rowsChanged() }
    if let site { setOpacity(0, from: 1, site) }
    endAfterUpdate()
  }

  /// Takes a removed row back.
  func restore(_ site: ViewSite) {
    isRemoved = false
    graph._withUnsafeGuaranteedRef { $0.matchedGeometry.rowsChanged() }
    setOpacity(1, from: 0, site)
  }

  /// Lets the row appear out of nothing.
  func insert(fading site: ViewSite) { setOpacity(1, from: 0, site) }

  private func setOpacity(_ opacity: Double, from start: Double, _ site: ViewSite) {
    if let fade {
      fade.mutate(FadeRule.self) {
        $0.opacity = opacity
        return true
      }
    } else {
      fadeIdentity = graph._withUnsafeGuaranteedRef { $0.newIdentity() }
      regionIdentity = graph._withUnsafeGuaranteedRef { $0.newIdentity() }
      fade = subgraph.make {
        Attribute(FadeRule(opacity: opacity, site: site, animated: Animated(startingAt: start)))
      }
    }
  }

  /// Whether the row, or one around it that lies within `container`, has ever had a transition.
  func fades(below container: RowLifetime?) -> Bool {
    if self === container { return false }
    return fade != nil || (parent?.fades(below: container) ?? false)
  }

  /// The item as the running transitions of the row, and of those around it that lie within
  /// `container`, show it.
  func faded(_ item: DisplayItem, below container: RowLifetime?) -> DisplayItem {
    if self === container { return item }
    let outer = parent?.faded(item, below: container) ?? item
    guard let opacity = fade?.value, opacity != 1 || isRemoved else { return outer }
    let version = graph._withUnsafeGuaranteedRef { $0.newVersion() }
    let inner =
      isRemoved
      ? DisplayItem(
        identity: regionIdentity, version: version, content: .region(.disabled, [outer])) : outer
    return DisplayItem(
      identity: fadeIdentity, version: version,
      content: .effect(.opacity(min(max(opacity, 0), 1)), [inner]))
  }

  private func endAfterUpdate() {
    graph._withUnsafeGuaranteedRef { graph in
      graph.afterUpdate { [weak self] in
        guard let self, isRemoved, animations == 0, let onEnd else { return }
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

/// The opacity of a row that comes or goes.
private struct FadeRule: Rule {
  var opacity: Double
  let site: ViewSite
  var animated: Animated<Double>

  mutating func value() -> Double { animated.value(of: opacity, at: site, "opacity") }
}
