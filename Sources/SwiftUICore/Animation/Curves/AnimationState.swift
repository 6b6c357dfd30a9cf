/// What an animation keeps from frame to frame.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public struct AnimationState<Value: VectorArithmetic> {
  /// The state of a spring.
  ///
  /// A field and not one of the values, because it is read at each frame.
  var spring: FluidSpringMotion<Value>?
  /// The animations that add up.
  var combination: [CombinedAnimation.Part<Value>]?
  private var values: [ObjectIdentifier: Any] = [:]

  /// Creates a state in which every value is its key's default.
  public init() {}

  /// The value of a key, or the key's default.
  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// A key of a value that an animation keeps from frame to frame.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public protocol AnimationStateKey {
  /// The value's type.
  associatedtype Value
  /// The value of a state in which none was set.
  static var defaultValue: Value { get }
}
