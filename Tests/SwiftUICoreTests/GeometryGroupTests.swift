import CoreGraphics
import SwiftUICore
import Testing

private struct BoundsKey: PreferenceKey {
  static var defaultValue: [Anchor<CGRect>] { [] }
  static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
    value += nextValue()
  }
}

@MainActor @Suite("Spaces that move as one, and places in them", .serialized)
struct GeometryGroupTests {
  private struct Sliding: View {
    let groups: Bool
    @State var y: CGFloat = 0
    @State var hasChild = false

    @ViewBuilder var container: some View {
      ZStack {
        Color.red
        if hasChild { Circle().frame(width: 10, height: 10) }
      }
      .frame(width: 50, height: 50)
    }

    var body: some View {
      ZStack {
        if groups { container.geometryGroup().offset(y: y) } else { container.offset(y: y) }
        VStack(spacing: 0) {
          Text("slide").onTapGesture { withAnimation(.linear(duration: 1)) { y = 100 } }
          Text("child").onTapGesture { hasChild = true }
        }
        .position(x: 20, y: 20)
      }
    }
  }

  @Test(arguments: [true, false])
  func `What comes into a moving container moves with a group, and is at the end without`(
    groups: Bool
  ) {
    let host = ViewHost(Sliding(groups: groups))
    host.tap("slide")
    host.advance(to: 0.4)
    host.tap("child")
    for t in [0.4, 0.5, 0.75, 0.9, 1, 2] {
      host.advance(to: t)
      let y = 200 + 100 * min(t, 1)
      #expect(abs(host.boxes[0].midY - y) < 1e-9)
      #expect(abs(host.frame("Circle").midY - (groups ? y : 300)) < 1e-9)
    }
  }

  @Test func `Everything in a group has its displacement, whatever animates within`() {
    struct Rows: View {
      @State var y: CGFloat = 0
      var body: some View {
        ZStack {
          VStack(spacing: 0) {
            Text("a")
            Text("b").animation(.linear(duration: 0.1), value: y)
            Text("c").font(.headline)
          }
          .geometryGroup()
          .offset(y: y)
          Text("go").position(x: 20, y: 20)
            .onTapGesture { withAnimation(.linear(duration: 1)) { y = 90 } }
        }
      }
    }
    let host = ViewHost(Rows())
    let start = host.textFrames.prefix(3).map(\.minY)
    host.tap("go")
    for t in [0.05, 0.25, 0.5, 0.75, 1] {
      host.advance(to: t)
      for (now, before) in zip(host.textFrames, start) {
        #expect(abs(now.minY - before - 90 * t) < 1e-9)
      }
    }
  }

  @Test func `Anchors are read in the space of another view`() {
    let host = ViewHost(
      VStack(spacing: 0) {
        Box(40, 20).anchorPreference(key: BoundsKey.self, value: .bounds) { [$0] }
        Box(20, 20).scaleEffect(0.5)
          .overlay(
            Color.clear.transformAnchorPreference(
              key: BoundsKey.self, value: .rect(CGRect(2, 3, 4, 5))
            ) { $0.append($1) })
        Box(20, 20).anchorPreference(key: BoundsKey.self, value: .bounds) { [$0] }
          .scaleEffect(2, anchor: .topLeading)
      }
      .padding(10)
      .overlayPreferenceValue(BoundsKey.self) { anchors in
        GeometryReader { proxy in
          ForEach(0..<anchors.count, id: \.self) { index in
            Rectangle()
              .frame(width: proxy[anchors[index]].width, height: proxy[anchors[index]].height)
              .offset(x: proxy[anchors[index]].minX, y: proxy[anchors[index]].minY)
          }
        }
      })
    #expect(
      host.frames("Rectangle") == [
        CGRect(80, 170, 40, 20), CGRect(92, 193, 4, 5), CGRect(90, 210, 40, 40),
      ])
  }

  @Test func `Sources of points, lists and missing places`() {
    let frame = CGRect(10, 20, 40, 60)
    let space = ViewSpace()
    let points: [(Anchor<CGPoint>.Source, CGPoint)] = [
      (.topLeading, CGPoint(x: 10, y: 20)), (.top, CGPoint(x: 30, y: 20)),
      (.topTrailing, CGPoint(x: 50, y: 20)), (.leading, CGPoint(x: 10, y: 50)),
      (.center, CGPoint(x: 30, y: 50)), (.trailing, CGPoint(x: 50, y: 50)),
      (.bottomLeading, CGPoint(x: 10, y: 80)), (.bottom, CGPoint(x: 30, y: 80)),
      (.bottomTrailing, CGPoint(x: 50, y: 80)),
      (.point(CGPoint(x: 1, y: 2)), CGPoint(x: 11, y: 22)),
      (.unitPoint(UnitPoint(x: 0.25, y: 2)), CGPoint(x: 20, y: 140)),
    ]
    for (source, point) in points { #expect(source.anchor(in: frame, space).value == point) }
    let list = Anchor<[CGPoint]>.Source(points.map(\.0)).anchor(in: frame, space)
    #expect(list.value == points.map(\.1))
    #expect(list.value(in: frame, space) == points.map { CGPoint(x: $0.1.x - 10, y: $0.1.y - 20) })
    let none = Anchor<CGPoint?>.Source(nil as Anchor<CGPoint>.Source?)
    #expect(none.anchor(in: frame, space).value == nil)
    let some = Anchor<CGPoint?>.Source(Anchor<CGPoint>.Source.center)
    #expect(some.anchor(in: frame, space).value == CGPoint(x: 30, y: 50))
  }
}
