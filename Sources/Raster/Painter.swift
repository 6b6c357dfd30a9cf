import CRaster
import CoreGraphics
import DisplayList

/// Draws the items of a display list that touch the damaged pixels.
struct Painter {
  let context: OpaquePointer
  let buffers: PainterBuffers
  var steps = OutlineSteps()

  /// Creates a painter that draws with a C context and borrows memory.
  init(context: OpaquePointer, buffers: PainterBuffers) {
    self.context = context
    self.buffers = buffers
  }

  /// Where and how an item is drawn.
  struct State {
    var surface: cr_surface
    var clip: PixelRect
    /// Coverage inside the clip, or nil if all of it shows.
    var mask: cr_mask?
    var placement: Placement
    /// Opacity that is multiplied into each leaf's color.
    var opacity: Double
  }

  /// Draws an item; its record says which pixels it may touch.
  mutating func draw(_ item: DisplayItem, _ record: Record, _ state: State) {
    guard record.bounds.intersects(state.clip) else { return }
    switch item.content {
    case .empty: break
    case .leaf(let leaf): draw(leaf, state)
    case .group(let items), .region(_, let items): draw(items, record, state)
    case .effect(let effect, let items): draw(effect, items, record, state)
    }
  }

  mutating func draw(_ items: [DisplayItem], _ record: Record, _ state: State) {
    // Items are not copied before their bounds are seen: there may be many.
    for index in items.indices.prefix(record.children.count)
    where record.children[index].bounds.intersects(state.clip) {
      draw(items[index], record.children[index], state)
    }
  }

  private mutating func draw(
    _ effect: Effect, _ items: [DisplayItem], _ record: Record, _ state: State
  ) {
    var inner = state
    switch effect {
    case .affine(let transform):
      inner.placement = state.placement.inside(transform)
      draw(items, record, inner)
    case .projection(let projection):
      inner.placement = state.placement.inside(projection)
      draw(items, record, inner)
    case .clip(let outline, let rule):
      drawClipped(outline, rule, items, record, state)
    case .opacity(let opacity):
      if !(opacity > 0) { return }
      if opacity >= 1 {
        draw(items, record, state)
      } else if record.isOpacityOfLeaves {
        inner.opacity *= opacity
        draw(items, record, inner)
      } else {
        withLayer(items, record, state) { $0.composite($1, .normal, opacity, state) }
      }
    case .layer: withLayer(items, record, state) { $0.composite($1, .normal, 1, state) }
    case .blend(let mode): withLayer(items, record, state) { $0.composite($1, mode, 1, state) }
    case .filter(let matrix):
      withLayer(items, record, state) { painter, layer in
        painter.filter(layer, matrix)
        painter.composite(layer, .normal, 1, state)
      }
    case .mask: drawMasked(items, record, state)
    case .shadow(let shadow): drawShadow(shadow, effect, items, record, state)
    case .blur(_, let isOpaque): drawBlurred(effect, isOpaque, items, record, state)
    }
  }

  private mutating func drawClipped(
    _ outline: Outline, _ rule: FillRule, _ items: [DisplayItem], _ record: Record, _ state: State
  ) {
    var inner = state
    if let edges = FixedRect(outline, state.placement), edges.isWhole {
      inner.clip = state.clip.intersection(edges.pixels)
      draw(items, record, inner)
      return
    }
    load(outline, state.placement)
    inner.clip = state.clip.intersection(PixelRect(cr_outline_box(context)))
      .intersection(record.bounds)
    if inner.clip.isEmpty { return }
    buffers.withMask(inner.clip) { mask in
      var mask = mask
      state.withMask { parent in cr_outline_mask(context, &mask, parent, rule.code) }
      inner.mask = mask
      draw(items, record, inner)
    }
  }
}

extension FillRule {
  /// The rule as the C kernels take it.
  var code: Int32 {
    switch self {
    case .nonZero: Int32(CR_NON_ZERO)
    case .evenOdd: Int32(CR_EVEN_ODD)
    }
  }
}
