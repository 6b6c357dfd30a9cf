/// A view that comes one way and goes another.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
@MainActor @preconcurrency
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition> {
  /// How the view comes.
  public var insertion: Insertion
  /// How the view goes.
  public var removal: Removal

  /// Creates a transition of two.
  public init(insertion: Insertion, removal: Removal) {
    self.insertion = insertion
    self.removal = removal
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension AsymmetricTransition: Transition {
  /// The content through both, each at rest in the other's phase.
  @MainActor @preconcurrency public func body(content: Content, phase: TransitionPhase) -> some View
  {
    insertion.apply(
      content: removal.apply(
        content: content, phase: phase == .didDisappear ? .didDisappear : .identity),
      phase: phase == .willAppear ? .willAppear : .identity)
  }

  /// Motion if one of the two has it.
  @MainActor @preconcurrency public static var properties: TransitionProperties {
    TransitionProperties(
      hasMotion: Insertion.properties.hasMotion || Removal.properties.hasMotion)
  }
}

/// Two transitions at once.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
nonisolated struct CombinedTransition<Inner: Transition, Outer: Transition> {
  let inner: Inner
  let outer: Outer
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension CombinedTransition: Transition {
  @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase) -> some View {
    outer.apply(content: inner.apply(content: content, phase: phase), phase: phase)
  }

  @MainActor @preconcurrency static var properties: TransitionProperties {
    TransitionProperties(hasMotion: Inner.properties.hasMotion || Outer.properties.hasMotion)
  }
}

/// A transition with an animation of its own.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
nonisolated struct AnimatedTransition<Base: Transition> {
  let base: Base
  let animation: Animation?
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension AnimatedTransition: Transition {
  // Around the content too: where the transition moves it in layout, the leaves animate.
  @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase) -> some View {
    base.apply(content: content, phase: phase).animation(animation, value: phase)
  }

  @MainActor @preconcurrency static var properties: TransitionProperties { Base.properties }
}

/// A view with one modifier while it comes or goes, and another one while it is there.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
nonisolated struct ModifierTransition<Modifier: ViewModifier> {
  let active: Modifier
  let identity: Modifier
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension ModifierTransition: Transition {
  @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(phase.isIdentity ? identity : active)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension Transition {
  /// Applies this transition and, around it, another.
  @MainActor @preconcurrency public func combined<T: Transition>(
    with other: T
  ) -> some Transition {
    CombinedTransition(inner: self, outer: other)
  }

  /// Lets the view come and go with an animation of the transition's own; nil for none.
  @MainActor @preconcurrency public func animation(_ animation: Animation?) -> some Transition {
    AnimatedTransition(base: self, animation: animation)
  }
}
