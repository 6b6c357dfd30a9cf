/// A type that can be shown on its way from one value to another.
///
/// When a change is animated, `animatableData` is set to an in-between value on a fresh copy of the new
/// value at each frame, and once at the end to exactly the new value's own data.
nonisolated public protocol Animatable {
  /// The type of the data that are animated.
  associatedtype AnimatableData: VectorArithmetic

  /// The data that are animated.
  var animatableData: AnimatableData { get set }
}

extension Animatable where Self: VectorArithmetic {
  /// The value itself.
  @inlinable
  public var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// Nothing to animate: changes show at once.
  @inlinable
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}
