import Foundation
import SwiftUICore
import Testing

struct AnimationFluidSpringTests {
  /// The steps as a plain loop: force, velocity, place.
  private func stepped(response: Double, damping ratio: Double, steps: Int) -> Double {
    let stiffness = min(pow(2 * .pi / response, 2), 45_000)
    let damping = 2 * ratio * sqrt(stiffness)
    var (x, v) = (0.0, 0.0)
    for _ in 0..<steps {
      v += (stiffness * (100 - x) - damping * v) / 300
      x += v / 300
    }
    return x
  }

  @Test func steppedValues() {
    // Measured values; those at 0.3 and 0.5 were taken one step early by rounding there.
    let table = [(30, 37.08), (60, 72.13), (89, 88.65), (149, 98.45)]
    for (steps, value) in table {
      #expect(isClose(answer(.smooth, at: Double(steps) / 300), value, 0.005))
    }
    for (animation, response, ratio) in [
      (Animation.smooth, 0.5, 1.0), (.bouncy, 0.5, 0.7), (.snappy, 0.5, 0.85),
      (.spring(response: 0.3, dampingFraction: 0.2), 0.3, 0.2),
      (.spring(response: 0.001, dampingFraction: 1), 0.001, 1),
      (.spring(duration: 0.5, bounce: -0.5), 0.5, 2),
    ] {
      for steps in [1, 4, 29, 60] {
        guard let value = answer(animation, at: Double(steps) / 300) else { continue }
        let expected = stepped(response: response, damping: ratio, steps: steps)
        #expect(isClose(value, expected, 1e-9), "\(animation) \(steps)")
      }
    }
  }

  @Test func endsDependOnTheDistance() {
    let table: [(Animation, Double)] = [
      (.smooth, 1.27), (.bouncy, 1.13), (.snappy, 1.03), (.interactiveSpring, 0.35),
    ]
    for (animation, end) in table {
      let film = AnimationFilm(animation)
      #expect(isClose(film.end, end, 0.005), "\(animation)")
      #expect(film.frames.last?.value == 100)
    }
    let short = AnimationFilm(.smooth, to: 1).end ?? 0
    let long = AnimationFilm(.smooth, to: 10_000).end ?? 0
    #expect(short < 1 && long > 1.6)
  }

  @Test func theEndDoesNotDependOnTheFrames() {
    for animation in [Animation.smooth, .bouncy, .snappy, .interactiveSpring] {
      let ends = [60.0, 120, 300, 600].map { AnimationFilm(animation, fps: $0).end ?? 0 }
      for end in ends { #expect(isClose(end, ends[0], 1e-9)) }
      // A slower film sees it in its first frame after that.
      let slow = AnimationFilm(animation, fps: 10).end ?? 0
      #expect(slow >= ends[0] - 1e-9 && slow < ends[0] + 0.1)
    }
  }

  @Test func aFrameIsAFunctionOfItsTime() {
    for animation in [Animation.bouncy, .smooth, .bouncy.speed(0.7), .bouncy.delay(0.2)] {
      let slow = AnimationFilm(animation, fps: 10)
      let fast = AnimationFilm(animation, fps: 120)
      for frame in slow.frames {
        if let value = fast.value(at: frame.time) {
          #expect(isClose(value, frame.value, 1e-9))
        }
        if let value = answer(animation, at: frame.time) {
          #expect(isClose(value, frame.value, 1e-9))
        }
      }
    }
  }

  @Test func seekingBackIsExact() {
    var context = AnimationContext<Double>(environment: EnvironmentValues())
    let times = (0..<40).map { Double($0) / 40 }
    let forth = times.map { Animation.bouncy.animate(value: 1, time: $0, context: &context) }
    let back = times.reversed().map {
      Animation.bouncy.animate(value: 1, time: $0, context: &context)
    }
    #expect(forth == back.reversed())
  }

  @Test func logicalCompletionIsOneResponse() {
    for fps in [60.0, 24] {
      #expect(isClose(AnimationFilm(.smooth, fps: fps).completions[0].first, 0.5, 1e-9))
    }
    let film = AnimationFilm(.spring(duration: 0.3, bounce: 0.5), fps: 10)
    #expect(isClose(film.completions[0].first, 0.3, 1e-9))
    #expect(film.completions[0].count == 1)
    #expect(film.removals.count == 1)
  }

  @Test func springsKeepVelocityWhenTheyTakeOver() {
    let film = AnimationFilm(
      [
        .init(time: 0, value: 100, animation: .smooth),
        .init(time: 0.1, value: 0, animation: .smooth),
      ], fps: 300)
    guard let before = film.value(at: 29.0 / 300), let at = film.value(at: 0.1),
      let after = film.value(at: 31.0 / 300)
    else { return #expect(Bool(false), "frames are missing") }
    #expect(after > at)
    // The force has changed its sign, the velocity only by one step's worth of it.
    let frequency = 4 * Double.pi
    let velocity = (at - before) * 300
    let force = -frequency * frequency * at - 2 * frequency * velocity
    let expected = at + (velocity + force / 300) / 300
    #expect(isClose(after, expected, 1e-9))
    #expect(film.frames.last?.value == 0)
  }

  @Test func aSpringAfterALinearStartsFromRest() {
    let film = AnimationFilm(
      [
        .init(time: 0, value: 100, animation: .linear(duration: 1)),
        .init(time: 29.0 / 60, value: 0, animation: .smooth),
      ], fps: 60)
    #expect(isClose(film.value(at: 29.0 / 60), 48.33, 0.005))
    #expect(isClose(film.value(at: 30.0 / 60), 47.3, 0.5))
    #expect(isClose(film.value(at: 31.0 / 60), 44.5, 0.7))
    #expect(film.greatestStep < 8)
  }

  /// Fault: the progress of the blend is clamped, not its duration.
  @Test func blendingChangesTheResponseGradually() {
    func film(_ blendDuration: Double) -> AnimationFilm {
      AnimationFilm(
        [
          .init(time: 0, value: 100, animation: .spring(response: 2, dampingFraction: 1)),
          .init(
            time: 0.5, value: 200,
            animation: .spring(
              response: 0.2, dampingFraction: 1, blendDuration: blendDuration)),
        ], fps: 60)
    }
    let (none, brief, long) = (film(0), film(0.25), film(3))
    for index in 32..<50 {
      #expect(none.frames[index].value > brief.frames[index].value)
      #expect(brief.frames[index].value > long.frames[index].value)
    }
    #expect((none.end ?? 0) < (brief.end ?? 0))
    // The blend of 3 s is slower than that of 0.25 s all the way, but not slower than no change.
    #expect((long.end ?? 0) > (brief.end ?? 0))
    #expect((long.end ?? 9) < 5)
    #expect(long.frames.last?.value == 200)
    // A spring that follows nothing has nothing to blend from.
    #expect(
      AnimationFilm(.spring(duration: 0.5, bounce: 0, blendDuration: 1)).frames.map(\.value)
        == AnimationFilm(.smooth).frames.map(\.value))
  }

  @Test func aStiffSpringIsStable() {
    for animation in [
      Animation.spring(response: 0, dampingFraction: 1), .spring(duration: 0.001, bounce: 0),
    ] {
      let film = AnimationFilm(animation)
      #expect((film.end ?? 9) < 0.3)
      #expect(film.frames.allSatisfy { abs($0.value) <= 200 })
    }
  }

  @Test func families() {
    #expect(Animation.spring == .spring(duration: 0.5, bounce: 0))
    #expect(Animation.spring() == .spring(duration: 0.5, bounce: 0, blendDuration: 0))
    #expect(Animation.spring(response: 0.5) == .spring(response: 0.5, dampingFraction: 0.825))
    #expect(Animation.smooth == .spring(duration: 0.5, bounce: 0))
    #expect(Animation.snappy == .spring(duration: 0.5, bounce: 0.15))
    #expect(Animation.bouncy(extraBounce: 0.1) == .spring(duration: 0.5, bounce: 0.3 + 0.1))
    #expect(Animation.spring(.bouncy) == .bouncy)
    #expect(
      Animation.interactiveSpring
        == .interactiveSpring(duration: 0.15, extraBounce: 0, blendDuration: 0.25))
    #expect(
      Animation.interactiveSpring(response: 0.15)
        == .interactiveSpring(response: 0.15, dampingFraction: 0.86, blendDuration: 0.25))
  }
}
