public import CoreGraphics

/// Moves the content where it is drawn, which layout does not see.
///
/// Unlike the `offset` of a view, it animates where it stands and not at the leaves.
nonisolated struct DrawnOffset: GeometryEffect {
  var offset: CGSize

  var animatableData: CGSize.AnimatableData {
    get { offset.animatableData }
    set { offset.animatableData = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(translationX: offset.width, y: offset.height))
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension VisualEffect {
  /// Moves the view by a distance in points.
  public func offset(_ offset: CGSize) -> some VisualEffect {
    ModifiedVisualEffect(self, DrawnOffset(offset: offset))
  }

  /// Moves the view by a distance in points.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
    offset(CGSize(width: x, height: y))
  }

  /// Makes the view transparent: 1 is opaque, 0 invisible.
  public func opacity(_ opacity: Double) -> some VisualEffect {
    ModifiedVisualEffect(self, _OpacityEffect(opacity: opacity))
  }

  /// Scales the view by two factors about an anchor.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    ModifiedVisualEffect(self, _ScaleEffect(scale: scale, anchor: anchor))
  }

  /// Scales the view by a factor about an anchor.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
  }

  /// Scales the view by a factor for each axis about an anchor.
  public func scaleEffect(
    x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center
  ) -> some VisualEffect {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  /// Rotates the view clockwise about an anchor.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    ModifiedVisualEffect(self, _RotationEffect(angle: angle, anchor: anchor))
  }

  /// Applies an affine transform to the view.
  public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
    ModifiedVisualEffect(self, _TransformEffect(transform: transform))
  }

  /// Applies a projection to the view.
  public func transformEffect(_ transform: ProjectionTransform) -> some VisualEffect {
    ModifiedVisualEffect(self, _ProjectionEffect(transform: transform))
  }
}
