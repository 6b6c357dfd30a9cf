import CoreGraphics
import DisplayList
import Testing

@testable import Raster

@Suite("Effects")
struct EffectTests {
  private var scene = Scene()
  private let half = CGRect(x: 0, y: 0, width: 32, height: 64)
  private let all = CGRect(x: 0, y: 0, width: 64, height: 64)
  private let red = PaintColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = PaintColor(red: 0, green: 0, blue: 1, alpha: 1)

  @Test("Opacity applies to overlapping items as one layer")
  mutating func groupOpacity() {
    let items = [scene.fill(.rect(all), red), scene.fill(.rect(half), blue)]
    let canvas = render(scene.effect(.opacity(0.5), items), background: .white)
    #expect(canvas[10, 10] == 0xff7f_7fff)
    #expect(canvas[50, 10] == 0xffff_7f7f)
  }

  @Test("A single leaf below opacity looks as by a layer")
  mutating func leafOpacity() {
    var random = Randomness(seed: 41)
    var difference = Difference()
    for _ in 0..<50 {
      let (path, color, opacity) = (random.path(), random.color(), random.number(0...1))
      let leaf = scene.fill(.path(path), color)
      let direct = render(scene.effect(.opacity(opacity), [leaf]), background: .white)
      // A second leaf that covers nothing visible, but overlaps, makes it a layer.
      let veil = scene.fill(.rect(all), .clear)
      let layer = render(scene.effect(.opacity(opacity), [leaf, veil]), background: .white)
      difference.add(direct.bytes, layer.bytes)
    }
    // The layer rounds five times (color, coverage, blend, opacity, blend), the leaf three times.
    #expect(difference.maximum <= 3 && difference.mean < 0.2)
  }

  @Test("Nested opacities multiply, and 0 and 1 are exact")
  mutating func nestedOpacity() {
    let leaf = scene.fill(.rect(all), .black)
    let inner = scene.effect(.opacity(0.5), [leaf])
    let outer = render(scene.effect(.opacity(0.5), [inner]))
    #expect(outer[5, 5] >> 24 == 64)
    #expect(render(scene.effect(.opacity(1), [leaf])).bytes == render(leaf).bytes)
    #expect(render(scene.effect(.opacity(0), [leaf])).alphas.allSatisfy { $0 == 0 })
  }

  @Test("Clips multiply their coverage")
  mutating func clips() {
    let leaf = scene.fill(.rect(all), .black)
    let first = scene.effect(
      .clip(.rect(CGRect(x: 8.5, y: 0, width: 40, height: 64)), .nonZero), [leaf])
    let canvas = render(first)
    #expect(canvas[7, 5] == 0 && canvas[8, 5] >> 24 == 128 && canvas[9, 5] >> 24 == 255)
    let second = render(
      scene.effect(.clip(.rect(CGRect(x: 0, y: 8.5, width: 64, height: 40)), .nonZero), [first]))
    #expect(second[8, 8] >> 24 == 64 && second[20, 8] >> 24 == 128)
    #expect(second[20, 20] >> 24 == 255 && second[20, 60] == 0)
    let ring = CGMutablePath()
    ring.addRect(all)
    ring.addRect(CGRect(x: 16, y: 16, width: 32, height: 32))
    let evenOdd = render(scene.effect(.clip(.path(ring), .evenOdd), [leaf]))
    #expect(evenOdd[5, 5] >> 24 == 255 && evenOdd[30, 30] == 0)
  }

  @Test("A clip applies to a layer as a whole")
  mutating func clippedLayer() {
    let items = [scene.fill(.rect(all), red), scene.fill(.rect(all), blue)]
    let layer = scene.effect(.opacity(0.5), items)
    let canvas = render(
      scene.effect(.clip(.rect(CGRect(x: 0.5, y: 0, width: 30, height: 64)), .nonZero), [layer]))
    #expect(canvas[0, 5] == 0x4000_0040)
    #expect(canvas[5, 5] == 0x8000_0080)
    #expect(canvas[31, 5] == 0)
  }

  @Test("A transform moves fills, clips and text alike")
  mutating func transforms() {
    let transform = CGAffineTransform(translationX: 5, y: 3)
    let rect = CGRect(x: 4, y: 4, width: 20, height: 20)
    let leaf = scene.fill(.ellipse(in: rect), red)
    let clipped = scene.effect(
      .clip(
        .roundedRect(rect, cornerSize: CGSize(width: 6, height: 6), continuous: true), .nonZero),
      [leaf, scene.text(line([2], at: [CGPoint(x: 6, y: 20)], size: 20), at: .zero)])
    let still = render(clipped)
    let moved = render(scene.effect(.affine(transform), [clipped]))
    for y in 0..<50 {
      for x in 0..<50 { #expect(still[x, y] == moved[x + 5, y + 3]) }
    }
  }

  @Test("A projection without perspective draws the bytes of the affine transform")
  mutating func affineProjection() {
    var random = Randomness(seed: 42)
    for _ in 0..<20 {
      let t = CGAffineTransform(
        a: random.number(-2...2), b: random.number(-1...1), c: random.number(-1...1),
        d: random.number(-2...2), tx: random.number(0...40), ty: random.number(0...40))
      var projection = Projection()
      (projection.m11, projection.m12, projection.m21, projection.m22) = (t.a, t.b, t.c, t.d)
      (projection.m31, projection.m32) = (t.tx, t.ty)
      let items = [
        scene.fill(.path(random.path()), red), scene.fill(.rect(half), blue),
        scene.text(line([3, 2], at: [.zero, CGPoint(x: 12, y: 4)], size: 30), at: .zero),
      ]
      #expect(
        render(scene.effect(.affine(t), items)).bytes
          == render(scene.effect(.projection(projection), items)).bytes)
    }
  }

  @Test("Perspective maps lines to lines")
  mutating func perspective() {
    var projection = Projection()
    projection.m13 = 0.01
    let square = CGRect(x: 0, y: 0, width: 60, height: 60)
    let canvas = render(scene.effect(.projection(projection), [scene.fill(.rect(square))]))
    // The right side lands at x = 60 / 1.6 and y = 60 / 1.6.
    let expected = CGMutablePath()
    expected.addLines(between: [
      .zero, CGPoint(x: 37.5, y: 0), CGPoint(x: 37.5, y: 37.5), CGPoint(x: 0, y: 60),
    ])
    expected.closeSubpath()
    #expect(canvas.bytes == render(scene.fill(.path(expected))).bytes)
  }

  @Test("What lies behind the eye is cut off")
  mutating func behind() {
    var projection = Projection()
    projection.m13 = -0.05
    // w = 1 − x/20 is 0 at x = 20: what is left of it reaches to infinity.
    let bar = scene.fill(.rect(CGRect(x: 10, y: 8, width: 40, height: 2)))
    let canvas = render(scene.effect(.projection(projection), [bar]))
    #expect(canvas[40, 27] >> 24 == 255)
    #expect(canvas[10, 8] == 0)
    // At x = 30 the bar stands where w = 0.4 (x = 12), from y = 20 to y = 25.
    #expect(canvas[30, 22] >> 24 == 255 && canvas[30, 18] == 0 && canvas[30, 28] == 0)
    projection.m33 = -1
    let hidden = render(scene.effect(.projection(projection), [bar]))
    #expect(hidden.alphas.allSatisfy { $0 == 0 })
  }
}
