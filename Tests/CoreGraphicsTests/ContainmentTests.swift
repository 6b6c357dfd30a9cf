import CoreGraphics
import Testing

@Suite("Containment")
struct ContainmentTests {
  @Test("A circle holds the points nearer than its radius")
  func circle() {
    let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
    for x in stride(from: -1, through: 21, by: 0.5) {
      for y in stride(from: -1, through: 21, by: 0.5) {
        let distance = hypot(x - 10, y - 10)
        if abs(distance - 10) < 0.01 { continue }
        #expect(path.contains(CGPoint(x: x, y: y)) == (distance < 10))
      }
    }
  }

  @Test("The rules differ where a path turns twice")
  func rules() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
    path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    let inner = CGPoint(x: 15, y: 15)
    #expect(path.windingNumber(around: inner) == 2)
    #expect(path.contains(inner, using: .winding) && !path.contains(inner, using: .evenOdd))
    let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 30, ty: 0)
    let opposite = CGMutablePath()
    opposite.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
    opposite.addRect(CGRect(x: 10, y: 10, width: 10, height: 10), transform: mirror)
    #expect(opposite.windingNumber(around: inner) == 0)
    #expect(!opposite.contains(inner))
    #expect(opposite.contains(CGPoint(x: 5, y: 15)))
  }

  @Test("A ray through corners counts each once, and open subpaths count as closed")
  func corners() {
    let path = CGMutablePath()
    path.addLines(between: [
      CGPoint(x: 10, y: 0), CGPoint(x: 20, y: 10), CGPoint(x: 10, y: 20), CGPoint(x: 0, y: 10),
    ])
    #expect(path.contains(CGPoint(x: 10, y: 10)))
    #expect(!path.contains(CGPoint(x: -5, y: 10)) && !path.contains(CGPoint(x: 25, y: 10)))
    #expect(!path.contains(CGPoint(x: 0, y: 0)) && !path.contains(CGPoint(x: 0, y: 20)))
    let shift = CGAffineTransform(translationX: 100, y: 0)
    #expect(path.contains(CGPoint(x: -90, y: 10), transform: shift))
  }

  @Test("Curves agree with their flattened lines")
  func curves() {
    var random = Randomness(seed: 11)
    var checked = 0
    for _ in 0..<30 {
      let path = random.path(size: 100)
      let lines = path.flattened(tolerance: 5e-3)
      let polygon = CGMutablePath()
      for corners in lines { polygon.addLines(between: corners) }
      for _ in 0..<40 {
        let point = random.point(100)
        let closed = lines.map { $0 + $0.prefix(1) }
        if distance(from: point, to: closed) < 0.02 { continue }
        checked += 1
        #expect(path.windingNumber(around: point) == polygon.windingNumber(around: point))
      }
    }
    #expect(checked > 1000)
  }
}
