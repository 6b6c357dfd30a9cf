/// How a view comes and goes.
///
/// Two of SwiftUI's transitions are there now: views fade, which is the default, or they don't.
public struct AnyTransition: Sendable {
  /// Whether the view fades in and out.
  package let fades: Bool

  /// A view that fades in and out.
  public static let opacity = AnyTransition(fades: true)
  /// A view that is there or not.
  public static let identity = AnyTransition(fades: false)
}
