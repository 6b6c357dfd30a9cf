import CRaster
import CoreGraphics
import DisplayList

/// The way from an effect's coordinates to pixels: a 3 × 3 matrix for column vectors.
///
/// x′ = (xx·x + xy·y + xt) / w, y′ = (yx·x + yy·y + yt) / w, with w = wx·x + wy·y + wt.
struct Placement: Equatable {
  var xx = 1.0
  var xy = 0.0
  var xt = 0.0
  var yx = 0.0
  var yy = 1.0
  var yt = 0.0
  var wx = 0.0
  var wy = 0.0
  var wt = 1.0

  /// The matrix of a canvas with a number of pixels per point.
  init(scale: Double) {
    xx = scale
    yy = scale
  }

  /// Whether parallels stay parallel.
  var isAffine: Bool { wx == 0 && wy == 0 && wt == 1 }

  /// Whether rectangles stay rectangles with level and upright sides.
  var keepsRectangles: Bool { isAffine && (xy == 0 && yx == 0 || xx == 0 && yy == 0) }

  /// Returns the matrix that maps by a transform first and then by this one.
  func inside(_ t: CGAffineTransform) -> Placement {
    var result = self
    result.xx = xx * t.a + xy * t.b
    result.xy = xx * t.c + xy * t.d
    result.xt = xx * t.tx + xy * t.ty + xt
    result.yx = yx * t.a + yy * t.b
    result.yy = yx * t.c + yy * t.d
    result.yt = yx * t.tx + yy * t.ty + yt
    if !isAffine {
      result.wx = wx * t.a + wy * t.b
      result.wy = wx * t.c + wy * t.d
      result.wt = wx * t.tx + wy * t.ty + wt
    }
    return result
  }

  /// Returns the matrix that maps by a perspective transform first and then by this one.
  func inside(_ p: Projection) -> Placement {
    var result = self
    result.xx = xx * p.m11 + xy * p.m12 + xt * p.m13
    result.xy = xx * p.m21 + xy * p.m22 + xt * p.m23
    result.xt = xx * p.m31 + xy * p.m32 + xt * p.m33
    result.yx = yx * p.m11 + yy * p.m12 + yt * p.m13
    result.yy = yx * p.m21 + yy * p.m22 + yt * p.m23
    result.yt = yx * p.m31 + yy * p.m32 + yt * p.m33
    result.wx = wx * p.m11 + wy * p.m12 + wt * p.m13
    result.wy = wx * p.m21 + wy * p.m22 + wt * p.m23
    result.wt = wx * p.m31 + wy * p.m32 + wt * p.m33
    return result
  }

  /// Returns the pixel coordinates of a point, or nil if it lies behind the eye.
  func map(_ point: CGPoint) -> CGPoint? {
    let (x, y) = (Double(point.x), Double(point.y))
    let w = wx * x + wy * y + wt
    guard w > 1.0 / 4096 else { return nil }
    return CGPoint(x: (xx * x + xy * y + xt) / w, y: (yx * x + yy * y + yt) / w)
  }

  /// Returns the pixels that a rectangle of points may touch; nil if perspective leaves them open.
  func pixels(of rect: CGRect) -> PixelRect? {
    if rect.isNull { return .empty }
    var box = BoundingBox()
    for x in [rect.minX, rect.maxX] {
      for y in [rect.minY, rect.maxY] {
        guard let corner = map(CGPoint(x: x, y: y)) else { return nil }
        box.add(corner)
      }
    }
    return PixelRect(around: box.rect)
  }

  /// The matrix as the C kernels take it.
  var matrix: cr_matrix {
    cr_matrix(xx: xx, xy: xy, xt: xt, yx: yx, yy: yy, yt: yt, wx: wx, wy: wy, wt: wt)
  }
}

extension PixelRect {
  /// Creates the smallest rectangle that surely holds what is drawn inside pixel coordinates.
  ///
  /// Coordinates are rounded to 1/4096 pixel when they are drawn, which the slack covers.
  init(around rect: CGRect) {
    guard !rect.isNull, rect.minX.isFinite, rect.maxX.isFinite, rect.minY.isFinite,
      rect.maxY.isFinite
    else {
      self = .empty
      return
    }
    let slack = 1.0 / 1024
    let limit = 1e9
    func clamp(_ value: Double) -> Int { Int(min(max(value, -limit), limit)) }
    self.init(
      left: clamp((Double(rect.minX) - slack).rounded(.down)),
      top: clamp((Double(rect.minY) - slack).rounded(.down)),
      right: clamp((Double(rect.maxX) + slack).rounded(.up)),
      bottom: clamp((Double(rect.maxY) + slack).rounded(.up)))
  }
}
