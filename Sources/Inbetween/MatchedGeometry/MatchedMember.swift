import SwiftUI

/// A view that shares geometry, as its scope knows it.
///
/// Sendability is unchecked: it is used on the main actor only.
final class MatchedMember: @unchecked Sendable {
  /// What the view has last said of itself.
  var report: MatchedReport?
  /// Whether the view is in the hierarchy, and not on its way out.
  var isPresent = false
  /// Whether a view that was on its way out has gone.
  var hasGone = false
  /// Where the view's deviation is kept.
  var deviation: Binding<MatchedDeviation>?
  /// The deviation that the view was given last.
  private(set) var given = MatchedDeviation()

  /// Gives the view a deviation.
  ///
  /// - Parameter transaction: How to get there; nil for at once, whatever animates around the view.
  func give(_ new: MatchedDeviation, _ transaction: Transaction?) {
    if new == given { return }
    // A view that has always been in its own place has no size to be told.
    let isKnown = new.isZero && given.isZero
    given = new
    if isKnown { return }
    var transaction = transaction ?? Transaction()
    if transaction.animation == nil { transaction.disablesAnimations = true }
    withTransaction(transaction) { deviation?.wrappedValue = new }
  }
}

/// What a view says of itself to its scope.
struct MatchedReport: Equatable {
  let member: MatchedMember
  let id: AnyHashable
  let properties: NamespacedMatchedProperties
  let anchor: UnitPoint
  let isSource: Bool
  let isActive: Bool
  let resize: NamespacedMatchedResize
  /// The view's frame in the scope's space; nil for a view that SwiftUI itself matches.
  var frame: CGRect?

  /// The point that is brought together with those of the other views.
  var point: CGPoint {
    guard let frame else { return .zero }
    return CGPoint(
      x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
  }

  static func == (a: MatchedReport, b: MatchedReport) -> Bool {
    a.member === b.member && a.id == b.id && a.properties == b.properties && a.anchor == b.anchor
      && a.isSource == b.isSource && a.isActive == b.isActive && a.resize == b.resize
      && a.frame == b.frame
  }
}

/// A report on its way up, with the view's bounds as a place that the scope can read.
struct MatchedAnchor {
  let scope: MatchedScope
  let report: MatchedReport
  let bounds: Anchor<CGRect>?
}

/// Carries the reports of all views up to their scopes.
struct MatchedAnchorsKey: PreferenceKey {
  static var defaultValue: [MatchedAnchor] { [] }

  static func reduce(value: inout [MatchedAnchor], nextValue: () -> [MatchedAnchor]) {
    value += nextValue()
  }
}
