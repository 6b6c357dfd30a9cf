/// A side of a rectangle, named by the layout direction.
@frozen
public enum Edge: Int8, CaseIterable, Sendable {
  /// The upper side.
  case top
  /// The side where lines of text begin.
  case leading
  /// The lower side.
  case bottom
  /// The side where lines of text end.
  case trailing

  /// A set of sides.
  @frozen
  public struct Set: OptionSet, Sendable {
    /// The element type, which is the set itself.
    public typealias Element = Edge.Set

    /// One bit a side, in the order of the enumeration.
    public let rawValue: Int8

    /// Creates a set of raw bits.
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// Creates a set of one side.
    public init(_ e: Edge) {
      self.init(rawValue: 1 << e.rawValue)
    }

    /// The upper side.
    public static let top = Edge.Set(.top)
    /// The leading side.
    public static let leading = Edge.Set(.leading)
    /// The lower side.
    public static let bottom = Edge.Set(.bottom)
    /// The trailing side.
    public static let trailing = Edge.Set(.trailing)
    /// All four sides.
    public static let all: Edge.Set = [.top, .leading, .bottom, .trailing]
    /// The leading and trailing sides.
    public static let horizontal: Edge.Set = [.leading, .trailing]
    /// The upper and lower sides.
    public static let vertical: Edge.Set = [.top, .bottom]

    /// Returns whether the set holds the side.
    package func contains(_ edge: Edge) -> Bool {
      contains(Edge.Set(edge))
    }
  }
}

extension Edge {
  /// The axis across the side: horizontal for leading and trailing.
  package var axis: Axis {
    switch self {
    case .top, .bottom: .vertical
    case .leading, .trailing: .horizontal
    }
  }

  /// The side across the rectangle.
  package var opposite: Edge {
    switch self {
    case .top: .bottom
    case .leading: .trailing
    case .bottom: .top
    case .trailing: .leading
    }
  }
}
