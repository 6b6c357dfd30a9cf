import CCairo
import CoreGraphics
import DisplayList
import Testing

@testable import Raster

/// Comparisons with cairo's image backend at its best antialiasing.
///
/// Cairo samples 15 rows a pixel there and its coordinates are 1/256 pixel; Raster's coverage is exact.
/// A level edge may so be wrong by 1/30 in cairo (8 steps of 255), and a corner by twice that.
/// Measured, over the bytes that either has set: fills 0.36 in the mean and 17 at most, strokes 0.71
/// and 18, rounded rectangles 0.34 and 13, nested effects 0.33 and 12. The bounds are a little above.
@Suite("Comparison with cairo")
struct CairoTests {
  private var scene = Scene()

  @Test("Paths that cross themselves", arguments: [FillRule.nonZero, .evenOdd])
  mutating func fills(_ rule: FillRule) {
    var random = Randomness(seed: 21)
    var difference = Difference()
    for _ in 0..<200 {
      let path = random.path()
      let color = random.color()
      let cairo = CairoCanvas()
      cairo.fill(path, color, rule)
      difference.add(render(scene.fill(.path(path), color, rule)).bytes, cairo.bytes)
    }
    #expect(difference.mean < 0.45, "\(difference)")
    #expect(difference.maximum <= 20, "\(difference)")
  }

  @Test("Strokes", arguments: [CGLineJoin.miter, .round, .bevel])
  mutating func strokes(_ join: CGLineJoin) {
    var random = Randomness(seed: 22)
    var difference = Difference()
    for index in 0..<60 {
      let path = CGMutablePath()
      path.addLines(between: (0..<4).map { _ in random.point(5...59) })
      if index % 2 == 0 { path.closeSubpath() }
      let width = random.number(1...8)
      let caps: [(CGLineCap, cairo_line_cap_t)] = [
        (.butt, CAIRO_LINE_CAP_BUTT), (.round, CAIRO_LINE_CAP_ROUND),
        (.square, CAIRO_LINE_CAP_SQUARE),
      ]
      let (cap, cairoCap) = caps[index % 3]
      let cairo = CairoCanvas()
      cairo.setColor(.black)
      cairo_set_line_width(cairo.context, width)
      cairo_set_line_cap(cairo.context, cairoCap)
      cairo_set_line_join(
        cairo.context,
        join == .miter
          ? CAIRO_LINE_JOIN_MITER : join == .round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_BEVEL)
      cairo_set_miter_limit(cairo.context, 10)
      cairo.add(path)
      cairo_stroke(cairo.context)
      let outline = path.copy(
        strokingWithWidth: width, lineCap: cap, lineJoin: join, miterLimit: 10)
      difference.add(render(scene.fill(.path(outline))).bytes, cairo.bytes)
    }
    #expect(difference.mean < 0.8, "\(difference)")
    #expect(difference.maximum <= 22, "\(difference)")
  }

  @Test("Rounded rectangles and ellipses")
  mutating func roundedRectangles() {
    var random = Randomness(seed: 23)
    var difference = Difference()
    for _ in 0..<100 {
      let rect = random.rect()
      let corner = CGSize(
        width: rect.width / 2 * random.number(0...1), height: rect.height / 2 * random.number(0...1)
      )
      let path = CGPath(
        roundedRect: rect, cornerWidth: corner.width, cornerHeight: corner.height, transform: nil)
      let cairo = CairoCanvas()
      cairo.fill(path)
      let item = scene.fill(.roundedRect(rect, cornerSize: corner, continuous: false))
      difference.add(render(item).bytes, cairo.bytes)
      let round = CairoCanvas()
      round.fill(CGPath(ellipseIn: rect, transform: nil))
      difference.add(render(scene.fill(.ellipse(in: rect))).bytes, round.bytes)
    }
    #expect(difference.mean < 0.45, "\(difference)")
    #expect(difference.maximum <= 16, "\(difference)")
  }

  @Test("Affine transforms, clips and opacity, nested")
  mutating func nested() {
    var random = Randomness(seed: 24)
    var difference = Difference()
    for _ in 0..<100 {
      let transform = CGAffineTransform(translationX: 32, y: 32)
        .rotated(by: random.number(-3...3)).scaledBy(x: random.number(0.5...1.5), y: 1)
        .translatedBy(x: -32, y: -32)
      let clip = CGPath(ellipseIn: random.rect().insetBy(dx: -10, dy: -10), transform: nil)
      let (first, second) = (random.path(), random.path())
      let colors = [random.color(), random.color()]
      let opacity = random.number(0.1...0.9)

      let cairo = CairoCanvas()
      cairo.setMatrix(transform)
      cairo_push_group(cairo.context)
      cairo.fill(first, colors[0])
      cairo.fill(second, colors[1], .evenOdd)
      cairo_pop_group_to_source(cairo.context)
      cairo.add(clip)
      cairo_clip(cairo.context)
      cairo_paint_with_alpha(cairo.context, opacity)

      let leaves = [
        scene.fill(.path(first), colors[0]), scene.fill(.path(second), colors[1], .evenOdd),
      ]
      let layer = scene.effect(.opacity(opacity), leaves)
      let clipped = scene.effect(.clip(.path(clip), .nonZero), [layer])
      difference.add(render(scene.effect(.affine(transform), [clipped])).bytes, cairo.bytes)
    }
    #expect(difference.mean < 0.45, "\(difference)")
    #expect(difference.maximum <= 16, "\(difference)")
  }
}
