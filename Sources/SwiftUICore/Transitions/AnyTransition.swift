public import CoreGraphics
internal import AttributeGraph

/// How a view comes and goes, whatever the type of the transition.
public struct AnyTransition {
  let box: TransitionBox

  init(_ box: TransitionBox) { self.box = box }

  /// Wraps a transition; a wrapped transition that has been wrapped is not wrapped again.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  public init<T: Transition>(_ transition: T) {
    box = TypedTransitionBox(transition)
  }

  // Boxes never change, so that whoever reads it may.
  /// A view that fades in and out.
  nonisolated(unsafe) public static let opacity = AnyTransition(OpacityTransition())

  /// A view that is there or not.
  public static var identity: AnyTransition { AnyTransition(IdentityTransition()) }

  /// Whether the view is there or not, without anything in between.
  var isIdentity: Bool { box.isIdentity }
}

extension AnyTransition {
  /// A view that grows out of its center, and shrinks into it.
  public static var scale: AnyTransition { AnyTransition(ScaleTransition(1e-5)) }

  /// A view that comes from a size about an anchor, and goes to it.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(ScaleTransition(Double(scale), anchor: anchor))
  }

  /// A view that comes from an edge and goes towards it, over its own width or height.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(MoveTransition(edge: edge)) }

  /// A view that comes from the leading edge and goes to the trailing one.
  public static var slide: AnyTransition { AnyTransition(SlideTransition()) }

  /// A view that comes from an edge and goes to the opposite one, and fades meanwhile.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  public static func push(from edge: Edge) -> AnyTransition {
    AnyTransition(PushTransition(edge: edge))
  }

  /// A view that comes from a distance and goes there.
  public static func offset(_ offset: CGSize) -> AnyTransition {
    AnyTransition(OffsetTransition(offset))
  }

  /// A view that comes from a distance and goes there.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    offset(CGSize(width: x, height: y))
  }

  /// A view with one modifier while it comes or goes, and another one while it is there.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition(ModifierTransition(active: active, identity: identity))
  }

  /// A view that comes one way and goes another.
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition {
    removal.box.asymmetric(after: insertion.box)
  }

  /// Applies this transition and, around it, another.
  public func combined(with other: AnyTransition) -> AnyTransition {
    other.box.combined(around: box)
  }

  /// Lets the view come and go with an animation of the transition's own; nil for none.
  ///
  /// It is there also where the change itself is not animated.
  public func animation(_ animation: Animation?) -> AnyTransition { box.animation(animation) }
}

/// A transition whose type only the box knows.
class TransitionBox {
  var isIdentity: Bool { preconditionFailure("TransitionBox is abstract") }
  var hasMotion: Bool { preconditionFailure("TransitionBox is abstract") }
  var type: ObjectIdentifier { preconditionFailure("TransitionBox is abstract") }

  func asymmetric(after insertion: TransitionBox) -> AnyTransition {
    preconditionFailure("TransitionBox is abstract")
  }

  func asymmetric<Removal: Transition>(before removal: Removal) -> AnyTransition {
    preconditionFailure("TransitionBox is abstract")
  }

  func combined(around inner: TransitionBox) -> AnyTransition {
    preconditionFailure("TransitionBox is abstract")
  }

  func combined<Outer: Transition>(within outer: Outer) -> AnyTransition {
    preconditionFailure("TransitionBox is abstract")
  }

  func animation(_ animation: Animation?) -> AnyTransition {
    preconditionFailure("TransitionBox is abstract")
  }

  /// Makes the transition's view of a content; `source` holds a box of this box's type.
  func make(
    _ source: Attribute<AnyTransition>, phase: Attribute<TransitionPhase>, inputs: _ViewInputs,
    content: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    preconditionFailure("TransitionBox is abstract")
  }
}

private final class TypedTransitionBox<Base: Transition>: TransitionBox {
  let base: Base

  init(_ base: Base) { self.base = base }

  override var isIdentity: Bool { Base.self == IdentityTransition.self }

  override var hasMotion: Bool { onMainActor { Base.properties.hasMotion } }

  override var type: ObjectIdentifier { ObjectIdentifier(Base.self) }

  override func asymmetric(after insertion: TransitionBox) -> AnyTransition {
    insertion.asymmetric(before: base)
  }

  override func asymmetric<Removal: Transition>(before removal: Removal) -> AnyTransition {
    nonisolated(unsafe) let (base, removal) = (base, removal)
    let both = onMainActor {
      AsymmetricTransition(insertion: base, removal: removal)
    }
    return AnyTransition(both)
  }

  override func combined(around inner: TransitionBox) -> AnyTransition {
    inner.combined(within: base)
  }

  override func combined<Outer: Transition>(within outer: Outer) -> AnyTransition {
    AnyTransition(CombinedTransition(inner: base, outer: outer))
  }

  override func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition(AnimatedTransition(base: base, animation: animation))
  }

  override func make(
    _ source: Attribute<AnyTransition>, phase: Attribute<TransitionPhase>, inputs: _ViewInputs,
    content: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let transition = Attribute(UnboxedTransition<Base>(source: source, last: base))
    return makeTransition(
      _GraphValue(transition), phase: _GraphValue(phase), inputs: inputs, content: content)
  }
}

/// The transition in a box; while the box has another type, what it was last.
private struct UnboxedTransition<Base: Transition>: Rule {
  let source: Attribute<AnyTransition>
  var last: Base

  mutating func value() -> Base {
    if let box = source.value.box as? TypedTransitionBox<Base> { last = box.base }
    return last
  }

  func same(_ a: UnsafePointer<Base>, _ b: UnsafePointer<Base>) -> Bool { false }
}
