import CoreGraphics
import Testing

@Suite("Continuous corners")
struct ContinuousCornerTests {
  private func path(_ width: CGFloat, _ height: CGFloat, _ radius: CGFloat) -> CGPath {
    CGPath(
      elements: CGPath.continuousRoundedRectangle(
        CGRect(x: 0, y: 0, width: width, height: height),
        cornerSize: CGSize(width: radius, height: radius)))
  }

  @Test("With room, the corner begins 1.528665 radii away and cuts less than a circle does")
  func smooth() {
    let path = path(200, 200, 40)
    #expect(path.elements[1] == .line(to: CGPoint(x: 200, y: 200 - 1.528_664_83 * 40)))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 200, height: 200))
    // On the diagonal a circle's corner stays (√2 − 1) radii away from the corner.
    func reach(_ path: CGPath) -> CGFloat {
      path.flattened(tolerance: 1e-3).joined().map { hypot($0.x, $0.y) }.min() ?? 0
    }
    let circular = (2.0.squareRoot() - 1) * 40
    #expect(abs(reach(path) - CGFloat(circular)) < 0.6)
  }

  @Test("A radius of half the side gives a circle")
  func circle() {
    for point in path(100, 100, 50).flattened(tolerance: 1e-3).joined() {
      #expect(abs(hypot(point.x - 50, point.y - 50) - 50) < 0.01)
    }
    let capsule = path(300, 100, 80)
    #expect(capsule.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 300, height: 100))
  }

  @Test("The shape changes gradually with the radius, and stays symmetric")
  func gradual() {
    var last = path(100, 60, 0.5)
    for radius in stride(from: 1, through: 50, by: 2) {
      let next = path(100, 60, CGFloat(radius))
      let (a, b) = (last.flattened(tolerance: 0.01), next.flattened(tolerance: 0.01))
      for point in b[0] { #expect(distance(from: point, to: a) < 1.5) }
      let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 100, ty: 60)
      for point in b[0] {
        #expect(distance(from: point.applying(mirror), to: b) < 0.02)
      }
      last = next
    }
  }

  @Test("No radius gives a rectangle")
  func sharp() {
    #expect(path(30, 20, 0).isRect(nil))
  }
}
