import SwiftUI

/// The scopes around a view, the innermost first.
final class MatchedScopes: @unchecked Sendable {
  // Sendability is unchecked: nothing changes after the initializer, and scopes are used on the main
  // actor only.
  let scope: MatchedScope
  private let name: AnyHashable?
  private let outer: MatchedScopes?

  init(_ scope: MatchedScope, name: AnyHashable?, outer: MatchedScopes?) {
    self.scope = scope
    self.name = name
    self.outer = outer
  }

  /// The nearest scope of a name; the nearest of all for nil.
  func find(_ name: AnyHashable?) -> MatchedScope? {
    if name == nil || name == self.name { return scope }
    return outer?.find(name)
  }
}

private struct MatchedScopesKey: EnvironmentKey {
  static var defaultValue: MatchedScopes? { nil }
}

/// Who matches: SwiftUI where it can, or the library, as it does on iOS 13.
enum MatchedGeometryEngine {
  case system
  case library
}

private struct MatchedGeometryEngineKey: EnvironmentKey {
  static var defaultValue: MatchedGeometryEngine { .system }
}

extension EnvironmentValues {
  var matchedScopes: MatchedScopes? {
    get { self[MatchedScopesKey.self] }
    set { self[MatchedScopesKey.self] = newValue }
  }

  /// Who matches; tests choose the library on systems that could do it themselves.
  var matchedGeometryEngine: MatchedGeometryEngine {
    get { self[MatchedGeometryEngineKey.self] }
    set { self[MatchedGeometryEngineKey.self] = newValue }
  }
}

/// Keeps a scope, and lets it know the views below.
private struct MatchedScopeOwner: ViewModifier {
  let name: AnyHashable?
  let namespace: AnyHashable?
  @State private var scope = MatchedScope()
  @Environment(\.matchedScopes) private var outer

  func body(content: Content) -> some View {
    let scope = scope
    scope.namespace = namespace
    scope.name = name
    return
      content
      .environment(\.matchedScopes, MatchedScopes(scope, name: name, outer: outer))
      .backgroundPreferenceValue(MatchedAnchorsKey.self) { anchors in
        GeometryReader { proxy in
          MatchedScopeReader(
            scope: scope,
            reports: anchors.filter { $0.scope === scope }.map { anchor in
              var report = anchor.report
              report.frame = anchor.bounds.map { proxy[$0] }
              return report
            })
        }
      }
      .onPreferenceChange(MatchedReportsKey.self) { all in
        for own in all where own.scope === scope { scope.take(own.reports) }
      }
  }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
private struct NamespaceOwner: ViewModifier {
  let name: AnyHashable?
  @Namespace private var namespace

  func body(content: Content) -> some View {
    content.modifier(MatchedScopeOwner(name: name, namespace: AnyHashable(namespace)))
  }
}

private struct Namespaced: ViewModifier {
  let name: AnyHashable?

  func body(content: Content) -> some View {
    if #available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *) {
      content.modifier(NamespaceOwner(name: name))
    } else {
      content.modifier(MatchedScopeOwner(name: name, namespace: nil))
    }
  }
}

extension View {
  /// Makes this view the scope in which `namespacedMatchedGeometryEffect` finds its counterparts.
  ///
  /// A scope within another hides it: ids of the two never match. A scope with a name can still be
  /// reached, by its name, from within others.
  public func namespaced() -> some View {
    modifier(Namespaced(name: nil))
  }

  /// Makes this view a scope that `namespacedMatchedGeometryEffect(id:in:)` finds by its name.
  ///
  /// Effects that name no scope find it too, if it is the nearest.
  ///
  /// - Parameter name: The name; the nearest scope of a name hides others of that name.
  public func namespaced<Name: Hashable>(_ name: Name) -> some View {
    modifier(Namespaced(name: AnyHashable(name)))
  }
}
