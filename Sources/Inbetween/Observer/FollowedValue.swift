import SwiftUI

/// A value that knows whether an animator has made it.
///
/// This is how an end is known. SwiftUI shows a value on its way by arithmetic: the model's value, less
/// the distance, plus the part of the way that is done. Each operation of this type marks its result, so
/// every value on the way carries the mark, also one that happens to equal the target (a spring that
/// crosses it, a curve that rounds to it early, a delay, a pass of a repetition). The model's own value
/// has no mark, and it is what SwiftUI shows again as soon as no animator is left.
struct FollowedValue<Value: VectorArithmetic>: VectorArithmetic {
  var value: Value
  /// Whether arithmetic has made the value, so that an animator is at work.
  var isOnItsWay: Bool

  /// The value of a model.
  init(model value: Value) {
    self.value = value
    isOnItsWay = false
  }

  private init(computed value: Value) {
    self.value = value
    isOnItsWay = true
  }

  static var zero: FollowedValue { FollowedValue(computed: .zero) }

  // The mark is left out: whether a model has changed is a question of its value alone.
  static func == (a: FollowedValue, b: FollowedValue) -> Bool { a.value == b.value }

  static func + (a: FollowedValue, b: FollowedValue) -> FollowedValue {
    FollowedValue(computed: a.value + b.value)
  }

  static func - (a: FollowedValue, b: FollowedValue) -> FollowedValue {
    FollowedValue(computed: a.value - b.value)
  }

  mutating func scale(by factor: Double) {
    value.scale(by: factor)
    isOnItsWay = true
  }

  var magnitudeSquared: Double { value.magnitudeSquared }
}

extension FollowedValue: Sendable where Value: Sendable {}
