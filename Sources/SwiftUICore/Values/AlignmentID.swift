public import CoreGraphics

/// A type that names an alignment guide and knows where it stands by default.
public protocol AlignmentID {
  /// Returns where the guide stands in a view that does not say so itself.
  ///
  /// - Parameter context: The view's size and its other guides.
  /// - Returns: The guide's distance from the leading side or from the top, in points.
  static func defaultValue(in context: ViewDimensions) -> CGFloat

  /// Merges one child's explicit value into that of a group.
  ///
  /// - Parameters:
  ///   - childValue: The child's value, in the group's coordinates.
  ///   - n: The number of values that were merged before.
  ///   - parentValue: What they came to, or nil if there were none.
  static func _combineExplicit(
    childValue: CGFloat, _ n: Int, into parentValue: inout CGFloat?)
}

extension AlignmentID {
  /// Merges one child's explicit value into the mean of those before.
  public static func _combineExplicit(
    childValue: CGFloat, _ n: Int, into parentValue: inout CGFloat?
  ) {
    guard let mean = parentValue, n > 0 else {
      parentValue = childValue
      return
    }
    parentValue = mean + (childValue - mean) / CGFloat(n + 1)
  }
}
