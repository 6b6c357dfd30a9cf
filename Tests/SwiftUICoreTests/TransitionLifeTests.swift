import CoreGraphics
import SwiftUICore
import Testing

@MainActor @Suite("What transitions keep", .serialized)
struct TransitionLifeTests {
  private static let rest = CGRect(80, 190, 40, 20)

  /// Counts taps in state of its own, and tells its coming and going.
  private struct Counter: View {
    let log: Log
    @State private var taps = 0
    var body: some View {
      Text("n\(taps)").onTapGesture { taps += 1 }
        .onAppear { log.add("+") }.onDisappear { log.add("-") }
    }
  }

  @Test func `Another type of transition keeps the view and its state`() {
    struct Screen: View {
      let log: Log
      @State var shows = true
      @State var slides = false
      var body: some View {
        ZStack {
          if shows {
            Counter(log: log).frame(width: 40, height: 20)
              .transition(slides ? AnyTransition.slide : .scale(scale: 0.5))
          }
          VStack(spacing: 0) {
            Text("go").onTapGesture { withAnimation(.linear(duration: 1)) { shows.toggle() } }
            Text("slide").onTapGesture { slides.toggle() }
          }
          .position(x: 100, y: 300)
        }
      }
    }
    let log = Log()
    let host = ViewHost(Screen(log: log))
    let middle = { host.textFrames[0].midX }
    host.tap("n0")
    host.tap("slide")
    #expect(host.texts.first == "n1")
    host.tap("go")
    host.advance(to: 0.5)
    #expect(host.texts.first == "n1")
    #expect(abs(middle() - 120) < 1e-9)
    host.tap("go")
    host.advance(to: 1.5)
    #expect(middle() == 100)
    host.tap("n1")
    host.tap("slide")
    host.tap("go")
    host.advance(to: 2)
    #expect(host.texts.first == "n2")
    #expect(abs(host.textFrames[0].width - 0.75 * 17) < 1e-9)
    host.advance(to: 2.5)
    #expect(host.texts == ["go", "slide"])
    #expect(log.take() == ["+", "-"])
  }

  @Test func `The transition is around all modifiers of the view, wherever it stands among them`() {
    struct Screen: View {
      let outside: Bool
      @State var shows = true
      var body: some View {
        ZStack {
          if shows {
            if outside {
              Rectangle().frame(width: 40, height: 20).padding(10)
                .transition(.move(edge: .bottom))
            } else {
              Rectangle().frame(width: 40, height: 20).transition(.move(edge: .bottom)).padding(10)
            }
          }
          Text("go").position(x: 100, y: 300)
            .onTapGesture { withAnimation(.linear(duration: 1)) { shows.toggle() } }
        }
      }
    }
    for outside in [true, false] {
      let host = ViewHost(Screen(outside: outside))
      host.tap("go")
      host.advance(to: 0.5)
      #expect(host.frame("Rectangle") == Self.rest.offsetBy(dx: 0, dy: 20))
    }
  }

  @Test func `Environment and transactions of a transition reach its content`() {
    struct Tinted: Transition {
      func body(content: Content, phase: TransitionPhase) -> some View {
        content.font(.system(size: phase.isIdentity ? 10 : 20))
      }
    }
    struct Screen: View {
      @State var shows = true
      var body: some View {
        ZStack {
          if shows { Text("ab").lineLimit(1).transition(Tinted()) }
          Text("go").position(x: 100, y: 300)
            .onTapGesture { withAnimation(.linear(duration: 1)) { shows.toggle() } }
          Text("plain").position(x: 100, y: 340).onTapGesture { shows.toggle() }
        }
      }
    }
    let host = ViewHost(Screen())
    #expect(host.textFrames[0].height == 10)
    host.tap("plain")
    #expect(host.texts == ["go", "plain"])
    host.tap("plain")
    #expect(host.textFrames[0].height == 10)
  }

  @Test func `A transition may show its content in one phase only`() {
    struct Blink: Transition {
      func body(content: Content, phase: TransitionPhase) -> some View {
        if phase.isIdentity { content } else { Circle().frame(width: 10, height: 10) }
      }
    }
    struct Screen: View {
      let log: Log
      @State var shows = false
      var body: some View {
        ZStack {
          if shows { Counter(log: log).transition(Blink()) }
          Text("go").position(x: 100, y: 300)
            .onTapGesture { withAnimation(.linear(duration: 1)) { shows.toggle() } }
        }
      }
    }
    let log = Log()
    let host = ViewHost(Screen(log: log))
    host.tap("go")
    host.advance(to: 1)
    #expect(host.texts == ["n0", "go"])
    #expect(host.frames("Circle") == [])
    host.tap("n0")
    host.tap("go")
    host.advance(to: 1.5)
    #expect(host.frames("Circle").count == 1)
    host.tap("go")
    host.advance(to: 4)
    #expect(host.texts == ["n1", "go"])
    host.tap("go")
    host.advance(to: 6)
    #expect(host.texts == ["go"])
    #expect(host.frames("Circle") == [])
    #expect(log.take() == ["+", "-"])
  }

  @Test func `Views within a branch come and go with the branch`() {
    struct Screen: View {
      @State var outer = false
      @State var inner = true
      var body: some View {
        ZStack {
          if outer {
            Circle().frame(width: 10, height: 10).transition(.offset(x: 30))
            if inner { Rectangle().frame(width: 40, height: 20).transition(.move(edge: .top)) }
            ForEach(0..<2, id: \.self) { _ in Color.red.frame(width: 10, height: 10) }
          }
          VStack(spacing: 0) {
            Text("outer").onTapGesture { withAnimation(.linear(duration: 1)) { outer.toggle() } }
            Text("inner").onTapGesture { withAnimation(.linear(duration: 2)) { inner.toggle() } }
          }
          .position(x: 100, y: 300)
        }
      }
    }
    let host = ViewHost(Screen())
    host.tap("outer")
    host.advance(to: 0.5)
    #expect(host.frame("Circle").midX == 115)
    #expect(host.frame("Rectangle") == Self.rest.offsetBy(dx: 0, dy: -10))
    #expect(host.opacities("Color").allSatisfy { abs($0 - 0.5) < 1e-9 })
    host.advance(to: 1)
    #expect(host.graph.animations.isAtRest)
    // What has left already goes on as it does when the branch around it leaves too.
    host.tap("inner")
    host.advance(to: 2)
    #expect(host.frame("Rectangle") == Self.rest.offsetBy(dx: 0, dy: -10))
    host.tap("outer")
    host.advance(to: 2.5)
    #expect(host.frame("Circle").midX == 115)
    #expect(host.frame("Rectangle") == Self.rest.offsetBy(dx: 0, dy: -15))
    #expect(host.opacities("Color").allSatisfy { abs($0 - 0.5) < 1e-9 })
    host.advance(to: 3)
    #expect(host.leaves.count == 2)
    #expect(host.graph.animations.isAtRest)
  }

  @Test func `Only what comes and goes itself has a transition`() {
    struct Screen: View {
      @State var shows = false
      var body: some View {
        ZStack {
          if shows {
            VStack(spacing: 0) {
              Rectangle().frame(width: 40, height: 20).transition(.move(edge: .top))
            }
          }
          Text("go").position(x: 100, y: 300)
            .onTapGesture { withAnimation(.linear(duration: 1)) { shows.toggle() } }
        }
      }
    }
    let host = ViewHost(Screen())
    host.tap("go")
    host.advance(to: 0.5)
    #expect(host.frame("Rectangle") == Self.rest)
    #expect(host.opacities("Rectangle") == [0.5])
  }

  @Test func `A view that leaves is no target of taps`() {
    struct Screen: View {
      @State var shows = true
      var body: some View {
        ZStack {
          if shows {
            Rectangle().frame(width: 40, height: 20).onTapGesture {}.transition(.scale(scale: 0.9))
          }
          Text("go").position(x: 100, y: 300)
            .onTapGesture { withAnimation(.linear(duration: 1)) { shows.toggle() } }
        }
      }
    }
    let host = ViewHost(Screen())
    #expect(host.graph.displayList.hitTest(Self.rest.center) != nil)
    host.tap("go")
    host.advance(to: 0.5)
    #expect(host.graph.displayList.hitTest(Self.rest.center) == nil)
    host.tap("go")
    #expect(host.graph.displayList.hitTest(Self.rest.center) != nil)
  }

  @Test func `A completion of a change that only transitions answer is called once, at the end`() {
    struct Screen: View {
      let log: Log
      @State var shows = false
      var body: some View {
        ZStack {
          if shows { Rectangle().frame(width: 40, height: 20).transition(.slide) }
          Text("go").position(x: 100, y: 300).onTapGesture {
            withAnimation(.linear(duration: 1)) {
              shows.toggle()
            } completion: {
              log.add("done")
            }
          }
        }
      }
    }
    let log = Log()
    let host = ViewHost(Screen(log: log))
    for round in [0.0, 1] {
      host.tap("go")
      host.advance(to: round + 0.99)
      #expect(log.take() == [])
      host.advance(to: round + 1)
      #expect(log.take() == ["done"])
    }
    // Interrupted: the first is complete when its own animation would be.
    host.tap("go")
    host.advance(to: 2.5)
    host.tap("go")
    host.advance(to: 2.99)
    #expect(log.take() == [])
    host.advance(to: 3)
    #expect(log.take() == ["done"])
    host.advance(to: 3.5)
    #expect(log.take() == ["done"])
    #expect(host.frames("Rectangle") == [])
  }

  @Test func `An endless animation within keeps no view that leaves`() {
    struct Pulse: View {
      @State var isBig = false
      var body: some View {
        Rectangle().frame(width: 40, height: 20).scaleEffect(isBig ? 2 : 1)
          .onAppear { withAnimation(.linear(duration: 1).repeatForever()) { isBig = true } }
      }
    }
    struct Screen: View {
      @State var shows = true
      var body: some View {
        ZStack {
          if shows { Pulse() }
          Text("go").position(x: 100, y: 300)
            .onTapGesture { withAnimation(.linear(duration: 1)) { shows.toggle() } }
        }
      }
    }
    let host = ViewHost(Screen())
    host.advance(to: 0.5)
    host.tap("go")
    host.advance(to: 1)
    #expect(host.opacities("Rectangle") == [0.5])
    host.advance(to: 1.5)
    #expect(host.frames("Rectangle") == [])
    #expect(host.graph.animations.isAtRest)
  }

  @Test func `A plain removal ends a coming in`() {
    struct Screen: View {
      @State var shows = false
      var body: some View {
        ZStack {
          if shows { Rectangle().frame(width: 40, height: 20).transition(.slide) }
          Text("go").position(x: 100, y: 300)
            .onTapGesture { withAnimation(.linear(duration: 1)) { shows.toggle() } }
          Text("plain").position(x: 100, y: 340).onTapGesture { shows.toggle() }
        }
      }
    }
    let host = ViewHost(Screen())
    host.tap("go")
    host.advance(to: 0.5)
    host.tap("plain")
    #expect(host.frames("Rectangle") == [])
    #expect(host.graph.animations.isAtRest)
  }

  @Test func `Views of one id follow one another with their transition`() {
    struct Screen: View {
      @State var id = 0
      var body: some View {
        ZStack {
          Rectangle().frame(width: 40, height: 20).id(id).transition(.slide)
          Text("go").position(x: 100, y: 300)
            .onTapGesture { withAnimation(.linear(duration: 1)) { id += 1 } }
        }
      }
    }
    let host = ViewHost(Screen())
    host.tap("go")
    host.advance(to: 0.25)
    #expect(Set(host.frames("Rectangle").map(\.midX)) == [70, 110])
    host.advance(to: 1)
    #expect(host.frames("Rectangle") == [Self.rest])
  }
}
