/// A side of a rectangle on the vertical axis.
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
@frozen
public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable {
  /// The upper side.
  case top
  /// The lower side.
  case bottom

  /// A set of vertical sides.
  @frozen
  public struct Set: OptionSet, Sendable {
    /// The element type, which is the set itself.
    public typealias Element = VerticalEdge.Set

    /// One bit a side, in the order of the enumeration.
    public let rawValue: Int8

    /// Creates a set of raw bits.
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// Creates a set of one side.
    public init(_ e: VerticalEdge) {
      self.init(rawValue: 1 << e.rawValue)
    }

    /// The upper side.
    public static let top = VerticalEdge.Set(.top)
    /// The lower side.
    public static let bottom = VerticalEdge.Set(.bottom)
    /// Both sides.
    public static let all: VerticalEdge.Set = [.top, .bottom]
  }
}
