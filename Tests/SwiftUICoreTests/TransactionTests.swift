import CoreGraphics
import SwiftUICore
import Testing

@MainActor @Suite("Transactions and what they animate", .serialized)
struct TransactionTests {
  static let tenths = (0...10).map { Double($0) / 10 }

  /// A view that does something when told to by name.
  private struct Scene<Content: View>: View {
    let actions: [String: (Binding<Double>, Binding<Double>) -> Void]
    let content: (Double, Double) -> Content
    @State var a = 0.0
    @State var b = 0.0

    var body: some View {
      ZStack {
        content(a, b)
        VStack(spacing: 0) {
          ForEach(actions.keys.sorted(), id: \.self) { name in
            Text(name).onTapGesture { actions[name]?($a, $b) }
          }
        }
        .position(x: 100, y: 300)
      }
    }
  }

  private func scene(
    _ actions: [String: (Binding<Double>, Binding<Double>) -> Void],
    @ViewBuilder _ content: @escaping (Double, Double) -> some View
  ) -> ViewHost {
    ViewHost(Scene(actions: actions, content: content))
  }

  private let linear = Animation.linear(duration: 1)

  /// Whether two numbers are equal up to the rounding of the curve's sums.
  private func near(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-9 }

  @Test func `An animated write moves the leaf in time`() {
    let host = scene(["go": { a, _ in withAnimation(linear) { a.wrappedValue = 100 } }]) { a, _ in
      Box(20, 20).offset(x: a - 50)
    }
    let start = host.boxes[0].minX
    host.tap("go")
    for t in Self.tenths {
      host.advance(to: t)
      #expect(near(host.boxes[0].minX, start + 100 * t))
    }
    host.advance(to: 5)
    #expect(host.boxes[0].minX == start + 100)
    #expect(host.graph.animations.isAtRest)
  }

  @Test func `Every kind of layout change moves`() {
    let views: [(String, (CGFloat) -> AnyView, (CGFloat) -> CGRect)] = [
      ("offset", { AnyView(Box(20, 20).offset(x: $0)) }, { CGRect(90 + $0, 190, 20, 20) }),
      (
        "position", { AnyView(Box(20, 20).position(x: $0, y: 50)) }, { CGRect($0 - 10, 40, 20, 20) }
      ),
      (
        "padding", { AnyView(Box(20, 20).padding(.leading, $0)) },
        { CGRect(90 + $0 / 2, 190, 20, 20) }
      ),
      (
        "frame", { AnyView(Color.red.frame(width: 20 + $0, height: 20)) },
        { CGRect(90 - $0 / 2, 190, 20 + $0, 20) }
      ),
      (
        "alignment",
        { AnyView(Box(20, 20).frame(width: 120, alignment: $0 == 0 ? .leading : .trailing)) },
        { CGRect(40 + $0, 190, 20, 20) }
      ),
      (
        "spacing",
        {
          AnyView(
            HStack(spacing: $0) {
              Box(20, 20); Color.clear.frame(width: 0)
            })
        },
        { CGRect(90 - $0 / 2, 190, 20, 20) }
      ),
      (
        "guide",
        { x in
          AnyView(
            ZStack {
              Box(20, 20).alignmentGuide(HorizontalAlignment.center) { _ in 10 - x };
              Color.clear.frame(width: 200)
            })
        },
        { CGRect(90 + $0, 190, 20, 20) }
      ),
    ]
    for (name, view, frame) in views {
      let host = scene(["go": { a, _ in withAnimation(linear) { a.wrappedValue = 100 } }]) { a, _ in
        view(a)
      }
      host.tap("go")
      for t in Self.tenths {
        host.advance(to: t)
        let (shown, should) = (host.boxes[0], frame(100 * t))
        #expect(near(shown.minX, should.minX) && near(shown.width, should.width), "\(name) at \(t)")
      }
    }
  }

  @Test func `A plain and an animated write in one action`() {
    for order in [true, false] {
      let host = scene([
        "go": { a, b in
          if order { a.wrappedValue = 100 }
          withAnimation(linear) { b.wrappedValue = 100 }
          if !order { a.wrappedValue = 100 }
        }, "drag": { a, _ in a.wrappedValue = 30 },
      ]) { a, b in
        Rectangle().frame(width: 20, height: 20).offset(x: a)
        Box(20, 20).offset(x: b)
      }
      let start = host.frame("Rectangle").minX
      host.tap("go")
      for t in Self.tenths {
        host.advance(to: t)
        #expect(host.frame("Rectangle").minX == start + 100)
        #expect(near(host.boxes[0].minX, start + 100 * t))
      }
      host.advance(to: 2)
      host.tap("drag")
      #expect(host.frame("Rectangle").minX == start + 30)
    }
  }

  @Test func `A jump and a motion of one value in one action`() {
    let host = scene([
      "go": { a, _ in
        a.wrappedValue = -100
        withAnimation(linear) { a.wrappedValue = 0 }
      }
    ]) { a, _ in Box(20, 20).offset(x: a) }
    var time = 0.0
    for _ in 0..<3 {
      let began = time
      host.tap("go")
      for t in Self.tenths {
        time = began + t
        host.advance(to: time)
        #expect(near(host.boxes[0].minX, 90 - 100 * (1 - t)))
      }
    }
  }

  @Test func `A plain write to one part leaves the motion of the other alone`() {
    let host = scene([
      "go": { a, _ in withAnimation(linear) { a.wrappedValue = 100 } },
      "jump": { _, b in b.wrappedValue = 30 },
    ]) { a, b in Box(20, 20).offset(x: a + b) }
    host.tap("go")
    host.advance(to: 0.3)
    #expect(near(host.boxes[0].minX, 120))
    host.tap("jump")
    for t in [0.3, 0.5, 0.9, 1.0] {
      host.advance(to: t)
      #expect(near(host.boxes[0].minX, 120 + 100 * t))
    }
  }

  @Test func `A commit of the same value does not end a motion`() {
    let host = scene([
      "go": { a, _ in withAnimation(linear) { a.wrappedValue = 100 } },
      "other": { _, b in b.wrappedValue += 1 },
    ]) { a, b in
      Text(verbatim: "\(b)").offset(y: 50)
      Box(20, 20).offset(x: a)
      Rectangle().frame(width: 20, height: 20).scaleEffect(1 + a / 100)
    }
    host.tap("go")
    for t in Self.tenths {
      host.advance(to: t)
      host.tap("other")
      #expect(near(host.boxes[0].minX, 90 + 100 * t))
      #expect(near(host.frame("Rectangle").width, 20 + 20 * t))
    }
  }

  @Test func `No animation jumps`() {
    let host = scene([
      "go": { a, _ in withAnimation(nil) { a.wrappedValue = 100 } },
      "nested": { a, _ in
        withAnimation(linear) { withAnimation(nil) { a.wrappedValue = 0 } }
      },
    ]) { a, _ in Box(20, 20).offset(x: a) }
    host.tap("go")
    #expect(host.boxes[0].minX == 190)
    host.tap("nested")
    #expect(host.boxes[0].minX == 90)
  }

  @Test func `Animation of a value only when it changes, never at first`() {
    let host = scene([
      "a": { a, _ in a.wrappedValue += 100 }, "b": { _, b in b.wrappedValue += 50 },
    ]) { a, b in Box(20, 20).offset(x: a + b).animation(linear, value: a) }
    #expect(host.boxes[0].minX == 90)
    host.tap("b")
    #expect(host.boxes[0].minX == 140)
    host.tap("a")
    for t in Self.tenths {
      host.advance(to: t)
      #expect(near(host.boxes[0].minX, 140 + 100 * t))
    }
    host.tap("b")
    #expect(host.boxes[0].minX == 290)
  }

  @Test func `The innermost animation of a value decides, for what is within it`() {
    let host = scene(["a": { a, _ in withAnimation(.linear(duration: 5)) { a.wrappedValue = 100 } }]
    ) {
      a, _ in
      Box(20, 20).offset(x: a).animation(linear, value: a).animation(.linear(duration: 2), value: a)
      Rectangle().frame(width: 20, height: 20).animation(linear, value: a).scaleEffect(1 + a / 100)
        .animation(.linear(duration: 2), value: a).opacity(1 - a / 100)
      Circle().frame(width: 20, height: 20).offset(x: a).animation(nil, value: a)
    }
    host.tap("a")
    #expect(host.frame("Circle").minX == 190)
    host.advance(to: 0.5)
    #expect(near(host.boxes[0].minX, 140))
    #expect(near(host.frame("Rectangle").width, 25))
    #expect(near(host.opacities("Rectangle")[0], 0.9))
  }

  @Test func `A leaf's own animation decides over the one outside`() {
    let host = scene(["a": { a, _ in withAnimation(.linear(duration: 5)) { a.wrappedValue = 100 } }]
    ) {
      a, _ in
      Box(20, 20).animation(linear, value: a).offset(x: a)
      Rectangle().frame(width: 20 + a, height: 20)
    }
    host.tap("a")
    host.advance(to: 0.5)
    #expect(near(host.boxes[0].minX, 140))
    #expect(near(host.frame("Rectangle").width, 30))
  }

  @Test func `A frame outside of the animated part animates with the leaf`() {
    let host = scene(["a": { a, _ in a.wrappedValue = 40 }]) { a, _ in
      Color.red.animation(linear, value: a).frame(width: 80 + a, height: 20)
    }
    host.tap("a")
    host.advance(to: 0.5)
    #expect(near(host.boxes[0].width, 100))
  }

  @Test func `A child animates its size, the parent does not wait`() {
    let host = scene(["a": { a, _ in a.wrappedValue = 40 }]) { a, _ in
      VStack(spacing: 0) {
        Color.red.frame(width: 20, height: 20 + a).animation(linear, value: a)
        Circle().frame(width: 10, height: 10)
      }
      .background(Rectangle())
    }
    host.tap("a")
    #expect(host.frame("Rectangle").height == 70)
    #expect(host.frame("Circle").minY == 225)
    #expect(near(host.boxes[0].height, 20))
    let both = scene(["a": { a, _ in withAnimation(linear) { a.wrappedValue = 40 } }]) { a, _ in
      VStack(spacing: 0) {
        Color.red.frame(width: 20, height: 20 + a)
        Circle().frame(width: 10, height: 10)
      }
      .background(Rectangle())
    }
    both.tap("a")
    both.advance(to: 0.5)
    #expect(near(both.frame("Rectangle").height, 50))
    #expect(near(both.boxes[0].height, 40))
    #expect(near(both.frame("Circle").minY, 215))
  }

  // MARK: - Scopes

  @Test func `In a scoped animation effects move and layout jumps`() {
    let host = scene(["a": { a, _ in a.wrappedValue = 1 }]) { a, _ in
      Text("moving").animation(linear) {
        $0.opacity(0.2 + 0.8 * a).scaleEffect(1 + a).offset(y: 100 - 100 * a)
      }
    }
    let start = host.textFrames[0].midY
    host.tap("a")
    for t in Self.tenths {
      host.advance(to: t)
      #expect(near(host.opacities("Text")[0], 0.2 + 0.8 * t))
      #expect(near(host.textFrames[0].width, 51 * (1 + t)))
      // The scale has a space of its own, which the offset moves as one; it moves with the scope.
      #expect(near(host.textFrames[0].midY, start - 100 * t))
    }
    let plain = scene(["a": { a, _ in a.wrappedValue = 1 }]) { a, _ in
      Text("moving").animation(linear) { $0.opacity(0.2 + 0.8 * a).offset(y: 100 - 100 * a) }
    }
    plain.tap("a")
    #expect(near(plain.textFrames[0].midY, start - 100))
    plain.advance(to: 0.5)
    #expect(near(plain.opacities("Text")[0], 0.6))
    #expect(near(plain.textFrames[0].midY, start - 100))
  }

  @Test func `A scope hands the outer transaction to its content`() {
    let host = scene(["a": { a, _ in withAnimation(.linear(duration: 2)) { a.wrappedValue = 1 } }])
    {
      a, _ in
      Color.red.frame(width: 20 + 20 * a, height: 20).animation(linear) { $0.scaleEffect(1 + a) }
    }
    host.tap("a")
    host.advance(to: 0.5)
    // 25 wide by the outer two seconds, times 1.5 by the scope's one.
    #expect(near(host.boxes[0].width, 37.5))
  }

  @Test func `A scope's animation moves at any change of what is within it`() {
    let host = scene(["a": { a, _ in a.wrappedValue += 1 }]) { a, _ in
      Text("x").animation(linear) { $0.opacity(1 - a / 10) }
    }
    var time = 0.0
    for step in 0..<3 {
      host.tap("a")
      host.advance(to: time + 0.5)
      #expect(near(host.opacities("Text")[0], 1 - (Double(step) + 0.5) / 10))
      time += 1
      host.advance(to: time)
    }
  }

  // MARK: - Modified transactions

  @Test func `Disabled animations jump, and modifiers do not bring them back`() {
    let host = scene([
      "a": { a, _ in
        var transaction = Transaction(animation: linear)
        transaction.disablesAnimations = true
        withTransaction(transaction) { a.wrappedValue = 100 }
      }
    ]) { a, _ in
      Box(20, 20).offset(x: a).animation(linear, value: a)
      Rectangle().frame(width: 20, height: 20).offset(x: a)
    }
    host.tap("a")
    #expect(host.boxes[0].minX == 190)
    #expect(host.frame("Rectangle").minX == 190)
  }

  @Test func `A transaction may be changed on its way down`() {
    let host = scene(["a": { a, _ in withAnimation(linear) { a.wrappedValue = 100 } }]) { a, _ in
      Box(20, 20).offset(x: a).transaction { $0.animation = nil }
      Rectangle().frame(width: 20, height: 20).offset(x: a).transaction {
        $0.animation = .linear(duration: 2)
      }
      Circle().frame(width: 20, height: 20).offset(x: a).transaction {
        $0.disablesAnimations = true
      }
      Capsule().frame(width: 20, height: 20).offset(x: a).transaction(value: a) {
        $0.animation = .linear(duration: 4)
      }
    }
    host.tap("a")
    host.advance(to: 0.5)
    #expect(host.boxes[0].minX == 190)
    #expect(near(host.frame("Rectangle").minX, 115))
    #expect(host.frame("Circle").minX == 190)
    #expect(near(host.frame("Capsule").minX, 102.5))
  }

  @Test func `A binding brings its animation; what is around it decides first`() {
    let host = scene([
      "binding": { a, _ in a.animation(linear).wrappedValue = 100 },
      "around": { a, _ in
        withAnimation(.linear(duration: 2)) { a.animation(linear).wrappedValue = 0 }
      },
      "none": { a, _ in withAnimation(nil) { a.animation(linear).wrappedValue = 50 } },
      "key": { a, _ in
        var transaction = Transaction(animation: linear)
        transaction.disablesAnimations = true
        a.transaction(transaction).wrappedValue = 0
      },
    ]) { a, _ in Box(20, 20).offset(x: a) }
    host.tap("binding")
    host.advance(to: 0.5)
    #expect(near(host.boxes[0].minX, 140))
    host.advance(to: 1)
    host.tap("around")
    host.advance(to: 1.5)
    #expect(near(host.boxes[0].minX, 165))
    host.advance(to: 3)
    host.tap("none")
    #expect(host.boxes[0].minX == 140)
    host.tap("key")
    #expect(host.boxes[0].minX == 90)
  }

  @Test func `The deprecated form animates every change`() {
    @available(iOS, deprecated: 15.0)
    func view(_ a: Double, _ b: Double) -> some View {
      Box(20, 20).offset(x: a + b).animation(.linear(duration: 1))
    }
    let host = scene([
      "a": { a, _ in a.wrappedValue = 50 }, "b": { _, b in b.wrappedValue = 50 },
    ]) { a, b in view(a, b) }
    host.tap("a")
    host.advance(to: 0.5)
    #expect(near(host.boxes[0].minX, 115))
    host.advance(to: 1)
    host.tap("b")
    host.advance(to: 1.5)
    #expect(near(host.boxes[0].minX, 165))
  }

  @Test func `A change in onAppear moves from the first frame on`() {
    struct Content: View {
      @State var x: CGFloat = 0
      var body: some View {
        Box(20, 20).offset(x: x).onAppear { withAnimation(.linear(duration: 1)) { x = 100 } }
      }
    }
    let host = ViewHost(Content())
    for t in Self.tenths {
      host.advance(to: t)
      #expect(near(host.boxes[0].minX, 90 + 100 * t))
    }
  }

  @Test func `A motion begins at the time of its write`() {
    let host = scene(["a": { a, _ in withAnimation(linear) { a.wrappedValue = 100 } }]) { a, _ in
      Box(20, 20).offset(x: a)
    }
    host.advance(to: 0.37)
    host.tap("a")
    for t in Self.tenths {
      host.advance(to: 0.37 + t)
      #expect(near(host.boxes[0].minX, 90 + 100 * t))
    }
  }

  @Test func `Two timing curves add up`() {
    let host = scene([
      "there": { a, _ in withAnimation(linear) { a.wrappedValue = 100 } },
      "back": { a, _ in withAnimation(linear) { a.wrappedValue = 0 } },
    ]) { a, _ in Box(20, 20).offset(x: a) }
    host.tap("there")
    host.advance(to: 0.5)
    host.tap("back")
    for (time, value) in [(0.5, 50), (0.75, 56.25), (1, 50), (1.25, 25), (1.5, 0)]
      as [(Double, CGFloat)]
    {
      host.advance(to: time)
      #expect(near(host.boxes[0].minX, 90 + value))
    }
    #expect(host.graph.animations.isAtRest)
  }
}
