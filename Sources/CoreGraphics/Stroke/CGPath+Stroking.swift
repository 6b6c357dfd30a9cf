import Foundation

extension CGPath {
  /// Returns the outline of the line that a pen draws along the path, to be filled with the winding
  /// rule.
  ///
  /// - Parameters:
  ///   - lineWidth: The pen's width, in points; nothing is drawn with a width of 0.
  ///   - lineCap: How open subpaths end.
  ///   - lineJoin: How corners look.
  ///   - miterLimit: The largest ratio of a pointed corner's length to the width.
  ///   - transform: Maps the outline.
  public final func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    guard lineWidth > 0, lineWidth.isFinite else { return CGPath(elements: []) }
    var stroker = Stroker(
      radius: lineWidth / 2, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    for subpath in subpaths { stroker.stroke(subpath) }
    return CGPath(elements: stroker.elements.mapped(by: transform))
  }
}
