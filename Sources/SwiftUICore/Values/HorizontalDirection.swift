/// A way along the horizontal axis.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
@frozen
public enum HorizontalDirection: Int8, CaseIterable, Codable, Sendable {
  /// Towards the side where lines of text begin.
  case leading
  /// Towards the side where lines of text end.
  case trailing

  /// A set of horizontal directions.
  @frozen
  public struct Set: OptionSet, Sendable {
    /// The element type, which is the set itself.
    public typealias Element = HorizontalDirection.Set

    /// One bit a direction, in the order of the enumeration.
    public let rawValue: Int8

    /// Creates a set of raw bits.
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// Creates a set of one direction.
    public init(_ direction: HorizontalDirection) {
      self.init(rawValue: 1 << direction.rawValue)
    }

    /// Towards the side where lines of text begin.
    public static let leading = HorizontalDirection.Set(.leading)
    /// Towards the side where lines of text end.
    public static let trailing = HorizontalDirection.Set(.trailing)
    /// Both directions.
    public static let all: HorizontalDirection.Set = [.leading, .trailing]
  }
}
