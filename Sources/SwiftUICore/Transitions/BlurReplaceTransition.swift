/// A view that comes and goes blurred, transparent and scaled.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
@MainActor @preconcurrency public struct BlurReplaceTransition {
  /// Which way a view that goes is scaled.
  public struct Configuration: Equatable, Sendable {
    /// The scale of a view that has gone; before it came, it was smaller.
    let departure: Double

    /// The view grows when it comes, and shrinks when it goes.
    public static let downUp = Configuration(departure: BlurReplaceTransition.smaller)

    /// The view grows when it comes, and grows on when it goes.
    public static let upUp = Configuration(departure: 1 / BlurReplaceTransition.smaller)
  }

  /// The scale of a view that is about to come.
  ///
  /// Apple documents no amounts: this one and the next are chosen by eye.
  nonisolated static let smaller = 0.85
  /// The blur of a view that is not there, in points.
  nonisolated static let radius = 10.0

  /// Which way a view that goes is scaled.
  public var configuration: Configuration

  /// Creates a transition.
  public init(configuration: Configuration) { self.configuration = configuration }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension BlurReplaceTransition: Transition {
  /// The content; blurred, transparent and scaled unless it is there.
  @MainActor @preconcurrency public func body(content: Content, phase: TransitionPhase) -> some View
  {
    let scale =
      switch phase {
      case .willAppear: Self.smaller
      case .identity: 1.0
      case .didDisappear: configuration.departure
      }
    content
      .scaleEffect(scale)
      .blur(radius: phase.isIdentity ? 0 : Self.radius)
      .opacity(phase.isIdentity ? 1 : 0)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension Transition where Self == BlurReplaceTransition {
  /// A view that comes and goes blurred: it grows when it comes, and shrinks when it goes.
  @MainActor @preconcurrency public static var blurReplace: BlurReplaceTransition {
    BlurReplaceTransition(configuration: .downUp)
  }

  /// A view that comes and goes blurred.
  @MainActor @preconcurrency public static func blurReplace(
    _ config: BlurReplaceTransition.Configuration = .downUp
  ) -> Self {
    BlurReplaceTransition(configuration: config)
  }
}
