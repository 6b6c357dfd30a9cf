import Foundation

extension Animation {
  /// Returns how long the animation takes in all, in seconds.
  ///
  /// Infinity if it never ends, nil if that shows only when it does. A spring's duration depends on the
  /// distance, since it ends at an absolute threshold.
  ///
  /// - Parameters:
  ///   - value: The vector to animate towards.
  ///   - state: The animation's state, where what had to be computed is kept.
  func duration<V: VectorArithmetic>(
    of value: V, in state: inout AnimationState<V>
  ) -> TimeInterval? {
    switch curve {
    case .bezier(let base): return base.duration
    case .unitCurve(let base): return base.duration
    case .spring(let base): return base.duration
    case .fluidSpring(let base): return base.duration(of: value, in: &state)
    case .delay(let modified):
      return modified.base.duration(of: value, in: &state).map {
        max(modified.delay, modified.delay + $0)
      }
    case .speed(let modified):
      guard modified.speed > 0 else { return .infinity }
      return modified.base.duration(of: value, in: &state).map { $0 / modified.speed }
    case .repeats(let modified):
      if let count = modified.count, count <= 0 { return 0 }
      return modified.base.duration(of: value, in: &state).map { duration in
        duration <= 0 ? 0 : modified.count.map { duration * Double($0) } ?? .infinity
      }
    case .logicallyComplete(let modified): return modified.base.duration(of: value, in: &state)
    case .combined: return CombinedAnimation.duration(in: &state)
    case .default, .custom: return nil
    }
  }

  /// Returns the time after which an endless animation shows the same again, in seconds.
  ///
  /// Twice the base's duration where it autoreverses; nil if the animation ends, or nothing repeats.
  func period<V: VectorArithmetic>(
    of value: V, in state: inout AnimationState<V>
  ) -> TimeInterval? {
    switch curve {
    case .repeats(let modified) where modified.count == nil:
      guard let duration = modified.base.duration(of: value, in: &state) else { return nil }
      if duration.isInfinite { return modified.base.period(of: value, in: &state) }
      return modified.autoreverses ? 2 * duration : duration
    case .repeats(let modified): return modified.base.period(of: value, in: &state)
    case .delay(let modified): return modified.base.period(of: value, in: &state)
    case .speed(let modified):
      return modified.base.period(of: value, in: &state).map { $0 / modified.speed }
    case .logicallyComplete(let modified): return modified.base.period(of: value, in: &state)
    case .combined: return CombinedAnimation.period(in: &state)
    case .default, .bezier, .unitCurve, .fluidSpring, .spring, .custom: return nil
    }
  }
}

extension Animation {
  /// Whether the answer is a fraction of the value, the same for every component.
  ///
  /// So are all built-in animations from rest. What user code may be asked for is not, and neither is
  /// what other animations have brought on its way.
  var isScalar: Bool {
    switch curve {
    case .bezier, .unitCurve, .fluidSpring, .spring: true
    case .default, .custom, .combined: false
    case .delay(let modified): modified.base.isScalar
    case .speed(let modified): modified.base.isScalar
    case .repeats(let modified): modified.base.isScalar
    case .logicallyComplete(let modified): modified.base.isScalar
    }
  }
}
