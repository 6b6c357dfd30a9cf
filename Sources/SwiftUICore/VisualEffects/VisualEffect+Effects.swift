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

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension VisualEffect {
  /// Rotates the view in space about an axis.
  ///
  /// - Parameters:
  ///   - angle: The angle.
  ///   - axis: The axis's direction; its length does not count.
  ///   - anchor: The point of the view that the axis goes through.
  ///   - anchorZ: How far before the view the axis is, in points.
  ///   - perspective: The view's longer side, in distances of the eye.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some VisualEffect {
    ModifiedVisualEffect(
      self,
      _Rotation3DEffect(
        angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective))
  }

  /// Blurs the view by a Gaussian, whose standard deviation is `radius` in points.
  ///
  /// - Parameter opaque: Whether each pixel is divided by its alpha, so that edges stay hard.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
    ModifiedVisualEffect(self, _BlurEffect(radius: radius, isOpaque: opaque))
  }

  /// Adds to each component of the view's colors.
  public func brightness(_ amount: Double) -> some VisualEffect {
    ModifiedVisualEffect(self, _BrightnessEffect(amount: amount))
  }

  /// Multiplies the distance of the view's colors from the middle gray.
  public func contrast(_ amount: Double) -> some VisualEffect {
    ModifiedVisualEffect(self, _ContrastEffect(amount: amount))
  }

  /// Takes color away from the view: none with 0, all with 1.
  public func grayscale(_ amount: Double) -> some VisualEffect {
    ModifiedVisualEffect(self, _GrayscaleEffect(amount: amount))
  }

  /// Turns the hues of the view's colors.
  public func hueRotation(_ angle: Angle) -> some VisualEffect {
    ModifiedVisualEffect(self, _HueRotationEffect(angle: angle))
  }

  /// Multiplies the distance of the view's colors from gray.
  public func saturation(_ amount: Double) -> some VisualEffect {
    ModifiedVisualEffect(self, _SaturationEffect(amount: amount))
  }
}
