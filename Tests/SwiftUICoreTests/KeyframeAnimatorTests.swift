import CoreGraphics
import SwiftUICore
import Testing

@MainActor @Suite("Keyframe animators", .serialized)
struct KeyframeAnimatorTests {
  private func x(_ host: ViewHost) -> CGFloat { host.frame("Rectangle").midX - 100 }

  private func near(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-9 }

  private struct Pose {
    var x = 0.0
    var y = 0.0
    var scale = 1.0
  }

  @KeyframesBuilder<Pose> private static var tracks: some Keyframes<Pose> {
    KeyframeTrack(\.x) {
      LinearKeyframe(40, duration: 1)
      LinearKeyframe(0, duration: 1)
    }
    KeyframeTrack(\.y) {
      CubicKeyframe(-60, duration: 0.5)
      CubicKeyframe(0, duration: 1)
    }
    KeyframeTrack(\.scale) {
      SpringKeyframe(2, duration: 0.75, spring: .bouncy)
      LinearKeyframe(1, duration: 0.25)
    }
  }

  private struct Triggered: View {
    @State var trigger = 0
    var body: some View {
      ZStack {
        Rectangle().frame(width: 10, height: 10)
          .keyframeAnimator(initialValue: Pose(), trigger: trigger) { content, pose in
            content.scaleEffect(pose.scale).offset(x: pose.x, y: pose.y)
          } keyframes: { _ in
            KeyframeAnimatorTests.tracks
          }
        Text("go").position(x: 100, y: 350).onTapGesture { trigger += 1 }
      }
    }
  }

  @Test(arguments: [10.0, 24, 60, 120])
  func `Three tracks with a trigger, frame by frame`(fps: Double) {
    let host = ViewHost(Triggered())
    host.advance(to: 1)
    #expect(host.frame("Rectangle") == CGRect(95, 195, 10, 10))
    host.tap("go")
    let timeline = KeyframeTimeline(initialValue: Pose()) { Self.tracks }
    #expect(timeline.duration == 2)
    for frame in 0..<Int(2 * fps) {
      let time = Double(frame) / fps
      host.advance(to: 1 + time)
      let pose = timeline.value(time: host.time - 1)
      let shown = host.frame("Rectangle")
      #expect(near(shown.midX, 100 + pose.x) && near(shown.midY, 200 + pose.y))
      #expect(near(shown.width, 10 * pose.scale))
      #expect(!host.graph.animations.isAtRest)
    }
    host.advance(to: 3)
    #expect(host.frame("Rectangle") == CGRect(95, 195, 10, 10))
    #expect(host.graph.animations.isAtRest)
  }

  @Test func `A run is a live animator while it lasts`() {
    let host = ViewHost(Triggered())
    host.tap("go")
    host.advance(to: 0.5)
    let running = host.graph.animations.running
    #expect(running.count == 1)
    #expect(running.first?.ends == 2)
    #expect(running.first?.curve == "keyframes(duration: 2.0)")
    #expect(running.first?.period == nil)
    host.advance(to: 2)
    #expect(host.graph.animations.isAtRest)
  }

  @Test(arguments: 1...9)
  func `A change of the trigger on the way starts from the place and velocity of the moment`(
    tenth: Int
  ) {
    struct Content: View {
      @State var trigger = 0
      var body: some View {
        ZStack {
          KeyframeAnimator(initialValue: 0.0, trigger: trigger) { value in
            Rectangle().frame(width: 10, height: 10).offset(x: value)
          } keyframes: { value in
            SpringKeyframe(value + 50, duration: 1, spring: .smooth)
          }
          Text("go").position(x: 100, y: 350).onTapGesture { trigger += 1 }
        }
      }
    }
    let spring = Spring.smooth
    let turn = Double(tenth) / 10
    let host = ViewHost(Content())
    host.tap("go")
    host.advance(to: turn)
    let place = spring.value(target: 50.0, time: turn)
    let velocity = spring.velocity(target: 50.0, time: turn)
    #expect(near(x(host), place))
    host.tap("go")
    #expect(near(x(host), place))
    for t in [0.1, 0.3, 0.7] {
      host.advance(to: turn + t)
      #expect(
        near(x(host), place + spring.value(target: 50.0, initialVelocity: velocity, time: t)))
    }
    host.advance(to: turn + 1)
    // At rest a leaf stands on whole pixels.
    #expect(abs(x(host) - (place + 50)) <= 0.5)
    #expect(host.graph.animations.isAtRest)
    // Once more from where that has ended.
    host.tap("go")
    host.advance(to: turn + 2.5)
    #expect(abs(x(host) - (place + 100)) <= 0.5)
  }

  @Test(arguments: [10.0, 24, 60, 120])
  func `Repeating keyframes begin exactly when those before end, whatever the frames`(fps: Double) {
    let host = ViewHost(
      KeyframeAnimator(initialValue: 0.0) { value in
        Rectangle().frame(width: 10, height: 10).offset(x: value)
      } keyframes: { _ in
        LinearKeyframe(40, duration: 0.3)
        LinearKeyframe(0, duration: 0.37)
      })
    for frame in 0...Int(5 * fps) {
      let time = Double(frame) / fps
      host.advance(to: time)
      var rest = time
      while rest >= 0.67 { rest -= 0.67 }
      let expected = rest < 0.3 ? 40 * rest / 0.3 : 40 - 40 * (rest - 0.3) / 0.37
      #expect(abs(x(host) - expected) < 1e-6, "\(frame)")
    }
    #expect(abs((host.graph.animations.running.first?.period ?? 0) - 0.67) < 1e-12)
    #expect(host.graph.animations.running.first?.isEndless == true)
  }

  @Test func `Each round starts where the one before has ended`() {
    let host = ViewHost(
      KeyframeAnimator(initialValue: 0.0) { value in
        Rectangle().frame(width: 10, height: 10).offset(x: value)
      } keyframes: { value in
        LinearKeyframe(value + 10, duration: 1)
      })
    for tenth in 0...45 {
      host.advance(to: Double(tenth) / 10)
      #expect(abs(x(host) - Double(tenth)) < 1e-9)
    }
  }

  @Test func `Keyframes that do not repeat show the initial value`() {
    struct Content: View {
      @State var runs = false
      var body: some View {
        ZStack {
          Rectangle().frame(width: 10, height: 10)
            .keyframeAnimator(initialValue: 7.0, repeating: runs) { content, value in
              content.offset(x: value)
            } keyframes: { _ in
              LinearKeyframe(17, duration: 1)
              LinearKeyframe(7, duration: 1)
            }
          Text("go").position(x: 100, y: 350).onTapGesture { runs.toggle() }
        }
      }
    }
    let host = ViewHost(Content())
    host.advance(to: 1)
    #expect(x(host) == 7)
    #expect(host.graph.animations.isAtRest)
    host.tap("go")
    host.advance(to: 1.5)
    #expect(near(x(host), 12))
    host.tap("go")
    #expect(x(host) == 7)
    #expect(host.graph.animations.isAtRest)
  }

  @Test func `Keyframes without length are there at once`() {
    struct Content: View {
      @State var trigger = 0
      var body: some View {
        ZStack {
          KeyframeAnimator(initialValue: 0.0, trigger: trigger) { value in
            Rectangle().frame(width: 10, height: 10).offset(x: value)
          } keyframes: { value in
            MoveKeyframe(value + 5)
          }
          KeyframeAnimator(initialValue: 0.0) { _ in
            Circle()
          } keyframes: { _ in
            MoveKeyframe(5)
          }
          Text("go").position(x: 100, y: 350).onTapGesture { trigger += 1 }
        }
      }
    }
    let host = ViewHost(Content())
    host.tap("go")
    #expect(x(host) == 5)
    host.tap("go")
    #expect(x(host) == 10)
    host.advance(to: 1)
    #expect(!host.graph.hasWork)
  }

  @Test func `A run ends with its view, and keeps no view that leaves`() {
    struct Content: View {
      @State var shows = true
      var body: some View {
        ZStack {
          if shows {
            KeyframeAnimator(initialValue: 0.0) { value in
              Rectangle().frame(width: 10, height: 10).offset(x: value)
            } keyframes: { _ in
              LinearKeyframe(40, duration: 5)
            }
          }
          Text("go").position(x: 100, y: 350)
            .onTapGesture { withAnimation(.linear(duration: 1)) { shows.toggle() } }
        }
      }
    }
    let host = ViewHost(Content())
    host.advance(to: 1)
    host.tap("go")
    host.advance(to: 1.5)
    #expect(near(x(host), 12))
    host.advance(to: 2)
    #expect(host.frames("Rectangle").isEmpty)
    #expect(host.graph.animations.isAtRest)
  }
}
