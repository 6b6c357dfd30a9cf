public import CoreGraphics

/// Scales the content about an anchor.
nonisolated public struct _ScaleEffect: GeometryEffect, Equatable {
  /// The factors, horizontally and vertically.
  public var scale: CGSize
  /// The point that stays where it is.
  public var anchor: UnitPoint

  /// Creates a scale.
  public init(scale: CGSize, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }

  /// The factors and the anchor.
  public var animatableData: AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(scale.animatableData, anchor.animatableData) }
    set {
      scale.animatableData = newValue.first
      anchor.animatableData = newValue.second
    }
  }

  /// The transform.
  ///
  /// A factor of 0 is drawn as a very small one, so that the content stays invertible.
  public func effectValue(size: CGSize) -> ProjectionTransform {
    let x = anchor.x * size.width
    let y = anchor.y * size.height
    let (sx, sy) = (scale.width.nonZero, scale.height.nonZero)
    return ProjectionTransform(
      CGAffineTransform(a: sx, b: 0, c: 0, d: sy, tx: x - sx * x, ty: y - sy * y))
  }
}

extension CGFloat {
  fileprivate var nonZero: CGFloat { self == 0 ? 1e-5 : self }
}

/// Rotates the content about an anchor.
nonisolated public struct _RotationEffect: GeometryEffect, Equatable {
  /// The angle, clockwise.
  public var angle: Angle
  /// The point that stays where it is.
  public var anchor: UnitPoint

  /// Creates a rotation.
  public init(angle: Angle, anchor: UnitPoint = .center) {
    self.angle = angle
    self.anchor = anchor
  }

  /// The angle and the anchor.
  public var animatableData: AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(angle.animatableData, anchor.animatableData) }
    set {
      angle.animatableData = newValue.first
      anchor.animatableData = newValue.second
    }
  }

  /// The transform.
  public func effectValue(size: CGSize) -> ProjectionTransform {
    let x = anchor.x * size.width
    let y = anchor.y * size.height
    let (s, c) = (sin(angle.radians), cos(angle.radians))
    return ProjectionTransform(
      CGAffineTransform(a: c, b: s, c: -s, d: c, tx: x - c * x + s * y, ty: y - s * x - c * y))
  }
}

/// Applies an affine transform to the content.
nonisolated public struct _TransformEffect: GeometryEffect, Equatable {
  /// The transform, about the content's top left corner.
  public var transform: CGAffineTransform

  /// Creates an effect.
  public init(transform: CGAffineTransform) { self.transform = transform }

  /// The transform.
  public func effectValue(size: CGSize) -> ProjectionTransform { ProjectionTransform(transform) }
}

/// Applies a projection to the content.
nonisolated public struct _ProjectionEffect: GeometryEffect, Equatable {
  /// The transform, about the content's top left corner.
  public var transform: ProjectionTransform

  /// Creates an effect.
  public init(transform: ProjectionTransform) { self.transform = transform }

  /// The transform.
  public func effectValue(size: CGSize) -> ProjectionTransform { transform }
}

extension View {
  /// Scales this view by two factors about an anchor, without changing its layout.
  nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    modifier(_ScaleEffect(scale: scale, anchor: anchor))
  }

  /// Scales this view by a factor about an anchor, without changing its layout.
  nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    modifier(_ScaleEffect(scale: CGSize(width: s, height: s), anchor: anchor))
  }

  /// Scales this view by a factor for each axis about an anchor, without changing its layout.
  nonisolated public func scaleEffect(
    x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center
  ) -> some View {
    modifier(_ScaleEffect(scale: CGSize(width: x, height: y), anchor: anchor))
  }

  /// Rotates this view clockwise about an anchor, without changing its layout.
  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modifier(_RotationEffect(angle: angle, anchor: anchor))
  }

  /// Applies an affine transform to this view, without changing its layout.
  nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View {
    modifier(_TransformEffect(transform: transform))
  }

  /// Applies a projection to this view, without changing its layout.
  nonisolated public func projectionEffect(_ transform: ProjectionTransform) -> some View {
    modifier(_ProjectionEffect(transform: transform))
  }
}
