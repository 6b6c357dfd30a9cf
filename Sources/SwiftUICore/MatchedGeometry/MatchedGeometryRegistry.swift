internal import AttributeGraph
internal import CoreGraphics

/// The groups of views that share geometry.
final class MatchedGeometryRegistry {
  private var groups: [MatchedKey: MatchedGroup] = [:]
  private let subgraph = Subgraph()

  /// The group of a key, made when it is first asked for.
  func group(_ key: MatchedKey) -> MatchedGroup {
    if let known = groups[key] { return known }
    let group = MatchedGroup(key: key, registry: self)
    group.shared = subgraph.make { Attribute(SharedFrameRule(group: group)) }
    groups[key] = group
    return group
  }

  /// Lets the groups choose their sources anew: rows have left or come back.
  func rowsChanged() {
    for group in groups.values { group.changed() }
  }

  /// Takes the groups' attributes away.
  func dismantle() {
    groups = [:]
    subgraph.invalidate()
  }

  fileprivate func remove(_ group: MatchedGroup) {
    if groups[group.key] === group { groups[group.key] = nil }
  }
}

/// The views of one id, in the order in which they were inserted.
final class MatchedGroup {
  fileprivate let key: MatchedKey
  fileprivate(set) var members: [MatchedMember] = []
  fileprivate var shared: Attribute<SharedFrameState>?
  private var hasWarned = false
  private var isChecking = false
  private weak var registry: MatchedGeometryRegistry?

  fileprivate init(key: MatchedKey, registry: MatchedGeometryRegistry) {
    self.key = key
    self.registry = registry
  }

  fileprivate func insert(_ member: MatchedMember) {
    members.append(member)
    changed()
  }

  fileprivate func remove(_ member: MatchedMember) {
    members.removeAll { $0 === member }
    changed()
    if members.isEmpty { registry?.remove(self) }
  }

  fileprivate func changed() { shared?.invalidate() }

  /// The views that may give the group its geometry, in the order in which they were inserted.
  fileprivate var candidates: [MatchedMember] {
    members.filter { !($0.site.row?.isLeaving ?? false) && $0.options.value.isSource }
  }

  /// Warns, once, if there is not exactly one source when the running update is over.
  ///
  /// Within an update views join and leave one after the other.
  fileprivate func checkAfterUpdate() {
    guard !hasWarned, !isChecking, let site = members.first?.site else { return }
    isChecking = true
    site.withGraph { $0.afterUpdate { [weak self] in self?.check() } }
  }

  private func check() {
    isChecking = false
    let present = members.filter { !($0.site.row?.isLeaving ?? false) }
    let sources = Graph.untracked { candidates }
    if present.isEmpty || sources.count == 1 { return }
    hasWarned = true
    let paths = (sources.isEmpty ? present : sources).map(\.site.containerPath)
      .joined(separator: ", ")
    let group = "matched geometry group \(key.id.base) of namespace \(key.namespace.number)"
    Diagnoses.report(
      sources.isEmpty
        ? "No inserted view in \(group) has 'isSource: true', so it has no effect: \(paths)."
        : "Multiple inserted views in \(group) have "
          + "'isSource: true': \(paths). The last one gives the geometry; set 'isSource: false' on "
          + "the others.")
  }
}

/// A view in a group.
final class MatchedMember {
  let site: ViewSite
  let options: Attribute<MatchedOptions>
  let source: Attribute<SharedFrame>
  private var group: MatchedGroup?

  init(site: ViewSite, options: Attribute<MatchedOptions>, source: Attribute<SharedFrame>) {
    self.site = site
    self.options = options
    self.source = source
  }

  /// Moves to a group; returns its shared frame.
  func join(_ new: MatchedGroup) -> Attribute<SharedFrameState> {
    if group !== new {
      group?.remove(self)
      group = new
      new.insert(self)
    }
    guard let shared = new.shared else { preconditionFailure("a group without a frame") }
    return shared
  }

  /// Leaves the group.
  func leave() {
    group?.remove(self)
    group = nil
  }
}

/// The frame that a group shares: the anchor's place in the root's space, and a size.
struct SharedFrame: Equatable {
  var point: CGPoint
  var size: CGSize

  typealias Data = AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData>

  var animatableData: Data {
    get { AnimatablePair(point.animatableData, size.animatableData) }
    set {
      point.animatableData = newValue.first
      size.animatableData = newValue.second
    }
  }
}

/// A group's shared frame at one time.
struct SharedFrameState: Equatable {
  /// The frame as it is shown; nil without a source.
  var frame: SharedFrame?
  /// Whether it is on its way to a new source; then the source follows it too.
  var isAnimating = false
  /// Who gives it.
  var source: MatchedMember?

  static func == (a: SharedFrameState, b: SharedFrameState) -> Bool {
    a.frame == b.frame && a.isAnimating == b.isAnimating && a.source === b.source
  }
}

/// Chooses a group's source, and leads the shared frame from one source to the next.
private struct SharedFrameRule: Rule {
  let group: MatchedGroup
  var animated = Animated<SharedFrame.Data>()
  private var source: MatchedMember?
  /// The update in which the group was last without a source.
  ///
  /// An old source leaves before the new one joins, in the same update.
  private var lostIn: UInt32 = 0

  init(group: MatchedGroup) { self.group = group }

  mutating func value() -> SharedFrameState {
    let candidates = group.candidates
    if candidates.count != 1 { group.checkAfterUpdate() }
    guard let new = candidates.last else {
      lostIn = source?.site.withGraph { $0.updateSeed } ?? 0
      return SharedFrameState()
    }
    let isKnown = lostIn == 0 || lostIn == new.site.withGraph { $0.updateSeed }
    let isNew = isKnown && source != nil && source !== new
    source = new
    lostIn = 0
    var frame = new.source.value
    frame.animatableData = animated.value(
      of: frame.animatableData, at: new.site, "matchedGeometry", starts: isNew)
    return SharedFrameState(frame: frame, isAnimating: animated.isAnimating, source: new)
  }
}
