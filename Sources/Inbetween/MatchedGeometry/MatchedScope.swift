import SwiftUI

/// The views below a `namespaced()`, by their ids.
///
/// Sendability is unchecked: it is used on the main actor only.
final class MatchedScope: @unchecked Sendable {
  /// SwiftUI's namespace, a `Namespace.ID`, which starts at iOS 14.
  var namespace: AnyHashable?
  /// The scope's name.
  var name: AnyHashable?
  private var groups: [AnyHashable: MatchedGroup] = [:]
  private var members: [MatchedMember] = []
  private var latest: [MatchedReport] = []
  private var serial = 0.0
  private var transaction: Transaction?
  private var warnings: Set<MatchedGeometryWarning> = []

  /// The number of views that the scope knows.
  var memberCount: Int { groups.values.reduce(0) { $0 + $1.count } }

  /// A number that grows each time the reports differ from those before.
  ///
  /// As an animated value it makes SwiftUI ask for the transaction of the running update.
  func serial(of reports: [MatchedReport]) -> Double {
    if reports != latest {
      latest = reports
      serial += 1
    }
    return serial
  }

  /// Keeps the transaction of the update in which the reports have changed.
  func keep(_ transaction: Transaction) { self.transaction = transaction }

  /// Takes the reports of all views of the scope, in the order of the hierarchy, after an update.
  func take(_ reports: [MatchedReport]) {
    let transaction = transaction
    self.transaction = nil
    let (touched, new) = sort(reports)
    // Writes of one transaction share an update, so all that begin somewhere do so before any flies.
    for id in touched { groups[id]?.prepare(new: new) }
    for id in touched {
      groups[id]?.fly(transaction)
      if groups[id]?.count == 0 { groups[id] = nil }
      check(id)
    }
  }

  /// Sorts the views into the groups of their ids; gives the ids that have changed and the new views.
  private func sort(_ reports: [MatchedReport]) -> ([AnyHashable], Set<ObjectIdentifier>) {
    var touched: [AnyHashable] = []
    var touches: Set<AnyHashable> = []
    func touch(_ id: AnyHashable) { if touches.insert(id).inserted { touched.append(id) } }
    var new: Set<ObjectIdentifier> = []
    var seen: Set<ObjectIdentifier> = []
    for report in reports {
      let member = report.member
      seen.insert(ObjectIdentifier(member))
      let old = member.report
      if old == report, member.isPresent { continue }
      if let old, old.id != report.id {
        groups[old.id]?.remove(member)
        touch(old.id)
      }
      if old == nil { new.insert(ObjectIdentifier(member)) }
      member.report = report
      member.isPresent = true
      member.hasGone = false
      let group = groups[report.id] ?? MatchedGroup()
      groups[report.id] = group
      group.insert(member)
      touch(report.id)
    }
    for member in members where !seen.contains(ObjectIdentifier(member)) {
      member.isPresent = false
      if let id = member.report?.id { touch(id) }
    }
    members = reports.map(\.member)
    return (touched, new)
  }

  /// Forgets a view that has gone for good.
  func forget(_ member: MatchedMember) {
    member.hasGone = true
    guard !member.isPresent, let id = member.report?.id, let group = groups[id] else { return }
    group.remove(member)
    if group.count == 0 { groups[id] = nil }
  }

  /// Warns, once each, of what is wrong with the views of an id.
  private func check(_ id: AnyHashable) {
    let present = (groups[id]?.present ?? []).compactMap(\.report).filter(\.isActive)
    if present.isEmpty { return }
    let sources = present.filter(\.isSource).count
    if sources == 0 { warn(.noSource(id: id, scope: name)) }
    if sources > 1 { warn(.severalSources(id: id, count: sources, scope: name)) }
    let scaled = present.filter { $0.resize == .scale }.count
    if scaled > 0, scaled < present.count { warn(.mixedResize(id: id, scope: name)) }
  }

  private func warn(_ warning: MatchedGeometryWarning) {
    var key = warning
    if case .severalSources(let id, _, let scope) = warning {
      key = .severalSources(id: id, count: 0, scope: scope)
    }
    if warnings.insert(key).inserted { warning.report() }
  }
}
