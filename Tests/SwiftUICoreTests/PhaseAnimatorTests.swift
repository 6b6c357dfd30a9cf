import CoreGraphics
import SwiftUICore
import Testing

@MainActor @Suite("Phase animators", .serialized)
struct PhaseAnimatorTests {
  private enum Step: CaseIterable { case rest, right, down }

  private static let half = Animation.linear(duration: 0.5)

  private func x(_ host: ViewHost) -> CGFloat { host.frame("Rectangle").midX - 100 }

  private func near(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-9 }

  /// Goes on frame by frame.
  private func advance(_ host: ViewHost, to seconds: Double, fps: Double = 20) {
    var frame = (host.time * fps).rounded(.down) + 1
    while frame / fps < seconds - 1e-9 {
      host.advance(to: frame / fps)
      frame += 1
    }
    host.advance(to: seconds)
  }

  @Test(arguments: [10.0, 20, 60, 120])
  func `An array without a trigger is gone through again and again`(fps: Double) {
    let host = ViewHost(
      PhaseAnimator([0.0, 40, 20]) { phase in
        Rectangle().frame(width: 10, height: 10).offset(x: phase)
      } animation: { phase in
        .linear(duration: phase == 20 ? 1 : 0.5)
      })
    // 0 → 40 in half a second, 40 → 20 in a second, 20 → 0 in half a second.
    func expected(_ t: Double) -> Double {
      let s = t.truncatingRemainder(dividingBy: 2)
      if s < 0.5 { return 80 * s }
      if s < 1.5 { return 40 - 20 * (s - 0.5) }
      return 20 - 40 * (s - 1.5)
    }
    for frame in 0...Int(5 * fps) {
      host.advance(to: Double(frame) / fps)
      #expect(near(x(host), expected(Double(frame) / fps)), "\(frame)")
      #expect(!host.graph.animations.isAtRest)
    }
  }

  @Test func `An enumeration with a trigger is gone through once for each change`() {
    struct Content: View {
      @State var trigger = 0
      var body: some View {
        VStack {
          Rectangle().frame(width: 10, height: 10)
            .phaseAnimator(Step.allCases, trigger: trigger) { content, phase in
              content
                .offset(x: phase == .rest ? 0 : 30)
                .scaleEffect(phase == .down ? 2 : 1)
            } animation: { phase in
              switch phase {
              case .rest: .linear(duration: 1)
              case .right, .down: PhaseAnimatorTests.half
              }
            }
          Text("go").onTapGesture { trigger += 1 }
        }
      }
    }
    let host = ViewHost(Content())
    for round in [0.0, 3, 9] {
      advance(host, to: round)
      #expect(host.graph.animations.isAtRest)
      #expect(x(host) == 0)
      host.tap("go")
      advance(host, to: round + 0.25)
      #expect(near(x(host), 15))
      #expect(near(host.frame("Rectangle").width, 10))
      advance(host, to: round + 0.75)
      #expect(near(x(host) / 30, 1.5))
      #expect(near(host.frame("Rectangle").width, 15))
      advance(host, to: round + 1.5)
      #expect(near(host.frame("Rectangle").width, 15))
      advance(host, to: round + 2)
      #expect(x(host) == 0)
      #expect(host.graph.animations.isAtRest)
    }
  }

  @Test(arguments: 1...9)
  func `A change of the trigger on the way goes on to the next phase at once`(tenth: Int) {
    struct Content: View {
      @State var trigger = false
      var body: some View {
        VStack {
          PhaseAnimator([0.0, 100, 50], trigger: trigger) { phase in
            Rectangle().frame(width: 10, height: 10).offset(x: phase)
          } animation: { _ in
            .linear(duration: 1)
          }
          Text("go").onTapGesture { trigger.toggle() }
        }
      }
    }
    let host = ViewHost(Content())
    let turn = Double(tenth) / 10
    host.tap("go")
    advance(host, to: turn)
    #expect(near(x(host), 100 * turn))
    host.tap("go")
    #expect(near(x(host), 100 * turn))
    // Towards 50 from where it is, while the way to 100 runs out beneath.
    advance(host, to: turn + 0.5)
    let first = 100 * min(1, turn + 0.5)
    #expect(near(x(host), first + (50 - first) * 0.5))
    advance(host, to: turn + 1)
    #expect(near(x(host), 50))
    advance(host, to: turn + 1.5)
    #expect(near(x(host), 25))
    advance(host, to: turn + 2)
    #expect(x(host) == 0)
    #expect(host.graph.animations.isAtRest)
  }

  @Test func `A phase like the one before is passed without a pause`() {
    let host = ViewHost(
      PhaseAnimator([0.0, 40, 40, 40]) { phase in
        Rectangle().frame(width: 10, height: 10).offset(x: phase)
      } animation: { _ in
        Self.half
      })
    advance(host, to: 0.25)
    #expect(near(x(host), 20))
    advance(host, to: 0.5)
    #expect(near(x(host), 40))
    advance(host, to: 0.75)
    #expect(near(x(host), 20))
    advance(host, to: 1)
    #expect(near(x(host), 0))
  }

  @Test func `A phase without an animation is there at once, and passed at once`() {
    let host = ViewHost(
      PhaseAnimator([0.0, 40, 80]) { phase in
        Rectangle().frame(width: 10, height: 10).offset(x: phase)
      } animation: { phase in
        phase == 40 ? nil : .linear(duration: 1)
      })
    advance(host, to: 0.5)
    #expect(near(x(host), 60))
    advance(host, to: 1)
    #expect(near(x(host), 80))
    advance(host, to: 1.25)
    #expect(near(x(host), 60))
  }

  @Test func `Nothing that animates, one phase and none rest, and say so where that is a mistake`()
  {
    let log = Log()
    Diagnoses.handler = { log.add($0) }
    defer { Diagnoses.handler = nil }
    for phases in [[1], [1, 1, 1], [1, 2, 3]] {
      let host = ViewHost(PhaseAnimator(phases) { _ in Rectangle().frame(width: 10, height: 10) })
      #expect(host.frames("Rectangle").count == 1)
      advance(host, to: 1)
      #expect(host.graph.animations.isAtRest)
      #expect(!host.graph.hasWork)
      #expect(log.take().count == (phases.count == 1 ? 0 : 1))
    }
    let host = ViewHost(PhaseAnimator([Int]()) { _ in Rectangle().frame(width: 10, height: 10) })
    #expect(host.frames("Rectangle").isEmpty)
    #expect(log.take().count == 1)
  }

  @Test
  func `The first appearance of a trigger starts nothing, and the default animation is default`() {
    struct Content: View {
      @State var trigger = 0
      var body: some View {
        VStack {
          PhaseAnimator([0.0, 100], trigger: trigger) { phase in
            Rectangle().frame(width: 10, height: 10).offset(x: phase)
          }
          Text("go").onTapGesture { trigger += 1 }
        }
      }
    }
    let host = ViewHost(Content())
    advance(host, to: 1)
    #expect(x(host) == 0)
    host.tap("go")
    advance(host, to: 1.25, fps: 60)
    let film = AnimationFilm(.default)
    #expect(abs(x(host) - (film.value(at: 0.25) ?? 0)) < 1e-6)
  }

  @Test func `State of the content and of the view around is kept and read`() {
    struct Inner: View {
      @State private var taps = 0
      var body: some View { Text("n\(taps)").onTapGesture { taps += 1 } }
    }
    struct Content: View {
      @State var width = 10.0
      var body: some View {
        VStack {
          Inner().phaseAnimator([0.0, 40]) { content, phase in
            VStack {
              content
              Rectangle().frame(width: width, height: 10)
            }
            .offset(x: phase)
          } animation: { _ in
            PhaseAnimatorTests.half
          }
          Text("wide").onTapGesture { width = 30 }
        }
      }
    }
    let host = ViewHost(Content())
    advance(host, to: 0.25)
    host.tap("n0")
    host.tap("wide")
    #expect(host.texts.first == "n1")
    #expect(host.frame("Rectangle").width == 30)
    advance(host, to: 0.75)
    #expect(near(host.frame("Rectangle").midX, 120))
    #expect(host.texts.first == "n1")
  }

  @Test func `An animator that leaves stops, and its endless cycle keeps no row`() {
    struct Content: View {
      @State var shows = true
      var body: some View {
        VStack {
          if shows {
            PhaseAnimator([0.0, 40]) { phase in
              Rectangle().frame(width: 10, height: 10).offset(x: phase)
            } animation: { _ in
              .linear(duration: 10)
            }
          }
          Text("go").onTapGesture { withAnimation(.linear(duration: 1)) { shows.toggle() } }
          Text("plain").onTapGesture { shows.toggle() }
        }
      }
    }
    let host = ViewHost(Content())
    advance(host, to: 1)
    host.tap("go")
    advance(host, to: 2)
    #expect(host.frames("Rectangle").isEmpty)
    #expect(host.graph.animations.isAtRest)
    host.tap("plain")
    #expect(!host.graph.animations.isAtRest)
    host.tap("plain")
    #expect(host.graph.animations.isAtRest)
  }
}
