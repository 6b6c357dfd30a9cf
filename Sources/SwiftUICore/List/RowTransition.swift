internal import AttributeGraph
internal import DisplayList

/// What makes a row come and go: the phase of its transitions, and the opacity where it has none.
///
/// It is made for rows that have a transition or are on their way; those that rest have no need of it.
final class RowTransition {
  /// Whether the row, or one around it in the same container, has been removed.
  var isAway = false
  /// The phase of the children that name a transition; nil if none does.
  var phase: Attribute<TransitionPhase>?

  private let graph: Unmanaged<ViewGraph>
  private var fade: Attribute<Double>?
  private let fadeIdentity: UInt32
  private let regionIdentity: UInt32

  init(_ graph: Unmanaged<ViewGraph>) {
    self.graph = graph
    fadeIdentity = graph._withUnsafeGuaranteedRef { $0.newIdentity() }
    regionIdentity = graph._withUnsafeGuaranteedRef { $0.newIdentity() }
  }

  /// Whether the row has ever faded.
  var hasFade: Bool { fade != nil }

  func setPhase(_ new: TransitionPhase) {
    phase?.mutate(PhaseRule.self) {
      if $0.phase == new { return false }
      $0.phase = new
      return true
    }
  }

  /// Lets the children that name no transition fade, with the transaction that arrives at the row.
  func fade(to opacity: Double, from start: Double, _ inputs: _ViewInputs, _ row: RowLifetime) {
    var inputs = inputs
    inputs.row = row
    let site = ViewSite(inputs, type: RowLifetime.self)
    if let fade {
      fade.mutate(FadeRule.self) {
        $0.opacity = opacity
        $0.site = site
        return true
      }
    } else {
      fade = row.subgraph.make {
        Attribute(FadeRule(opacity: opacity, site: site, animated: Animated(startingAt: start)))
      }
    }
  }

  func drawn(_ item: DisplayItem, fades: Bool) -> DisplayItem {
    let opacity = (fades ? fade?.value : nil) ?? 1
    if opacity == 1, !isAway { return item }
    let version = graph._withUnsafeGuaranteedRef { $0.newVersion() }
    let inner =
      isAway
      ? DisplayItem(
        identity: regionIdentity, version: version, content: .region(.disabled, [item])) : item
    if !fades { return inner }
    return DisplayItem(
      identity: fadeIdentity, version: version,
      content: .effect(.opacity(min(max(opacity, 0), 1)), [inner]))
  }
}

/// The phase of a row, which changes from outside.
struct PhaseRule: Rule {
  var phase: TransitionPhase

  func value() -> TransitionPhase { phase }
}

/// The opacity of a row that comes or goes.
private struct FadeRule: Rule {
  var opacity: Double
  var site: ViewSite
  var animated: Animated<Double>

  mutating func value() -> Double { animated.value(of: opacity, at: site, "opacity") }
}
