public import CoreGraphics

extension Edge {
  /// A corner of a rectangle, named by the layout direction.
  @available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
  public enum Corner: Int8, CaseIterable, Hashable, Sendable {
    /// Where the top meets the leading side.
    case topLeading
    /// Where the top meets the trailing side.
    case topTrailing
    /// Where the bottom meets the leading side.
    case bottomLeading
    /// Where the bottom meets the trailing side.
    case bottomTrailing

    /// A set of corners.
    public struct Set: OptionSet, Sendable {
      /// One bit a corner, in the order of the enumeration.
      public let rawValue: Int8

      /// Creates a set of raw bits.
      public init(rawValue: Int8) {
        self.rawValue = rawValue
      }

      /// Creates a set of one corner.
      public init(_ corner: Edge.Corner) {
        self.init(rawValue: 1 << corner.rawValue)
      }

      /// Returns whether the set holds the corner.
      public func contains(_ corner: Edge.Corner) -> Bool {
        contains(Set(corner))
      }

      /// No corner.
      public static let none: Edge.Corner.Set = []
      /// All four corners.
      public static let all: Edge.Corner.Set = [
        .topLeading, .topTrailing, .bottomLeading, .bottomTrailing,
      ]
      /// The top leading corner.
      public static let topLeading = Edge.Corner.Set(.topLeading)
      /// The top trailing corner.
      public static let topTrailing = Edge.Corner.Set(.topTrailing)
      /// The bottom leading corner.
      public static let bottomLeading = Edge.Corner.Set(.bottomLeading)
      /// The bottom trailing corner.
      public static let bottomTrailing = Edge.Corner.Set(.bottomTrailing)
      /// Both corners of the top.
      public static let top: Edge.Corner.Set = [.topLeading, .topTrailing]
      /// Both corners of the bottom.
      public static let bottom: Edge.Corner.Set = [.bottomLeading, .bottomTrailing]
      /// Both corners of the leading side.
      public static let leading: Edge.Corner.Set = [.topLeading, .bottomLeading]
      /// Both corners of the trailing side.
      public static let trailing: Edge.Corner.Set = [.topTrailing, .bottomTrailing]
    }
  }
}

@available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
extension RectangleCornerRadii {
  /// The radius of one corner.
  public subscript(corner: Edge.Corner) -> CGFloat {
    switch corner {
    case .topLeading: topLeading
    case .topTrailing: topTrailing
    case .bottomLeading: bottomLeading
    case .bottomTrailing: bottomTrailing
    }
  }
}
