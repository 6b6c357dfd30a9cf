import CRaster

/// A rectangle of whole pixels, from its left and top edge up to, and without, its right and bottom.
package struct PixelRect: Hashable, Sendable {
  /// The first column.
  package var left: Int
  /// The first row.
  package var top: Int
  /// The column after the last.
  package var right: Int
  /// The row after the last.
  package var bottom: Int

  /// The rectangle without pixels.
  package static let empty = PixelRect(left: 0, top: 0, right: 0, bottom: 0)

  /// Creates a rectangle of its edges.
  package init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// The number of columns.
  package var width: Int { max(0, right - left) }
  /// The number of rows.
  package var height: Int { max(0, bottom - top) }
  /// Whether the rectangle has no pixels.
  package var isEmpty: Bool { left >= right || top >= bottom }

  /// Returns the pixels that lie in both rectangles.
  package func intersection(_ other: PixelRect) -> PixelRect {
    let both = PixelRect(
      left: max(left, other.left), top: max(top, other.top),
      right: min(right, other.right), bottom: min(bottom, other.bottom))
    return both.isEmpty ? .empty : both
  }

  /// Returns the smallest rectangle around both; an empty one adds nothing.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      left: min(left, other.left), top: min(top, other.top),
      right: max(right, other.right), bottom: max(bottom, other.bottom))
  }

  /// Tells whether another rectangle lies around this one and reaches farther on each side.
  package func isInside(_ other: PixelRect) -> Bool {
    left > other.left && top > other.top && right < other.right && bottom < other.bottom
  }

  /// Tells whether a pixel lies in both rectangles.
  package func intersects(_ other: PixelRect) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
      && !isEmpty && !other.isEmpty
  }
}

extension PixelRect {
  /// The rectangle as the C kernels take it.
  var box: cr_box {
    cr_box(
      left: Int32(clamping: left), top: Int32(clamping: top), right: Int32(clamping: right),
      bottom: Int32(clamping: bottom))
  }

  /// Creates a rectangle of one that the C kernels gave.
  init(_ box: cr_box) {
    self.init(
      left: Int(box.left), top: Int(box.top), right: Int(box.right), bottom: Int(box.bottom))
  }
}
