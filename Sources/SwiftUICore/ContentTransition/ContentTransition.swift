/// How a change of a view's content is shown where it is animated.
///
/// It concerns texts that show another string. Their place and size animate as every layout does.
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public struct ContentTransition: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case identity
    case opacity
    case interpolate
    case numericText(countsDown: Bool)
    case numericValue(Double)
  }

  let kind: Kind

  /// The new content at once.
  public static let identity = ContentTransition(kind: .identity)

  /// The old content fades out while the new one fades in.
  public static let opacity = ContentTransition(kind: .opacity)

  /// What the contents have in common on its way, and anything else at once.
  ///
  /// A text that stays the same text interpolates its font and color by itself; different strings have
  /// nothing in common.
  public static let interpolate = ContentTransition(kind: .interpolate)

  /// Changed characters roll, out on one side and in from the other.
  ///
  /// - Parameter countsDown: Whether they roll downwards.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(kind: .numericText(countsDown: countsDown))
  }

  /// Changed characters roll, upwards when a value grows and downwards when it falls.
  ///
  /// - Parameter value: The value that the text shows.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  public static func numericText(value: Double) -> ContentTransition {
    ContentTransition(kind: .numericValue(value))
  }
}

private struct ContentTransitionKey: EnvironmentKey {
  static var defaultValue: ContentTransition { .interpolate }
}

private struct DrawingGroupKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// How changes of the contents of views are shown; by interpolation unless set.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  public var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] }
    set { self[ContentTransitionKey.self] = newValue }
  }

  /// Whether contents on their way are drawn as one group.
  ///
  /// Kept for whoever reads it: what a film draws on a processor looks the same either way.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  public var contentTransitionAddsDrawingGroup: Bool {
    get { self[DrawingGroupKey.self] }
    set { self[DrawingGroupKey.self] = newValue }
  }
}

extension View {
  /// Sets how animated changes of the contents of this view are shown.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
    modifier(AnimatedContents()).environment(\.contentTransition, transition)
  }
}

/// Prepares the texts within for content transitions.
nonisolated private struct AnimatedContents {}

extension AnimatedContents: _ViewInputsModifier {
  typealias Body = Never

  static func _makeInputs(modifier: _GraphValue<Self>, inputs: inout _ViewInputs) {
    inputs.animatesContents = true
  }
}
