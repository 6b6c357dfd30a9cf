import CRaster
import CoreGraphics
import DisplayList

extension Painter {
  /// Draws a leaf.
  mutating func draw(_ leaf: Leaf, _ state: State) {
    switch leaf.drawing {
    case .nothing: break
    case .fill(let outline, let rule, let paint):
      fill(outline, rule, source(paint, state), state)
    case .text(let layout, let origin, let paint):
      draw(layout, origin, paint, state)
    case .bitmap(let placed): draw(placed, state)
    }
  }

  /// Replaces the outline in the context.
  mutating func load(_ outline: Outline, _ placement: Placement) {
    steps.load(outline)
    cr_outline_reset(context)
    steps.add(to: context, placement: placement)
  }

  mutating func fill(
    _ outline: Outline, _ rule: FillRule, _ source: Source, _ state: State
  ) {
    if source.isInvisible { return }
    guard let edges = FixedRect(outline, state.placement) else {
      load(outline, state.placement)
      fillOutline(rule, source, state)
      return
    }
    var surface = state.surface
    source.withPaint { paint in
      state.withMask { mask in
        cr_rect_fill(
          context, &surface, state.clip.box, mask, edges.left, edges.top, edges.right,
          edges.bottom, paint)
      }
    }
  }

  /// Fills the outline in the context.
  func fillOutline(_ rule: FillRule, _ source: Source, _ state: State) {
    var surface = state.surface
    source.withPaint { paint in
      state.withMask { mask in
        cr_outline_fill(context, &surface, state.clip.box, mask, rule.code, paint)
      }
    }
  }
}

extension Painter.State {
  /// The mask for the length of a call into C; nil if there is none.
  func withMask<T>(_ body: (UnsafePointer<cr_mask>?) -> T) -> T {
    guard let mask else { return body(nil) }
    return withUnsafePointer(to: mask) { body($0) }
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
