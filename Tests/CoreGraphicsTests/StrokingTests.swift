import CoreGraphics
import Testing

@Suite("Stroking")
struct StrokingTests {
  private func stroke(
    _ path: CGPath, _ width: CGFloat, _ cap: CGLineCap = .butt, _ join: CGLineJoin = .miter,
    limit: CGFloat = 10
  ) -> CGPath {
    path.copy(strokingWithWidth: width, lineCap: cap, lineJoin: join, miterLimit: limit)
  }

  private func lines(_ points: [(CGFloat, CGFloat)]) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    return path
  }

  @Test("Caps of a level line")
  func caps() {
    let line = lines([(10, 50), (90, 50)])
    #expect(stroke(line, 8).boundingBoxOfPath == CGRect(x: 10, y: 46, width: 80, height: 8))
    #expect(
      stroke(line, 8, .square).boundingBoxOfPath == CGRect(x: 6, y: 46, width: 88, height: 8))
    let round = stroke(line, 8, .round)
    #expect(round.contains(CGPoint(x: 6.1, y: 50)) && !round.contains(CGPoint(x: 5.9, y: 50)))
    #expect(!round.contains(CGPoint(x: 7, y: 53)) && round.contains(CGPoint(x: 8, y: 53)))
  }

  @Test("Joins of a right angle")
  func joins() {
    let corner = lines([(10, 90), (10, 10), (90, 10)])
    #expect(stroke(corner, 8).contains(CGPoint(x: 6.1, y: 6.1)))
    #expect(!stroke(corner, 8, .butt, .bevel).contains(CGPoint(x: 7.9, y: 7.9)))
    #expect(stroke(corner, 8, .butt, .bevel).contains(CGPoint(x: 8.1, y: 8.1)))
    #expect(!stroke(corner, 8, .butt, .round).contains(CGPoint(x: 7.1, y: 7.1)))
    #expect(stroke(corner, 8, .butt, .round).contains(CGPoint(x: 7.3, y: 7.3)))
    // A right angle's point is √2 widths long.
    #expect(!stroke(corner, 8, limit: 1.41).contains(CGPoint(x: 7.9, y: 7.9)))
    #expect(stroke(corner, 8, limit: 1.42).contains(CGPoint(x: 6.1, y: 6.1)))
  }

  @Test("A rectangle's stroke is two rectangles")
  func rectangle() {
    let outline = stroke(
      CGPath(rect: CGRect(x: 10, y: 10, width: 40, height: 30), transform: nil), 4)
    #expect(outline.subpaths.count == 2)
    #expect(outline.boundingBoxOfPath == CGRect(x: 8, y: 8, width: 44, height: 34))
    #expect(!outline.contains(CGPoint(x: 12.1, y: 12.1)))
    #expect(outline.contains(CGPoint(x: 11.9, y: 11.9)))
  }

  @Test("A stroke wider than the rectangle fills it")
  func wide() {
    let outline = stroke(
      CGPath(rect: CGRect(x: 10, y: 10, width: 40, height: 30), transform: nil), 50)
    for x in stride(from: -14.5, to: 74, by: 1.7) {
      for y in stride(from: -14.5, to: 64, by: 1.7) {
        #expect(outline.contains(CGPoint(x: x, y: y)))
      }
    }
  }

  @Test("A circle's stroke is a ring of few curves")
  func circle() {
    let outline = stroke(
      CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil), 10)
    #expect(outline.subpaths.count == 2)
    #expect(outline.elements.count < 60)
    for point in outline.flattened(tolerance: 0.001).joined() {
      let radius = hypot(point.x - 50, point.y - 50)
      #expect(min(abs(radius - 55), abs(radius - 45)) < 0.03)
    }
  }

  @Test("Points without lines: caps only, and only if a line was drawn")
  func dots() {
    let dot = lines([(10, 10), (10, 10)])
    #expect(stroke(dot, 6).isEmpty)
    #expect(
      stroke(dot, 6, .square).boundingBoxOfPath == CGRect(x: 7, y: 7, width: 6, height: 6))
    let round = stroke(dot, 6, .round)
    #expect(round.contains(CGPoint(x: 12.9, y: 10)) && !round.contains(CGPoint(x: 12.5, y: 12.5)))
    #expect(stroke(lines([(10, 10)]), 6, .round).isEmpty)
    #expect(stroke(lines([(10, 10), (20, 10)]), 0).isEmpty)
  }

  @Test("All contours turn the same way around what they cover")
  func orientation() {
    let paths = [
      lines([(10, 50), (90, 50)]), lines([(90, 50), (10, 50)]), lines([(50, 10), (50, 90)]),
    ]
    for path in paths {
      for cap in [CGLineCap.butt, .round, .square] {
        #expect(stroke(path, 8, cap).windingNumber(around: CGPoint(x: 50, y: 50)) == -1)
      }
    }
  }

  @Test("A round pen covers the points nearer than half its width", arguments: [1, 4, 12, 40])
  func cover(_ width: CGFloat) {
    var random = Randomness(seed: UInt64(width))
    var (inside, outside) = (0, 0)
    for _ in 0..<16 {
      let path = random.path(size: 100)
      let outline = stroke(path, width, .round, .round)
      let spine = path.flattened(tolerance: 0.01)
      for index in 0..<40 {
        // Half of the points lie near the edge, where mistakes are.
        var point = random.point(100)
        if index % 2 == 0, let corners = spine.randomElement(using: &random),
          let base = corners.randomElement(using: &random)
        {
          let (angle, radius) = (random.number(0...6.3), random.number(0...width))
          point = CGPoint(x: base.x + cos(angle) * radius, y: base.y + sin(angle) * radius)
        }
        let distance = distance(from: point, to: spine)
        if abs(distance - width / 2) < 0.05 { continue }
        let isInside = distance < width / 2
        if isInside { inside += 1 } else { outside += 1 }
        #expect(
          outline.contains(point) == isInside,
          "\(point) at \(distance) from \(path.elements)")
      }
    }
    #expect(inside > 80 && outside > 80)
  }

  @Test("A butt, mitered stroke covers at least the pieces and at most the miter's reach")
  func bounds() {
    var random = Randomness(seed: 77)
    for _ in 0..<30 {
      let path = random.path(size: 100)
      let outline = stroke(path, 6, .butt, .miter, limit: 4)
      let (spine, box) = (path.boundingBoxOfPath, outline.boundingBoxOfPath)
      #expect(box.minX > spine.minX - 12.01 && box.maxX < spine.maxX + 12.01)
      #expect(box.minY > spine.minY - 12.01 && box.maxY < spine.maxY + 12.01)
      for subpath in path.subpaths {
        for curve in subpath.curves {
          for t in [0.1, 0.4, 0.9] as [CGFloat] {
            let velocity = curve.derivative(at: t)
            let speed = hypot(velocity.x, velocity.y)
            if speed < 1 { continue }
            let point = curve.point(at: t)
            let side = CGPoint(
              x: point.x - velocity.y / speed * 2.9, y: point.y + velocity.x / speed * 2.9)
            #expect(outline.contains(side))
          }
        }
      }
    }
  }
}
