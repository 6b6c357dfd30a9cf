import CoreGraphics
import Testing

@Suite("Dashing")
struct DashingTests {
  private func line(_ length: CGFloat) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: length, y: 0)])
    return path
  }

  private func dashes(_ path: CGPath, _ phase: CGFloat, _ lengths: [CGFloat]) -> [[Int]] {
    path.copy(dashingWithPhase: phase, lengths: lengths).subpaths.map { dash in
      [Int(dash.start.x.rounded()), Int((dash.curves.last?.end.x ?? -1).rounded())]
    }
  }

  @Test(
    "Dashes and gaps in turn, from the phase on",
    arguments: [
      (0, [10, 5], [[0, 10], [15, 25], [30, 40]]), (3, [10, 5], [[0, 7], [12, 22], [27, 37]]),
      (12, [10, 5], [[3, 13], [18, 28], [33, 40]]),
      (-5, [10, 5], [[5, 15], [20, 30], [35, 40]]),
      (0, [10], [[0, 10], [20, 30]]), (0, [5, 5, 10], [[0, 5], [10, 20], [25, 30]]),
      (0, [100], [[0, 40]]),
    ] as [(CGFloat, [CGFloat], [[Int]])])
  func patterns(_ phase: CGFloat, _ lengths: [CGFloat], _ expected: [[Int]]) {
    #expect(dashes(line(40), phase, lengths) == expected)
  }

  @Test("Without a length the path stays whole")
  func none() {
    #expect(line(40).copy(dashingWithPhase: 0, lengths: []) == line(40))
    #expect(line(40).copy(dashingWithPhase: 0, lengths: [0, 0]) == line(40))
  }

  @Test("A dash of no length is a point")
  func dots() {
    #expect(dashes(line(40), 0, [0, 10]) == [[0, 0], [10, 10], [20, 20], [30, 30]])
  }

  @Test("In a closed subpath the last dash runs on into the first")
  func closed() {
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let dashed = square.copy(dashingWithPhase: 2, lengths: [4, 4])
    #expect(dashed.subpaths.count == 5)
    let corners = dashed.flattened(tolerance: 1)[0]
    #expect(corners.map { $0.x.rounded() } == [0, 0, 2])
    #expect(corners.map { $0.y.rounded() } == [2, 0, 0])
    let whole = square.copy(dashingWithPhase: 0, lengths: [100, 4])
    #expect(whole.subpaths.count == 1 && whole.subpaths[0].isClosed)
  }

  @Test("Half of a curved path is on with equal dashes and gaps")
  func curved() {
    var random = Randomness(seed: 8)
    for _ in 0..<30 {
      let path = random.path(size: 100)
      for subpath in path.subpaths {
        let one = CGPath(elements: subpath.elements)
        let total = one.length
        let dashed = one.copy(dashingWithPhase: 0, lengths: [total / 16])
        #expect(abs(dashed.length - total / 2) < 1e-5 * total)
      }
    }
  }
}
