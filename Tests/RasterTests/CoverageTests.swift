import CoreGraphics
import DisplayList
import Testing

@testable import Raster

@Suite("Coverage")
struct CoverageTests {
  private var scene = Scene()

  private func path(_ points: [(CGFloat, CGFloat)]) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    path.closeSubpath()
    return path
  }

  private func corners(_ rect: CGRect) -> CGPath { CGPath(rect: rect, transform: nil) }

  @Test("A half covered pixel is 128, a quarter 64; whole pixels are exact")
  mutating func fractions() {
    let rect = CGRect(x: 2.5, y: 3.5, width: 4, height: 5)
    for outline in [Outline.rect(rect), .path(corners(rect))] {
      let canvas = render(scene.fill(outline), width: 16, height: 16)
      #expect(canvas[2, 3] >> 24 == 64)
      #expect(canvas[4, 3] >> 24 == 128)
      #expect(canvas[2, 5] >> 24 == 128)
      #expect(canvas[4, 5] >> 24 == 255)
      #expect(canvas[6, 8] >> 24 == 64)
      #expect(canvas[7, 5] == 0 && canvas[4, 9] == 0)
    }
  }

  @Test("A diagonal covers half of each of its pixels")
  mutating func diagonal() {
    let canvas = render(scene.fill(.path(path([(0, 0), (64, 0), (0, 64)]))))
    for y in 0..<64 {
      for x in 0..<64 {
        let alpha = canvas[x, y] >> 24
        #expect(alpha == (x + y < 63 ? 255 : x + y == 63 ? 128 : 0))
      }
    }
  }

  @Test("A rectangle's bytes are those of its outline, in any place")
  mutating func rectangles() {
    var random = Randomness(seed: 1)
    for _ in 0..<300 {
      let rect = random.rect()
      let color = random.color()
      let fast = render(scene.fill(.rect(rect), color))
      let slow = render(scene.fill(.path(corners(rect)), color))
      #expect(fast.bytes == slow.bytes)
    }
  }

  @Test("Contours that overlap in the same or in opposite directions, with both rules")
  mutating func overlaps() {
    let outer = CGRect(x: 10, y: 10, width: 40, height: 40)
    let inner = CGRect(x: 20.5, y: 20.5, width: 40, height: 10)
    let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 81, ty: 0)
    for isOpposite in [false, true] {
      let both = CGMutablePath()
      both.addRect(outer)
      both.addRect(inner, transform: isOpposite ? mirror : .identity)
      let box = isOpposite ? inner.applying(mirror) : inner
      let winding = render(scene.fill(.path(both)))
      let evenOdd = render(scene.fill(.path(both), .black, .evenOdd))
      // A point in both, in the outer one only, in the inner one only.
      #expect(winding[40, 25] >> 24 == (isOpposite ? 0 : 255))
      #expect(evenOdd[40, 25] == 0)
      #expect(winding[12, 40] >> 24 == 255 && evenOdd[12, 40] >> 24 == 255)
      #expect(winding[55, 25] >> 24 == 255 && evenOdd[55, 25] >> 24 == 255)
      // The inner one's edge, half over pixels, inside of the outer one.
      #expect(winding[40, 20] >> 24 == (isOpposite ? 128 : 255))
      #expect(evenOdd[40, 20] >> 24 == 128)
      #expect(box.contains(CGPoint(x: 40, y: 25)))
    }
  }

  @Test("Bars that cross have no darker or lighter edges where they overlap")
  mutating func crossing() {
    let cross = CGMutablePath()
    cross.addRect(CGRect(x: 10.3, y: 20.3, width: 40, height: 10.4))
    cross.addRect(CGRect(x: 20.3, y: 10.3, width: 10.4, height: 40))
    let canvas = render(scene.fill(.path(cross)))
    let single = render(
      scene.fill(.path(corners(CGRect(x: 10.3, y: 20.3, width: 40, height: 10.4)))))
    for y in 0..<64 {
      for x in 0..<64 where x < 20 || x > 30 { #expect(canvas[x, y] == single[x, y]) }
    }
    for y in 21..<30 {
      for x in 21..<30 { #expect(canvas[x, y] >> 24 == 255) }
    }
    // On the level edge inside of the upright bar nothing shows.
    #expect(canvas[25, 20] >> 24 == 255 && canvas[25, 30] >> 24 == 255)
  }

  @Test("The sum of all coverage is the area of the polygon")
  mutating func area() {
    var random = Randomness(seed: 2)
    for _ in 0..<200 {
      let center = random.point(25...39)
      // A star around a point crosses nothing.
      let count = random.count(3...12)
      let points = (0..<count).map { index -> CGPoint in
        let angle = (Double(index) + random.number(0...0.9)) / Double(count) * 2 * .pi
        let radius = random.number(1...24)
        return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
      }
      var area = 0.0
      for index in points.indices {
        let (a, b) = (points[index], points[(index + 1) % count])
        area += Double(a.x * b.y - a.y * b.x) / 2
      }
      let outline = path(points.map { ($0.x, $0.y) })
      let sum = render(scene.fill(.path(outline))).alphas.reduce(0) { $0 + Double($1) }
      // Rounding a pixel errs by 1/510 at most, and differently from pixel to pixel.
      #expect(abs(sum / 255 - abs(area)) < 0.05, "\(points)")
    }
  }

  @Test("The sum of a circle's coverage is its area, though it is drawn as lines")
  mutating func circles() {
    var random = Randomness(seed: 3)
    for radius in stride(from: 2.0, through: 30, by: 0.7) {
      let center = random.point(31...33)
      let box = CGRect(x: center.x, y: center.y, width: 0, height: 0)
        .insetBy(dx: -radius, dy: -radius)
      let sum = render(scene.fill(.ellipse(in: box))).alphas.reduce(0) { $0 + Double($1) }
      // The cubic curves' own radius is too large by 0.018 % in the mean.
      let edge = 2 * Double.pi * radius
      #expect(abs(sum / 255 - Double.pi * radius * radius * 1.000_36) < edge * 0.006)
    }
  }

  @Test("Nothing is drawn without area, and coordinates far away or not finite do no harm")
  mutating func degenerate() {
    let big = CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)
    #expect(render(scene.fill(.rect(big))).alphas.allSatisfy { $0 == 255 })
    #expect(render(scene.fill(.ellipse(in: big))).alphas.allSatisfy { $0 == 255 })
    let wedge = path([(-1e9, -1e9), (1e9, 1e9), (-1e9, 1e9)])
    let canvas = render(scene.fill(.path(wedge)))
    #expect(canvas[5, 40] >> 24 == 255 && canvas[40, 5] == 0)
    #expect(abs(Int(canvas[20, 20] >> 24) - 128) <= 2)
    for outline in [
      Outline.path(path([(1, 1), (60, 60), (1, 1)])), .path(path([(5, 5), (.nan, 9), (30, 40)])),
      .path(path([(5, 5), (.infinity, 9), (30, 40)])), .rect(.null), .path(CGMutablePath()),
      .rect(CGRect(x: 5, y: 5, width: 0, height: 9)), .ellipse(in: .zero),
    ] {
      #expect(render(scene.fill(outline)).alphas.allSatisfy { $0 == 0 })
    }
  }

  @Test("The colors of pixels are rounded and premultiplied")
  mutating func colors() {
    let color = PaintColor(red: 1, green: 0.5, blue: 0.2, alpha: 0.5)
    let canvas = render(scene.fill(.rect(CGRect(x: 0, y: 0, width: 9, height: 9)), color))
    #expect(canvas[3, 3] == 0x8080_401a)
    let over = render(
      scene.fill(.rect(CGRect(x: 0, y: 0, width: 9, height: 9)), color), background: .white)
    #expect(over[3, 3] == 0xffff_bf99)
    #expect(over[20, 20] == 0xffff_ffff)
  }
}
