import Inbetween
import SwiftUI

/// What an observer has told, in order.
@MainActor final class EventLog {
  private(set) var events: [AnimationEvent<Double>] = []
  /// The animation that each event came with.
  private(set) var animations: [Animation?] = []
  /// What the view showed when the event came, to see that it came after the update.
  var onEvent: () -> Void = {}

  nonisolated init() {}

  func add(_ event: AnimationEvent<Double>, _ animation: Animation? = nil) {
    events.append(event)
    animations.append(animation)
    onEvent()
  }

  func clear() { (events, animations) = ([], []) }

  /// Beginnings and ends, without the steps.
  var borders: [AnimationEvent<Double>] {
    events.filter { if case .progressed = $0 { false } else { true } }
  }

  var fractions: [Double] {
    events.compactMap { if case .progressed(_, let fraction) = $0 { fraction } else { nil } }
  }

  var ends: [AnimationEvent<Double>.Outcome] {
    events.compactMap { if case .ended(let outcome) = $0 { outcome } else { nil } }
  }

  /// Whether beginnings and ends take turns, beginning with the former.
  var isWellFormed: Bool {
    borders.enumerated().allSatisfy { index, event in
      if case .began = event { index % 2 == 0 } else { index % 2 == 1 }
    }
  }
}
