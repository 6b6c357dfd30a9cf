import CRaster
import CoreGraphics
import DisplayList

extension Painter {
  /// Draws a picture in its box.
  mutating func draw(_ placed: PlacedBitmap, _ state: State) {
    guard let source = source(placed, state) else { return }
    if placed.isAntialiased, placed.gradient == nil {
      fill(.rect(placed.frame), .nonZero, source, state)
      return
    }
    load(.rect(placed.frame), state.placement)
    let box = state.clip.intersection(PixelRect(cr_outline_box(context)))
    if box.isEmpty { return }
    buffers.withMask(box) { mask in
      var (mask, inner) = (mask, state)
      if placed.isAntialiased {
        state.withMask { cr_outline_mask(context, &mask, $0, FillRule.nonZero.code) }
      } else {
        cr_outline_mask(context, &mask, nil, FillRule.nonZero.code)
        state.withMask { cr_harden_mask(context, &mask, $0) }
      }
      inner.mask = mask
      inner.clip = box
      if let gradient = placed.gradient {
        draw(gradient, through: placed, inner)
      } else {
        fillClip(source, inner)
      }
    }
  }

  /// Draws a gradient inside the state's clip, as far as a picture's alpha covers it.
  private mutating func draw(_ gradient: Paint, through placed: PlacedBitmap, _ state: State) {
    var (plain, opaque) = (placed, state)
    plain.tint = nil
    opaque.opacity = 1
    opaque.mask = nil
    guard let picture = source(plain, opaque) else { return }
    let paint = source(gradient, state)
    buffers.withMask(state.clip) { mask in
      var mask = mask
      buffers.withLayer(state.clip) { layer in
        var (layer, inner) = (layer, opaque)
        inner.surface = layer
        fillClip(picture, inner)
        state.withMask { cr_alpha_mask(context, &mask, &layer, $0) }
      }
      var inner = state
      inner.mask = mask
      fillClip(paint, inner)
    }
  }

  /// Fills all of the state's clip; only its mask decides what is seen.
  private mutating func fillClip(_ source: Source, _ state: State) {
    var state = state
    let clip = state.clip
    state.placement = Placement(scale: 1)
    let rect = CGRect(x: clip.left, y: clip.top, width: clip.width, height: clip.height)
    fill(.rect(rect), .nonZero, source, state)
  }

  /// Returns the paint that a picture's box is filled with; nil if nothing of it is seen.
  private func source(_ placed: PlacedBitmap, _ state: State) -> Source? {
    var paint = cr_paint()
    if case .color(let color)? = placed.tint { paint.color = color.pixel(opacity: state.opacity) }
    let origin = CGAffineTransform(translationX: placed.frame.minX, y: placed.frame.minY)
    guard let inverse = state.placement.inside(origin).inverse,
      let memory = PictureMemory(placed, isTinted: placed.tint != nil, opacity: state.opacity)
    else { return nil }
    paint.kind = Int32(CR_PICTURE)
    paint.to_unit = inverse.matrix
    paint.is_opaque = memory.isOpaque ? 1 : 0
    return Source(paint, memory)
  }
}

extension PlacedBitmap {
  /// The gradient that shows through the picture.
  fileprivate var gradient: Paint? {
    if case .gradient? = tint { tint } else { nil }
  }
}
