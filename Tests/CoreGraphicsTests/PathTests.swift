import CoreGraphics
import Testing

@Suite("CGPath")
struct PathTests {
  private let rect = CGRect(x: 10, y: 20, width: 100, height: 60)

  @Test("A rectangle runs from its origin along its width")
  func rectangle() {
    #expect(
      CGPath(rect: rect, transform: nil).elements == [
        .move(to: CGPoint(x: 10, y: 20)), .line(to: CGPoint(x: 110, y: 20)),
        .line(to: CGPoint(x: 110, y: 80)), .line(to: CGPoint(x: 10, y: 80)), .close,
      ])
    var shift = CGAffineTransform(translationX: 5, y: 0)
    #expect(CGPath(rect: rect, transform: &shift).boundingBox == rect.offsetBy(dx: 5, dy: 0))
  }

  @Test("An ellipse starts at the right and runs towards larger y")
  func ellipse() {
    let path = CGPath(ellipseIn: rect, transform: nil)
    #expect(path.elements.count == 6)
    #expect(path.elements.first == .move(to: CGPoint(x: 110, y: 50)))
    #expect(path.elements[1].end == CGPoint(x: 60, y: 80))
    #expect(path.boundingBoxOfPath == rect)
    for t in stride(from: 0, through: 1, by: 0.05) {
      for case .cubic(let a, let b, let c, let d) in path.subpaths[0].curves {
        let point = Curve.cubic(a, b, c, d).point(at: CGFloat(t))
        let radius = hypot((point.x - 60) / 50, (point.y - 50) / 30)
        #expect(abs(radius - 1) < 0.000_28)
      }
    }
  }

  @Test("Rounded corners take half a side at most, and keep their proportions")
  func roundedRectangle() {
    let path = CGPath(roundedRect: rect, cornerWidth: 10, cornerHeight: 5, transform: nil)
    #expect(path.elements.count == 10)
    #expect(path.elements[1] == .line(to: CGPoint(x: 110, y: 75)))
    #expect(path.boundingBoxOfPath == rect)
    for radius in [40, 1000, .infinity] as [CGFloat] {
      let capsule = CGPath(
        roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
      #expect(capsule.elements[1] == .line(to: CGPoint(x: 110, y: 50)))
      #expect(capsule.elements[3] == .line(to: CGPoint(x: 40, y: 80)))
      #expect(capsule.boundingBoxOfPath == rect)
    }
    let sharp = CGPath(roundedRect: rect, cornerWidth: 0, cornerHeight: 5, transform: nil)
    #expect(sharp == CGPath(rect: rect, transform: nil))
  }

  @Test("Steps without a current point are ignored; a close returns to the start")
  func currentPoint() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.closeSubpath()
    #expect(path.isEmpty && path.currentPoint == .zero)
    path.move(to: CGPoint(x: 3, y: 4))
    path.addLine(to: CGPoint(x: 8, y: 4))
    #expect(path.currentPoint == CGPoint(x: 8, y: 4))
    path.closeSubpath()
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 3, y: 4))
    #expect(path.elements.count == 3)
    path.addLine(to: CGPoint(x: 3, y: 9))
    #expect(path.subpaths.count == 2)
    #expect(path.subpaths[1].start == CGPoint(x: 3, y: 4))
  }

  @Test("Copies are equal and apart")
  func copies() throws {
    let path = CGMutablePath()
    path.addRect(rect)
    let copy = try #require(path.copy())
    let mutable = try #require(copy.mutableCopy())
    #expect(copy == path && copy.hashValue == path.hashValue)
    mutable.addLine(to: .zero)
    #expect(copy == path && mutable != path)
    var scale = CGAffineTransform(scaleX: 2, y: 2)
    #expect(copy.copy(using: &scale)?.boundingBox == CGRect(x: 20, y: 40, width: 200, height: 120))
  }

  @Test("The block sees each step with its points")
  func block() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 3, y: 4))
    path.addCurve(to: CGPoint(x: 9, y: 9), control1: .zero, control2: CGPoint(x: 7, y: 8))
    path.closeSubpath()
    var seen: [String] = []
    path.applyWithBlock { step in
      let count = [1, 1, 2, 3, 0][Int(step.pointee.type.rawValue)]
      let points = (0..<count).map { step.pointee.points[$0] }
      seen.append("\(step.pointee.type) \(points.map { "\(Int($0.x)),\(Int($0.y))" })")
    }
    #expect(
      seen == [
        #"moveToPoint ["1,2"]"#, #"addQuadCurveToPoint ["3,4", "5,6"]"#,
        #"addCurveToPoint ["0,0", "7,8", "9,9"]"#, "closeSubpath []",
      ])
  }

  @Test("Only a rectangle is one")
  func isRect() {
    var found = CGRect.zero
    #expect(CGPath(rect: rect, transform: nil).isRect(&found) && found == rect)
    #expect(!CGPath(ellipseIn: rect, transform: nil).isRect(nil))
    var turn = CGAffineTransform(rotationAngle: 0.1)
    #expect(!CGPath(rect: rect, transform: &turn).isRect(nil))
  }

  @Test("The box of a curve leaves out its control points")
  func bounds() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 5))
    #expect(CGPath(elements: []).boundingBoxOfPath.isNull)
    var random = Randomness(seed: 3)
    for _ in 0..<60 {
      let path = random.path(size: 100)
      let box = path.boundingBoxOfPath
      let points = path.flattened(tolerance: 1e-3).joined()
      var reached = BoundingBox()
      for point in points { reached.add(point) }
      for (outer, inner) in [
        (-box.minX, -reached.minX), (-box.minY, -reached.minY), (box.maxX, reached.maxX),
        (box.maxY, reached.maxY),
      ] { #expect(outer > inner - 1e-9 && outer < inner + 1e-3) }
    }
  }
}
