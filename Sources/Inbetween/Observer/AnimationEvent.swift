import SwiftUI

/// What happens to an animated value: each beginning is followed by exactly one end.
public enum AnimationEvent<Value: VectorArithmetic> {
  /// An animation has begun: where the value is shown now, and where it goes.
  case began(from: Value, to: Value)
  /// The value has taken a step.
  ///
  /// The fraction is the part of the way from the beginning to the target, below 0 or above 1 where a
  /// curve overshoots. In several dimensions it is that of the point on the straight way that is nearest
  /// to the value.
  case progressed(value: Value, fraction: Double)
  /// The animation that had begun is over.
  case ended(Outcome)

  /// How an animation can end.
  public enum Outcome {
    /// The value has arrived and nothing moves it any more.
    case finished
    /// The value has got another target on its way, while it was shown here.
    case retargeted(at: Value)
    /// The view that shows the value has gone.
    case removed
  }

  /// The fraction of a step within 0…1; nil for a beginning and an end.
  public var clampedFraction: Double? {
    guard case .progressed(_, let fraction) = self else { return nil }
    return min(max(fraction, 0), 1)
  }
}

extension AnimationEvent: Sendable where Value: Sendable {}
extension AnimationEvent.Outcome: Sendable where Value: Sendable {}
extension AnimationEvent: Equatable {}
extension AnimationEvent.Outcome: Equatable {}
