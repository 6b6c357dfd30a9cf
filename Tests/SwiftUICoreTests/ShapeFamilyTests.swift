import CoreGraphics
import DisplayList
import SwiftUICore
import Testing

@MainActor @Suite("Families of shapes", .serialized)
struct ShapeFamilyTests {
  private let rect = CGRect(10, 20, 100, 60)

  @Test func `Moved, scaled, rotated and sized shapes`() {
    let shape = Rectangle()
    #expect(
      shape.offset(x: 5, y: -5).path(in: rect).boundingRect == CGRect(15, 15, 100, 60))
    #expect(shape.offset(CGPoint(x: 1, y: 2)).path(in: rect).boundingRect.minX == 11)
    #expect(shape.scale(0.5).path(in: rect).boundingRect == CGRect(35, 35, 50, 30))
    #expect(
      shape.scale(x: 2, anchor: .leading).path(in: rect).boundingRect == CGRect(10, 20, 200, 60))
    let turned = shape.rotation(.degrees(90)).path(in: rect).boundingRect
    #expect(abs(turned.minX - 30) < 1e-9 && abs(turned.width - 60) < 1e-9)
    #expect(
      shape.size(width: 30, height: 20).path(in: rect).boundingRect == CGRect(10, 20, 30, 20))
    #expect(
      shape.size(CGSize(width: 30, height: 20), anchor: .bottomTrailing).path(in: rect)
        .boundingRect == CGRect(80, 60, 30, 20))
    // A transform is about the frame's corner, so that the shape moves with its frame.
    let wide = shape.transform(CGAffineTransform(scaleX: 2, y: 1))
    #expect(wide.path(in: rect).boundingRect == CGRect(10, 20, 200, 60))
    #expect(
      shape.offset(x: 5).inset(by: 10).path(in: rect).boundingRect == CGRect(25, 30, 80, 40))
    #expect(AnyShape(Circle()).path(in: rect) == Circle().path(in: rect))
  }

  @Test func `Corners have radii of their own`() {
    let shape = UnevenRoundedRectangle(topLeadingRadius: 20, style: .circular)
    let path = shape.path(in: rect)
    #expect(!path.contains(CGPoint(x: 12, y: 22)))
    #expect(path.contains(CGPoint(x: 108, y: 22)) && path.contains(CGPoint(x: 12, y: 78)))
    let inset = shape.inset(by: 5).path(in: rect)
    #expect(inset.boundingRect == CGRect(15, 25, 90, 50))
    #expect(!inset.contains(CGPoint(x: 17, y: 27)) && inset.contains(CGPoint(x: 21, y: 31)))
    let even = UnevenRoundedRectangle(
      cornerRadii: .init(topLeading: 8, bottomLeading: 8, bottomTrailing: 8, topTrailing: 8))
    #expect(even.path(in: rect) == RoundedRectangle(cornerRadius: 8).path(in: rect))
  }

  @Test func `Fills, strokes and borders chain, the last in front`() {
    let host = ViewHost(
      Circle().fill(.red).stroke(.blue, lineWidth: 4).strokeBorder(.green)
        .frame(width: 100, height: 60))
    #expect(host.leaves.count == 3)
    let colors = host.leaves.compactMap {
      if case .fill(_, _, .color(let color)) = $0.leaf.drawing { color } else { nil }
    }
    let expected = [Color.red, .blue, .green].map {
      $0.resolve(in: EnvironmentValues()).paintColor
    }
    #expect(colors == expected)
    #expect(host.leaves.map(\.frame) == Array(repeating: CGRect(70, 170, 60, 60), count: 3))
    #expect(ViewHost(Circle().stroke(.blue)).leaves.count == 1)
    #expect(ViewHost(Circle().fill()).leaves.count == 1)
  }

  @Test func `A background without a style is the system's, or the one that is set`() {
    func color(_ view: some View) -> Float? {
      if case .fill(_, _, .color(let color))? = ViewHost(view).leaves.first?.leaf.drawing {
        color.red
      } else {
        nil
      }
    }
    #expect(color(Text("a").background()) == 1)
    #expect(color(Text("a").background(in: Capsule()).environment(\.colorScheme, .dark)) == 0)
    #expect(color(Text("a").background(in: Capsule()).backgroundStyle(.black)) == 0)
    #expect(color(Rectangle().fill(.background)) == 1)
  }
}
