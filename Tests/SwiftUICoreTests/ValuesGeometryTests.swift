import CoreGraphics
import SwiftUICore
import Testing

@Suite("Angles, points, insets and spaces")
struct ValuesGeometryTests {
  @Test(arguments: [-720.0, -90, -1, 0, 1, 30, 45, 180, 360, 1e6])
  func angles(degrees: Double) {
    let angle = Angle(degrees: degrees)
    #expect(abs(angle.degrees - degrees) <= abs(degrees) * 1e-15)
    #expect(angle == .degrees(degrees))
    #expect(angle == .radians(angle.radians))
    #expect(angle.animatableData == angle.radians * 128)
    var copy = Angle()
    copy.animatableData = angle.animatableData
    #expect(copy == angle)
    copy.degrees = degrees
    #expect(copy == angle)
  }

  @Test func angleConstants() {
    #expect(Angle().radians == 0)
    #expect(Angle.zero == Angle(radians: 0))
    #expect(Angle.degrees(180).radians == .pi)
    #expect(Angle.degrees(90) < .degrees(91))
    #expect(Angle.degrees(360) != .zero)
  }

  @Test func unitPoints() {
    let table: [(UnitPoint, CGFloat, CGFloat)] = [
      (.zero, 0, 0), (.center, 0.5, 0.5), (.leading, 0, 0.5), (.trailing, 1, 0.5), (.top, 0.5, 0),
      (.bottom, 0.5, 1), (.topLeading, 0, 0), (.topTrailing, 1, 0), (.bottomLeading, 0, 1),
      (.bottomTrailing, 1, 1), (UnitPoint(), 0, 0), (UnitPoint(x: -2, y: 3), -2, 3),
    ]
    for (point, x, y) in table {
      #expect(point.x == x && point.y == y)
      #expect(point.animatableData == AnimatablePair(x * 128, y * 128))
      var copy = UnitPoint()
      copy.animatableData = point.animatableData
      #expect(copy == point)
      #expect(point.point(in: CGSize(width: 40, height: 20)) == CGPoint(x: 40 * x, y: 20 * y))
      #expect(
        point.point(in: CGRect(x: 5, y: 7, width: 40, height: 20))
          == CGPoint(x: 5 + 40 * x, y: 7 + 20 * y))
    }
  }

  @Test func insets() {
    let insets = EdgeInsets(top: 1, leading: 2, bottom: 4, trailing: 8)
    #expect(EdgeInsets() == EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0))
    #expect(insets.horizontal == 10)
    #expect(insets.vertical == 5)
    #expect(Edge.allCases.map { insets[$0] } == [1, 2, 4, 8])
    #expect(
      insets.animatableData == AnimatablePair(1, AnimatablePair(2, AnimatablePair(4, 8))))
    var copy = EdgeInsets()
    copy.animatableData = insets.animatableData
    #expect(copy == insets)
    for edge in Edge.allCases { copy[edge] = 0 }
    #expect(copy == EdgeInsets())
  }

  @Test func insetsOfEdges() {
    for bits in Int8(0)...15 {
      let edges = Edge.Set(rawValue: bits)
      let insets = EdgeInsets(3, edges: edges)
      for edge in Edge.allCases { #expect(insets[edge] == (edges.contains(edge) ? 3 : 0)) }
    }
  }

  @Test func proposals() {
    #expect(ProposedViewSize.zero == ProposedViewSize(CGSize.zero))
    #expect(ProposedViewSize.unspecified == ProposedViewSize(width: nil, height: nil))
    #expect(ProposedViewSize.infinity == ProposedViewSize(width: .infinity, height: .infinity))
    #expect(
      ProposedViewSize.unspecified.replacingUnspecifiedDimensions()
        == CGSize(width: 10, height: 10))
    let half = ProposedViewSize(width: 7, height: nil)
    #expect(half.replacingUnspecifiedDimensions() == CGSize(width: 7, height: 10))
    #expect(
      half.replacingUnspecifiedDimensions(by: CGSize(width: 1, height: 2))
        == CGSize(width: 7, height: 2))
    var copy = half
    copy[.vertical] = 5
    copy[.horizontal] = nil
    #expect(copy == ProposedViewSize(width: nil, height: 5))
    #expect(copy[.vertical] == 5 && copy[.horizontal] == nil)
  }

  @Test func coordinateSpaces() {
    func space(_ space: some CoordinateSpaceProtocol) -> CoordinateSpace { space.coordinateSpace }
    #expect(space(.global) == .global)
    #expect(space(.local) == .local)
    #expect(space(.named("a")) == .named("a"))
    #expect(space(.named("a")) != .named("b"))
    #expect(space(.named(1)) != .named("1"))
    #expect(space(.scrollView) != space(.scrollView(axis: .vertical)))
    #expect(space(.scrollView(axis: .horizontal)) != space(.scrollView(axis: .vertical)))
    #expect(CoordinateSpace.global.isGlobal && !CoordinateSpace.global.isLocal)
    #expect(CoordinateSpace.local.isLocal && !CoordinateSpace.local.isGlobal)
    #expect(!CoordinateSpace.named("a").isGlobal && !CoordinateSpace.named("a").isLocal)
  }

  @Test func cornerRadii() {
    let radii = RectangleCornerRadii(
      topLeading: 1, bottomLeading: 2, bottomTrailing: 3, topTrailing: 4)
    #expect(radii.uniform == nil)
    #expect(RectangleCornerRadii().uniform == 0)
    #expect(radii.mirrored.mirrored == radii)
    #expect(
      radii.mirrored
        == RectangleCornerRadii(topLeading: 4, bottomLeading: 3, bottomTrailing: 2, topTrailing: 1))
    var copy = RectangleCornerRadii()
    copy.animatableData = radii.animatableData
    #expect(copy == radii)
  }
}
