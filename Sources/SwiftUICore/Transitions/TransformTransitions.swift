public import CoreGraphics

/// A view that comes from a size, and goes to it.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
nonisolated public struct ScaleTransition {
  /// The size before and afterwards, where 1 is the view's own.
  public var scale: Double
  /// The point that stays where it is.
  public var anchor: UnitPoint

  /// Creates a transition.
  public init(_ scale: Double, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension ScaleTransition: Transition {
  /// The content, scaled unless it is there.
  @MainActor @preconcurrency public func body(content: Content, phase: TransitionPhase) -> some View
  {
    content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
  }
}

/// A view that comes from a distance, and goes there.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
nonisolated public struct OffsetTransition {
  /// How far.
  public var offset: CGSize

  /// Creates a transition.
  public init(_ offset: CGSize) { self.offset = offset }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension OffsetTransition: Transition {
  /// The content, moved unless it is there.
  @MainActor @preconcurrency public func body(content: Content, phase: TransitionPhase) -> some View
  {
    content.offset(phase.isIdentity ? .zero : offset)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension Transition where Self == ScaleTransition {
  /// A view that grows out of its center, and shrinks into it.
  ///
  /// From a factor of 1e-5, so that the content stays invertible.
  @MainActor @preconcurrency public static var scale: ScaleTransition { ScaleTransition(1e-5) }

  /// A view that comes from a size about an anchor, and goes to it.
  @MainActor @preconcurrency public static func scale(
    _ scale: Double, anchor: UnitPoint = .center
  ) -> Self {
    ScaleTransition(scale, anchor: anchor)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension Transition where Self == OffsetTransition {
  /// A view that comes from a distance and goes there.
  @MainActor @preconcurrency public static func offset(_ offset: CGSize) -> Self {
    OffsetTransition(offset)
  }

  /// A view that comes from a distance and goes there.
  @MainActor @preconcurrency public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self {
    OffsetTransition(CGSize(width: x, height: y))
  }
}
