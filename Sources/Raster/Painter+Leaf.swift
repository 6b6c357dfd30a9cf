import CRaster
import CoreGraphics
import DisplayList

extension Painter {
  /// Draws a leaf.
  mutating func draw(_ leaf: Leaf, _ state: State) {
    switch leaf.drawing {
    case .nothing: break
    case .fill(let outline, let rule, .color(let color)):
      fill(outline, rule, color.pixel(opacity: state.opacity), state)
    case .text(let layout, let origin, .color(let color)):
      draw(layout, origin, color, state)
    }
  }

  /// Replaces the outline in the context.
  mutating func load(_ outline: Outline, _ placement: Placement) {
    steps.load(outline)
    cr_outline_reset(context)
    steps.add(to: context, placement: placement)
  }

  private mutating func fill(
    _ outline: Outline, _ rule: FillRule, _ pixel: UInt32, _ state: State
  ) {
    var surface = state.surface
    if let edges = FixedRect(outline, state.placement) {
      if var mask = state.mask {
        cr_rect_fill(
          context, &surface, state.clip.box, &mask, edges.left, edges.top, edges.right,
          edges.bottom, pixel)
      } else {
        cr_rect_fill(
          context, &surface, state.clip.box, nil, edges.left, edges.top, edges.right, edges.bottom,
          pixel)
      }
      return
    }
    load(outline, state.placement)
    fillOutline(rule, pixel, state)
  }

  /// Fills the outline in the context.
  func fillOutline(_ rule: FillRule, _ pixel: UInt32, _ state: State) {
    var surface = state.surface
    if var mask = state.mask {
      cr_outline_fill(context, &surface, state.clip.box, &mask, rule.code, pixel)
    } else {
      cr_outline_fill(context, &surface, state.clip.box, nil, rule.code, pixel)
    }
  }
}

/// A rectangle with level and upright sides in the fixed-point units of the C kernels.
struct FixedRect {
  var left: Int32
  var top: Int32
  var right: Int32
  var bottom: Int32

  /// Creates the rectangle that an outline is on the canvas, or nil if it is none.
  init?(_ outline: Outline, _ placement: Placement) {
    guard case .rect(let rect) = outline, placement.keepsRectangles, !rect.isNull,
      let a = placement.map(CGPoint(x: rect.minX, y: rect.minY)),
      let b = placement.map(CGPoint(x: rect.maxX, y: rect.maxY))
    else { return nil }
    let (ax, ay, bx, by) = (cr_fixed(a.x), cr_fixed(a.y), cr_fixed(b.x), cr_fixed(b.y))
    left = min(ax, bx)
    top = min(ay, by)
    right = max(ax, bx)
    bottom = max(ay, by)
  }

  /// Whether all sides lie between pixels.
  var isWhole: Bool { (left | top | right | bottom) & (Int32(CR_ONE) - 1) == 0 }

  /// The pixels of a rectangle whose sides lie between pixels.
  var pixels: PixelRect {
    let one = Int32(CR_ONE)
    return PixelRect(
      left: Int(left / one), top: Int(top / one), right: Int(right / one),
      bottom: Int(bottom / one))
  }
}
