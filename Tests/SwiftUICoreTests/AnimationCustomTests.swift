import Foundation
import SwiftUICore
import Testing

/// Moves in equal steps of a quarter of a second.
private struct Staircase: CustomAnimation {
  let steps: Int

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    let step = (time * 4 + 1e-9).rounded(.down)
    context.state[Calls.self] += 1
    if step > Double(steps) { return nil }
    if step >= 2 { context.isLogicallyComplete = true }
    return value.scaled(by: step / Double(steps))
  }
}

/// Goes over to each new target with its clock and state.
private struct Merging: CustomAnimation {
  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    context.state[Calls.self] += 1
    return time >= 1 ? nil : value.scaled(by: time)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    previous.base is Merging
  }
}

/// Plays a built-in animation and stays a second longer.
private struct Lingering: CustomAnimation {
  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    if time > 2 { return nil }
    return Animation.linear(duration: 1).animate(value: value, time: time, context: &context)
      ?? value
  }
}

/// Covers the way in a line, and knows its duration by its end only.
private struct Walk: CustomAnimation {
  let duration: Double

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    time > duration ? nil : value.scaled(by: time / duration)
  }
}

private struct Calls: AnimationStateKey {
  static var defaultValue: Int { 0 }
}

struct AnimationCustomTests {
  @Test func aCustomAnimationRuns() {
    let film = AnimationFilm(Animation(Staircase(steps: 4)), fps: 8)
    #expect(film.frames.map(\.value) == [0, 0, 25, 25, 50, 50, 75, 75, 100, 100, 100])
    #expect(film.end == 1.25)
    #expect(film.completions == [[0.5]])
  }

  @Test func modifiersApplyToCustomAnimations() {
    let animation = Animation(Staircase(steps: 4))
    let delayed = AnimationFilm(animation.delay(0.5).speed(2), fps: 16)
    #expect(delayed.value(at: 0.25) == 0)
    #expect(delayed.value(at: 0.5) == 50)
    #expect(delayed.end == 0.875)
    let repeated = AnimationFilm(animation.repeatCount(2, autoreverses: true), fps: 8)
    #expect(repeated.value(at: 1) == 100)
    #expect(repeated.value(at: 1.75) == 50)
    #expect(repeated.end == 2.5)
    #expect(repeated.completions.map(\.count) == [1])
  }

  /// A pass begins when the one before it ended, between frames too.
  @Test(arguments: [7.0, 10, 24, 60, 120], [0.35, 1, 0.3, 0.02]) func repetitionsDoNotDrift(
    fps: Double, duration: Double
  ) {
    for autoreverses in [false, true] {
      let film = AnimationFilm(
        Animation(Walk(duration: duration)).repeatForever(autoreverses: autoreverses), fps: fps,
        limit: 20)
      #expect(film.end == nil)
      #expect(film.completions == [[]])
      for frame in film.frames {
        let position = frame.time / duration
        let pass = position.rounded(.down)
        let part = position - pass
        // At a boundary it depends on the last bit which of the two passes is shown.
        guard part > 1e-5, part < 1 - 1e-5 else { continue }
        let isReversed = autoreverses && pass.truncatingRemainder(dividingBy: 2) != 0
        #expect(isClose(frame.value, 100 * (isReversed ? 1 - part : part), 1e-4), "\(frame.time)")
      }
    }
  }

  @Test(arguments: [7.0, 10, 24, 60, 120]) func countedPassesEndInTime(fps: Double) {
    for count in 1...5 {
      let film = AnimationFilm(
        Animation(Walk(duration: 0.35)).repeatCount(count, autoreverses: true), fps: fps)
      // The first frame after the last pass.
      #expect((film.end ?? 0) > 0.35 * Double(count) - 1e-6)
      #expect((film.end ?? .infinity) < 0.35 * Double(count) + 1 / fps + 1e-6)
      #expect(film.frames.last?.value == 100)
      #expect(film.completions.map(\.count) == [1])
    }
  }

  @Test func passesWithoutALengthAreOver() {
    let film = AnimationFilm(Animation(Walk(duration: -1)).repeatForever(), fps: 60)
    #expect(film.end == 0)
    #expect(film.frames.last?.value == 100)
  }

  @Test func mergingKeepsStateAndClock() {
    let environment = EnvironmentValues()
    let state = AnimatorState(
      animation: Animation(Merging()), interval: 100.0, time: 0, environment: environment)
    var value = 100.0
    #expect(!state.update(value: &value, at: 0.25))
    #expect(value == 25)
    state.combine(
      newAnimation: Animation(Merging()), newInterval: 100, time: 0.5, environment: environment)
    value = 200
    #expect(!state.update(value: &value, at: 0.75))
    #expect(value == 150)
    value = 200
    #expect(state.update(value: &value, at: 1))
    // Another kind is added.
    let film = AnimationFilm(
      [
        .init(time: 0, value: 100, animation: Animation(Merging())),
        .init(time: 0.5, value: 0, animation: .linear(duration: 1)),
      ], fps: 4)
    #expect(film.value(at: 0.75) == 75 - 75 * 0.25)
  }

  @Test func aBuiltInAnimationInsideDoesNotEndTheWhole() {
    let film = AnimationFilm(Animation(Lingering()), fps: 4)
    #expect(film.value(at: 0.5) == 50)
    #expect(film.value(at: 1.5) == 100)
    #expect(film.end == 2.25)
  }

  @Test func statesAreSeparateAndCopied() {
    var context = AnimationContext<Double>(environment: EnvironmentValues())
    _ = Staircase(steps: 2).animate(value: 1, time: 0, context: &context)
    var other = context
    _ = Staircase(steps: 2).animate(value: 1, time: 0, context: &other)
    #expect(context.state[Calls.self] == 1)
    #expect(other.state[Calls.self] == 2)
    let converted = context.withState(AnimationState<Float>())
    #expect(converted.state[Calls.self] == 0)
  }

  @Test func identityAndEquality() {
    #expect(Animation(Staircase(steps: 4)) == Animation(Staircase(steps: 4)))
    #expect(Animation(Staircase(steps: 4)) != Animation(Staircase(steps: 5)))
    #expect(Animation(Staircase(steps: 4)) != Animation(Merging()))
    #expect(Set([Animation(Merging()), Animation(Merging()), .linear, .linear]).count == 2)
    #expect(Animation(Merging()).base is Merging)
    for animation in [
      Animation.default, .linear, .smooth, .interpolatingSpring, .linear.delay(1),
      .linear.speed(2), .linear.repeatCount(3), .linear.repeatForever(),
      .linear.logicallyComplete(after: 1), .timingCurve(.easeIn, duration: 1),
    ] {
      func rebuild<A: CustomAnimation>(_ base: A) -> Animation { Animation(base) }
      #expect(rebuild(animation.base) == animation)
    }
  }

  @Test func velocityIsKnownToSpringsOnly() {
    let context = AnimationContext<Double>(environment: EnvironmentValues())
    for animation in [
      Animation.linear, .smooth.delay(1), .smooth.speed(2), .smooth.repeatForever(),
      Animation(Merging()),
    ] {
      #expect(animation.velocity(value: 100, time: 0.1, context: context) == nil)
    }
    let closed = Animation.interpolatingSpring.velocity(value: 100, time: 0.1, context: context)
    #expect(isClose(closed, Spring.smooth.velocity(target: 100.0, time: 0.1), 1e-9))
    var moving = context
    _ = Animation.smooth.animate(value: 100, time: 0.1, context: &moving)
    let stepped = Animation.smooth.velocity(value: 100, time: 0.1, context: moving)
    #expect(isClose(stepped, Spring.smooth.velocity(target: 100.0, time: 0.1), 10))
    let logical = Animation.smooth.logicallyComplete(after: 2)
    #expect(logical.velocity(value: 100, time: 0.1, context: moving) == stepped)
  }
}

struct AnimationDefaultTests {
  @Test func theDefaultIsItself() {
    #expect(Animation.default.description == "DefaultAnimation()")
    #expect(Animation.default == .default)
    #expect(Animation.default != .spring(response: 0.55, dampingFraction: 1))
    #expect(Animation.default != .easeInOut)
  }

  @Test func theDefaultDependsOnTheProfile() {
    let spring = Animation.spring(response: 0.55, dampingFraction: 1, blendDuration: 0)
    for profile in Profile.allCases {
      let isNew = profile.rawValue >= 17
      #expect(Animation.default.resolved(for: profile) == (isNew ? spring : .easeInOut))
      #expect(
        Animation.default.speed(2).delay(1).resolved(for: profile)
          == (isNew ? spring : .easeInOut).speed(2).delay(1))
      let film = AnimationFilm(.default, profile: profile)
      let expected = AnimationFilm(isNew ? spring : .easeInOut, profile: profile)
      #expect(film.frames.map(\.value) == expected.frames.map(\.value))
    }
  }

  @Test func aCustomAnimationFindsTheProfileInTheEnvironment() {
    var environment = EnvironmentValues()
    environment.animationProfile = .iOS16
    var context = AnimationContext<Double>(environment: environment)
    #expect(
      Animation.default.base.animate(value: 1, time: 0.1, context: &context)
        == answer(.easeInOut, 1, at: 0.1))
  }
}
