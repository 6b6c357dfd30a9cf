public import CoreGraphics

extension Path {
  /// Returns the outline of the line that follows the path.
  ///
  /// Fill it with the nonzero rule. A line of no width has an empty outline.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    var line = cgPath
    if !style.dash.isEmpty {
      line = line.copy(dashingWithPhase: style.dashPhase, lengths: style.dash)
    }
    return Path(
      line.copy(
        strokingWithWidth: style.lineWidth, lineCap: style.lineCap, lineJoin: style.lineJoin,
        miterLimit: style.miterLimit))
  }

  /// Returns the part of the path between two fractions of its length, each cut to 0…1.
  ///
  /// The length runs along all subpaths, one after the other. Nothing is left if `from` is not less
  /// than `to`.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    if from <= 0, to >= 1 { return self }
    return Path(cgPath.trimmed(from: from, to: to))
  }
}
