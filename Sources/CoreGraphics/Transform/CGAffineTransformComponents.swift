import Foundation

/// A transform as the scale, shear, rotation and translation that it does, in this order.
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public struct CGAffineTransformComponents: Hashable, Sendable {
  /// The scale factors of the two axes; the height is negative if the transform mirrors.
  public var scale: CGSize
  /// The shear along the x axis, after the scale.
  public var horizontalShear: CGFloat
  /// The rotation, in radians.
  public var rotation: CGFloat
  /// The translation, in points.
  public var translation: CGVector

  /// Creates components of zeros.
  public init() {
    self.init(scale: .zero, horizontalShear: 0, rotation: 0, translation: .zero)
  }

  /// Creates components.
  public init(
    scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector
  ) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
  /// Creates a transform that scales, shears, turns and then moves.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  public init(_ components: CGAffineTransformComponents) {
    let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
    self = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
      .concatenating(shear)
      .concatenating(CGAffineTransform(rotationAngle: components.rotation))
      .concatenating(
        CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy))
  }

  /// Returns the scale, shear, rotation and translation that make up this transform.
  ///
  /// The image of the x axis gives the rotation and the width's scale; what is left of the y axis's
  /// image after that rotation gives the shear and the height's scale (a QR decomposition).
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  public func decomposed() -> CGAffineTransformComponents {
    let width = hypot(a, b)
    let rotation = width == 0 ? 0 : atan2(b, a)
    let sine = sin(rotation)
    let cosine = cos(rotation)
    let height = d * cosine - c * sine
    let skew = c * cosine + d * sine
    return CGAffineTransformComponents(
      scale: CGSize(width: width, height: height),
      horizontalShear: height == 0 ? 0 : skew / height,
      rotation: rotation, translation: CGVector(dx: tx, dy: ty))
  }
}
