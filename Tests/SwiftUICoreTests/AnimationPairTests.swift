import SwiftUICore
import Testing

/// Every curve interrupted by every other one.
struct AnimationPairTests {
  typealias Curve = AnimationSweepTests.Curve

  @Test(arguments: AnimationSweepTests.curves) func interruptedByEveryOther(first: Curve) {
    let duration = AnimationFilm(first.animation, fps: 300).end ?? 0
    for second in AnimationSweepTests.curves {
      for tenth in [1.0, 3, 5, 8] {
        let time = duration * tenth / 10
        let film = AnimationFilm(
          [
            .init(time: 0, value: 100, animation: first.animation),
            .init(time: time, value: -50, animation: second.animation),
          ], fps: 60)
        #expect(film.frames.last?.value == -50)
        #expect(film.completions.map(\.count) == [1, 1])
        #expect(film.removals.count == 2)
        #expect(film.end != nil)
        // The first one's speed, which a spring may inherit, and the second one's over the greatest
        // distance that the first leaves to it: 150, and what overshoots.
        let speed = 100 * first.speed * 1.6 + 230 * second.speed
        #expect(
          film.greatestStep <= speed / 60 + 0.3,
          "\(second.animation.sourceDescription) at \(time)")
      }
    }
  }

  /// Each custom kind of merging is asked before anything else is done.
  @Test func aMergedAnimationIsAskedForItsState() {
    for first in AnimationSweepTests.curves where first.animation.velocity != nil {
      let film = AnimationFilm(
        [
          .init(time: 0, value: 100, animation: first.animation),
          .init(time: 0.15, value: 100.001, animation: .spring(duration: 0.5)),
        ], fps: 300)
      // Without a change of the target, the velocity goes through where there is one.
      guard let before = film.value(at: 0.15 - 1.0 / 300), let at = film.value(at: 0.15),
        let after = film.value(at: 0.15 + 1.0 / 300)
      else { continue }
      #expect(abs((after - at) - (at - before)) < 0.25, "\(first.animation.sourceDescription)")
    }
  }
}

extension Animation {
  /// The velocity a little after the start of a way of 100, if the animation knows one.
  fileprivate var velocity: Double? {
    var context = AnimationContext<Double>(environment: EnvironmentValues())
    _ = animate(value: 100, time: 0.15, context: &context)
    return velocity(value: 100, time: 0.15, context: context)
  }
}
