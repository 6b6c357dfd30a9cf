import CRaster
import CoreGraphics
import DisplayList

/// How an effect carries pixels to others: the Gaussian of a blur or of a shadow.
struct Spread {
  private var blur: cr_blur
  /// Whether the layer itself is seen too, as with a shadow.
  private let keepsLayer: Bool

  /// Creates the spread of an effect, or nil of one that leaves pixels where they are.
  init?(_ effect: Effect, _ placement: Placement) {
    switch effect {
    case .shadow(let shadow):
      blur = placement.blur(radius: shadow.radius, offset: shadow.offset)
      keepsLayer = true
    case .blur(let radius, _):
      blur = placement.blur(radius: radius, offset: .zero)
      keepsLayer = false
    default: return nil
    }
  }

  /// The pixels that a change of some pixels may change.
  func reach(_ box: PixelRect) -> PixelRect {
    if box.isEmpty { return box }
    let reach = withUnsafePointer(to: blur) { PixelRect(cr_blur_reach($0, box.box)) }
    return keepsLayer ? reach.union(box) : reach
  }

  /// The pixels that decide about some pixels.
  func needs(_ box: PixelRect) -> PixelRect {
    if box.isEmpty { return box }
    let needs = withUnsafePointer(to: blur) { PixelRect(cr_blur_needs($0, box.box)) }
    return keepsLayer ? needs.union(box) : needs
  }

  /// Blurs bytes of one or four channels into others.
  func run(_ context: OpaquePointer, _ out: cr_bytes, _ source: cr_bytes) {
    withUnsafePointer(to: out) { out in
      withUnsafePointer(to: source) { source in
        withUnsafePointer(to: blur) { cr_blur_bytes(context, out, source, $0) }
      }
    }
  }
}

extension Placement {
  /// A Gaussian of a radius in points on the canvas, and an offset in points.
  ///
  /// Scaled differently along two directions it is exact if they are those of rows and columns, else
  /// its spreads along rows and columns are right. In perspective it has the scale that there is at the
  /// origin of the effect's space, the corner of what is within.
  fileprivate func blur(radius: Double, offset: CGSize) -> cr_blur {
    var linear = self
    if !isAffine {
      guard wt > 1.0 / 4096 else { return cr_blur() }
      let (x, y) = (xt / wt, yt / wt)
      linear.xx = (xx - x * wx) / wt
      linear.xy = (xy - x * wy) / wt
      linear.yx = (yx - y * wx) / wt
      linear.yy = (yy - y * wy) / wt
    }
    func limit(_ value: Double, _ bound: Double) -> Double {
      value.isFinite ? min(max(value, -bound), bound) : 0
    }
    let (dx, dy) = (Double(offset.width), Double(offset.height))
    let radius = limit(max(radius, 0), 4096)
    return cr_blur(
      sigma_x: limit(radius * (linear.xx * linear.xx + linear.xy * linear.xy).squareRoot(), 4096),
      sigma_y: limit(radius * (linear.yx * linear.yx + linear.yy * linear.yy).squareRoot(), 4096),
      shift_x: limit(linear.xx * dx + linear.xy * dy, 65536),
      shift_y: limit(linear.yx * dx + linear.yy * dy, 65536))
  }
}
