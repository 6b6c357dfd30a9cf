import AttributeGraph
import CoreGraphics
import SwiftUICore
import Testing

/// Reports of others, by their number in the project's collection: matched geometry.
@MainActor @Suite("Cases D: matched geometry", .serialized)
struct AnimationMatchCaseTests {
  private struct Match<Small: View, Large: View>: View {
    let small: (Namespace.ID) -> Small
    let large: (Namespace.ID) -> Large
    @Namespace var space
    @State var isLarge = false

    init(
      @ViewBuilder small: @escaping (Namespace.ID) -> Small,
      @ViewBuilder large: @escaping (Namespace.ID) -> Large
    ) {
      self.small = small
      self.large = large
    }

    var body: some View {
      ZStack {
        if isLarge { large(space) } else { small(space) }
        Text("go").position(x: 100, y: 380)
          .onTapGesture { withAnimation(.linear(duration: 1)) { isLarge.toggle() } }
      }
    }
  }

  private func circle(_ space: Namespace.ID, _ frame: CGRect) -> some View {
    Circle().matchedGeometryEffect(id: "c", in: space).frame(
      width: frame.width, height: frame.height
    )
    .position(frame.center)
  }

  private let small = CGRect(20, 20, 60, 60)
  private let large = CGRect(0, 100, 300, 300)

  private func match() -> ViewHost {
    ViewHost(
      width: 300,
      Match {
        circle($0, small)
      } large: {
        circle($0, large)
      })
  }

  private func warned(_ body: () -> Void) -> [String] {
    var warnings: [String] = []
    Graph.withLock { Diagnoses.handler = { warnings.append($0) } }
    body()
    Graph.withLock { Diagnoses.handler = nil }
    return warnings
  }

  @Test func `D01 Two sources are told of once, with id, namespace and both places`() {
    let warnings = warned {
      let host = ViewHost(
        Match { space in
          HStack(spacing: 0) {
            Rectangle().matchedGeometryEffect(id: "twice", in: space).frame(width: 30, height: 30)
            Circle().matchedGeometryEffect(id: "twice", in: space).frame(width: 50, height: 50)
          }
        } large: { _ in
          EmptyView()
        })
      // The one inserted last gives the geometry to both.
      #expect(host.frame("Rectangle") == host.frame("Circle"))
      #expect(host.frame("Circle") == CGRect(90, 175, 50, 50))
      for step in 1...5 { host.advance(to: Double(step)) }
    }
    #expect(warnings.count == 1)
    for part in ["twice", "namespace", "HStack/0", "HStack/1", "isSource"] {
      #expect(warnings.first?.contains(part) == true)
    }
  }

  @Test func `D03 A view that cannot be seen is a source all the same`() {
    let warnings = warned {
      let host = ViewHost(
        Match { space in
          HStack(spacing: 0) {
            Rectangle().matchedGeometryEffect(id: 1, in: space).frame(width: 30, height: 30)
            Circle().matchedGeometryEffect(id: 1, in: space).frame(width: 50, height: 50).opacity(0)
          }
        } large: { _ in
          EmptyView()
        })
      #expect(host.frame("Rectangle") == CGRect(90, 175, 50, 50))
    }
    #expect(warnings.count == 1)
  }

  @Test func `D08 Turned round twice, there are two views at most and no jump`() {
    let host = match()
    let fps = 60.0
    var last = host.frame("Circle").center
    // The curve's own speed: the way of the center in a second, there and back at once.
    let speed = hypot(large.midX - small.midX, large.midY - small.midY)
    for frame in 0...180 {
      host.advance(to: Double(frame) / fps)
      if [0, 18, 36].contains(frame) { host.tap("go") }
      let circles = host.frames("Circle")
      #expect((1...2).contains(circles.count))
      #expect(Set(circles.map { "\($0)" }).count == 1)
      let center = circles[0].center
      #expect(hypot(center.x - last.x, center.y - last.y) <= 3 * speed / fps + 1e-9)
      last = center
    }
    #expect(host.frames("Circle") == [large])
  }

  @Test func `D10 A cross-fade half-way covers three quarters`() {
    let host = match()
    host.tap("go")
    host.advance(to: 0.5)
    let opacities = host.opacities("Circle")
    #expect(opacities == [0.5, 0.5])
    #expect(1 - opacities.reduce(1) { $0 * (1 - $1) } == 0.75)
  }

  @Test func `D30 A flight is a function of the time, and can be turned back bit for bit`() {
    let host = match()
    host.tap("go")
    let start = host.frames("Circle")
    host.advance(to: 0.5)
    #expect(host.frames("Circle") == [CGRect(10, 60, 180, 180), CGRect(10, 60, 180, 180)])
    let times = [0.9, 0.1, 0.5, 0.7, 0.3]
    let there = times.map { t in
      host.advance(to: t)
      return host.frames("Circle")
    }
    let back = times.reversed().map { t in
      host.advance(to: t)
      return host.frames("Circle")
    }
    #expect(there == back.reversed())
    host.advance(to: 0)
    #expect(host.frames("Circle") == start)
    #expect(start == [small, small])
  }
}
