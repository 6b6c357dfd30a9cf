public import CoreGraphics

/// A view's size and alignment guides, in its own coordinates.
public struct ViewDimensions {
  /// The view's size, in points.
  package let size: CGSize
  private let guides: (any ExplicitGuides)?

  /// Creates dimensions of a size and of whoever knows the guides that the view sets itself.
  package init(size: CGSize, guides: (any ExplicitGuides)? = nil) {
    self.size = size
    self.guides = guides
  }

  /// The view's width, in points.
  public var width: CGFloat { size.width }

  /// The view's height, in points.
  public var height: CGFloat { size.height }

  /// Returns where a horizontal guide stands, set by the view or by default.
  public subscript(guide: HorizontalAlignment) -> CGFloat {
    self[guide.key]
  }

  /// Returns where a vertical guide stands, set by the view or by default.
  public subscript(guide: VerticalAlignment) -> CGFloat {
    self[guide.key]
  }

  /// Returns where a horizontal guide stands if the view sets it, otherwise nil.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? {
    self[explicit: guide.key]
  }

  /// Returns where a vertical guide stands if the view sets it, otherwise nil.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? {
    self[explicit: guide.key]
  }

  /// Returns where a guide stands, set by the view or by default.
  package subscript(key: AlignmentKey) -> CGFloat {
    self[explicit: key] ?? key.id.defaultValue(in: self)
  }

  /// Returns where a guide stands if the view sets it, otherwise nil.
  package subscript(explicit key: AlignmentKey) -> CGFloat? {
    guides?.explicitGuide(key, at: size)
  }
}

extension ViewDimensions: Equatable {
  /// Compares sizes, and the guides' source by its identity.
  public static func == (lhs: ViewDimensions, rhs: ViewDimensions) -> Bool {
    lhs.size == rhs.size && lhs.guides === rhs.guides
  }
}

/// Someone who knows the guides that a view sets itself: its layout.
package protocol ExplicitGuides: AnyObject {
  /// Returns where the guide stands in a view of the given size, or nil if the view leaves it alone.
  func explicitGuide(_ key: AlignmentKey, at size: CGSize) -> CGFloat?
}
