/// A change of how a view is drawn that leaves its layout alone.
///
/// There is nothing to do with one but to return it from `visualEffect(_:)`.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public protocol VisualEffect: Sendable, Animatable {
  /// Makes the content, and draws it through the effect. Support for the runtime's own effects.
  static func _makeVisualEffect(
    effect: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs
}

/// The effect that changes nothing, on which others are built.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public struct EmptyVisualEffect: VisualEffect {
  /// Nothing to animate.
  public typealias AnimatableData = EmptyAnimatableData

  /// Creates the effect.
  public init() {}

  /// Makes the content as it is.
  public static func _makeVisualEffect(
    effect: _GraphValue<EmptyVisualEffect>, inputs: _ViewInputs,
    body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs { body(inputs) }
}

/// An effect, drawn through the effect of a modifier.
///
/// Unchecked, because the modifiers' own types, all of them plain values, do not say that they are
/// `Sendable`.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
struct ModifiedVisualEffect<Base: VisualEffect, Modifier: ViewModifier & Animatable>: VisualEffect,
  @unchecked Sendable
{
  var base: Base
  var modifier: Modifier

  init(_ base: Base, _ modifier: Modifier) {
    self.base = base
    self.modifier = modifier
  }

  var animatableData: AnimatablePair<Base.AnimatableData, Modifier.AnimatableData> {
    get { AnimatablePair(base.animatableData, modifier.animatableData) }
    set {
      base.animatableData = newValue.first
      modifier.animatableData = newValue.second
    }
  }

  static func _makeVisualEffect(
    effect: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    guard let base = effect.stored(\.base), let modifier = effect.stored(\.modifier) else {
      preconditionFailure("ModifiedVisualEffect's properties are stored")
    }
    return Modifier._makeView(modifier: modifier, inputs: inputs) {
      Base._makeVisualEffect(effect: base, inputs: $0, body: body)
    }
  }
}
