/// A side of a rectangle on the horizontal axis.
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
@frozen
public enum HorizontalEdge: Int8, CaseIterable, Codable, Sendable {
  /// The side where lines of text begin.
  case leading
  /// The side where lines of text end.
  case trailing

  /// A set of horizontal sides.
  @frozen
  public struct Set: OptionSet, Sendable {
    /// The element type, which is the set itself.
    public typealias Element = HorizontalEdge.Set

    /// One bit a side, in the order of the enumeration.
    public let rawValue: Int8

    /// Creates a set of raw bits.
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// Creates a set of one side.
    public init(_ edge: HorizontalEdge) {
      self.init(rawValue: 1 << edge.rawValue)
    }

    /// The side where lines of text begin.
    public static let leading = HorizontalEdge.Set(.leading)
    /// The side where lines of text end.
    public static let trailing = HorizontalEdge.Set(.trailing)
    /// Both sides.
    public static let all: HorizontalEdge.Set = [.leading, .trailing]
  }
}
