import CRaster
import CoreGraphics
import DisplayList

extension Painter {
  /// Draws text with its top left corner at a point.
  ///
  /// Glyphs of an opaque color are filled one by one. Those of a translucent color are filled as one
  /// outline as far as the color goes, so that places where two overlap are not drawn twice.
  func draw(_ layout: TextLayout, _ origin: CGPoint, _ paint: Paint, _ state: State) {
    cr_outline_reset(context)
    let common = source(paint, state)
    var pending: Source?
    for run in layout.runs {
      let own = run.color.map { Source(pixel: $0.pixel(opacity: state.opacity)) }
      let source = own ?? common
      if source.isInvisible { continue }
      if run.face.hasPictures {
        if let before = pending { fillPending(before, state) }
        pending = nil
        drawPictures(run, origin, opacity: Double(run.color?.alpha ?? paint.alpha), state)
        continue
      }
      if let before = pending, !before.isSame(as: source) { fillPending(before, state) }
      pending = source
      for (glyph, position) in zip(run.glyphs, run.positions) {
        guard let outline = run.face.outline(of: glyph) else { continue }
        let point = CGPoint(x: origin.x + position.x, y: origin.y + position.y)
        add(outline, at: point, perUnit: run.size / run.face.unitsPerEm, state.placement)
        if source.isOpaque { fillPending(source, state) }
      }
    }
    if let pending { fillPending(pending, state) }
  }

  /// Draws glyphs that are pictures; of the text's color only the alpha counts.
  private func drawPictures(
    _ run: GlyphRun, _ origin: CGPoint, opacity: Double, _ state: State
  ) {
    for (glyph, position) in zip(run.glyphs, run.positions) {
      guard let picture = run.face.picture(of: glyph) else { continue }
      draw(
        picture, at: CGPoint(x: origin.x + position.x, y: origin.y + position.y),
        perUnit: run.size / run.face.unitsPerEm, opacity: opacity, state)
    }
  }

  private func fillPending(_ source: Source, _ state: State) {
    fillOutline(.nonZero, source, state)
    cr_outline_reset(context)
  }

  /// Adds a glyph to the outline in the context; design units point upwards.
  private func add(
    _ outline: GlyphOutline, at point: CGPoint, perUnit: Double, _ placement: Placement
  ) {
    let flipped = CGAffineTransform(a: perUnit, b: 0, c: 0, d: -perUnit, tx: point.x, ty: point.y)
    var matrix = placement.inside(flipped)
    var (x, y) = (Int32(0), Int32(0))
    if placement.isAffine {
      // Only the linear part goes through floating point: a glyph keeps its shape as it moves.
      (x, y) = (cr_fixed(matrix.xt), cr_fixed(matrix.yt))
      (matrix.xt, matrix.yt) = (0, 0)
    }
    outline.verbs.withUnsafeBufferPointer { verbs in
      outline.points.withUnsafeBufferPointer { points in
        cr_outline_add_glyph(
          context, verbs.baseAddress, verbs.count, points.baseAddress, matrix.matrix, x, y)
      }
    }
  }
}

extension Paint {
  /// The alpha of a picture that stands where the paint would be.
  fileprivate var alpha: Float {
    if case .color(let color) = self { color.alpha } else { 1 }
  }
}
