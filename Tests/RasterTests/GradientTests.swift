import CCairo
import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import Raster

/// Gradients against their formulas, computed pixel by pixel in double precision, and against cairo.
@Suite("Gradients")
struct GradientTests {
  private var scene = Scene()
  private let all = CGRect(x: 0, y: 0, width: 64, height: 64)

  /// The color at a place of the way: what the table of colors approximates.
  private func color(_ stops: [ColorRamp.Stop], at t: Double) -> [Double] {
    func premultiplied(_ color: PaintColor) -> [Double] {
      [color.blue, color.green, color.red].map { Double($0) * Double(color.alpha) * 255 }
        + [Double(color.alpha) * 255]
    }
    guard let first = stops.first, let last = stops.last else { return [0, 0, 0, 0] }
    if t <= first.location { return premultiplied(first.color) }
    if t >= last.location { return premultiplied(last.color) }
    for (a, b) in zip(stops, stops.dropFirst()) where t <= b.location {
      let k = (t - a.location) / (b.location - a.location)
      return zip(premultiplied(a.color), premultiplied(b.color)).map { $0 + ($1 - $0) * k }
    }
    return premultiplied(last.color)
  }

  private func place(_ kind: GradientPaint.Kind, _ p: CGPoint) -> Double {
    switch kind {
    case .linear: return p.x
    case .radial(let start, let end):
      return ((p.x * p.x + p.y * p.y).squareRoot() - start) / (end - start)
    case .conic:
      let turn = atan2(p.y, p.x) / (2 * .pi)
      return turn < 0 ? turn + 1 : turn
    }
  }

  /// Stops without edges, the first at 0 and the last at 1.
  private func stops(_ random: inout Randomness, isOpaque: Bool) -> [ColorRamp.Stop] {
    let count = random.count(2...5)
    return (0..<count).map { index in
      var color = random.color()
      if isOpaque { color.alpha = 1 }
      return ColorRamp.Stop(location: Double(index) / Double(count - 1), color: color)
    }
  }

  @Test("Every form, affine and in perspective, is within a level of its formula")
  mutating func formulas() throws {
    var random = Randomness(seed: 51)
    var worst = 0.0
    for index in 0..<240 {
      let stops = stops(&random, isOpaque: index % 2 == 0)
      let kind: GradientPaint.Kind =
        [.linear, .radial(start: 0.1, end: random.number(0.6...1.5)), .conic][index % 3]
      let transform = CGAffineTransform(
        translationX: random.number(0...64), y: random.number(0...64)
      )
      .rotated(by: random.number(-3...3))
      .scaledBy(x: random.number(20...90), y: random.number(20...90))
      var projection = Projection()
      if index % 4 == 0 {
        (projection.m13, projection.m23) = (random.number(0...0.004), random.number(0...0.004))
      }
      let paint = Paint.gradient(
        GradientPaint(ramp: ColorRamp(stops: stops), kind: kind, transform: transform))
      let big = CGRect(x: -300, y: -300, width: 1000, height: 1000)
      let canvas = render(scene.effect(.projection(projection), [scene.fill(.rect(big), paint)]))
      let back = try #require(Projection(transform).concatenating(projection).inverse)
      for y in 0..<64 {
        for x in 0..<64 {
          let unit = back.apply(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
          let t = place(kind, unit)
          // Where a turn ends and begins, half a table entry decides on the side.
          if kind == .conic, t < 0.001 || t > 0.999 { continue }
          let expected = color(stops, at: t)
          for channel in 0..<4 {
            let byte = Double(canvas.pixels[(y * 64 + x) * 4 + channel])
            worst = max(worst, abs(byte - expected[channel]))
          }
        }
      }
    }
    #expect(worst <= 1, "\(worst)")
  }

  @Test("A gradient of few levels has no step but between neighboring levels")
  mutating func banding() {
    let stops = [
      ColorRamp.Stop(location: 0, color: PaintColor(red: 0.2, green: 0.4, blue: 0.9, alpha: 1)),
      ColorRamp.Stop(location: 1, color: PaintColor(red: 0.25, green: 0.3, blue: 0.7, alpha: 1)),
    ]
    let width = 1600
    let paint = Paint.gradient(
      GradientPaint(
        ramp: ColorRamp(stops: stops), kind: .linear,
        transform: CGAffineTransform(a: CGFloat(width), b: 0, c: 0, d: 1, tx: 0, ty: 0)))
    let canvas = render(
      scene.fill(.rect(CGRect(x: 0, y: 0, width: width, height: 1)), paint), width: width, height: 1
    )
    for x in 1..<width {
      for channel in 0..<4 {
        let (a, b) = (canvas.pixels[x * 4 - 4 + channel], canvas.pixels[x * 4 + channel])
        #expect(abs(Int(a) - Int(b)) <= 1)
      }
    }
    #expect(canvas.pixels[0] == 229 && canvas.pixels[width * 4 - 4] == 179)
  }

  /// Cairo mixes colors that are not premultiplied, so that only opaque ones can be compared.
  @Test("Linear and radial gradients of opaque colors are as cairo's")
  mutating func cairo() {
    var random = Randomness(seed: 52)
    var difference = Difference()
    for index in 0..<100 {
      let stops = stops(&random, isOpaque: true)
      let (a, b) = (random.point(), random.point())
      let radius = random.number(10...60)
      let isLinear = index % 2 == 0
      let pattern =
        isLinear
        ? cairo_pattern_create_linear(a.x, a.y, b.x, b.y)
        : cairo_pattern_create_radial(a.x, a.y, 0, a.x, a.y, radius)
      for stop in stops {
        cairo_pattern_add_color_stop_rgba(
          pattern, stop.location, Double(stop.color.red), Double(stop.color.green),
          Double(stop.color.blue), Double(stop.color.alpha))
      }
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      let path = random.path()
      let cairo = CairoCanvas()
      cairo.add(path)
      cairo_set_source(cairo.context, pattern)
      cairo_fill(cairo.context)
      cairo_pattern_destroy(pattern)
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let paint = GradientPaint(
        ramp: ColorRamp(stops: stops), kind: isLinear ? .linear : .radial(start: 0, end: radius),
        transform: isLinear
          ? CGAffineTransform(a: dx, b: dy, c: -dy, d: dx, tx: a.x, ty: a.y)
          : CGAffineTransform(translationX: a.x, y: a.y))
      difference.add(render(scene.fill(.path(path), .gradient(paint))).bytes, cairo.bytes)
    }
    #expect(difference.mean < 0.6, "\(difference)")
    #expect(difference.maximum <= 20, "\(difference)")
  }

  @Test("A gradient without an extent has its last color")
  mutating func degenerate() {
    let stops = [
      ColorRamp.Stop(location: 0, color: .black), ColorRamp.Stop(location: 1, color: .white),
    ]
    let flat = GradientPaint(
      ramp: ColorRamp(stops: stops), kind: .linear,
      transform: CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 30, ty: 30))
    #expect(render(scene.fill(.rect(all), .gradient(flat)))[10, 10] == 0xffff_ffff)
    let ring = GradientPaint(
      ramp: ColorRamp(stops: stops), kind: .radial(start: 10, end: 10),
      transform: CGAffineTransform(translationX: 32, y: 32))
    let canvas = render(scene.fill(.rect(all), .gradient(ring)))
    #expect(canvas[32, 32] == 0xff00_0000 && canvas[50, 50] == 0xffff_ffff)
    let none = GradientPaint(ramp: ColorRamp(stops: []), kind: .linear, transform: .identity)
    #expect(render(scene.fill(.rect(all), .gradient(none))).alphas.allSatisfy { $0 == 0 })
  }

  @Test("What is transparent has no color of its own")
  mutating func premultiplied() {
    let red = PaintColor(red: 1, green: 0, blue: 0, alpha: 1)
    let stops = [
      ColorRamp.Stop(location: 0, color: red), ColorRamp.Stop(location: 1, color: .clear),
    ]
    let fade = GradientPaint(
      ramp: ColorRamp(stops: stops), kind: .linear,
      transform: CGAffineTransform(a: 64, b: 0, c: 0, d: 64, tx: 0, ty: 0))
    let canvas = render(scene.fill(.rect(all), .gradient(fade)))
    for x in 0..<64 { #expect(canvas[x, 5] >> 24 == canvas[x, 5] >> 16 & 255) }
  }

  @Test("An opacity is that of each color, and text takes the gradient as a whole")
  mutating func opacityAndText() {
    let stops = [
      ColorRamp.Stop(location: 0, color: .white), ColorRamp.Stop(location: 1, color: .black),
    ]
    let paint = Paint.gradient(
      GradientPaint(
        ramp: ColorRamp(stops: stops), kind: .linear,
        transform: CGAffineTransform(a: 64, b: 0, c: 0, d: 64, tx: 0, ty: 0)))
    let canvas = render(scene.effect(.opacity(0.5), [scene.fill(.rect(all), paint)]))
    #expect(canvas.alphas.allSatisfy { $0 == 128 })
    let layout = line(
      [2, 3, 2], at: [CGPoint(x: 0, y: 40), CGPoint(x: 20, y: 40), CGPoint(x: 40, y: 40)], size: 40)
    let text = render(scene.text(layout, at: .zero, paint))
    let black = render(scene.text(layout, at: .zero))
    #expect(text.alphas == black.alphas)
    let full = render(scene.fill(.rect(all), paint))
    for y in 0..<64 {
      for x in 0..<64 where black[x, y] >> 24 == 255 { #expect(text[x, y] == full[x, y]) }
    }
  }
}
