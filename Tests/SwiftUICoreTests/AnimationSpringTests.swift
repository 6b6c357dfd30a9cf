import CoreGraphics
import Foundation
import SwiftUICore
import Testing

struct AnimationSpringTests {
  @Test func conversions() {
    let bouncy = Spring.bouncy
    #expect(isClose(bouncy.stiffness, 157.9137, 1e-4))
    #expect(isClose(bouncy.damping, 17.5929, 1e-4))
    #expect(bouncy.mass == 1)
    for (bounce, ratio) in [(0.0, 1.0), (0.3, 0.7), (1, 0), (-0.5, 2), (-0.2, 1.25)] {
      let spring = Spring(duration: 0.4, bounce: bounce)
      #expect(isClose(spring.dampingRatio, ratio, 1e-12))
      #expect(isClose(spring.bounce, bounce, 1e-12))
      #expect(spring.duration == 0.4)
      #expect(spring.response == 0.4)
    }
    let physical = Spring(mass: 2, stiffness: 200, damping: 12)
    #expect(isClose(physical.stiffness, 200, 1e-10))
    #expect(isClose(physical.damping, 12, 1e-12))
    #expect(isClose(physical.response, 2 * .pi / 10, 1e-12))
    #expect(isClose(physical.dampingRatio, 0.3, 1e-12))
    #expect(Spring(response: 0, dampingRatio: 1).stiffness == .infinity)
  }

  @Test func overdampingIsOptIn() {
    #expect(Spring(stiffness: 100, damping: 60).dampingRatio == 1)
    #expect(Spring(stiffness: 100, damping: 60, allowOverDamping: true).dampingRatio == 3)
  }

  @Test func presets() {
    #expect(Spring() == Spring(duration: 0.5, bounce: 0))
    #expect(Spring.smooth == Spring(duration: 0.5, bounce: 0))
    #expect(Spring.snappy == Spring(duration: 0.5, bounce: 0.15))
    #expect(Spring.bouncy == Spring(duration: 0.5, bounce: 0.3))
    #expect(
      Spring.bouncy(duration: 1, extraBounce: 0.1) == Spring(duration: 1, bounce: 0.3 + 0.1))
    #expect(
      Spring.snappy(duration: 1, extraBounce: 0.1) == Spring(duration: 1, bounce: 0.15 + 0.1))
    #expect(Spring.smooth(duration: 1, extraBounce: 0.1) == Spring(duration: 1, bounce: 0.1))
  }

  @Test func settlingDurations() {
    #expect(Spring.smooth.settlingDuration == 0.8)
    #expect(isClose(Spring.snappy.settlingDuration, 0.8768, 1e-4))
    #expect(isClose(Spring.bouncy.settlingDuration, 1.0447, 1e-4))
    #expect(
      isClose(
        Spring(stiffness: 170, damping: 5).settlingDuration, log(3500) / 2.5, 1e-9))
    for ratio in [0.2, 0.5, 0.85, 1, 1.5] {
      for duration in [0.3, 1.0, 4] {
        let spring = Spring(settlingDuration: duration, dampingRatio: ratio)
        #expect(spring.dampingRatio == ratio)
        let slack = ratio < 1 ? 1e-6 : 0.1 + 1e-6
        #expect(isClose(spring.settlingDuration, duration, slack), "\(ratio) \(duration)")
        #expect(isClose(spring.value(target: 1, time: duration), 1, 1.001e-3))
      }
    }
  }

  /// Solves the equation of motion in very small steps, independently of the library.
  private func integrate(_ spring: Spring, _ target: Double, _ velocity: Double, to end: Double)
    -> (Double, Double)
  {
    let (k, c) = (spring.stiffness / spring.mass, spring.damping / spring.mass)
    let count = 20_000
    let step = end / Double(count)
    var (x, v) = (0.0, velocity)
    func force(_ x: Double, _ v: Double) -> Double { k * (target - x) - c * v }
    for _ in 0..<count {
      let (x1, v1) = (v, force(x, v))
      let (x2, v2) = (v + v1 * step / 2, force(x + x1 * step / 2, v + v1 * step / 2))
      let (x3, v3) = (v + v2 * step / 2, force(x + x2 * step / 2, v + v2 * step / 2))
      let (x4, v4) = (v + v3 * step, force(x + x3 * step, v + v3 * step))
      x += (x1 + 2 * x2 + 2 * x3 + x4) * step / 6
      v += (v1 + 2 * v2 + 2 * v3 + v4) * step / 6
    }
    return (x, v)
  }

  @Test(arguments: [0.0, 0.1, 0.5, 0.85, 0.999999999, 1, 1.000000001, 1.0001, 1.5, 5])
  func motionSolvesItsEquation(ratio: Double) {
    let spring = Spring(response: 0.6, dampingRatio: ratio)
    for velocity in [0.0, 300, -500] {
      for time in [0.05, 0.3, 1] {
        let (x, v) = integrate(spring, 100, velocity, to: time)
        let value = spring.value(target: 100, initialVelocity: velocity, time: time)
        let speed = spring.velocity(target: 100, initialVelocity: velocity, time: time)
        #expect(isClose(value, x, 1e-5))
        #expect(isClose(speed, v, 1e-4))
      }
    }
  }

  /// Fault: at t = 0, a spring has the velocity that it was given, overdamped ones too.
  @Test(arguments: [0.3, 1, 2, 20]) func motionStartsAsTold(ratio: Double) {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    #expect(spring.velocity(target: 100.0, time: 0) == 0)
    #expect(spring.value(target: 100.0, time: 0) == 0)
    #expect(spring.velocity(target: 100, initialVelocity: 7, time: 0) == 7)
  }

  @Test func crossingsOfABouncySpring() {
    let spring = Spring(response: 1, dampingRatio: 0.5)
    #expect(isClose(spring.value(target: 1, time: 0.385), 1, 1e-2))
    #expect(isClose(spring.value(target: 1, time: 0.577), 1.163, 1e-3))
    #expect(isClose(spring.value(target: 1, time: 0.962), 1, 1e-2))
  }

  @Test func closedFormTable() {
    let table = [(0.1, 35.77), (0.2, 71.54), (0.3, 89.00), (0.5, 98.64)]
    for (time, value) in table {
      #expect(isClose(Spring.smooth.value(target: 100, time: time), value, 0.01))
      #expect(isClose(answer(.interpolatingSpring, 100, at: time), value, 0.01))
    }
  }

  @Test func updatesAddUpToTheWhole() {
    for ratio in [0.3, 1, 2] {
      let spring = Spring(response: 0.5, dampingRatio: ratio)
      var (value, velocity) = (0.0, 40.0)
      for _ in 0..<60 {
        spring.update(value: &value, velocity: &velocity, target: 100, deltaTime: 1.0 / 60)
      }
      #expect(isClose(value, spring.value(target: 100, initialVelocity: 40, time: 1), 1e-9))
      #expect(isClose(velocity, spring.velocity(target: 100, initialVelocity: 40, time: 1), 1e-7))
    }
  }

  @Test func forces() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 10)
    #expect(isClose(spring.force(target: 10, position: 4, velocity: 3), 600 - 30, 1e-9))
    let force = spring.force(
      fromValue: CGPoint(x: 1, y: 1), toValue: CGPoint(x: 11, y: 1), position: CGPoint(x: 5, y: 1),
      velocity: .zero)
    #expect(isClose(force.x, 600, 1e-9))
    #expect(force.y == 0)
  }

  @Test func animatableFormsGoBetweenValues() {
    let (from, to) = (CGPoint(x: 10, y: 20), CGPoint(x: 110, y: -80))
    let value = Spring.smooth.value(
      fromValue: from, toValue: to, initialVelocity: .zero, time: 0.2)
    let part = Spring.smooth.value(target: 100.0, time: 0.2)
    #expect(isClose(value.x, 10 + part, 1e-9))
    #expect(isClose(value.y, 20 - part, 1e-9))
    let velocity = Spring.smooth.velocity(
      fromValue: from, toValue: to, initialVelocity: .zero, time: 0.2)
    #expect(isClose(velocity.x, Spring.smooth.velocity(target: 100.0, time: 0.2), 1e-9))
    #expect(
      Spring.bouncy.settlingDuration(
        fromValue: from, toValue: to, initialVelocity: .zero, epsilon: 0.001)
        == Spring.bouncy.settlingDuration(
          target: AnimatablePair(100.0, -100.0), epsilon: 0.001))
  }

  @Test func anInfinitelyStiffSpringIsThere() {
    let spring = Spring(response: 0, dampingRatio: 1)
    #expect(spring.value(target: 10.0, time: 0.01) == 10)
    #expect(spring.velocity(target: 10.0, time: 0.01) == 0)
    #expect(spring.settlingDuration == 0)
  }
}

struct AnimationInterpolatingSpringTests {
  /// Fault: a weakly damped spring must end in seconds.
  @Test func aWeaklyDampedSpringEnds() {
    let film = AnimationFilm(.interpolatingSpring(stiffness: 170, damping: 5))
    #expect(isClose(film.end, log(3500) / 2.5, 1.0 / 60))
    #expect(isClose(film.end, 3.26, 1.0 / 60))
    #expect(film.frames.last?.value == 100)
    // One oscillation without damping.
    #expect(isClose(film.completions[0].first, 2 * .pi / sqrt(170), 1.0 / 60))
  }

  @Test func theEndDoesNotDependOnTheDistance() {
    let animation = Animation.interpolatingSpring(duration: 0.5, bounce: 0.3)
    let ends = [0.001, 1, 1e6].map { AnimationFilm(animation, to: $0).end }
    #expect(ends[0] == ends[1] && ends[1] == ends[2])
  }

  @Test func initialVelocityIsInDistances() {
    let animation = Animation.interpolatingSpring(
      mass: 1, stiffness: 100, damping: 10, initialVelocity: 5)
    let spring = Spring(mass: 1, stiffness: 100, damping: 10)
    for time in [0.05, 0.2, 0.5] {
      let value = spring.value(target: 40, initialVelocity: 200, time: time)
      #expect(isClose(answer(animation, 40, at: time), value, 1e-9))
    }
  }

  @Test func overdampedSpringsMayCreep() {
    let film = AnimationFilm(.interpolatingSpring(stiffness: 100, damping: 60))
    #expect((film.end ?? 0) > 3)
    #expect(film.frames.allSatisfy { $0.value <= 100 })
  }

  @Test func equalityLooksAtTheQuantities() {
    #expect(
      Animation.interpolatingSpring(stiffness: 1, damping: 2)
        == .interpolatingSpring(mass: 1, stiffness: 1, damping: 2, initialVelocity: 0))
    #expect(
      Animation.interpolatingSpring(stiffness: 1, damping: 2)
        != .interpolatingSpring(stiffness: 1, damping: 2, initialVelocity: 1))
    #expect(
      Animation.interpolatingSpring == .interpolatingSpring(duration: 0.5, bounce: 0))
  }
}
