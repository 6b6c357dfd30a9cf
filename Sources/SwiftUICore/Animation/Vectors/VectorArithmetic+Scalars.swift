public import Foundation

extension Double: VectorArithmetic, Animatable {
  /// Multiplies the number by `rhs`.
  @inlinable
  public mutating func scale(by rhs: Double) { self *= rhs }

  /// The number's square.
  @inlinable
  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic, Animatable {
  /// Multiplies the number by `rhs`, rounded to a `Float`.
  @inlinable
  public mutating func scale(by rhs: Double) { self *= Float(rhs) }

  /// The number's square.
  @inlinable
  public var magnitudeSquared: Double { Double(self * self) }
}

extension CGFloat: VectorArithmetic, Animatable {
  /// Multiplies the number by `rhs`.
  @inlinable
  public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }

  /// The number's square.
  @inlinable
  public var magnitudeSquared: Double { Double(self * self) }
}
