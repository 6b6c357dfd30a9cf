import CoreGraphics
import Foundation
import SwiftUICore
import Testing

/// What has moved without an animation, and what a spring makes of its velocity.
@MainActor @Suite("Velocity", .serialized)
struct AnimationVelocityTests {
  /// A box at the place that taps on a word write: by hand, and then with an animation.
  private struct Dragged: View {
    let tracks: Bool
    let animation: Animation
    @State var x: CGFloat = 0

    var body: some View {
      ZStack {
        Box(20, 20).offset(x: x)
        Text("drag").position(x: 20, y: 20).onTapGesture {
          var transaction = Transaction()
          transaction.tracksVelocity = tracks
          withTransaction(transaction) { x += 10 }
        }
        Text("end").position(x: 20, y: 60).onTapGesture { withAnimation(animation) { x = 200 } }
      }
    }
  }

  /// Drags by 10 points in each of five frames of a sixtieth, waits, lets go, and films five frames.
  private func film(
    tracks: Bool, wait: Double = 0, _ animation: Animation = .spring(duration: 0.5)
  ) -> [CGFloat] {
    let host = ViewHost(width: 400, Dragged(tracks: tracks, animation: animation))
    for frame in 0..<5 {
      host.advance(to: Double(frame) / 60)
      host.tap("drag")
    }
    let end = 4.0 / 60 + wait
    host.advance(to: end)
    host.tap("end")
    return (0...5).map { frame in
      host.advance(to: end + Double(frame) / 60)
      return host.boxes[0].minX - 190
    }
  }

  /// The place of a stepped, critically damped spring of half a second: from 50 to 200, pushed.
  private func stepped(velocity: Double) -> [CGFloat] {
    let frequency = 2 * Double.pi / 0.5
    var (place, speed) = (50.0, velocity)
    var places = [CGFloat(50)]
    for step in 1...25 {
      let force = frequency * frequency * (200 - place) - 2 * frequency * speed
      speed += force / 300
      place += speed / 300
      if step % 5 == 0 { places.append(place) }
    }
    return places
  }

  private func isClose(_ a: [CGFloat], _ b: [CGFloat]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-6 }
  }

  @Test func `A spring goes on as fast as the finger was`() {
    // 10 points in a sixtieth are 600 points a second.
    #expect(isClose(film(tracks: true), stepped(velocity: 600)))
    #expect(isClose(film(tracks: false), stepped(velocity: 0)))
  }

  @Test func `A velocity fades while nothing moves, and is forgotten after two seconds`() {
    let half = 600 * exp(500 * log(0.998))
    #expect(isClose(film(tracks: true, wait: 0.5), stepped(velocity: half)))
    #expect(isClose(film(tracks: true, wait: 2.1), stepped(velocity: 0)))
  }

  @Test func `Animations that know no velocity start as ever`() {
    for animation in [Animation.linear(duration: 1), .easeIn, .interpolatingSpring] {
      #expect(isClose(film(tracks: true, animation), film(tracks: false, animation)))
    }
  }

  @Test func `A custom animation may ask for the velocity before it`() {
    struct Coasting: CustomAnimation {
      func animate<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: inout AnimationContext<V>
      ) -> V? {
        time < 1 ? (context.state[Push<V>.self] ?? .zero).scaled(by: time) : nil
      }
      func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
      ) -> Bool {
        context.state[Push<V>.self] = previous.velocity(value: value, time: time, context: context)
        return true
      }
    }
    let film = film(tracks: true, Animation(Coasting()))
    #expect(isClose(film, (0...5).map { 50 + 10 * CGFloat($0) }))
  }

  @Test func `Tracking is no animation: nothing runs, and nothing waits`() {
    let host = ViewHost(width: 400, Dragged(tracks: true, animation: .smooth))
    for frame in 0..<3 {
      host.advance(to: Double(frame) / 60)
      host.tap("drag")
      #expect(host.boxes[0].minX == 200 + 10 * CGFloat(frame))
      #expect(host.graph.animations.isAtRest)
    }
  }
}

private struct Push<V: VectorArithmetic>: AnimationStateKey {
  static var defaultValue: V? { nil }
}
