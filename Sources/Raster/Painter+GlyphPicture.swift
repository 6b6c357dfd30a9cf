import CRaster
import CoreGraphics
import DisplayList

extension Painter {
  /// Draws a picture glyph with its origin at a point, through whatever transform is in force.
  ///
  /// - Parameters:
  ///   - perUnit: Points per design unit.
  ///   - opacity: What the picture's alpha is multiplied by, 0…1.
  func draw(
    _ picture: GlyphPicture, at point: CGPoint, perUnit: Double, opacity: Double, _ state: State
  ) {
    guard let whole = picture.levels.first else { return }
    let box = picture.box
    let local = CGAffineTransform(
      a: box.width * perUnit / Double(whole.width), b: 0, c: 0,
      d: box.height * perUnit / Double(whole.height), tx: point.x + box.minX * perUnit,
      ty: point.y - box.maxY * perUnit)
    let placement = state.placement.inside(local)
    let size = CGRect(x: 0, y: 0, width: whole.width, height: whole.height)
    guard let touched = placement.pixels(of: size), let sampler = PictureSampler(picture, placement)
    else { return }
    let clip = touched.intersection(state.clip)
    if clip.isEmpty { return }
    buffers.withLayer(clip) { layer in
      // The layer's memory is C's, `clip.width` pixels a row.
      var target = layer.pixels
      for y in clip.top..<clip.bottom {
        for x in clip.left..<clip.right {
          target?.pointee = sampler.pixel(x, y)
          target = target?.advanced(by: 1)
        }
      }
      var (layer, surface) = (layer, state.surface)
      let factor = UInt32(min(max(opacity * state.opacity, 0), 1) * 255 + 0.5)
      if var mask = state.mask {
        cr_composite(context, &surface, &layer, clip.box, &mask, factor)
      } else {
        cr_composite(context, &surface, &layer, clip.box, nil, factor)
      }
    }
  }
}

/// The colors of a transformed picture at the pixels of a canvas.
///
/// Each pixel is the mean of four points, each blended from the four pixels around it in a level of the
/// picture that is at most twice as fine as the canvas: smooth at every size and angle.
private struct PictureSampler {
  private let levels: [GlyphPicture.Level]
  private let inverse: Projection

  init?(_ picture: GlyphPicture, _ placement: Placement) {
    guard let inverse = placement.projection.inverse else { return nil }
    levels = picture.levels
    self.inverse = inverse
  }

  /// The premultiplied color of a pixel.
  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    let center = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
    let middle = inverse.apply(center)
    guard middle.x.isFinite, middle.y.isFinite else { return 0 }
    let right = inverse.apply(CGPoint(x: center.x + 0.5, y: center.y))
    let below = inverse.apply(CGPoint(x: center.x, y: center.y + 0.5))
    let across = (x: Double(right.x - middle.x), y: Double(right.y - middle.y))
    let down = (x: Double(below.x - middle.x), y: Double(below.y - middle.y))
    // Twice the half steps are the sides of what a pixel sees.
    let side =
      2
      * max(
        across.x * across.x + across.y * across.y, down.x * down.x + down.y * down.y
      ).squareRoot()
    var index = 0
    while index + 1 < levels.count, side >= Double(2 << index) { index += 1 }
    let scale = 1 / Double(1 << index)
    var sum = SIMD4<UInt32>.zero
    for (a, b) in [(-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)] {
      let u = (Double(middle.x) + a * across.x + b * down.x) * scale
      let v = (Double(middle.y) + a * across.y + b * down.y) * scale
      levels[index].add(u, v, to: &sum)
    }
    // Four points, each of weights that add up to 2^16.
    let color = (sum &+ SIMD4(repeating: 1 << 17)) &>> SIMD4(repeating: 18)
    return color.x | color.y << 8 | color.z << 16 | color.w << 24
  }
}

extension GlyphPicture.Level {
  /// Adds the color at a place, blended from the four pixels around it; nothing is beside the picture.
  fileprivate func add(_ u: Double, _ v: Double, to sum: inout SIMD4<UInt32>) {
    let (x, y) = (u - 0.5, v - 0.5)
    guard x > -1, y > -1, x < Double(width), y < Double(height) else { return }
    let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    let partX = UInt32((x - Double(left)) * 256)
    let partY = UInt32((y - Double(top)) * 256)
    add(left, top, weight: (256 - partX) * (256 - partY), to: &sum)
    add(left + 1, top, weight: partX * (256 - partY), to: &sum)
    add(left, top + 1, weight: (256 - partX) * partY, to: &sum)
    add(left + 1, top + 1, weight: partX * partY, to: &sum)
  }

  private func add(_ x: Int, _ y: Int, weight: UInt32, to sum: inout SIMD4<UInt32>) {
    guard x >= 0, y >= 0, x < width, y < height else { return }
    let pixel = pixels[y * width + x]
    let channels = SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
    sum &+= channels &* weight
  }
}

extension Placement {
  /// The matrix in the notation of `Projection`.
  fileprivate var projection: Projection {
    var projection = Projection()
    (projection.m11, projection.m12, projection.m13) = (xx, yx, wx)
    (projection.m21, projection.m22, projection.m23) = (xy, yy, wy)
    (projection.m31, projection.m32, projection.m33) = (xt, yt, wt)
    return projection
  }
}
