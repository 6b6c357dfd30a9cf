import CoreGraphics
import SwiftUICore
import Testing

/// Reports of others, by their number in the project's collection: progress and completion.
@MainActor @Suite("Cases C: completions", .serialized)
struct AnimationCompletionCaseTests {
  private struct Scene: View {
    let log: Log
    let actions: [(String, (Scene) -> Void)]
    @State var x: CGFloat = 0
    @State var y: CGFloat = 0
    @State var isThere = true

    var body: some View {
      ZStack {
        if isThere { Box(20, 20).offset(x: x, y: y) }
        Circle().frame(width: 20, height: 20).offset(y: y)
        VStack(spacing: 0) {
          ForEach(actions.indices, id: \.self) { index in
            Text(actions[index].0).onTapGesture { actions[index].1(self) }
          }
        }
        .position(x: 100, y: 350)
      }
    }

    func animate(
      _ name: String, _ animation: Animation? = .linear(duration: 1),
      _ criteria: AnimationCompletionCriteria = .logicallyComplete, _ body: () -> Void
    ) {
      withAnimation(animation, completionCriteria: criteria, body) { log.add(name) }
    }
  }

  private let log = Log()

  private func host(_ actions: [(String, (Scene) -> Void)]) -> ViewHost {
    ViewHost(Scene(log: log, actions: actions))
  }

  /// Steps time in twentieths, taps at steps, and notes what was logged when.
  private func run(_ host: ViewHost, from first: Int = 0, to last: Int, _ taps: [Int: String] = [:])
    -> [String: [Double]]
  {
    var times: [String: [Double]] = [:]
    for step in first...last {
      host.advance(to: Double(step) / 20)
      if let name = taps[step] { host.tap(name) }
      for entry in log.take() { times[entry, default: []].append(Double(step) / 20) }
    }
    return times
  }

  @Test func `C03 A change of no distance completes at once, once`() {
    let host = host([
      (
        "go",
        { view in
          // The write is no change, and the other one moves something that is not animated.
          view.animate("zero") { view.x += 0 }
          view.animate("none", nil) { view.y = 5 }
          view.animate("same") {
            view.y = 10; view.y = 5
          }
        }
      )
    ])
    let times = run(host, to: 40, [2: "go"])
    #expect(times["none"] == [0.1])
    #expect(times["same"] == [0.1])
  }

  @Test func `C06 An interrupted animation completes by its own curve`() {
    let host = host([
      ("there", { view in view.animate("first") { view.x = 100 } }),
      ("back", { view in view.animate("second") { view.x = 0 } }),
    ])
    #expect(run(host, to: 60, [0: "there", 10: "back"]) == ["first": [1], "second": [1.5]])
  }

  @Test func `C08 A spring is complete logically, and then removed`() {
    let host = host([
      (
        "go",
        { view in
          view.animate("removed", .spring(duration: 0.5), .removed) { view.x = 100 }
          view.animate("logical", .spring(duration: 0.5)) { view.y = 100 }
        }
      )
    ])
    let times = run(host, to: 60, [0: "go"])
    #expect(times["logical"] == [0.5])
    #expect((times["removed"]?.first ?? 0) > 0.5)
    #expect(times["removed"]?.count == 1)
  }

  @Test func `C09 Timing curves add up when the target changes`() {
    let host = host([
      ("there", { view in withAnimation(.linear(duration: 1)) { view.x = 100 } }),
      ("back", { view in withAnimation(.linear(duration: 1)) { view.x = 0 } }),
    ])
    host.tap("there")
    for t in [0.1, 0.25, 0.5] {
      host.advance(to: t)
      #expect(abs(host.boxes[0].minX - 90 - 100 * t) < 1e-9)
    }
    host.tap("back")
    for t in stride(from: 0.5, through: 1, by: 0.05) {
      host.advance(to: t)
      #expect(abs(host.boxes[0].minX - 90 - 100 * t * (1.5 - t)) < 1e-9)
    }
    for (t, value) in [(1, 50), (1.25, 25), (1.5, 0)] as [(Double, CGFloat)] {
      host.advance(to: t)
      #expect(abs(host.boxes[0].minX - 90 - value) < 1e-9)
    }
  }

  @Test func `C16 A jump and a motion in one action start at the jump, each time`() {
    let host = host([
      (
        "go",
        { view in
          view.x = -80
          view.animate("end") { view.x = 0 }
        }
      )
    ])
    for press in 0..<3 {
      let start = press * 30
      host.tap("go")
      var last: CGFloat = -81
      for step in 0...20 {
        host.advance(to: Double(start + step) / 20)
        let x = host.boxes[0].minX - 90
        #expect(abs(x - 80 * (CGFloat(step) / 20 - 1)) < 1e-9)
        #expect(x > last)
        last = x
      }
      #expect(log.take() == ["end"])
      host.advance(to: Double(start + 30) / 20)
    }
  }

  @Test func `C21 An animatable modifier animates inside of containers as outside`() {
    struct Meter: ViewModifier, Animatable {
      var value: Double
      var animatableData: Double {
        get { value }
        set { value = newValue }
      }
      func body(content: Content) -> some View { content.frame(width: 20 + value, height: 10) }
    }
    struct Screen: View {
      let isInside: Bool
      @State var value = 0.0
      var body: some View {
        ZStack {
          if isInside {
            VStack { HStack { Group { Color.red.modifier(Meter(value: value)) } } }
          } else {
            Color.red.modifier(Meter(value: value))
          }
          Text("go").position(x: 20, y: 20)
            .onTapGesture { withAnimation(.linear(duration: 1)) { value = 100 } }
        }
      }
    }
    let films = [true, false].map { isInside in
      let host = ViewHost(Screen(isInside: isInside))
      host.tap("go")
      return (0...25).map { step in
        host.advance(to: Double(step) / 20)
        return host.boxes[0]
      }
    }
    #expect(films[0] == films[1])
    #expect(abs(films[0][10].width - 70) < 1e-9)
  }

  @Test func `C22 An endless animation never completes, until another one ends it`() {
    let host = host([
      (
        "go",
        { view in
          view.animate("endless", .linear(duration: 1).repeatForever(), .removed) { view.x = 100 }
        }
      ), ("stop", { view in view.animate("stopped", .linear(duration: 0.5)) { view.x = 20 } }),
    ])
    host.tap("go")
    for second in 1...100 { host.advance(to: Double(second)) }
    #expect(log.take() == [])
    #expect(!host.graph.animations.isAtRest)
    host.tap("stop")
    host.advance(to: 100.5)
    #expect(log.take().sorted() == ["endless", "stopped"])
    #expect(host.boxes[0].minX == 110)
    #expect(host.graph.animations.isAtRest)
  }

  @Test func `C24 With animations disabled the end and the completion are there at once`() {
    let host = host([
      (
        "go",
        { view in
          var transaction = Transaction(animation: .linear(duration: 1))
          transaction.disablesAnimations = true
          transaction.addAnimationCompletion { view.log.add("end") }
          withTransaction(transaction) { view.x = 100 }
        }
      )
    ])
    host.tap("go")
    #expect(host.boxes[0].minX == 190)
    #expect(log.take() == ["end"])
    #expect(run(host, to: 40) == [:])
  }

  @Test(arguments: [AnimationCompletionCriteria.logicallyComplete, .removed])
  func `C27 A view that goes completes its animations, once`(criteria: AnimationCompletionCriteria)
  {
    let host = host([
      ("go", { view in view.animate("end", .linear(duration: 1), criteria) { view.x = 100 } }),
      ("hide", { $0.isThere = false }),
    ])
    #expect(run(host, to: 60, [0: "go", 10: "hide"]) == ["end": [0.5]])
  }

  @Test func `C30 A write that is made after the closure does not animate`() {
    var late: (() -> Void)?
    let host = host([
      (
        "go",
        { view in
          withAnimation(.linear(duration: 1)) {
            view.x = 100
            late = { view.y = 100 }
          }
        }
      )
    ])
    host.tap("go")
    host.perform { late?() }
    // The leaf of the box is in motion already; the circle shows that the late write jumps.
    #expect(host.frame("Circle").minY == 290)
    host.advance(to: 0.5)
    #expect(abs(host.boxes[0].minX - 140) < 1e-9)
  }

  @Test func `C32 An animated write leaves no trace for plain ones, nor they for it`() {
    let host = host([
      (
        "both",
        { view in
          view.y = 100
          withAnimation(.linear(duration: 1)) { view.x = 100 }
        }
      ), ("drag", { $0.y = 30 }), ("nudge", { $0.x += 7 }),
    ])
    host.tap("both")
    #expect(host.frame("Circle").minY == 290)
    host.advance(to: 0.5)
    #expect(abs(host.boxes[0].minX - 140) < 1e-9)
    #expect(host.boxes[0].minY == 290)
    // A plain write moves the end; what runs goes on.
    host.tap("nudge")
    #expect(abs(host.boxes[0].minX - 147) < 1e-9)
    host.advance(to: 2)
    host.tap("drag")
    #expect(host.frame("Circle").minY == 220)
    #expect(host.boxes[0] == CGRect(197, 220, 20, 20))
  }
}
