import CoreGraphics
import Testing

@Suite("Trimming")
struct TrimmingTests {
  @Test("A trimmed path has the fraction of the length")
  func lengths() {
    var random = Randomness(seed: 5)
    for _ in 0..<40 {
      let path = random.path(size: 100)
      let (a, b) = (random.number(0...1), random.number(0...1))
      let (from, to) = (min(a, b), max(a, b))
      let trimmed = path.trimmed(from: from, to: to)
      #expect(abs(trimmed.length - (to - from) * path.length) < 1e-6 * path.length)
    }
  }

  @Test("The length of an arc's curve is that of fine lines")
  func arcLength() {
    var random = Randomness(seed: 6)
    for _ in 0..<10 {
      let curve = Curve.cubic(
        random.point(100), random.point(100), random.point(100), random.point(100))
      var points = [curve.start]
      for step in 1...4000 { points.append(curve.point(at: CGFloat(step) / 4000)) }
      let sum = zip(points, points.dropFirst()).reduce(0) {
        $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y)
      }
      #expect(abs(ArcLength(curve).total - sum) < 1e-4)
    }
  }

  @Test("Half a circle from the right, through the largest y")
  func circle() {
    let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
    let half = path.trimmed(from: 0, to: 0.5)
    #expect(half.elements.first == .move(to: CGPoint(x: 20, y: 10)))
    #expect(abs(half.currentPoint.x) < 1e-6 && abs(half.currentPoint.y - 10) < 1e-6)
    #expect(half.boundingBoxOfPath.maxY == 20)
    #expect(path.trimmed(from: 0, to: 1) === path)
    #expect(path.trimmed(from: -1, to: 7) === path)
    #expect(path.trimmed(from: 0.5, to: 0.5).isEmpty)
    #expect(path.trimmed(from: 0.7, to: 0.2).isEmpty)
  }

  @Test("Fractions run through all subpaths, and whole closed ones stay closed")
  func subpaths() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.move(to: CGPoint(x: 50, y: 0))
    path.addLine(to: CGPoint(x: 110, y: 0))
    let trimmed = path.trimmed(from: 0, to: 0.7)
    #expect(trimmed.subpaths.count == 2)
    #expect(trimmed.subpaths[0].isClosed)
    #expect(abs(trimmed.currentPoint.x - 80) < 1e-9)
    let rest = path.trimmed(from: 0.3, to: 1)
    #expect(rest.elements.first == .move(to: CGPoint(x: 0, y: 10)))
    #expect(!rest.subpaths[0].isClosed)
    #expect(rest.subpaths[0].curves == [.line(CGPoint(x: 0, y: 10), .zero)])
  }
}
