/// How a view comes and goes: what it looks like before, while and after it is there.
///
/// The difference between two phases is animated as any other change, with the transaction in which the
/// view comes or goes.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
@MainActor @preconcurrency
public protocol Transition {
  /// The type of the view that `body(content:phase:)` makes.
  associatedtype Body: View

  /// Makes the view of a phase.
  @ViewBuilder @MainActor @preconcurrency func body(
    content: Self.Content, phase: TransitionPhase
  ) -> Self.Body

  /// What is to be known about the transition.
  @MainActor @preconcurrency static var properties: TransitionProperties { get }

  /// The view that comes or goes.
  typealias Content = PlaceholderContentView<Self>
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension Transition {
  /// A transition with motion.
  @MainActor @preconcurrency public static var properties: TransitionProperties {
    TransitionProperties()
  }

  /// Makes a view as it is in a phase of the transition.
  @MainActor @preconcurrency public func apply<V: View>(
    content: V, phase: TransitionPhase
  ) -> some View {
    TransitionedView(content: content, transition: self, phase: phase)
  }
}

/// Where a view stands in its life.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public enum TransitionPhase: Hashable, Sendable {
  /// The view is about to appear.
  case willAppear
  /// The view is there.
  case identity
  /// The view has been removed.
  case didDisappear

  /// Whether the view is there, neither coming nor going.
  public var isIdentity: Bool { self == .identity }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension TransitionPhase {
  /// −1 before the view appears, 0 while it is there, 1 when it has been removed.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// What is to be known about a transition without asking for its views.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public struct TransitionProperties: Sendable {
  /// Whether something moves; then a person who wants less motion sees the view fade instead.
  public var hasMotion: Bool

  /// Creates properties.
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}
