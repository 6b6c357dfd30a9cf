/// Any number of animatable values as one.
@available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, *)
public struct AnimatableValues<each Value> where repeat each Value: VectorArithmetic {
  /// The values.
  public var value: (repeat each Value)

  /// Creates the values.
  public init(_ value: repeat each Value) {
    self.value = (repeat each value)
  }
}

@available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, *)
extension AnimatableValues: VectorArithmetic {
  /// Zeros.
  public static var zero: AnimatableValues {
    AnimatableValues(repeat (each Value).zero)
  }

  /// Returns the sums.
  public static func + (lhs: AnimatableValues, rhs: AnimatableValues) -> AnimatableValues {
    AnimatableValues(repeat each lhs.value + each rhs.value)
  }

  /// Returns the differences.
  public static func - (lhs: AnimatableValues, rhs: AnimatableValues) -> AnimatableValues {
    AnimatableValues(repeat each lhs.value - each rhs.value)
  }

  /// Multiplies each value by `rhs`.
  public mutating func scale(by rhs: Double) {
    value = (repeat (each value).scaled(by: rhs))
  }

  /// The sum of the values' own squares.
  public var magnitudeSquared: Double {
    var sum = 0.0
    for value in repeat each value { sum += value.magnitudeSquared }
    return sum
  }

  /// Compares each value.
  public static func == (a: AnimatableValues, b: AnimatableValues) -> Bool {
    for (a, b) in repeat (each a.value, each b.value) {
      if a != b { return false }
    }
    return true
  }
}

@available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, *)
extension AnimatableValues: Sendable where repeat each Value: Sendable {}
