import SwiftUI

/// The namespace of the views below a `namespaced()`.
///
/// A struct of its own, since `Namespace.ID` starts at iOS 14 and an environment value at iOS 13.
struct NamespaceScope: Equatable {
  private let id: AnyHashable

  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
  init(_ id: Namespace.ID) { self.id = id }

  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
  var namespace: Namespace.ID? { id.base as? Namespace.ID }
}

private struct NamespaceScopeKey: EnvironmentKey {
  static var defaultValue: NamespaceScope? { nil }
}

extension EnvironmentValues {
  var namespaceScope: NamespaceScope? {
    get { self[NamespaceScopeKey.self] }
    set { self[NamespaceScopeKey.self] = newValue }
  }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
private struct NamespaceOwner: ViewModifier {
  @Namespace private var namespace

  func body(content: Content) -> some View {
    content.environment(\.namespaceScope, NamespaceScope(namespace))
  }
}

private struct Namespaced: ViewModifier {
  func body(content: Content) -> some View {
    if #available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *) {
      content.modifier(NamespaceOwner())
    } else {
      content
    }
  }
}

extension View {
  /// Makes this view the scope in which `namespacedMatchedGeometryEffect` finds its counterparts.
  ///
  /// A scope within another hides it: ids of the two never match.
  public func namespaced() -> some View {
    modifier(Namespaced())
  }
}
