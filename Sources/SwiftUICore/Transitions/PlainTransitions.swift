/// A view that is there or not, without anything in between.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
nonisolated public struct IdentityTransition {
  /// Creates the transition.
  public init() {}
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension IdentityTransition: Transition {
  /// The content as it is.
  @MainActor @preconcurrency public func body(content: Content, phase: TransitionPhase) -> some View
  { content }

  /// A transition without motion.
  @MainActor @preconcurrency public static var properties: TransitionProperties {
    TransitionProperties(hasMotion: false)
  }
}

/// A view that fades in and out.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
nonisolated public struct OpacityTransition {
  /// Creates the transition.
  public init() {}
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension OpacityTransition: Transition {
  /// The content, invisible unless it is there.
  @MainActor @preconcurrency public func body(content: Content, phase: TransitionPhase) -> some View
  {
    content.opacity(phase.isIdentity ? 1 : 0)
  }

  /// A transition without motion.
  @MainActor @preconcurrency public static var properties: TransitionProperties {
    TransitionProperties(hasMotion: false)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension Transition where Self == IdentityTransition {
  /// A view that is there or not.
  @MainActor @preconcurrency public static var identity: IdentityTransition {
    IdentityTransition()
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension Transition where Self == OpacityTransition {
  /// A view that fades in and out.
  @MainActor @preconcurrency public static var opacity: OpacityTransition { OpacityTransition() }
}
