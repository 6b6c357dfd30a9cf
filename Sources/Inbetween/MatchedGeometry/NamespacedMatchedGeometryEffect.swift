import SwiftUI

/// Matches a view's geometry within the nearest scope.
private struct NamespacedMatchedGeometry<ID: Hashable>: ViewModifier {
  let id: ID
  let anchor: UnitPoint
  let isSource: Bool
  @Environment(\.namespaceScope) private var scope

  func body(content: Content) -> some View {
    if #available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *),
      let namespace = scope?.namespace
    {
      content.matchedGeometryEffect(id: id, in: namespace, anchor: anchor, isSource: isSource)
    } else {
      content.onAppear { warn() }
    }
  }

  private func warn() {
    guard scope == nil else { return }
    InbetweenDiagnostics.handler(
      "namespacedMatchedGeometryEffect(id: \(id)) has no namespaced() above it, so the view matches "
        + "nothing. Add .namespaced() to a view that contains both places.")
  }
}

extension View {
  /// Gives this view the geometry that the views of an id share within the nearest `namespaced()`.
  ///
  /// Without a scope above, the view is drawn normally and one warning says so. Before iOS 14 the view
  /// is drawn normally.
  ///
  /// - Parameters:
  ///   - id: What the views that belong together have in common.
  ///   - anchor: The point of the views that is brought together; the center if left out.
  ///   - isSource: Whether this view may give its geometry to the others; true if left out.
  public func namespacedMatchedGeometryEffect<ID: Hashable>(
    id: ID, anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View {
    modifier(NamespacedMatchedGeometry(id: id, anchor: anchor, isSource: isSource))
  }
}
