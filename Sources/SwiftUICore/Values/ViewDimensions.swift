public import CoreGraphics

/// A view's size and alignment guides, in its own coordinates.
public struct ViewDimensions {
  /// The view's size, in points.
  package let size: CGSize
  private let explicitGuide: (AlignmentKey, CGSize) -> CGFloat?

  /// Creates dimensions of a size and a look-up of the guides that the view sets itself.
  ///
  /// - Parameters:
  ///   - size: The view's size, in points.
  ///   - explicitGuide: Returns where a guide stands, or nil if the view leaves it alone.
  package init(size: CGSize, explicitGuide: @escaping (AlignmentKey) -> CGFloat?) {
    self.init(size: size) { key, _ in explicitGuide(key) }
  }

  /// Creates dimensions of a size and a look-up that is told the size.
  ///
  /// A closure that needs nothing but an object costs no memory of its own.
  ///
  /// - Parameters:
  ///   - size: The view's size, in points.
  ///   - explicitGuide: Returns where a guide stands in a view of the size, or nil if the view leaves
  ///     it alone.
  package init(size: CGSize, explicitGuide: @escaping (AlignmentKey, CGSize) -> CGFloat?) {
    self.size = size
    self.explicitGuide = explicitGuide
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
    explicitGuide(key, size)
  }
}

extension ViewDimensions: Equatable {
  /// Compares sizes, and the guides that SwiftUI itself names.
  public static func == (lhs: ViewDimensions, rhs: ViewDimensions) -> Bool {
    lhs.size == rhs.size
      && AlignmentKey.standard.allSatisfy { lhs[explicit: $0] == rhs[explicit: $0] }
  }
}
