import CoreGraphics
import Testing

@Suite("Arcs")
struct ArcTests {
  private let center = CGPoint(x: 50, y: 40)

  private func arc(_ start: CGFloat, _ end: CGFloat, clockwise: Bool) -> CGPath {
    let path = CGMutablePath()
    path.addArc(
      center: center, radius: 20, startAngle: start, endAngle: end, clockwise: clockwise)
    return path
  }

  @Test(
    "An arc's direction and extent",
    arguments: [
      (0, CGFloat.pi / 2, false, CGFloat.pi / 2), (0, .pi / 2, true, 3 * .pi / 2),
      (.pi / 2, 0, false, 3 * .pi / 2), (.pi / 2, 0, true, .pi / 2),
      (0, 2 * .pi, false, 2 * .pi), (0, 2 * .pi, true, 2 * .pi), (0, 9, false, 2 * .pi),
      (0, -2 * .pi, true, 2 * .pi), (1, 1, false, 0), (-0.5, 0.5, false, 1),
    ] as [(CGFloat, CGFloat, Bool, CGFloat)])
  func extent(_ start: CGFloat, _ end: CGFloat, _ clockwise: Bool, _ extent: CGFloat) {
    let path = arc(start, end, clockwise: clockwise)
    #expect(abs(path.length - 20 * extent) <= 20 * extent * 0.0002)
    for point in path.flattened(tolerance: 0.001).joined() {
      #expect(abs(hypot(point.x - center.x, point.y - center.y) - 20) < 0.01)
    }
    if extent > 0, let first = path.flattened(tolerance: 0.001).first {
      let (a, b) = (first[0], first[1])
      let turn = (a.x - center.x) * (b.y - center.y) - (a.y - center.y) * (b.x - center.x)
      #expect(clockwise ? turn < 0 : turn > 0)
    }
  }

  @Test("An arc begins with a line from the current point")
  func connection() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addRelativeArc(center: center, radius: 20, startAngle: 0, delta: -.pi)
    #expect(path.elements[1] == .line(to: CGPoint(x: 70, y: 40)))
    #expect(abs(path.currentPoint.x - 30) < 1e-12)
    #expect(path.boundingBoxOfPath.minY > -1e-9 && path.contains(CGPoint(x: 50, y: 25)))
  }

  @Test("An arc by tangents rounds a corner")
  func tangents() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100), radius: 10)
    #expect(path.elements[1] == .line(to: CGPoint(x: 90, y: 0)))
    let end = path.currentPoint
    #expect(abs(end.x - 100) < 1e-9 && abs(end.y - 10) < 1e-9)
    #expect(abs(path.length - (90 + 5 * CGFloat.pi)) < 0.01)
    path.addArc(
      tangent1End: CGPoint(x: 100, y: 50), tangent2End: CGPoint(x: 100, y: 90), radius: 10)
    #expect(path.elements.last == .line(to: CGPoint(x: 100, y: 50)))
  }
}
