import CoreGraphics
import SwiftUICore
import Testing

struct AnimationTraceTests {
  @Test func curvesAreDescribedAsTheyAreWritten() {
    let table: [(Animation, String)] = [
      (.linear(duration: 1), "linear(duration: 1.0)"), (.easeIn, "easeIn(duration: 0.35)"),
      (.easeOut(duration: 2), "easeOut(duration: 2.0)"),
      (.easeInOut, "easeInOut(duration: 0.35)"),
      (
        .timingCurve(0.1, 0.2, 0.3, 0.4, duration: 1),
        "timingCurve(0.1, 0.2, 0.3, 0.4, duration: 1.0)"
      ),
      (.spring(), "spring(duration: 0.5, bounce: 0.0)"),
      (.bouncy, "spring(duration: 0.5, bounce: 0.3)"),
      (.interactiveSpring, "spring(duration: 0.15, bounce: 0.15, blendDuration: 0.25)"),
      (
        .interpolatingSpring(stiffness: 170, damping: 5),
        "interpolatingSpring(mass: 1.0, stiffness: 170.0, damping: 5.0)"
      ),
      (
        .interpolatingSpring(mass: 2, stiffness: 170, damping: 5, initialVelocity: 3),
        "interpolatingSpring(mass: 2.0, stiffness: 170.0, damping: 5.0, initialVelocity: 3.0)"
      ),
      (.linear.delay(0.5).speed(2), "linear(duration: 0.35).delay(0.5).speed(2.0)"),
      (
        .linear.repeatCount(3), "linear(duration: 0.35).repeatCount(3, autoreverses: true)"
      ),
      (
        .linear.repeatForever(autoreverses: false),
        "linear(duration: 0.35).repeatForever(autoreverses: false)"
      ),
      (
        .linear.logicallyComplete(after: 1), "linear(duration: 0.35).logicallyComplete(after: 1.0)"
      ),
      (.timingCurve(.easeIn, duration: 1), "timingCurve(.easeIn, duration: 1.0)"),
      (.default, "default"),
    ]
    for (animation, text) in table { #expect(animation.sourceDescription == text) }
  }

  @Test func progressTellsWhereItComesFrom() {
    let environment = EnvironmentValues()
    let state = AnimatorState(
      animation: .linear(duration: 1), interval: AnimatablePair(CGFloat(100), CGFloat(-50)),
      time: 0, environment: environment)
    var model = AnimatablePair(CGFloat(110), CGFloat(0))
    #expect(state.progress(towards: model).from == [10, 50])
    _ = state.update(value: &model, at: 0.5)
    model = AnimatablePair(CGFloat(110), CGFloat(0))
    var progress = state.progress(towards: model)
    #expect(progress.to == [110, 0])
    #expect(progress.value == [60, 25])
    // A new change: from there.
    state.combine(
      newAnimation: .linear(duration: 1), newInterval: AnimatablePair(CGFloat(-100), CGFloat(50)),
      time: 0.5, environment: environment)
    model = AnimatablePair(CGFloat(10), CGFloat(50))
    progress = state.progress(towards: model)
    #expect(progress.from == [60, 25])
    #expect(progress.to == [10, 50])
    #expect(state.curveDescription == "linear(duration: 1.0)")
    #expect(state.ends == 1.5)
    #expect(state.update(value: &model, at: 1.5))
    #expect(state.progress(towards: model).value == [10, 50])
  }

  @Test func endsAreKnownBeforehand() {
    let animations: [Animation] = [
      .linear(duration: 0.7), .smooth, .bouncy, .snappy, .interactiveSpring, .default,
      .interpolatingSpring(stiffness: 170, damping: 5), .smooth.delay(0.3), .bouncy.speed(2),
      .bouncy.repeatCount(3), .linear.repeatCount(4).delay(1).speed(0.5),
      .timingCurve(.circularEaseIn, duration: 0.4).logicallyComplete(after: 0.1),
    ]
    for animation in animations {
      let state = AnimatorState(
        animation: animation, interval: 100.0, time: 0.25, environment: EnvironmentValues())
      guard let ends = state.ends else {
        #expect(Bool(false), "\(animation) has no end")
        continue
      }
      let film = AnimationFilm(
        [.init(time: 0.25, value: 100, animation: animation)], fps: 300)
      #expect(
        (film.end ?? 0) >= ends - 1e-9 && (film.end ?? 99) < ends + 1.0 / 300 + 1e-9,
        "\(animation)")
      #expect(!state.isEndless)
      #expect(state.period == nil)
    }
  }

  @Test func endsOfMergedSpringsAreKnown() {
    let environment = EnvironmentValues()
    let state = AnimatorState(
      animation: .smooth, interval: 100.0, time: 0, environment: environment)
    state.combine(
      newAnimation: .bouncy, newInterval: -250, time: 0.3, environment: environment)
    let ends = state.ends ?? 0
    let film = AnimationFilm(
      [
        .init(time: 0, value: 100, animation: .smooth),
        .init(time: 0.3, value: -150, animation: .bouncy),
      ], fps: 60)
    #expect(isClose(film.end, ends, 1.0 / 60))
  }

  @Test func endlessAnimationsHaveAPeriod() {
    let table: [(Animation, Double)] = [
      (.linear(duration: 1).repeatForever(), 2),
      (.linear(duration: 1).repeatForever(autoreverses: false), 1),
      (.linear(duration: 1).delay(0.5).repeatForever(autoreverses: false), 1.5),
      (.linear(duration: 1).repeatForever().speed(4).delay(3), 0.5),
      (.bouncy.repeatForever(autoreverses: false), 340.0 / 300),
    ]
    for (animation, period) in table {
      let state = AnimatorState(
        animation: animation, interval: 100.0, time: 0, environment: EnvironmentValues())
      #expect(state.isEndless)
      #expect(state.ends == nil)
      #expect(isClose(state.period, period, 1e-9))
    }
  }
}
