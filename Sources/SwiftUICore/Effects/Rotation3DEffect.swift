public import CoreGraphics
internal import Foundation

/// Rotates the content in space.
nonisolated public struct _Rotation3DEffect: GeometryEffect, Equatable {
  /// The angle.
  public var angle: Angle
  /// The axis's direction; its length does not count.
  public var axis: (x: CGFloat, y: CGFloat, z: CGFloat)
  /// The point of the content that the axis goes through.
  public var anchor: UnitPoint
  /// How far before the content the axis is, in points.
  public var anchorZ: CGFloat
  /// The content's longer side, in distances of the eye.
  public var perspective: CGFloat

  /// Creates a rotation.
  public init(
    angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) {
    self.angle = angle
    self.axis = axis
    self.anchor = anchor
    self.anchorZ = anchorZ
    self.perspective = perspective
  }

  /// Compares all values.
  public static func == (a: _Rotation3DEffect, b: _Rotation3DEffect) -> Bool {
    a.angle == b.angle && a.axis == b.axis && a.anchor == b.anchor && a.anchorZ == b.anchorZ
      && a.perspective == b.perspective
  }

  /// The angle, the axis, the anchors and the perspective.
  public var animatableData:
    AnimatablePair<
      Angle.AnimatableData,
      AnimatablePair<
        CGFloat,
        AnimatablePair<
          CGFloat,
          AnimatablePair<
            CGFloat,
            AnimatablePair<UnitPoint.AnimatableData, AnimatablePair<CGFloat, CGFloat>>
          >
        >
      >
    >
  {
    get {
      let depth = AnimatablePair(
        anchor.animatableData, AnimatablePair(anchorZ, perspective))
      return AnimatablePair(
        angle.animatableData,
        AnimatablePair(axis.x, AnimatablePair(axis.y, AnimatablePair(axis.z, depth))))
    }
    set {
      angle.animatableData = newValue.first
      axis.x = newValue.second.first
      axis.y = newValue.second.second.first
      axis.z = newValue.second.second.second.first
      let depth = newValue.second.second.second.second
      anchor.animatableData = depth.first
      anchorZ = depth.second.first
      perspective = depth.second.second
    }
  }

  /// The transform: a right-handed rotation with y downwards and z towards the eye, then perspective.
  ///
  /// The eye is the longer side divided by `perspective` before the content.
  public func effectValue(size: CGSize) -> ProjectionTransform {
    let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
    guard length > 0 else { return ProjectionTransform() }
    let (x, y, z) = (axis.x / length, axis.y / length, axis.z / length)
    let (s, c) = (CGFloat(sin(angle.radians)), CGFloat(cos(angle.radians)))
    let rest = 1 - c
    // Rodrigues' formula: what a step along x, y and z becomes.
    let stepX = (c + x * x * rest, x * y * rest + z * s, x * z * rest - y * s)
    let stepY = (x * y * rest - z * s, c + y * y * rest, y * z * rest + x * s)
    let stepZ = (x * z * rest + y * s, y * z * rest - x * s, c + z * z * rest)
    let side = max(size.width, size.height)
    let depth = side > 0 ? -perspective / side : 0
    let anchor = anchor.point(in: size)

    func image(_ v: (CGFloat, CGFloat, CGFloat), w: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
      let w = w + v.2 * depth
      return (v.0 + anchor.x * w, v.1 + anchor.y * w, w)
    }
    let first = image(stepX, w: 0)
    let second = image(stepY, w: 0)
    let origin = image(
      (
        -anchor.x * stepX.0 - anchor.y * stepY.0 - anchorZ * stepZ.0,
        -anchor.x * stepX.1 - anchor.y * stepY.1 - anchorZ * stepZ.1,
        anchorZ - anchor.x * stepX.2 - anchor.y * stepY.2 - anchorZ * stepZ.2
      ), w: 1)
    var transform = ProjectionTransform()
    (transform.m11, transform.m12, transform.m13) = first
    (transform.m21, transform.m22, transform.m23) = second
    (transform.m31, transform.m32, transform.m33) = origin
    return transform
  }
}

extension View {
  /// Rotates this view in space about an axis, without changing its layout.
  ///
  /// - Parameters:
  ///   - angle: The angle; about the x axis, the top goes away from the eye.
  ///   - axis: The axis's direction.
  ///   - anchor: The point that the axis goes through, at the center by default.
  ///   - anchorZ: How far before the view the axis is, in points.
  ///   - perspective: The view's longer side in distances of the eye; 0 for a parallel projection.
  nonisolated public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View {
    modifier(
      _Rotation3DEffect(
        angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective))
  }
}
