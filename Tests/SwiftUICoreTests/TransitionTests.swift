import CoreGraphics
import SwiftUICore
import Testing

@MainActor @Suite("Views that come and go", .serialized)
struct TransitionTests {
  private static let tenths = (0...10).map { Double($0) / 10 }

  private struct Counter: View {
    let log: Log
    @State private var taps = 0
    var body: some View {
      Text("n\(taps)").onTapGesture { taps += 1 }
        .onAppear { log.add("+") }.onDisappear { log.add("-") }
    }
  }

  private struct Content<Inner: View>: View {
    let animation: Animation?
    let inner: Inner
    @State var shows = false
    @State var plain = false
    var body: some View {
      ZStack {
        Color.blue.frame(width: 10, height: 10)
        if shows { inner }
        Rectangle().frame(width: 10, height: 10)
        VStack(spacing: 0) {
          Text("go").onTapGesture { withAnimation(animation) { shows.toggle() } }
          Text("plain").onTapGesture { shows.toggle() }
        }
        .position(x: 100, y: 300)
      }
    }
  }

  private func host(_ inner: some View, _ animation: Animation? = .linear(duration: 1)) -> ViewHost
  {
    ViewHost(Content(animation: animation, inner: inner))
  }

  private func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }

  @Test func `A view fades in and out`() {
    let log = Log()
    let host = host(
      Circle().frame(width: 10, height: 10)
        .onAppear { log.add("+") }.onDisappear { log.add("-") })
    #expect(host.opacities("Circle") == [])
    host.tap("go")
    #expect(log.take() == ["+"])
    for t in Self.tenths {
      host.advance(to: t)
      #expect(host.opacities("Circle").count == 1)
      #expect(near(host.opacities("Circle").first ?? -1, t))
    }
    #expect(host.graph.animations.isAtRest)
    host.tap("go")
    for t in Self.tenths.dropLast() {
      host.advance(to: 1 + t)
      #expect(near(host.opacities("Circle").first ?? -1, 1 - t))
      #expect(log.take() == [])
    }
    host.advance(to: 2)
    #expect(host.opacities("Circle") == [])
    #expect(log.take() == ["-"])
    #expect(host.graph.animations.isAtRest)
  }

  @Test func `Without an animation, or with the identity, nothing fades`() {
    let plain = host(Circle(), nil)
    plain.tap("go")
    #expect(plain.opacities("Circle") == [1])
    plain.tap("go")
    #expect(plain.opacities("Circle") == [])
    let identity = host(Circle().transition(.identity))
    identity.tap("go")
    #expect(identity.opacities("Circle") == [1])
    identity.tap("go")
    #expect(identity.opacities("Circle") == [])
    #expect(identity.graph.animations.isAtRest)
  }

  @Test func `A removal that is taken back turns round where it is, and keeps state`() {
    for step in 1...9 {
      let log = Log()
      let host = host(Counter(log: log).offset(y: -80))
      host.tap("plain")
      host.tap("n0")
      #expect(log.take() == ["+"])
      host.tap("go")
      let turn = Double(step) / 10
      host.advance(to: turn)
      #expect(near(host.opacities("Text").first ?? -1, 1 - turn))
      host.tap("go")
      #expect(near(host.opacities("Text").first ?? -1, 1 - turn))
      // Two linear motions of opposite directions add up: down goes on while up comes in.
      for t in [0.25, 0.5, 0.75, 0.999] {
        let down = max(0, 1 - turn - t)
        host.advance(to: turn + t)
        #expect(near(host.opacities("Text").first ?? -1, down + (1 - down) * t))
      }
      host.advance(to: turn + 1)
      #expect(host.opacities("Text").first == 1)
      #expect(host.texts.first == "n1")
      #expect(log.take() == [])
      #expect(host.graph.animations.isAtRest)
    }
  }

  @Test func `An insertion that is taken back`() {
    for step in 1...9 {
      let host = host(Circle())
      host.tap("go")
      let turn = Double(step) / 10
      host.advance(to: turn)
      host.tap("go")
      #expect(near(host.opacities("Circle").first ?? -1, turn))
      host.advance(to: turn + 0.999)
      #expect(host.opacities("Circle").count == 1)
      host.advance(to: turn + 1)
      #expect(host.opacities("Circle") == [])
      #expect(host.graph.animations.isAtRest)
    }
  }

  @Test func `A plain removal ends a fading in, and a plain insertion a fading out`() {
    let host = host(Circle())
    host.tap("go")
    host.advance(to: 0.5)
    host.tap("plain")
    #expect(host.opacities("Circle") == [])
    #expect(host.graph.animations.isAtRest)
    host.tap("plain")
    #expect(host.opacities("Circle") == [1])
    host.tap("go")
    host.advance(to: 1)
    #expect(near(host.opacities("Circle").first ?? -1, 0.5))
    host.tap("plain")
    #expect(host.opacities("Circle").first == 1)
    host.advance(to: 3)
    #expect(host.opacities("Circle") == [1])
  }

  @Test func `A removed view keeps its place in the order`() {
    let host = host(Circle())
    host.tap("plain")
    host.tap("go")
    host.advance(to: 0.5)
    #expect(
      host.leaves.map(\.leaf.source.typeName) == ["Color", "Circle", "Rectangle", "Text", "Text"])
  }

  @Test func `Rows that leave stay where they were, the others move up`() {
    struct Rows: View {
      @State var keys = [0, 1, 2, 3]
      var body: some View {
        VStack(spacing: 0) {
          ForEach(keys, id: \.self) { key in
            Text(verbatim: "r\(key)").frame(width: 40, height: 20)
          }
          Text("go").frame(height: 20)
            .onTapGesture { withAnimation(.linear(duration: 1)) { keys = [3, 1] } }
        }
        .frame(height: 400, alignment: .top)
      }
    }
    let host = ViewHost(Rows())
    func middle(_ text: String) -> CGFloat? {
      zip(host.texts, host.textFrames).first { $0.0 == text }?.1.midY
    }
    let start = middle("r0") ?? 0
    host.tap("go")
    for t in Self.tenths.dropLast() {
      host.advance(to: t)
      #expect(middle("r0") == start)
      #expect(middle("r2") == start + 40)
      #expect(near(middle("r3") ?? -1, start + 60 - 60 * t))
      #expect(near(middle("r1") ?? -1, start + 20))
      #expect(near(middle("go") ?? -1, start + 80 - 40 * t))
      #expect(host.texts.count == 5)
    }
    host.advance(to: 1)
    #expect(host.texts == ["r3", "r1", "go"])
  }

  @Test func `Rows within rows: each view leaves once, and all go together`() {
    struct Nested: View {
      @State var outer = true
      @State var inner = true
      var body: some View {
        VStack {
          if outer {
            Rectangle()
            if inner { Circle() }
          }
          Text("outer").onTapGesture { withAnimation(.linear(duration: 1)) { outer.toggle() } }
          Text("inner").onTapGesture { withAnimation(.linear(duration: 2)) { inner.toggle() } }
        }
      }
    }
    let host = ViewHost(Nested())
    host.tap("inner")
    host.advance(to: 0.5)
    #expect(near(host.opacities("Circle").first ?? -1, 0.75))
    host.tap("outer")
    host.advance(to: 1)
    #expect(near(host.opacities("Rectangle").first ?? -1, 0.5))
    #expect(near(host.opacities("Circle").first ?? -1, 0.5))
    // The outer row waits for what animates within it.
    host.advance(to: 1.75)
    #expect(host.opacities("Rectangle") == [0])
    host.advance(to: 2)
    #expect(host.opacities("Rectangle") == [])
    #expect(host.opacities("Circle") == [])
    #expect(host.graph.animations.isAtRest)
  }

  @Test func `Both branches of an if are there while they change`() {
    struct Branches: View {
      @State var first = true
      var body: some View {
        ZStack {
          if first { Circle() } else { Rectangle() }
          Text("go").onTapGesture { withAnimation(.linear(duration: 1)) { first.toggle() } }
        }
      }
    }
    let host = ViewHost(Branches())
    host.tap("go")
    for t in Self.tenths.dropFirst().dropLast() {
      host.advance(to: t)
      #expect(near(host.opacities("Circle").first ?? -1, 1 - t))
      #expect(near(host.opacities("Rectangle").first ?? -1, t))
    }
    // There, back and there again: never more than one of each.
    for t in [1.3, 1.6, 1.8, 2.1] {
      host.advance(to: t)
      host.tap("go")
      #expect(host.opacities("Circle").count == 1)
      #expect(host.opacities("Rectangle").count <= 1)
    }
    host.advance(to: 5)
    #expect(host.opacities("Circle").count + host.opacities("Rectangle").count == 1)
  }

  @Test func `A view that leaves is no target of taps`() {
    let log = Log()
    let host = host(Circle().onTapGesture { log.add("tap") }.frame(width: 50, height: 50))
    host.tap("plain")
    #expect(host.graph.displayList.hitTest(CGPoint(x: 100, y: 220))?.gestures.count == 1)
    host.tap("go")
    host.advance(to: 0.5)
    #expect(host.graph.displayList.hitTest(CGPoint(x: 100, y: 220)) == nil)
  }

  @Test func `A view that leaves keeps its last content`() {
    struct Last: View {
      @State var name: String? = "a"
      var body: some View {
        VStack {
          if let name { Text(name) }
          Text("go").onTapGesture { withAnimation(.linear(duration: 1)) { name = nil } }
        }
      }
    }
    let host = ViewHost(Last())
    host.tap("go")
    host.advance(to: 0.5)
    #expect(host.texts == ["a", "go"])
    host.advance(to: 1)
    #expect(host.texts == ["go"])
  }

  @Test func `An animation of a value fades rows too`() {
    struct ByValue: View {
      @State var shows = true
      var body: some View {
        VStack {
          if shows { Circle() }
          Text("go").onTapGesture { shows.toggle() }
        }
        .animation(.linear(duration: 1), value: shows)
      }
    }
    let host = ViewHost(ByValue())
    host.tap("go")
    host.advance(to: 0.5)
    #expect(near(host.opacities("Circle").first ?? -1, 0.5))
    host.advance(to: 1)
    #expect(host.opacities("Circle") == [])
  }

  @Test func `A first appearance does not fade`() {
    struct First: View {
      @State var shows = true
      var body: some View {
        if shows { Circle() }
        Color.red.onAppear { withAnimation(.linear(duration: 1)) {} }
      }
    }
    #expect(ViewHost(First().animation(.linear(duration: 1), value: 1)).opacities("Circle") == [1])
  }
}

extension TransitionTests {
  @Test func `Rows in any depth of conditions leave and come with their layout`() {
    struct Deep: View {
      @State var shows = true
      var body: some View {
        VStack(spacing: 0) {
          ForEach(0..<1, id: \.self) { _ in
            if true {
              Group {
                if shows { AnyView(Circle().frame(width: 20, height: 20)) }
                Rectangle().frame(width: 20, height: 20)
              }
            }
          }
          Text("go").onTapGesture { withAnimation(.linear(duration: 1)) { shows.toggle() } }
        }
        .frame(height: 400, alignment: .top)
      }
    }
    let host = ViewHost(Deep())
    for (start, goes) in [(0.0, true), (1, false)] {
      host.tap("go")
      for t in (1...9).map({ Double($0) / 10 }) {
        host.advance(to: start + t)
        let way = goes ? 1 - t : t
        #expect(abs((host.opacities("Circle").first ?? -1) - way) < 1e-9)
        #expect(abs(host.frame("Rectangle").minY - 20 * way) < 1e-9)
        #expect(host.frame("Circle") == CGRect(90, 0, 20, 20))
      }
      host.advance(to: start + 1)
    }
    #expect(host.opacities("Circle") == [1])
  }
}
