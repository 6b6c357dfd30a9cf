/// What an animation knows besides the value and the time.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public struct AnimationContext<Value: VectorArithmetic> {
  /// What the animation keeps from frame to frame.
  public var state: AnimationState<Value>

  /// Whether the animation has come to rest as far as a person can tell, though it goes on.
  public var isLogicallyComplete: Bool = false

  /// Whether the frame just computed is the animation's last: it has reached its end exactly.
  ///
  /// A built-in curve answers the end value when its duration has passed and nil afterwards; with this
  /// mark whoever drives it needs no frame more to see that it is over.
  var isOver = false

  /// The environment of the view that the value belongs to.
  public let environment: EnvironmentValues

  /// Creates a context.
  package init(state: AnimationState<Value> = AnimationState(), environment: EnvironmentValues) {
    self.state = state
    self.environment = environment
  }

  /// Returns a context with another state, which may be for another type of value.
  public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
    var context = AnimationContext<T>(state: state, environment: environment)
    context.isLogicallyComplete = isLogicallyComplete
    return context
  }
}
