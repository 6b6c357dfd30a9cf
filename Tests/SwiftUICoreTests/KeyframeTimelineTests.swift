import CoreGraphics
import Foundation
import SwiftUICore
import Testing

@Suite("Keyframes as functions of the time")
struct KeyframeTimelineTests {
  private static let shares = (0...20).map { Double($0) / 20 }

  private func near(_ a: Double, _ b: Double, _ tolerance: Double = 1e-12) -> Bool {
    abs(a - b) <= tolerance * max(1, abs(b))
  }

  private func place(
    _ spring: Spring, _ target: Double, velocity: Double = 0, at time: Double
  ) -> Double {
    spring.value(target: target, initialVelocity: velocity, time: time)
  }

  private func speed(
    _ spring: Spring, _ target: Double, velocity: Double = 0, at time: Double
  ) -> Double {
    spring.velocity(target: target, initialVelocity: velocity, time: time)
  }

  /// Hermite's cubic in its textbook form, as a check of the product's.
  private func cubic(
    _ p0: Double, _ m0: Double, _ p1: Double, _ m1: Double, duration: Double, _ time: Double
  ) -> Double {
    let s = time / duration
    let (s2, s3) = (s * s, s * s * s)
    return (2 * s3 - 3 * s2 + 1) * p0 + (s3 - 2 * s2 + s) * duration * m0
      + (-2 * s3 + 3 * s2) * p1 + (s3 - s2) * duration * m1
  }

  @Test(arguments: [
    UnitCurve.linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut,
    .circularEaseInOut,
    .bezier(startControlPoint: .init(x: 0.3, y: 2), endControlPoint: .init(x: 0.6, y: -1)),
  ])
  func `A linear keyframe goes in a line over its curve`(curve: UnitCurve) {
    let timeline = KeyframeTimeline(initialValue: 10.0) {
      LinearKeyframe(30, duration: 2, timingCurve: curve)
      LinearKeyframe(-10, duration: 0.5)
    }
    #expect(timeline.duration == 2.5)
    for s in Self.shares.dropLast() {
      #expect(near(timeline.value(time: 2 * s), 10 + 20 * curve.value(at: s)))
      #expect(near(timeline.value(time: 2 + 0.5 * s), 30 - 40 * s))
      #expect(near(timeline.value(progress: s), timeline.value(time: 2.5 * s)))
    }
    #expect(timeline.value(time: 2.5) == -10)
    #expect(timeline.value(time: 99) == -10)
    #expect(timeline.value(time: -1) == 10)
    #expect(timeline.value(progress: 1) == -10)
  }

  @Test func `Cubic keyframes are smooth: Catmull and Rom within, at rest at the ends`() {
    let (a, b, c, d) = (0.0, 10.0, -5.0, 20.0)
    let timeline = KeyframeTimeline(initialValue: a) {
      CubicKeyframe(b, duration: 1)
      CubicKeyframe(c, duration: 0.5)
      CubicKeyframe(d, duration: 2)
    }
    let (atB, atC) = ((c - a) / 1.5, (d - b) / 2.5)
    for s in Self.shares.dropLast() {
      #expect(near(timeline.value(time: s), cubic(a, 0, b, atB, duration: 1, s)))
      #expect(
        near(timeline.value(time: 1 + 0.5 * s), cubic(b, atB, c, atC, duration: 0.5, 0.5 * s)))
      #expect(near(timeline.value(time: 1.5 + 2 * s), cubic(c, atC, d, 0, duration: 2, 2 * s)))
    }
    #expect(timeline.value(time: 3.5) == d)
  }

  @Test func `A cubic keyframe's own velocities win, on both sides`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(10, duration: 1, startVelocity: 7, endVelocity: -3)
      CubicKeyframe(4, duration: 1)
      CubicKeyframe(0, duration: 1, startVelocity: 9)
      LinearKeyframe(6, duration: 2)
    }
    for s in Self.shares.dropLast() {
      #expect(near(timeline.value(time: s), cubic(0, 7, 10, -3, duration: 1, s)))
      #expect(near(timeline.value(time: 1 + s), cubic(10, -3, 4, 9, duration: 1, s)))
      // It leads on into the line, whose velocity is 3.
      #expect(near(timeline.value(time: 2 + s), cubic(4, 9, 0, 3, duration: 1, s)))
    }
  }

  @Test func `A cubic keyframe behind others starts as fast as they end`() {
    let spring = Spring(duration: 0.5, bounce: 0.4)
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 2)
      CubicKeyframe(20, duration: 1)
      SpringKeyframe(0, duration: 0.25, spring: spring)
      CubicKeyframe(5, duration: 1)
      MoveKeyframe(50)
      CubicKeyframe(60, duration: 1)
    }
    let (position, velocity) = (
      20 + place(spring, -20, velocity: (0 - 10) / 1.25, at: 0.25),
      speed(spring, -20, velocity: (0 - 10) / 1.25, at: 0.25)
    )
    for s in Self.shares.dropLast() {
      #expect(near(timeline.value(time: 2 + s), cubic(10, 5, 20, -8, duration: 1, s)))
      #expect(
        near(timeline.value(time: 3.25 + s), cubic(position, velocity, 5, 0, duration: 1, s), 1e-9))
      #expect(near(timeline.value(time: 4.25 + s), cubic(50, 0, 60, 0, duration: 1, s)))
    }
  }

  @Test(arguments: [0, 0.15, 0.5, -0.3])
  func `A spring keyframe is the spring's closed form, and ends at its value`(bounce: Double) {
    let spring = Spring(duration: 0.4, bounce: bounce)
    let timeline = KeyframeTimeline(initialValue: 1.0) { SpringKeyframe(3, spring: spring) }
    #expect(timeline.duration == spring.settlingDuration)
    for s in Self.shares.dropLast() {
      let time = s * timeline.duration
      #expect(near(timeline.value(time: time), 1 + place(spring, 2, at: time)))
    }
    #expect(timeline.value(time: timeline.duration) == 3)
    let thrown = KeyframeTimeline(initialValue: 1.0) {
      SpringKeyframe(3, duration: 0.3, spring: spring, startVelocity: 40)
      SpringKeyframe(0, duration: 1, spring: spring)
    }
    #expect(thrown.duration == 1.3)
    let position = 1 + place(spring, 2, velocity: 40, at: 0.3)
    let velocity = speed(spring, 2, velocity: 40, at: 0.3)
    for s in Self.shares.dropLast() {
      #expect(
        near(
          thrown.value(time: 0.3 * s),
          1 + place(spring, 2, velocity: 40, at: 0.3 * s)))
      #expect(
        near(
          thrown.value(time: 0.3 + s),
          position + place(spring, -position, velocity: velocity, at: s), 1e-9))
    }
    #expect(thrown.value(time: 1.3) == 0)
  }

  @Test func `A move takes no time`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 1)
      MoveKeyframe(100)
      LinearKeyframe(110, duration: 1)
    }
    #expect(timeline.duration == 2)
    #expect(near(timeline.value(time: 0.999), 9.99))
    #expect(timeline.value(time: 1) == 100)
    #expect(timeline.value(time: 1.5) == 105)
    let only = KeyframeTimeline(initialValue: 0.0) { MoveKeyframe(7) }
    #expect(only.duration == 0)
    #expect(only.value(time: 0) == 7)
  }

  private struct Pose: Equatable {
    var x = 0.0
    var angle = Angle.zero
    var size = CGSize(width: 10, height: 10)
    var note = "as it was"
  }

  @Test func `Tracks of properties run side by side, each for as long as it takes`() {
    let timeline = KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.x) {
        LinearKeyframe(100, duration: 1)
        LinearKeyframe(0, duration: 1)
      }
      KeyframeTrack(\.angle) { CubicKeyframe(.degrees(90), duration: 1) }
      KeyframeTrack(\.size) { LinearKeyframe(CGSize(width: 20, height: 40), duration: 4) }
      KeyframeTrack(\.size.width) { MoveKeyframe(5) }
    }
    #expect(timeline.duration == 4)
    for s in Self.shares.dropLast() {
      let value = timeline.value(time: s)
      #expect(near(value.x, 100 * s))
      #expect(near(value.angle.degrees, cubic(0, 0, 90, 0, duration: 1, s), 1e-9))
      #expect(near(value.size.height, 10 + 30 * s / 4))
      #expect(value.size.width == 5)
      #expect(value.note == "as it was")
      #expect(near(timeline.value(time: 1 + s).x, 100 - 100 * s))
      #expect(timeline.value(time: 1 + s).angle == .degrees(90))
    }
    #expect(
      timeline.value(time: 4) == Pose(x: 0, angle: .degrees(90), size: CGSize(width: 5, height: 40))
    )
  }

  @Test func `Loops, conditions and nothing build keyframes`() {
    func timeline(_ count: Int, _ isLong: Bool) -> KeyframeTimeline<Double> {
      KeyframeTimeline(initialValue: 0.0) {
        KeyframeTrack {
          for step in 0..<count { LinearKeyframe(Double(step + 1), duration: 1) }
          if isLong { LinearKeyframe(10, duration: 5) } else { SpringKeyframe(20, duration: 2) }
        }
      }
    }
    #expect(timeline(3, true).duration == 8)
    #expect(timeline(0, false).duration == 2)
    #expect(timeline(3, true).value(time: 2.5) == 2.5)
    #expect(timeline(3, true).value(time: 8) == 10)
    #expect(timeline(3, false).value(time: 5) == 20)
    let nothing = KeyframeTimeline(initialValue: Pose()) {}
    #expect(nothing.duration == 0)
    #expect(nothing.value(time: 3) == Pose())
  }

  /// Keyframes of a type of one's own.
  private struct Hop: KeyframeTrackContent {
    let height: Double
    var body: some KeyframeTrackContent<Double> {
      CubicKeyframe(height, duration: 1)
      CubicKeyframe(0.0, duration: 1)
    }
  }

  private struct Jump: Keyframes {
    var body: some Keyframes<Pose> {
      KeyframeTrack(\.x) { Hop(height: 8) }
      KeyframeTrack(\.angle) { LinearKeyframe(.degrees(10), duration: 1) }
    }
  }

  @Test func `Keyframes are made of others`() {
    let timeline = KeyframeTimeline(initialValue: Pose()) { Jump() }
    #expect(timeline.duration == 2)
    #expect(timeline.value(time: 1).x == 8)
    #expect(near(timeline.value(time: 0.5).x, cubic(0, 0, 8, 0, duration: 1, 0.5)))
  }
}
