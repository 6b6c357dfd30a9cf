/// A value that can be added, subtracted and scaled, and so be shown on its way to another value.
///
/// Springs decide that they have come to rest by `magnitudeSquared`, against an absolute threshold
/// that suits points on a screen.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies each component by `rhs`.
  mutating func scale(by rhs: Double)

  /// The dot product of the value with itself.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  /// Returns the value with each component multiplied by `rhs`.
  @inlinable
  public func scaled(by rhs: Double) -> Self {
    var result = self
    result.scale(by: rhs)
    return result
  }

  /// Moves the value towards another: an `amount` of 0 changes nothing, 1 gives `other`.
  ///
  /// Amounts outside of 0…1 go beyond the ends.
  @inlinable
  public mutating func interpolate(towards other: Self, amount: Double) {
    // self + (other − self)·amount, in this order: an amount of 0 is exact.
    var distance = other
    distance -= self
    distance.scale(by: amount)
    self += distance
  }

  /// Returns the value moved towards another: an `amount` of 0 changes nothing, 1 gives `other`.
  @inlinable
  public func interpolated(towards other: Self, amount: Double) -> Self {
    var result = self
    result.interpolate(towards: other, amount: amount)
    return result
  }
}
