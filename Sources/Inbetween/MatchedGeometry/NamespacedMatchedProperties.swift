/// What the views of an id share.
///
/// A type of its own, since SwiftUI's starts at iOS 14.
public struct NamespacedMatchedProperties: OptionSet, Hashable, Sendable {
  /// The bits: 1 for the position, 2 for the size.
  public let rawValue: UInt32

  /// Creates a set of its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The position: the anchors of the views lie on each other.
  public static let position = NamespacedMatchedProperties(rawValue: 1)
  /// The size, which is proposed to the views.
  public static let size = NamespacedMatchedProperties(rawValue: 2)
  /// The position and the size.
  public static let frame: NamespacedMatchedProperties = [.position, .size]
}

/// How a view takes the size that the views of its id share.
public enum NamespacedMatchedResize: Hashable, Sendable {
  /// The view is offered the size, as SwiftUI does; text may wrap anew on the way.
  case propose
  /// The view is laid out once, in its own place, and drawn larger or smaller so that it fits.
  ///
  /// Its proportions stay, so a text never wraps anew and never gets an ellipsis.
  case scale
  /// The view keeps its size; only its position is shared.
  case positionOnly
}
