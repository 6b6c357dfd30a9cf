import CoreGraphics
import DisplayList
import SwiftUICore
import Testing

@Suite("Paths")
struct ValuesPathTests {
  private let rect = CGRect(x: 10, y: 20, width: 40, height: 30)

  private func elements(_ path: Path) -> [Path.Element] {
    var elements: [Path.Element] = []
    path.forEach { elements.append($0) }
    return elements
  }

  @Test func emptyOnes() {
    #expect(Path().isEmpty)
    #expect(Path().currentPoint == nil)
    #expect(Path().description == "")
    #expect(Path(CGRect.null).isEmpty)
    #expect(Path(ellipseIn: .null).isEmpty)
    #expect(Path(roundedRect: .null, cornerRadius: 3).isEmpty)
    #expect(Path { _ in } == Path())
    #expect(Path { $0.addLines([]) }.isEmpty)
    #expect(Path { $0.addLine(to: .zero) }.isEmpty)
    #expect(!Path(CGRect.zero).isEmpty)
  }

  @Test func building() {
    let path = Path { path in
      path.move(to: CGPoint(x: 1, y: 2))
      path.addLine(to: CGPoint(x: 3, y: 4))
      path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
      path.addCurve(
        to: CGPoint(x: 9, y: 10), control1: CGPoint(x: 11, y: 12), control2: CGPoint(x: 13, y: 14))
      path.closeSubpath()
    }
    #expect(
      elements(path) == [
        .move(to: CGPoint(x: 1, y: 2)), .line(to: CGPoint(x: 3, y: 4)),
        .quadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8)),
        .curve(
          to: CGPoint(x: 9, y: 10), control1: CGPoint(x: 11, y: 12),
          control2: CGPoint(x: 13, y: 14)),
        .closeSubpath,
      ])
    #expect(path.description == "1 2 m 3 4 l 7 8 5 6 q 11 12 13 14 9 10 c h")
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
  }

  @Test func rectangles() {
    let path = Path(rect)
    #expect(path.description == "10 20 m 50 20 l 50 50 l 10 50 l h")
    #expect(path.outline == .rect(rect))
    #expect(path.currentPoint == rect.origin)
    #expect(path == Path { $0.addRect(rect) })
    #expect(
      path
        == Path { path in
          path.addLines([
            CGPoint(x: 10, y: 20), CGPoint(x: 50, y: 20), CGPoint(x: 50, y: 50),
            CGPoint(x: 10, y: 50),
          ])
          path.closeSubpath()
        })
    #expect(path != Path(rect.insetBy(dx: 1, dy: 0)))
    let negative = CGRect(x: 50, y: 20, width: -40, height: 30)
    #expect(Path(negative).outline == .rect(rect))
    let two = Path { $0.addRects([rect, CGRect(x: 0, y: 0, width: 1, height: 1)]) }
    #expect(two.description == path.description + " 0 0 m 1 0 l 1 1 l 0 1 l h")
  }

  @Test func roundedRectangles() {
    let corner = CGSize(width: 5, height: 8)
    for style in [RoundedCornerStyle.circular, .continuous] {
      let path = Path(roundedRect: rect, cornerSize: corner, style: style)
      #expect(
        path.outline
          == .roundedRect(rect, cornerSize: corner, continuous: style == .continuous))
      #expect(path == Path { $0.addRoundedRect(in: rect, cornerSize: corner, style: style) })
      #expect(elements(path).first == .move(to: CGPoint(x: 50, y: 35)))
      #expect(elements(path).last == .closeSubpath)
      #expect(path.currentPoint == CGPoint(x: 50, y: 35))
    }
    let circular = Path(roundedRect: rect, cornerSize: corner, style: .circular)
    #expect(
      circular.cgPath
        == CGPath(roundedRect: rect, cornerWidth: 5, cornerHeight: 8, transform: nil))
    #expect(Path(roundedRect: rect, cornerRadius: 0).outline == .rect(rect))
    #expect(Path(roundedRect: rect, cornerRadius: -1).outline == .rect(rect))
    // A radius takes half of the shorter side at most, a size half of each.
    let most = CGSize(width: 15, height: 15)
    #expect(
      Path(roundedRect: rect, cornerRadius: 99).outline
        == .roundedRect(rect, cornerSize: most, continuous: true))
    #expect(
      Path(roundedRect: rect, cornerSize: CGSize(width: 99, height: 99)).outline
        == .roundedRect(rect, cornerSize: CGSize(width: 20, height: 15), continuous: true))
  }

  @Test func ellipses() {
    let path = Path(ellipseIn: rect)
    #expect(path.outline == .ellipse(in: rect))
    #expect(path.cgPath == CGPath(ellipseIn: rect, transform: nil))
    #expect(path == Path { $0.addEllipse(in: rect) })
    #expect(path == Path(path.cgPath))
    #expect(path.currentPoint == CGPoint(x: 50, y: 35))
  }

  @Test func cornersOfTheirOwn() {
    for style in [RoundedCornerStyle.circular, .continuous] {
      let even = RectangleCornerRadii(
        topLeading: 6, bottomLeading: 6, bottomTrailing: 6, topTrailing: 6)
      #expect(
        Path(roundedRect: rect, cornerRadii: even, style: style)
          == Path(roundedRect: rect, cornerRadius: 6, style: style))
      #expect(
        Path(roundedRect: rect, cornerRadii: RectangleCornerRadii(), style: style).outline
          == .rect(rect))
    }
    let radii = RectangleCornerRadii(
      topLeading: 4, bottomLeading: 0, bottomTrailing: 8, topTrailing: 0)
    let path = Path(roundedRect: rect, cornerRadii: radii, style: .circular)
    let ends = elements(path).compactMap { element -> CGPoint? in
      switch element {
      case .move(let to), .line(let to), .quadCurve(let to, _), .curve(let to, _, _): to
      case .closeSubpath: nil
      }
    }
    #expect(
      ends == [
        CGPoint(x: 50, y: 35), CGPoint(x: 50, y: 42), CGPoint(x: 42, y: 50),
        CGPoint(x: 10, y: 50), CGPoint(x: 10, y: 24), CGPoint(x: 14, y: 20),
        CGPoint(x: 50, y: 20),
      ])
    #expect(path == Path { $0.addRoundedRect(in: rect, cornerRadii: radii, style: .circular) })
  }

  @Test func copiesAreIndependent() {
    var first = Path()
    first.move(to: .zero)
    first.addLine(to: CGPoint(x: 1, y: 0))
    var second = first
    second.addLine(to: CGPoint(x: 2, y: 0))
    #expect(first.description == "0 0 m 1 0 l")
    #expect(second.description == "0 0 m 1 0 l 2 0 l")
    let object = first.cgPath
    first.addLine(to: CGPoint(x: 3, y: 0))
    #expect(object == CGPath(elements: [.move(to: .zero), .line(to: CGPoint(x: 1, y: 0))]))
    let mutable = CGMutablePath()
    mutable.move(to: .zero)
    let third = Path(mutable)
    mutable.addLine(to: CGPoint(x: 9, y: 9))
    #expect(third.description == "0 0 m")
  }

  @Test func outlinesKeepTheirIdentity() {
    let path = Path { path in
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 1, y: 1))
    }
    #expect(path.outline == path.outline)
    let copy = path
    #expect(copy.outline == path.outline)
  }

  @Test func addingToSimpleForms() {
    var path = Path(rect)
    path.addEllipse(in: rect)
    #expect(elements(path) == elements(Path(rect)) + elements(Path(ellipseIn: rect)))
    path = Path(rect)
    path.addPath(Path())
    #expect(path.outline == .rect(rect))
    path = Path()
    path.addPath(Path(rect), transform: CGAffineTransform(translationX: 1, y: 2))
    #expect(path.outline == .rect(rect.offsetBy(dx: 1, dy: 2)))
  }

  @Test func transforms() {
    let forms: [Path] = [
      Path(rect), Path(ellipseIn: rect),
      Path(roundedRect: rect, cornerSize: CGSize(width: 3, height: 4), style: .circular),
      Path(roundedRect: rect, cornerRadius: 5, style: .continuous),
      Path { path in
        path.move(to: .zero)
        path.addCurve(
          to: CGPoint(x: 4, y: 4), control1: CGPoint(x: 1, y: 0), control2: CGPoint(x: 0, y: 9))
      },
    ]
    let transforms: [CGAffineTransform] = [
      .identity, CGAffineTransform(translationX: 8, y: -16),
      CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 1, ty: 1),
      CGAffineTransform(a: 2, b: 0, c: 0, d: 4, tx: 0, ty: 0),
      CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0),
      CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0),
      CGAffineTransform(a: 1, b: 0.5, c: 0.25, d: 1, tx: 0, ty: 0),
    ]
    for path in forms {
      for transform in transforms {
        let mapped = elements(path.applying(transform))
        let expected = elements(Path(CGPath(elements: path.elements.mapped(by: transform))))
        #expect(mapped.count == expected.count)
        for (a, b) in zip(mapped, expected) { #expect(isClose(a, b)) }
      }
      #expect(path.offsetBy(dx: 0, dy: 0) == path)
      #expect(
        path.offsetBy(dx: 3, dy: 5)
          == path.applying(CGAffineTransform(translationX: 3, y: 5)))
    }
  }

  private func isClose(_ a: Path.Element, _ b: Path.Element) -> Bool {
    func close(_ p: CGPoint, _ q: CGPoint) -> Bool {
      abs(p.x - q.x) < 1e-12 && abs(p.y - q.y) < 1e-12
    }
    return switch (a, b) {
    case (.move(let p), .move(let q)), (.line(let p), .line(let q)): close(p, q)
    case (.quadCurve(let p, let c), .quadCurve(let q, let d)): close(p, q) && close(c, d)
    case (.curve(let p, let c, let e), .curve(let q, let d, let f)):
      close(p, q) && close(c, d) && close(e, f)
    case (.closeSubpath, .closeSubpath): true
    default: false
    }
  }

  @Test func simpleFormsStayNamed() {
    let shift = CGAffineTransform(translationX: 1, y: 1)
    #expect(Path(rect).applying(shift).outline == .rect(rect.offsetBy(dx: 1, dy: 1)))
    #expect(
      Path(ellipseIn: rect).applying(CGAffineTransform(scaleX: 2, y: 3)).outline
        == .ellipse(in: CGRect(x: 20, y: 60, width: 80, height: 90)))
    #expect(
      Path(roundedRect: rect, cornerRadius: 4).applying(CGAffineTransform(scaleX: 2, y: 2)).outline
        == .roundedRect(
          CGRect(x: 20, y: 40, width: 80, height: 60), cornerSize: CGSize(width: 8, height: 8),
          continuous: true))
  }

  @Test func descriptionsReadBack() {
    let path = Path { path in
      path.move(to: CGPoint(x: 0.1, y: -1e-9))
      path.addLine(to: CGPoint(x: 1e21, y: 1.0 / 3))
      path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7.25, y: 8))
      path.addEllipse(in: rect)
      path.addRoundedRect(in: rect, cornerSize: CGSize(width: 4, height: 3))
    }
    #expect(Path(path.description) == path)
    #expect(Path("") == Path())
    #expect(Path(" 1 2 m\n3 4 l\th ")?.description == "1 2 m 3 4 l h")
    #expect(Path("10 20 40 30 re") == Path(rect))
    for wrong in [
      "1 2", "m", "1 m", "1 2 3 m", "1 2 l", "1 2 m 3 l", "1 2 m 3 4 5 q", "1 2 m 1 h", "h",
      "1 2 x", "1 2 m 3", "0 0 1 re",
    ] {
      #expect(Path(wrong) == nil)
    }
  }

  @Test func bounds() {
    #expect(Path().boundingRect.isNull)
    #expect(Path(rect).boundingRect == rect)
    #expect(Path(CGRect(x: 50, y: 50, width: -40, height: -30)).boundingRect == rect)
    #expect(Path(ellipseIn: rect).boundingRect == rect)
    #expect(Path(roundedRect: rect, cornerRadius: 5).boundingRect == rect)
    let curve = Path { path in
      path.move(to: .zero)
      path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 8))
    }
    // The middle of a quadratic curve is half as far away as its control point.
    #expect(curve.boundingRect == CGRect(x: 0, y: 0, width: 10, height: 4))
  }

  @Test func inside() {
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
    for step in 0..<16 {
      let angle = Double(step) * .pi / 8 + 0.1
      let point = { (radius: Double) in
        CGPoint(x: 50 + radius * cos(angle), y: 50 + radius * sin(angle))
      }
      #expect(circle.contains(point(49.9)))
      #expect(!circle.contains(point(50.1)))
    }
    #expect(!Path().contains(.zero))
    let frame = Path { path in
      path.addRect(rect)
      path.addRect(rect.insetBy(dx: 10, dy: 10))
    }
    let middle = CGPoint(x: rect.midX, y: rect.midY)
    #expect(frame.contains(middle))
    #expect(!frame.contains(middle, eoFill: true))
    #expect(frame.contains(CGPoint(x: 12, y: 22), eoFill: true))
    let open = Path { $0.addLines([.zero, CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)]) }
    #expect(open.contains(CGPoint(x: 2, y: 2)))
  }

  @Test func arcs() {
    // From the x axis to the y axis, which points downwards: clockwise on screen.
    let arc = Path {
      $0.addArc(
        center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(90), clockwise: false)
    }
    #expect(elements(arc).count == 2)
    #expect(elements(arc).first == .move(to: CGPoint(x: 10, y: 0)))
    #expect(abs((arc.currentPoint?.x ?? 1)) < 1e-12 && arc.currentPoint?.y == 10)
    let other = Path {
      $0.addArc(
        center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(90), clockwise: true)
    }
    #expect(elements(other).count == 4)
    #expect(other.boundingRect.insetBy(dx: -1e-9, dy: -1e-9).contains(CGPoint(x: -10, y: -10)))
    let relative = Path {
      $0.addRelativeArc(center: .zero, radius: 10, startAngle: .zero, delta: .degrees(90))
    }
    #expect(relative == arc)
    let full = Path {
      $0.addArc(
        center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(360), clockwise: false)
    }
    #expect(elements(full).count == 5)
    let corner = Path { path in
      path.move(to: .zero)
      path.addArc(
        tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    }
    let line = CGPoint(x: 6, y: 0)
    #expect(elements(corner).count == 3)
    guard case .line(let start) = elements(corner)[1] else {
      Issue.record("no line leads to the arc")
      return
    }
    #expect(abs(start.x - line.x) < 1e-9 && abs(start.y - line.y) < 1e-9)
    let end = corner.currentPoint ?? .zero
    #expect(abs(end.x - 10) < 1e-9 && abs(end.y - 4) < 1e-9)
  }

  @Test func trimming() {
    let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(square.trimmedPath(from: 0, to: 1).outline == square.outline)
    #expect(square.trimmedPath(from: -1, to: 2).outline == square.outline)
    #expect(square.trimmedPath(from: 0.5, to: 0.5).isEmpty)
    #expect(square.trimmedPath(from: 0.75, to: 0.25).isEmpty)
    #expect(square.trimmedPath(from: 0.125, to: 0.375).description == "5 0 m 10 0 l 10 5 l")
    #expect(square.trimmedPath(from: 0.5, to: 1).description == "10 10 m 0 10 l 0 0 l")
    let circle = Path(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20))
    let quarter = circle.trimmedPath(from: 0, to: 0.25)
    #expect(elements(quarter).first == .move(to: CGPoint(x: 10, y: 0)))
    #expect(abs(quarter.currentPoint?.x ?? 1) < 1e-3)
    #expect(abs((quarter.currentPoint?.y ?? 0) - 10) < 1e-3)
  }

  @Test func stroking() {
    let line = Path { $0.addLines([.zero, CGPoint(x: 10, y: 0)]) }
    let butt = line.strokedPath(StrokeStyle(lineWidth: 4))
    #expect(butt.boundingRect == CGRect(x: 0, y: -2, width: 10, height: 4))
    let square = line.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .square))
    #expect(square.boundingRect == CGRect(x: -2, y: -2, width: 14, height: 4))
    let dashed = line.strokedPath(StrokeStyle(lineWidth: 4, dash: [2, 3], dashPhase: 1))
    #expect(dashed.contains(CGPoint(x: 0.5, y: 1)))
    #expect(!dashed.contains(CGPoint(x: 2, y: 1)))
    #expect(dashed.contains(CGPoint(x: 5, y: 1)))
    #expect(!dashed.contains(CGPoint(x: 7, y: 1)))
    #expect(line.strokedPath(StrokeStyle(lineWidth: 0)).isEmpty)
    #expect(Path().strokedPath(StrokeStyle()).isEmpty)
    let frame = Path(rect).strokedPath(StrokeStyle(lineWidth: 2))
    #expect(frame.boundingRect == rect.insetBy(dx: -1, dy: -1))
    #expect(!frame.contains(CGPoint(x: rect.midX, y: rect.midY)))
  }

  @Test func strokeStyles() {
    let style = StrokeStyle()
    #expect(style.lineWidth == 1 && style.miterLimit == 10 && style.dashPhase == 0)
    #expect(style.lineCap == .butt && style.lineJoin == .miter && style.dash.isEmpty)
    var moved = StrokeStyle(lineWidth: 3, lineCap: .round, dash: [1, 2])
    moved.animatableData = StrokeStyle(lineWidth: 5, miterLimit: 7, dashPhase: 9).animatableData
    #expect(
      moved
        == StrokeStyle(lineWidth: 5, lineCap: .round, miterLimit: 7, dash: [1, 2], dashPhase: 9))
  }

  @Test func fillStyles() {
    #expect(FillStyle() == FillStyle(eoFill: false, antialiased: true))
    #expect(FillStyle().fillRule == .nonZero)
    #expect(FillStyle(eoFill: true).fillRule == .evenOdd)
  }
}
