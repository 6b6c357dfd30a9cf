import SwiftUI

/// The views of one id in a scope that the library itself matches.
///
/// It knows what SwiftUI's effect knows: which view gives the geometry, and what the others make of
/// it. The rules are Apple's: the source is the view inserted last that may be one and is not on its
/// way out; when it changes, all views of the id, the new source too, go from the old one's frame to
/// the new one's; without a source nothing is shared.
final class MatchedGroup {
  private var members: [MatchedMember] = []
  private weak var source: MatchedMember?
  private var shared: SharedFrame?

  /// A point and a size that views share.
  private struct SharedFrame {
    let point: CGPoint
    let size: CGSize
  }

  /// The views that are in the hierarchy, in the order in which they came.
  var present: [MatchedMember] { members.filter(\.isPresent) }

  /// The number of views, those on their way out too.
  var count: Int { members.count }

  /// Adds a view that has come.
  func insert(_ member: MatchedMember) {
    if !members.contains(where: { $0 === member }) { members.append(member) }
  }

  /// Takes away a view that has another id now.
  func remove(_ member: MatchedMember) { members.removeAll { $0 === member } }

  /// Chooses the source, after views have changed, come or gone, and puts those that have come where
  /// their flight begins.
  ///
  /// - Parameter new: The views that have come in this update.
  func prepare(new: Set<ObjectIdentifier>) {
    members.removeAll { !$0.isPresent && $0.hasGone }
    let old = shared
    let source = present.last { $0.report?.isSource == true && $0.report?.isActive == true }
    guard let source, let report = source.report, let frame = report.frame else {
      shared = nil
      self.source = nil
      return
    }
    let shared = SharedFrame(point: report.point, size: frame.size)
    if let old, self.source !== source {
      // It begins where the source before it is; its own place is where it goes.
      source.give(deviation(of: source, from: old), nil)
    }
    self.source = source
    self.shared = shared
    for member in members where member !== source && new.contains(ObjectIdentifier(member)) {
      member.give(deviation(of: member, from: shared), nil)
    }
  }

  /// Tells the views where to go.
  ///
  /// - Parameter transaction: How they get there.
  func fly(_ transaction: Transaction?) {
    for member in members {
      guard let shared, member !== source else {
        member.give(rest(member), transaction)
        continue
      }
      member.give(deviation(of: member, from: shared), transaction)
    }
  }

  private func rest(_ member: MatchedMember) -> MatchedDeviation {
    MatchedDeviation(ownSize: member.report?.frame?.size ?? .zero)
  }

  private func deviation(of member: MatchedMember, from shared: SharedFrame) -> MatchedDeviation {
    guard let report = member.report, let frame = report.frame, report.isActive else {
      return rest(member)
    }
    var deviation = rest(member)
    if report.properties.contains(.position) {
      deviation.offset = CGSize(
        width: shared.point.x - report.point.x, height: shared.point.y - report.point.y)
    }
    if report.properties.contains(.size) {
      deviation.growth = CGSize(
        width: shared.size.width - frame.width, height: shared.size.height - frame.height)
    }
    return deviation
  }
}
