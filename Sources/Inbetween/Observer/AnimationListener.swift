import SwiftUI

/// Whom to tell, and of which animations.
///
/// Sendability is unchecked: SwiftUI calls on the main actor, whatever its closure types say.
struct AnimationListener<Value: VectorArithmetic>: @unchecked Sendable {
  /// The only target whose animations are told; nil tells all.
  var onlyTarget: Value?
  /// Called with each event, and the animation of the change that it belongs to.
  let action: (AnimationEvent<Value>, Animation?) -> Void
}

extension ObservedCourse {
  /// Tells what has happened, in order; an end and the steps only where the beginning was told.
  ///
  /// - Parameter before: The animation of what had begun before these events.
  func tell(
    _ events: [AnimationEvent<Value>], before: Animation?, _ listener: AnimationListener<Value>
  ) {
    var current = before
    for event in events {
      if case .began(_, let target) = event {
        isTold = listener.onlyTarget.map { $0 == target } ?? true
        current = animation
      }
      if isTold { listener.action(event, current) }
    }
  }
}
