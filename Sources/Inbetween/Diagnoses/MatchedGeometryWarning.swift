import SwiftUI

/// What can be wrong with matched geometry, as far as the library sees it.
enum MatchedGeometryWarning: Hashable {
  /// No scope above the view, or none of the name.
  case noScope(id: AnyHashable, name: AnyHashable?)
  /// More than one view that may give the geometry.
  case severalSources(id: AnyHashable, count: Int, scope: AnyHashable?)
  /// No view that may give the geometry.
  case noSource(id: AnyHashable, scope: AnyHashable?)
  /// Views of one id that are not resized in the same way.
  case mixedResize(id: AnyHashable, scope: AnyHashable?)

  /// What is wrong, and what to do.
  var message: String {
    switch self {
    case .noScope(let id, nil):
      "namespacedMatchedGeometryEffect(id: \(id.base)) has no namespaced() above it, so the view "
        + "matches nothing. Add .namespaced() to a view that contains both places."
    case .noScope(let id, let name?):
      "namespacedMatchedGeometryEffect(id: \(id.base), in: \(name.base)) has no "
        + "namespaced(\(name.base)) above it, so the view matches nothing. Add "
        + ".namespaced(\(name.base)) to a view that contains both places."
    case .severalSources(let id, let count, let scope):
      "\(count) inserted views of id \(id.base)\(place(scope)) have isSource: true. The last one "
        + "gives the geometry; set isSource: false on the others."
    case .noSource(let id, let scope):
      "No inserted view of id \(id.base)\(place(scope)) has isSource: true, so the id has no "
        + "effect. Leave isSource out on the view that gives the geometry."
    case .mixedResize(let id, let scope):
      "The views of id \(id.base)\(place(scope)) differ in resize: some are scaled, some are not, "
        + "and these never match. Give all of them the same resize."
    }
  }

  private func place(_ scope: AnyHashable?) -> String {
    scope.map { " in the scope \($0.base)" } ?? ""
  }

  /// Hands the warning to the app's handler.
  ///
  /// SwiftUI calls from where this is called on the main actor only.
  func report() {
    let message = message
    MainActor.assumeIsolated { InbetweenDiagnostics.handler(message) }
  }
}
