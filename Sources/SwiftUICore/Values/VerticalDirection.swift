/// A way along the vertical axis.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
@frozen
public enum VerticalDirection: Int8, CaseIterable, Codable, Sendable {
  /// Towards the top.
  case up
  /// Towards the bottom.
  case down

  /// A set of vertical directions.
  @frozen
  public struct Set: OptionSet, Sendable {
    /// The element type, which is the set itself.
    public typealias Element = VerticalDirection.Set

    /// One bit a direction, in the order of the enumeration.
    public let rawValue: Int8

    /// Creates a set of raw bits.
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// Creates a set of one direction.
    public init(_ direction: VerticalDirection) {
      self.init(rawValue: 1 << direction.rawValue)
    }

    /// Towards the top.
    public static let up = VerticalDirection.Set(.up)
    /// Towards the bottom.
    public static let down = VerticalDirection.Set(.down)
    /// Both directions.
    public static let all: VerticalDirection.Set = [.up, .down]
  }
}
