import CRaster
import CoreGraphics
import DisplayList

extension Painter {
  /// Draws items on a layer of their own, and calls a closure with it.
  mutating func withLayer(
    _ items: [DisplayItem], _ record: Record, _ state: State,
    _ body: (Painter, cr_surface) -> Void
  ) {
    withLayer(of: state.clip.intersection(record.content), state) { painter, inner in
      painter.draw(items, record, inner)
      body(painter, inner.surface)
    }
  }

  /// Calls a closure with a state that draws on a new layer for a part of the canvas.
  private mutating func withLayer(
    of box: PixelRect, _ state: State, _ body: (inout Painter, State) -> Void
  ) {
    if box.isEmpty { return }
    var inner = state
    inner.clip = box
    inner.mask = nil
    inner.opacity = 1
    buffers.withLayer(box) { layer in
      inner.surface = layer
      body(&self, inner)
    }
  }

  /// Draws a layer on what the state draws on.
  func composite(_ layer: cr_surface, _ mode: BlendMode, _ opacity: Double, _ state: State) {
    var (layer, surface) = (layer, state.surface)
    let factor = UInt32(min(max(opacity * state.opacity, 0), 1) * 255 + 0.5)
    state.withMask { mask in
      if mode == .normal {
        cr_composite(context, &surface, &layer, state.clip.box, mask, factor)
      } else {
        cr_blend(context, &surface, &layer, state.clip.box, mask, factor, Int32(mode.rawValue))
      }
    }
  }

  /// Maps the colors of a layer.
  ///
  /// For premultiplied colors the constant is one more column of the alpha.
  func filter(_ layer: cr_surface, _ matrix: ColorMatrix) {
    var layer = layer
    var values: [Float] = []
    for (index, row) in matrix.rows.enumerated() {
      values += [row.x, row.y, row.z, row.w + matrix.constant[index]]
    }
    cr_filter(context, &layer, layer.box, values)
  }

  /// Draws all items but the first through the alpha of the first.
  mutating func drawMasked(_ items: [DisplayItem], _ record: Record, _ state: State) {
    guard let first = items.first, let firstRecord = record.children.first else { return }
    let seen = record.children.dropFirst().reduce(PixelRect.empty) { $0.union($1.bounds) }
    let box = state.clip.intersection(firstRecord.bounds).intersection(seen)
    if box.isEmpty { return }
    buffers.withMask(box) { mask in
      var mask = mask
      withLayer(of: box, state) { painter, inner in
        painter.draw(first, firstRecord, inner)
        var surface = inner.surface
        state.withMask { cr_alpha_mask(painter.context, &mask, &surface, $0) }
      }
      var outer = state
      outer.mask = mask
      outer.clip = box
      withLayer(of: box, state) { painter, inner in
        for (item, record) in zip(items, record.children).dropFirst() {
          painter.draw(item, record, inner)
        }
        painter.composite(inner.surface, .normal, 1, outer)
      }
    }
  }

  /// Draws a shadow, and its layer before it.
  mutating func drawShadow(
    _ shadow: Shadow, _ effect: Effect, _ items: [DisplayItem], _ record: Record, _ state: State
  ) {
    guard let spread = Spread(effect, state.placement) else { return }
    let pixel = shadow.color.pixel(opacity: state.opacity)
    let box = spread.needs(state.clip).intersection(record.content)
    let shade = spread.reach(box).intersection(state.clip)
    withLayer(of: box, state) { painter, inner in
      painter.draw(items, record, inner)
      if pixel >> 24 != 0 {
        painter.drawShade(of: inner.surface, box, spread, pixel, shade, state)
      }
      painter.composite(inner.surface, .normal, 1, state)
    }
  }

  private func drawShade(
    of layer: cr_surface, _ box: PixelRect, _ spread: Spread, _ pixel: UInt32, _ shade: PixelRect,
    _ state: State
  ) {
    buffers.withMask(box) { alpha in
      var (layer, alpha) = (layer, alpha)
      cr_alpha_mask(context, &alpha, &layer, nil)
      buffers.withMask(shade) { mask in
        var (mask, surface) = (mask, state.surface)
        spread.run(context, cr_bytes(mask), cr_bytes(alpha))
        state.withMask {
          cr_mask_fill(context, &surface, state.clip.box, &mask, $0, pixel)
        }
      }
    }
  }

  /// Draws a layer blurred.
  ///
  /// An opaque blur is divided by its alpha, and shows as far as the layer did: edges stay where they are.
  mutating func drawBlurred(
    _ effect: Effect, _ isOpaque: Bool, _ items: [DisplayItem], _ record: Record, _ state: State
  ) {
    guard let spread = Spread(effect, state.placement) else { return }
    let box = spread.needs(state.clip).intersection(record.content)
    var result = spread.reach(box).intersection(state.clip)
    if isOpaque { result = result.intersection(box) }
    withLayer(of: box, state) { painter, inner in
      painter.draw(items, record, inner)
      painter.withLayer(of: result, state) { painter, blurred in
        var surface = blurred.surface
        spread.run(painter.context, cr_bytes(surface), cr_bytes(inner.surface))
        if !isOpaque {
          painter.composite(surface, .normal, 1, state)
          return
        }
        cr_make_opaque(painter.context, &surface, surface.box)
        painter.buffers.withMask(result) { mask in
          var (mask, layer, outer) = (mask, inner.surface, state)
          state.withMask { cr_alpha_mask(painter.context, &mask, &layer, $0) }
          outer.mask = mask
          painter.composite(surface, .normal, 1, outer)
        }
      }
    }
  }
}

extension cr_bytes {
  /// The coverage of a mask.
  init(_ mask: cr_mask) {
    self.init(bytes: mask.bytes, stride: mask.stride, box: mask.box, channels: 1)
  }

  /// The channels of a surface's pixels, in their order in memory.
  init(_ surface: cr_surface) {
    // Pixels are four bytes each, which the blur takes one by one.
    let bytes = UnsafeMutableRawPointer(surface.pixels).assumingMemoryBound(to: UInt8.self)
    self.init(bytes: bytes, stride: surface.stride * 4, box: surface.box, channels: 4)
  }
}
