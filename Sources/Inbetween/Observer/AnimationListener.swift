import SwiftUI

/// Whom to tell, and of which animations.
///
/// Sendability is unchecked: SwiftUI calls on the main actor, whatever its closure types say.
struct AnimationListener<Value: VectorArithmetic>: @unchecked Sendable {
  /// The only target whose animations are told; nil tells all.
  var onlyTarget: Value?
  let action: (AnimationEvent<Value>) -> Void
}

extension ObservedCourse {
  /// Tells what has happened, in order; an end and the steps only where the beginning was told.
  func tell(_ events: [AnimationEvent<Value>], _ listener: AnimationListener<Value>) {
    for event in events {
      if case .began(_, let target) = event {
        isTold = listener.onlyTarget.map { $0 == target } ?? true
      }
      if isTold { listener.action(event) }
    }
  }
}
