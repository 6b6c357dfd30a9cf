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
