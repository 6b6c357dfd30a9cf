import SwiftUI

/// What a view wants to share, and with whom.
struct MatchedRequest {
  let id: AnyHashable
  let scopeName: AnyHashable?
  let properties: NamespacedMatchedProperties
  let anchor: UnitPoint
  let isSource: Bool
  let isActive: Bool
  let resize: NamespacedMatchedResize

  /// What is shared, with what `resize` leaves of it.
  var shared: NamespacedMatchedProperties {
    resize == .positionOnly ? properties.intersection(.position) : properties
  }

  /// What the view says of itself to its scope; its id is its own while it is not active.
  func report(_ member: MatchedMember) -> MatchedReport {
    MatchedReport(
      member: member, id: isActive ? id : AnyHashable(ObjectIdentifier(member)),
      properties: shared, anchor: anchor, isSource: isSource || !isActive, isActive: isActive,
      resize: resize, frame: nil)
  }
}

/// Matches a view's geometry within a scope.
private struct NamespacedMatchedGeometry: ViewModifier {
  let request: MatchedRequest
  @Environment(\.matchedScopes) private var scopes
  @Environment(\.matchedGeometryEngine) private var engine

  func body(content: Content) -> some View {
    if let scope = scopes?.find(request.scopeName) {
      if #available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *),
        engine == .system, request.resize != .scale,
        let namespace = scope.namespace?.base as? Namespace.ID
      {
        content.modifier(SystemMatched(request: request, scope: scope, namespace: namespace))
      } else {
        content.modifier(LibraryMatched(request: request, scope: scope))
      }
    } else {
      content.onAppear {
        MatchedGeometryWarning.noScope(id: request.id, name: request.scopeName).report()
      }
    }
  }
}

/// Lets SwiftUI match a view, and tells the scope of it for its diagnoses.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
private struct SystemMatched: ViewModifier {
  let request: MatchedRequest
  let scope: MatchedScope
  let namespace: Namespace.ID
  @State private var member = MatchedMember()

  func body(content: Content) -> some View {
    let report = request.report(member)
    let scope = scope
    return
      content
      .matchedGeometryEffect(
        id: report.id, in: namespace,
        properties: MatchedGeometryProperties(rawValue: report.properties.rawValue),
        anchor: report.anchor, isSource: report.isSource
      )
      .transformPreference(MatchedAnchorsKey.self) {
        $0.append(MatchedAnchor(scope: scope, report: report, bounds: nil))
      }
      .onDisappear { scope.forget(report.member) }
  }
}

/// Matches a view without SwiftUI's effect, which starts at iOS 14.
///
/// How its flight differs from SwiftUI's is written at `namespacedMatchedGeometryEffect`.
struct LibraryMatched: ViewModifier {
  let request: MatchedRequest
  let scope: MatchedScope
  @State private var member = MatchedMember()
  @State private var deviation = MatchedDeviation()

  func body(content: Content) -> some View {
    let report = request.report(member)
    let scope = scope
    member.deviation = $deviation
    // Without the position a view grows from its own corner.
    let anchor = report.properties.contains(.position) ? report.anchor : .topLeading
    return
      content
      .modifier(
        MatchedFlight(deviation: deviation, anchor: anchor, scales: request.resize == .scale)
      )
      .transformAnchorPreference(key: MatchedAnchorsKey.self, value: .bounds) {
        $0.append(MatchedAnchor(scope: scope, report: report, bounds: $1))
      }
      .onDisappear { scope.forget(report.member) }
  }
}

extension View {
  /// Gives this view the geometry that the views of an id share within a `namespaced()`.
  ///
  /// The view inserted last gives its geometry; when it changes, all views of the id travel from the
  /// old one's frame to the new one's. Geometry is all that is shared: how views come and go is left
  /// to their transitions. A view alone with its id is not touched. Without a scope above, the view is
  /// drawn normally and one warning says so.
  ///
  /// From iOS 14 on this is SwiftUI's `matchedGeometryEffect`, but for `resize: .scale`; on iOS 13 and
  /// for that, the library does it. All views of an id need the same `resize`, or at least either all
  /// or none of them `.scale`.
  ///
  /// The library's flight is SwiftUI's to within half a point, but for these differences:
  ///
  /// - It takes the animation that is in force at `namespaced()`. One that an `animation` modifier
  ///   between the scope and the view gives to changes of its own value is not seen.
  /// - While a view is resized, or follows another of another size, the layout around it goes on
  ///   with the size that it had at the beginning.
  /// - Three views of one id that come within one flight: the third begins where the second ends,
  ///   not where it is.
  /// - A view that goes stays in the hierarchy until its flight has ended, even if its transition
  ///   has faded it out before that.
  /// - Views are matched within one window and one hosting view, as preferences do not leave it.
  ///
  /// - Parameters:
  ///   - id: What the views that belong together have in common.
  ///   - scope: The name of the scope; the nearest scope if left out.
  ///   - properties: What is shared; position and size if left out.
  ///   - anchor: The point of the views that is brought together; the center if left out.
  ///   - isSource: Whether this view may give its geometry to the others; true if left out.
  ///   - isActive: Whether this view is matched at all; true if left out. A change keeps the view's
  ///     identity and state.
  ///   - resize: How this view takes the shared size; as a proposal if left out.
  public func namespacedMatchedGeometryEffect<ID: Hashable>(
    id: ID, in scope: AnyHashable? = nil, properties: NamespacedMatchedProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true, isActive: Bool = true,
    resize: NamespacedMatchedResize = .propose
  ) -> some View {
    modifier(
      NamespacedMatchedGeometry(
        request: MatchedRequest(
          id: AnyHashable(id), scopeName: scope, properties: properties, anchor: anchor,
          isSource: isSource, isActive: isActive, resize: resize)))
  }
}
