/// Whether text is drawn bolder for legibility, as the Bold Text setting asks for.
public enum LegibilityWeight: Hashable, Sendable {
  /// Weights as designed.
  case regular
  /// Heavier weights.
  case bold
}
