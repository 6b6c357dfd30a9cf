/// An animation run for a vector: a custom one, or what others have brought on its way.
///
/// An object, so that an animator that has none spends no time on its layout.
final class VectorAnimation<V: VectorArithmetic> {
  /// The animation's state.
  @exclusivity(unchecked) var context: AnimationContext<V>
  /// The last answer.
  @exclusivity(unchecked) var reached = V.zero
  /// The answer at the last change of the model: from there the present way leads.
  var origin = V.zero

  init(environment: EnvironmentValues) {
    context = AnimationContext(environment: environment)
  }
}
