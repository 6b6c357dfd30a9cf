import AttributeGraph
import CoreGraphics
import SwiftUICore
import Testing

@MainActor @Suite("Matched geometry", .serialized)
struct MatchedGeometryTests {
  private static let tenths = (0...10).map { Double($0) / 10 }

  /// Two arrangements of one view, side by side with a button.
  private struct Two<A: View, B: View>: View {
    let first: (Namespace.ID) -> A
    let second: (Namespace.ID) -> B
    @Namespace private var space
    @State private var isFirst = true

    init(
      @ViewBuilder first: @escaping (Namespace.ID) -> A,
      @ViewBuilder second: @escaping (Namespace.ID) -> B
    ) {
      self.first = first
      self.second = second
    }

    var body: some View {
      ZStack {
        if isFirst { first(space) } else { second(space) }
        VStack(spacing: 0) {
          Text("go").onTapGesture { withAnimation(.linear(duration: 1)) { isFirst.toggle() } }
          Text("plain").onTapGesture { isFirst.toggle() }
        }
        .position(x: 100, y: 380)
      }
    }
  }

  private func near(_ a: CGFloat, _ b: CGFloat, _ by: CGFloat = 1e-9) -> Bool { abs(a - b) < by }

  private func near(_ a: CGRect, _ b: CGRect) -> Bool {
    near(a.minX, b.minX) && near(a.minY, b.minY) && near(a.width, b.width)
      && near(a.height, b.height)
  }

  private func mix(_ a: CGRect, _ b: CGRect, _ t: CGFloat) -> CGRect {
    CGRect(
      a.minX + (b.minX - a.minX) * t, a.minY + (b.minY - a.minY) * t,
      a.width + (b.width - a.width) * t, a.height + (b.height - a.height) * t)
  }

  private func warned(_ body: () -> Void) -> [String] {
    var warnings: [String] = []
    Graph.withLock { Diagnoses.handler = { warnings.append($0) } }
    body()
    Graph.withLock { Diagnoses.handler = nil }
    return warnings
  }

  @Test func `Views fly between a row and a column, both ways`() {
    let host = ViewHost(
      Two {
        space in
        HStack(spacing: 10) {
          Circle().matchedGeometryEffect(id: "a", in: space).frame(width: 40, height: 40)
          Rectangle().matchedGeometryEffect(id: "b", in: space).frame(width: 40, height: 40)
        }
      } second: { space in
        VStack(spacing: 10) {
          Rectangle().matchedGeometryEffect(id: "b", in: space).frame(width: 40, height: 40)
          Circle().matchedGeometryEffect(id: "a", in: space).frame(width: 40, height: 40)
        }
      })
    let row = ["Circle": CGPoint(x: 75, y: 200), "Rectangle": CGPoint(x: 125, y: 200)]
    let column = ["Circle": CGPoint(x: 100, y: 225), "Rectangle": CGPoint(x: 100, y: 175)]
    for (start, from, to) in [(0.0, row, column), (1, column, row)] {
      host.tap("go")
      for t in Self.tenths {
        host.advance(to: start + t)
        for type in ["Circle", "Rectangle"] {
          guard let a = from[type], let b = to[type] else { continue }
          let frames = host.frames(type)
          #expect(frames.count == (t < 1 ? 2 : 1))
          for frame in frames {
            #expect(near(frame.midX, a.x + (b.x - a.x) * t))
            #expect(near(frame.midY, a.y + (b.y - a.y) * t))
            #expect(near(frame.width, 40))
          }
          let fades = host.opacities(type).reduce(0, +)
          #expect(near(fades, 1))
        }
      }
      #expect(host.graph.animations.isAtRest)
    }
  }

  @Test func `A frame outside of the effect flies in place and size`() {
    let small = CGRect(20, 20, 60, 60)
    let large = CGRect(0, 100, 300, 300)
    let host = ViewHost(
      width: 300,
      Two { space in
        Circle().matchedGeometryEffect(id: 1, in: space).frame(width: 60, height: 60)
          .position(x: 50, y: 50)
      } second: { space in
        Circle().matchedGeometryEffect(id: 1, in: space).frame(width: 300, height: 300)
          .position(x: 150, y: 250)
      })
    #expect(host.frame("Circle") == small)
    host.tap("go")
    for t in Self.tenths.dropLast() {
      host.advance(to: t)
      for frame in host.frames("Circle") { #expect(near(frame, mix(small, large, t))) }
    }
    host.advance(to: 1)
    #expect(host.frames("Circle") == [large])
  }

  @Test func `A frame inside of the effect holds the size, the center flies`() {
    let host = ViewHost(
      width: 300,
      Two { space in
        Circle().frame(width: 60, height: 60).matchedGeometryEffect(id: 1, in: space)
          .position(x: 50, y: 50)
      } second: { space in
        Circle().frame(width: 300, height: 300).matchedGeometryEffect(id: 1, in: space)
          .position(x: 150, y: 250)
      })
    host.tap("go")
    for t in Self.tenths.dropFirst().dropLast() {
      host.advance(to: t)
      let frames = host.frames("Circle")
      #expect(frames.map(\.width) == [60, 300])
      for frame in frames {
        #expect(near(frame.midX, 50 + 100 * t))
        #expect(near(frame.midY, 50 + 200 * t))
      }
    }
  }

  @Test func `Only the size flies`() {
    let host = ViewHost(
      width: 300,
      Two { space in
        Circle().matchedGeometryEffect(id: 1, in: space, properties: .size)
          .frame(width: 60, height: 60).position(x: 50, y: 50)
      } second: { space in
        Circle().matchedGeometryEffect(id: 1, in: space, properties: .size)
          .frame(width: 100, height: 100).position(x: 150, y: 250)
      })
    host.tap("go")
    for t in Self.tenths.dropFirst().dropLast() {
      host.advance(to: t)
      let frames = host.frames("Circle")
      #expect(frames.count == 2)
      for frame in frames { #expect(near(frame.width, 60 + 40 * t)) }
      // Each keeps the corner that its own layout gives it.
      #expect(near(frames[0].minX, 20))
      #expect(near(frames[1].minX, 100))
    }
  }

  @Test func `Only the position flies`() {
    let host = ViewHost(
      width: 300,
      Two { space in
        Circle().matchedGeometryEffect(id: 1, in: space, properties: .position)
          .frame(width: 60, height: 60).position(x: 50, y: 50)
      } second: { space in
        Circle().matchedGeometryEffect(id: 1, in: space, properties: .position)
          .frame(width: 100, height: 100).position(x: 150, y: 250)
      })
    host.tap("go")
    for t in Self.tenths.dropFirst().dropLast() {
      host.advance(to: t)
      let frames = host.frames("Circle")
      #expect(frames.map(\.width) == [60, 100])
      for frame in frames { #expect(near(frame.midX, 50 + 100 * t)) }
    }
  }

  @Test func `An anchor is the point that flies`() {
    for anchor in [UnitPoint.topLeading, .center, .bottomTrailing, UnitPoint(x: 0.25, y: 0.75)] {
      let host = ViewHost(
        width: 300,
        Two { space in
          Circle().frame(width: 60, height: 60)
            .matchedGeometryEffect(id: 1, in: space, anchor: anchor).position(x: 50, y: 50)
        } second: { space in
          Circle().frame(width: 100, height: 100)
            .matchedGeometryEffect(id: 1, in: space, anchor: anchor).position(x: 150, y: 250)
        })
      let from = CGPoint(x: 20 + 60 * anchor.x, y: 20 + 60 * anchor.y)
      let to = CGPoint(x: 100 + 100 * anchor.x, y: 200 + 100 * anchor.y)
      host.tap("go")
      host.advance(to: 0.5)
      for frame in host.frames("Circle") {
        #expect(near(frame.minX + anchor.x * frame.width, (from.x + to.x) / 2))
        #expect(near(frame.minY + anchor.y * frame.height, (from.y + to.y) / 2))
      }
    }
  }

  @Test func `A flight that is turned back has no jump`() {
    for step in 1...9 {
      let host = ViewHost(
        Two { space in
          Circle().matchedGeometryEffect(id: 1, in: space).frame(width: 40, height: 40)
            .position(x: 30, y: 50)
        } second: { space in
          Circle().matchedGeometryEffect(id: 1, in: space).frame(width: 80, height: 80)
            .position(x: 150, y: 250)
        })
      host.tap("go")
      let turn = Double(step) / 10
      host.advance(to: turn)
      let before = host.frames("Circle")
      host.tap("go")
      let after = host.frames("Circle")
      #expect(after.count == 2)
      for frame in after { #expect(near(frame, before[0])) }
      var last = before[0].midY
      for frame in stride(from: turn, through: turn + 1.2, by: 1 / 60) {
        host.advance(to: frame)
        let frames = host.frames("Circle")
        #expect((1...2).contains(frames.count))
        for frame in frames {
          // No curve here is faster than twice the way in a second.
          #expect(abs(frame.midY - last) <= 2 * 200 / 60 + 1e-6)
          #expect(near(frame.midX, 30 + (frame.midY - 50) / 200 * 120, 1e-6))
        }
        last = frames[0].midY
      }
      #expect(host.frames("Circle") == [CGRect(10, 30, 40, 40)])
      #expect(host.graph.animations.isAtRest)
    }
  }

  @Test func `Turned three times, two views at most, and the end is the last one's`() {
    let host = ViewHost(
      Two { space in
        Circle().matchedGeometryEffect(id: 1, in: space).frame(width: 40, height: 40)
          .position(x: 30, y: 50)
      } second: { space in
        Circle().matchedGeometryEffect(id: 1, in: space).frame(width: 80, height: 80)
          .position(x: 150, y: 250)
      })
    var last = host.frame("Circle").midY
    for step in 0...150 {
      let t = Double(step) / 60
      host.advance(to: t)
      if [0, 18, 36].contains(step) { host.tap("go") }
      let frames = host.frames("Circle")
      #expect((1...2).contains(frames.count))
      for frame in frames { #expect(abs(frame.midY - last) <= 3 * 200 / 60 + 1e-6) }
      last = frames[0].midY
    }
    #expect(host.frames("Circle") == [CGRect(110, 210, 80, 80)])
  }

  @Test func `Without an animation the new view is where it belongs`() {
    let host = ViewHost(
      Two { space in
        Circle().matchedGeometryEffect(id: 1, in: space).frame(width: 40, height: 40)
      } second: { space in
        Circle().matchedGeometryEffect(id: 1, in: space).frame(width: 80, height: 80)
      })
    host.tap("plain")
    #expect(host.frames("Circle") == [CGRect(60, 160, 80, 80)])
    host.tap("plain")
    #expect(host.frames("Circle") == [CGRect(80, 180, 40, 40)])
  }

  private struct Follower: View {
    let properties: MatchedGeometryProperties
    let anchor: UnitPoint
    @Namespace private var space
    @State private var selected = 0

    var body: some View {
      ZStack(alignment: .topLeading) {
        HStack(spacing: 0) {
          ForEach(0..<3, id: \.self) { index in
            Color.red.frame(width: 20 + 20 * CGFloat(index), height: 40)
              .matchedGeometryEffect(id: index, in: space)
          }
        }
        Circle().frame(minWidth: 0, maxWidth: .infinity)
          .matchedGeometryEffect(
            id: selected, in: space, properties: properties, anchor: anchor, isSource: false)
        Capsule()
          .matchedGeometryEffect(
            id: selected, in: space, properties: properties, anchor: anchor, isSource: false
          )
          .frame(width: 10, height: 10)
        Text("go").position(x: 100, y: 380)
          .onTapGesture { withAnimation(.linear(duration: 1)) { selected = 2 } }
      }
    }
  }

  @Test func `A follower has its source's frame and moves when it gets another`() {
    let host = ViewHost(Follower(properties: .frame, anchor: .center))
    #expect(host.frame("Capsule") == host.boxes[0])
    let (from, to) = (host.boxes[0], host.boxes[2])
    host.tap("go")
    for t in Self.tenths {
      host.advance(to: t)
      #expect(near(host.frame("Capsule"), mix(from, to, t)))
    }
    #expect(host.frame("Capsule") == host.boxes[2])
  }

  @Test func `A follower of the position keeps its size, one of the size its place`() {
    let position = ViewHost(Follower(properties: .position, anchor: .center))
    let source = position.boxes[0]
    #expect(position.frame("Capsule") == CGRect(source.midX - 5, source.midY - 5, 10, 10))
    let size = ViewHost(Follower(properties: .size, anchor: .center))
    #expect(size.frame("Capsule").size == size.boxes[0].size)
  }

  @Test func `A follower moves with its source's layout`() {
    struct Moving: View {
      @Namespace var space
      @State var x: CGFloat = 0
      var body: some View {
        ZStack {
          Color.red.frame(width: 20, height: 20).matchedGeometryEffect(id: 0, in: space)
            .offset(x: x)
          Capsule().matchedGeometryEffect(id: 0, in: space, isSource: false)
          Text("go").position(x: 100, y: 380)
            .onTapGesture { withAnimation(.linear(duration: 1)) { x = 60 } }
        }
      }
    }
    let host = ViewHost(Moving())
    host.tap("go")
    for t in Self.tenths {
      host.advance(to: t)
      #expect(near(host.frame("Capsule"), host.boxes[0]))
      #expect(near(host.boxes[0].minX, 90 + 60 * t))
    }
  }

  @Test func `A source within an effect gives the place where it is drawn`() {
    let host = ViewHost(
      Two { space in
        ZStack {
          Color.red.frame(width: 20, height: 20).matchedGeometryEffect(id: 0, in: space)
            .offset(x: 10).scaleEffect(2)
          Capsule().matchedGeometryEffect(id: 0, in: space, isSource: false)
          Circle().matchedGeometryEffect(id: 0, in: space, isSource: false).scaleEffect(0.5)
        }
      } second: { _ in
        EmptyView()
      })
    #expect(host.boxes == [CGRect(100, 180, 40, 40)])
    #expect(host.frame("Capsule") == CGRect(100, 180, 40, 40))
    #expect(near(host.frame("Circle").midX, 120))
  }

  @Test func `Without a source there is no effect`() {
    let warnings = warned {
      let host = ViewHost(
        Two { space in
          Circle().matchedGeometryEffect(id: 1, in: space, isSource: false)
            .frame(width: 40, height: 40)
        } second: { space in
          Circle().matchedGeometryEffect(id: 1, in: space, isSource: false)
            .frame(width: 80, height: 80)
        })
      #expect(host.frames("Circle") == [CGRect(80, 180, 40, 40)])
      host.tap("go")
      host.advance(to: 0.5)
      #expect(host.frames("Circle") == [CGRect(80, 180, 40, 40), CGRect(60, 160, 80, 80)])
    }
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("isSource") == true)
  }

  @Test func `A view alone in its group fades where it belongs`() {
    let host = ViewHost(
      Two { space in
        Circle().matchedGeometryEffect(id: 1, in: space).frame(width: 40, height: 40)
      } second: { space in
        Rectangle().matchedGeometryEffect(id: 2, in: space).frame(width: 80, height: 80)
      })
    host.tap("go")
    for t in Self.tenths.dropFirst().dropLast() {
      host.advance(to: t)
      #expect(host.frame("Circle") == CGRect(80, 180, 40, 40))
      #expect(host.frame("Rectangle") == CGRect(60, 160, 80, 80))
    }
  }

  @Test func `Two sources are reported once, and the last one leads`() {
    let warnings = warned {
      let host = ViewHost(
        Two { space in
          HStack(spacing: 0) {
            Circle().matchedGeometryEffect(id: "pill", in: space).frame(width: 40, height: 40)
            Rectangle().matchedGeometryEffect(id: "pill", in: space).frame(width: 60, height: 60)
          }
        } second: { _ in
          EmptyView()
        })
      #expect(host.frame("Rectangle") == CGRect(90, 170, 60, 60))
      #expect(host.frame("Circle") == CGRect(90, 170, 60, 60))
      for step in 1...5 { host.advance(to: Double(step)) }
    }
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("pill") == true)
    #expect(warnings.first?.contains("HStack/0") == true)
    #expect(warnings.first?.contains("HStack/1") == true)
  }

  @Test func `A flight from one place to another gives no warning`() {
    let warnings = warned {
      let host = ViewHost(
        Two { space in
          Circle().matchedGeometryEffect(id: 1, in: space).frame(width: 40, height: 40)
        } second: { space in
          Circle().matchedGeometryEffect(id: 1, in: space).frame(width: 80, height: 80)
        })
      for step in 0..<6 {
        host.tap(step % 2 == 0 ? "go" : "plain")
        host.advance(to: Double(step) * 0.3)
      }
    }
    #expect(warnings == [])
  }

  @Test func `Becoming a source, or no source, keeps the view's identity`() {
    struct Switching: View {
      let log: Log
      @Namespace var space
      @State var isSecond = false
      var body: some View {
        ZStack {
          Circle().matchedGeometryEffect(id: 0, in: space, isSource: !isSecond)
            .frame(width: 20, height: 20).position(x: 50, y: 50)
            .onAppear { log.add("+") }
          Rectangle().matchedGeometryEffect(id: 0, in: space, isSource: isSecond)
            .frame(width: 60, height: 60).position(x: 150, y: 150)
            .onAppear { log.add("+") }
          Text("go").position(x: 100, y: 380)
            .onTapGesture { withAnimation(.linear(duration: 1)) { isSecond.toggle() } }
        }
      }
    }
    let log = Log()
    let host = ViewHost(Switching(log: log))
    let (small, large) = (CGRect(40, 40, 20, 20), CGRect(120, 120, 60, 60))
    #expect(host.frame("Rectangle") == small)
    for (start, from, to) in [(0.0, small, large), (1, large, small)] {
      host.tap("go")
      for t in Self.tenths {
        host.advance(to: start + t)
        #expect(near(host.frame("Circle"), mix(from, to, t)))
        #expect(near(host.frame("Rectangle"), mix(from, to, t)))
      }
    }
    #expect(log.take() == ["+", "+"])
  }

  @Test func `Ids of different namespaces do not match`() {
    struct Spaces: View {
      @Namespace var first
      @Namespace var second
      var body: some View {
        HStack(spacing: 0) {
          Color.red.frame(width: 40, height: 40).matchedGeometryEffect(id: 0, in: first)
          Circle().frame(width: 20, height: 20)
            .matchedGeometryEffect(id: 0, in: second, isSource: false)
        }
      }
    }
    let warnings = warned {
      #expect(ViewHost(Spaces()).frame("Circle") == CGRect(110, 190, 20, 20))
    }
    #expect(warnings.count == 1)
  }

  @Test func `A hundred groups at once, many times`() {
    let host = ViewHost(
      width: 500, height: 500,
      Two { space in
        HStack(spacing: 0) {
          ForEach(0..<100, id: \.self) { index in
            Circle().matchedGeometryEffect(id: index, in: space).frame(width: 4, height: 4)
          }
        }
        .position(x: 250, y: 100)
      } second: { space in
        VStack(spacing: 0) {
          ForEach(0..<100, id: \.self) { index in
            Circle().matchedGeometryEffect(id: index, in: space).frame(width: 3, height: 3)
          }
        }
        .position(x: 250, y: 250)
      })
    host.tap("go")
    host.advance(to: 0.5)
    let frames = host.frames("Circle")
    #expect(frames.count == 200)
    for index in 0..<100 {
      let row = CGPoint(x: 52 + 4 * CGFloat(index), y: 100)
      let column = CGPoint(x: 250, y: 101.5 + 3 * CGFloat(index))
      for frame in [frames[index], frames[100 + index]] {
        #expect(near(frame.midX, (row.x + column.x) / 2, 0.5))
        #expect(near(frame.midY, (row.y + column.y) / 2, 0.5))
        #expect(near(frame.width, 3.5))
      }
    }
    for step in 0..<50 {
      host.advance(to: 1 + Double(step) * 0.1)
      host.tap("go")
      #expect(host.frames("Circle").count <= 200)
    }
    host.advance(to: 20)
    #expect(host.frames("Circle").count == 100)
    #expect(host.graph.animations.isAtRest)
  }
}
