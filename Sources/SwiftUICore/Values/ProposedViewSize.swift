public import CoreGraphics

/// A size that a container offers to a view; nil in a dimension asks for the ideal size.
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
@frozen
public struct ProposedViewSize: Equatable, Sendable {
  /// The offered width in points, or nil for the ideal one.
  public var width: CGFloat?
  /// The offered height in points, or nil for the ideal one.
  public var height: CGFloat?

  /// An offer of nothing, to which views answer with their minimum.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// An offer that leaves both dimensions open, to which views answer with their ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// An offer of endless room, to which views answer with their maximum.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// Creates an offer of a width and a height.
  @inlinable
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// Creates an offer of a definite size.
  @inlinable
  public init(_ size: CGSize) {
    self.init(width: size.width, height: size.height)
  }

  /// Returns a definite size, with the given one's dimensions in place of those left open.
  @inlinable
  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  /// The offer along one axis.
  package subscript(axis: Axis) -> CGFloat? {
    get { axis == .horizontal ? width : height }
    set {
      switch axis {
      case .horizontal: width = newValue
      case .vertical: height = newValue
      }
    }
  }
}
