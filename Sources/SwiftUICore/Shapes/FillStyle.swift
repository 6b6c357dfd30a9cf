package import DisplayList

/// How the inside of a shape is filled.
@frozen
public struct FillStyle: Equatable, Sendable {
  /// Whether a place is inside if the outline turns around it an odd number of times, and not any
  /// number other than zero.
  public var isEOFilled: Bool
  /// Whether edges are smooth.
  public var isAntialiased: Bool

  /// Creates a style.
  @inlinable
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }

  /// The rule as the display list has it.
  package var fillRule: FillRule {
    isEOFilled ? .evenOdd : .nonZero
  }
}
