package import CoreGraphics

/// An alignment guide's identity: its type and its axis.
///
/// One type can name a horizontal and a vertical guide; they have nothing to do with each other.
/// Sendability is unchecked because a metatype is immutable and its requirements are not isolated.
package struct AlignmentKey: @unchecked Sendable {
  /// The guide's type.
  package let id: any AlignmentID.Type
  /// The dimension along which the guide is measured.
  package let axis: Axis

  /// Creates a key.
  package init(id: any AlignmentID.Type, axis: Axis) {
    self.id = id
    self.axis = axis
  }

  /// The guides that views set without being asked, or often.
  static let standard: [AlignmentKey] = [
    HorizontalAlignment.leading.key, HorizontalAlignment.center.key,
    HorizontalAlignment.trailing.key, VerticalAlignment.top.key, VerticalAlignment.center.key,
    VerticalAlignment.bottom.key, VerticalAlignment.firstTextBaseline.key,
    VerticalAlignment.lastTextBaseline.key,
  ]

  /// Merges explicit values of a group's children; nil entries don't count.
  package func combineExplicit<S>(_ values: S) -> CGFloat?
  where S: Sequence, S.Element == CGFloat? {
    var result: CGFloat?
    var count = 0
    for case .some(let value) in values {
      id._combineExplicit(childValue: value, count, into: &result)
      count += 1
    }
    return result
  }
}

extension AlignmentKey: Hashable {
  /// Compares types and axes.
  package static func == (a: AlignmentKey, b: AlignmentKey) -> Bool {
    ObjectIdentifier(a.id) == ObjectIdentifier(b.id) && a.axis == b.axis
  }

  /// Hashes the type and the axis.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(id))
    hasher.combine(axis)
  }
}
