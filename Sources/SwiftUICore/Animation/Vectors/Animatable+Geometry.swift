public import CoreGraphics

extension CGPoint: Animatable {
  /// The type of a point's data.
  public typealias AnimatableData = AnimatablePair<CGFloat, CGFloat>

  /// The coordinates, unscaled.
  @inlinable
  public var animatableData: AnimatableData {
    get { AnimatablePair(x, y) }
    set {
      x = newValue.first
      y = newValue.second
    }
  }
}

extension CGSize: Animatable {
  /// The type of a size's data.
  public typealias AnimatableData = AnimatablePair<CGFloat, CGFloat>

  /// Width and height, unscaled.
  @inlinable
  public var animatableData: AnimatableData {
    get { AnimatablePair(width, height) }
    set {
      width = newValue.first
      height = newValue.second
    }
  }
}

extension CGRect: Animatable {
  /// The type of a rectangle's data.
  public typealias AnimatableData = AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData>

  /// Origin and size, unscaled.
  @inlinable
  public var animatableData: AnimatableData {
    get { AnimatablePair(origin.animatableData, size.animatableData) }
    set {
      origin.animatableData = newValue.first
      size.animatableData = newValue.second
    }
  }
}
