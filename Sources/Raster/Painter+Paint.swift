import CRaster
import CoreGraphics
import DisplayList

extension Painter {
  /// A paint as the C kernels take it, and what keeps its memory alive.
  struct Source {
    var paint: cr_paint
    let table: RampTable?
    let picture: PictureMemory?

    /// Creates the source of a premultiplied color.
    init(pixel: UInt32) {
      paint = cr_paint()
      paint.kind = Int32(CR_COLOR)
      paint.color = pixel
      paint.is_opaque = pixel >> 24 == 255 ? 1 : 0
      (table, picture) = (nil, nil)
    }

    init(_ paint: cr_paint, _ table: RampTable) {
      self.paint = paint
      (self.table, picture) = (table, nil)
    }

    init(_ paint: cr_paint, _ picture: PictureMemory) {
      self.paint = paint
      (table, self.picture) = (nil, picture)
    }

    /// Whether nothing of it is seen.
    var isInvisible: Bool { paint.kind == Int32(CR_COLOR) && paint.color >> 24 == 0 }

    /// Whether it hides all that is below.
    var isOpaque: Bool { paint.is_opaque != 0 }

    /// Whether both draw the same.
    func isSame(as other: Source) -> Bool {
      paint.kind == other.paint.kind && paint.color == other.paint.color && table === other.table
    }

    /// The paint for the length of a call into C.
    func withPaint<T>(_ body: (UnsafePointer<cr_paint>) -> T) -> T {
      guard let picture else {
        return withExtendedLifetime(table) { withUnsafePointer(to: paint, body) }
      }
      return picture.withPicture { pointer in
        var paint = paint
        paint.picture = pointer
        return withUnsafePointer(to: paint, body)
      }
    }
  }

  /// Returns what a paint is in the state's place, with its opacity.
  func source(_ paint: Paint, _ state: State) -> Source {
    switch paint {
    case .color(let color): Source(pixel: color.pixel(opacity: state.opacity))
    case .gradient(let gradient): source(gradient, state)
    }
  }

  /// A gradient without an extent has its last color everywhere: all of it lies beyond the end.
  private func source(_ gradient: GradientPaint, _ state: State) -> Source {
    guard let last = gradient.ramp.stops.last else { return Source(pixel: 0) }
    let opacity = min(max(state.opacity, 0), 1)
    let placement = state.placement.inside(gradient.transform)
    guard let inverse = placement.inverse else {
      return Source(pixel: last.color.pixel(opacity: opacity))
    }
    var paint = cr_paint()
    var isTurn = false
    switch gradient.kind {
    case .linear: paint.kind = Int32(CR_LINEAR)
    case .radial(let start, let end):
      // A ring of no width is an edge between the first color and the last.
      (paint.start, paint.end) = (start, end == start ? start.nextUp + 1e-9 : end)
      paint.kind = Int32(CR_RADIAL)
    case .conic:
      isTurn = true
      paint.kind = Int32(CR_CONIC)
    }
    let count = tableSize(of: gradient.kind, placement)
    let table = buffers.ramps.table(
      RampTable.Key(ramp: gradient.ramp, count: count, isTurn: isTurn, opacity: opacity))
    paint.table = UnsafePointer(table.pixels.start)
    paint.count = Int32(count)
    paint.is_opaque = opacity == 1 && gradient.ramp.isOpaque ? 1 : 0
    paint.to_unit = inverse.matrix
    return Source(paint, table)
  }

  /// About two colors a pixel of the way; never so few that a step is seen, nor more than is of use.
  private func tableSize(of kind: GradientPaint.Kind, _ placement: Placement) -> Int {
    let unit = max(
      (placement.xx * placement.xx + placement.yx * placement.yx).squareRoot(),
      (placement.xy * placement.xy + placement.yy * placement.yy).squareRoot())
    let length =
      switch kind {
      case .linear: (placement.xx * placement.xx + placement.yx * placement.yx).squareRoot()
      case .radial(let start, let end): abs(end - start) * unit
      case .conic: 2048.0
      }
    var size = 1024
    while size < 8192, Double(size) < 2 * length { size *= 2 }
    return size
  }
}

extension Placement {
  /// The way back from pixels, or nil of a placement that flattens the plane.
  var inverse: Placement? {
    let c11 = yy * wt - yt * wy
    let c12 = yt * wx - yx * wt
    let c13 = yx * wy - yy * wx
    let determinant = xx * c11 + xy * c12 + xt * c13
    guard determinant != 0, determinant.isFinite else { return nil }
    let k = 1 / determinant
    var r = Placement(scale: 1)
    r.xx = c11 * k
    r.xy = (xt * wy - xy * wt) * k
    r.xt = (xy * yt - xt * yy) * k
    r.yx = c12 * k
    r.yy = (xx * wt - xt * wx) * k
    r.yt = (xt * yx - xx * yt) * k
    if !isAffine {
      r.wx = c13 * k
      r.wy = (xy * wx - xx * wy) * k
      r.wt = (xx * yy - xy * yx) * k
    }
    return r
  }
}
