/// A dimension of a view's plane.
@frozen
public enum Axis: Int8, CaseIterable, Sendable {
  /// From side to side.
  case horizontal
  /// From top to bottom.
  case vertical

  /// A set of dimensions.
  @frozen
  public struct Set: OptionSet, Sendable {
    /// The element type, which is the set itself.
    public typealias Element = Axis.Set

    /// One bit a dimension, in the order of the enumeration.
    public let rawValue: Int8

    /// Creates a set of raw bits.
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// The horizontal dimension.
    public static let horizontal = Axis.Set(rawValue: 1 << Axis.horizontal.rawValue)
    /// The vertical dimension.
    public static let vertical = Axis.Set(rawValue: 1 << Axis.vertical.rawValue)

    /// Returns whether the set holds the dimension.
    package func contains(_ axis: Axis) -> Bool {
      rawValue & (1 << axis.rawValue) != 0
    }
  }

  /// The dimension across this one.
  package var other: Axis {
    self == .horizontal ? .vertical : .horizontal
  }
}

extension Axis: CustomStringConvertible {
  /// The name of the dimension.
  public var description: String {
    switch self {
    case .horizontal: "horizontal"
    case .vertical: "vertical"
    }
  }
}
