public import CoreGraphics

/// A guide along the vertical axis, on which views of a row line up.
public struct VerticalAlignment: Equatable, Sendable {
  /// The guide's identity.
  package let key: AlignmentKey

  /// Creates a guide of its identifying type.
  public init(_ id: any AlignmentID.Type) {
    key = AlignmentKey(id: id, axis: .vertical)
  }

  /// Merges explicit values of a group's children, by default into their mean.
  ///
  /// The first baseline of a group is the uppermost of its children's, the last one the lowest.
  ///
  /// - Returns: nil if no value is explicit.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  public func combineExplicit<S>(_ values: S) -> CGFloat?
  where S: Sequence, S.Element == CGFloat? {
    key.combineExplicit(values)
  }

  /// The top.
  public static let top = VerticalAlignment(Top.self)
  /// The middle.
  public static let center = VerticalAlignment(Center.self)
  /// The bottom.
  public static let bottom = VerticalAlignment(Bottom.self)
  /// The baseline of the first line of text, or the bottom of a view without text.
  public static let firstTextBaseline = VerticalAlignment(FirstTextBaseline.self)
  /// The baseline of the last line of text, or the bottom of a view without text.
  public static let lastTextBaseline = VerticalAlignment(LastTextBaseline.self)

  private enum Top: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }

  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
  }

  private enum Bottom: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }

  private enum FirstTextBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.bottom] }

    static func _combineExplicit(childValue: CGFloat, _ n: Int, into parentValue: inout CGFloat?) {
      parentValue = min(parentValue ?? childValue, childValue)
    }
  }

  private enum LastTextBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.bottom] }

    static func _combineExplicit(childValue: CGFloat, _ n: Int, into parentValue: inout CGFloat?) {
      parentValue = max(parentValue ?? childValue, childValue)
    }
  }
}
