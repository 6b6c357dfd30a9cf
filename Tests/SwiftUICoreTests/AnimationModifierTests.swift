import Foundation
import SwiftUICore
import Testing

struct AnimationModifierTests {
  @Test(arguments: [10.0, 24, 60, 120]) func aDelayHoldsTheOldValue(fps: Double) {
    let film = AnimationFilm(.linear(duration: 1).delay(0.5), fps: fps)
    for frame in film.frames {
      #expect(isClose(frame.value, min(max(0, 100 * (frame.time - 0.5)), 100)))
    }
    #expect(isClose(film.end, 1.5))
    #expect(film.completions == [[film.end ?? 0]])
  }

  @Test func aDelayedJumpWaits() {
    let film = AnimationFilm(.linear(duration: 0).delay(0.5), fps: 10)
    #expect(film.frames.map(\.value) == [0, 0, 0, 0, 0, 100])
    #expect(film.completions == [[0.5]])
  }

  @Test func algebraOfDelayAndSpeed() {
    let base = Animation.easeInOut(duration: 1)
    for step in 0...30 {
      let time = Double(step) / 20
      // Speed takes the delay with it, delay does not care about speed.
      let fastDelay = answer(base.delay(0.5).speed(2), at: time)
      let delayedFast = answer(base.speed(2).delay(0.25), at: time)
      #expect(isClose(fastDelay ?? 100, delayedFast ?? 100))
      let twice = answer(base.speed(2).speed(3), at: time)
      let once = answer(base.speed(6), at: time)
      #expect(isClose(twice ?? 100, once ?? 100, 1e-4))
      let delays = answer(base.delay(0.2).delay(0.3), at: time)
      #expect(isClose(delays ?? 100, answer(base.delay(0.5), at: time) ?? 100, 1e-4))
    }
    #expect(isClose(AnimationFilm(base.speed(2)).end, 0.5))
    #expect(isClose(AnimationFilm(base.speed(0.5)).end, 2))
    #expect(isClose(AnimationFilm(base.delay(1).speed(4)).end, 0.5))
    #expect(isClose(AnimationFilm(.smooth.speed(2)).end, 380.0 / 600, 1.0 / 60))
  }

  @Test(arguments: [0, -1.0]) func aSpeedThatIsNoneStandsStill(speed: Double) {
    let film = AnimationFilm(.linear(duration: 1).speed(speed), limit: 5)
    #expect(film.end == nil)
    #expect(film.frames.allSatisfy { $0.value == 0 })
    #expect(film.completions == [[]])
  }

  /// The exact wave: pass n from n·d, boundaries belonging to the pass that ends.
  private func wave(_ time: Double, duration: Double, autoreverses: Bool) -> Double {
    let position = time / duration
    var pass = (position + 1e-9).rounded(.down)
    if pass > 0, position - pass < 1e-9 { pass -= 1 }
    let part = min(position - pass, 1)
    let isReversed = autoreverses && pass.truncatingRemainder(dividingBy: 2) != 0
    return 100 * (isReversed ? 1 - part : part)
  }

  /// Fault: passes begin at multiples of the duration, not at frames.
  @Test(arguments: [10.0, 24, 60, 120], [0.35, 1, 0.3]) func repetitionsDoNotDrift(
    fps: Double, duration: Double
  ) {
    for autoreverses in [false, true] {
      let animation = Animation.linear(duration: duration)
        .repeatForever(autoreverses: autoreverses)
      let film = AnimationFilm(animation, fps: fps, limit: 100)
      #expect(film.end == nil)
      #expect(film.completions == [[]])
      for frame in film.frames {
        let expected = wave(frame.time, duration: duration, autoreverses: autoreverses)
        #expect(isClose(frame.value, expected, 1e-6), "\(frame.time)")
      }
    }
  }

  @Test(arguments: [1, 2, 3, 4, 7]) func autoreversedPassesCount(count: Int) {
    for autoreverses in [false, true] {
      let animation = Animation.linear(duration: 0.5)
        .repeatCount(count, autoreverses: autoreverses)
      let film = AnimationFilm(animation, fps: 60)
      let end = 0.5 * Double(count)
      #expect(isClose(film.end, end))
      #expect(film.completions == [[film.end ?? 0]])
      #expect(film.frames.last?.value == 100)
      let peaks = film.frames.count { $0.value == 100 }
      let turns = autoreverses ? (count + 1) / 2 : count
      // With an even count the last pass ends at the start, and the value jumps to its target.
      #expect(peaks == turns + (autoreverses && count % 2 == 0 ? 1 : 0))
      if autoreverses, count % 2 == 0 {
        #expect(isClose(film.value(at: end - 1.0 / 60), 100.0 / 30, 1e-6))
      }
    }
  }

  @Test func theBoundaryFrameShowsTheEnd() {
    let film = AnimationFilm(
      .linear(duration: 0.5).repeatCount(3, autoreverses: false), fps: 10)
    let values = [0.0, 20, 40, 60, 80, 100, 20, 40, 60, 80, 100, 20, 40, 60, 80, 100]
    #expect(film.frames.count == values.count)
    for (frame, value) in zip(film.frames, values) { #expect(isClose(frame.value, value, 1e-6)) }
  }

  @Test func springsRepeatFromRest() {
    let duration = 340.0 / 300
    let film = AnimationFilm(.bouncy.repeatCount(2, autoreverses: false), fps: 60)
    #expect(isClose(film.end, 2 * duration))
    let once = AnimationFilm(.bouncy, fps: 60)
    for (index, frame) in once.frames.enumerated().dropFirst() {
      #expect(isClose(film.frames[index].value, frame.value))
      if frame.time + duration < (film.end ?? 0) - 1e-9 {
        #expect(isClose(film.frames[index + 68].value, frame.value, 1e-6))
      }
    }
  }

  @Test func repetitionsThatTakeNoTimeAreOver() {
    #expect(AnimationFilm(.linear(duration: 0).repeatForever()).end == 0)
    #expect(AnimationFilm(.linear(duration: 1).repeatCount(0)).end == 0)
  }

  @Test func repetitionsNest() {
    let film = AnimationFilm(
      .linear(duration: 0.5).repeatCount(2, autoreverses: false)
        .repeatCount(2, autoreverses: true), fps: 10)
    let values = [
      0.0, 20, 40, 60, 80, 100, 20, 40, 60, 80, 100, 80, 60, 40, 20, 0, 80, 60, 40, 20, 100,
    ]
    for (frame, value) in zip(film.frames, values) {
      #expect(isClose(frame.value, value, 1e-6), "\(frame.time)")
    }
    #expect(isClose(film.end, 2))
  }

  @Test func aDelayInsideOfARepetitionRepeats() {
    let film = AnimationFilm(
      .linear(duration: 0.5).delay(0.5).repeatCount(2, autoreverses: false), fps: 10)
    #expect(isClose(film.end, 2))
    #expect(isClose(film.value(at: 1.2), 0))
    #expect(isClose(film.value(at: 1.7), 40, 1e-6))
  }

  @Test func logicalCompletionOfItsOwn() {
    let film = AnimationFilm(.linear(duration: 5).logicallyComplete(after: 1))
    #expect(film.completions == [[1]])
    #expect(film.removals == [5])
    // The removal comes first: it is complete then.
    let late = AnimationFilm(.linear(duration: 1).logicallyComplete(after: 5))
    #expect(late.completions == [[1]])
    #expect(late.removals == [1])
    // The base's own completion counts if it is earlier.
    #expect(AnimationFilm(.smooth.logicallyComplete(after: 0.9)).completions == [[0.5]])
  }

  @Test func completionsOfRepeatedSprings() {
    let film = AnimationFilm(.bouncy.repeatCount(2, autoreverses: true), fps: 60)
    #expect(film.completions == [[film.end ?? 0]])
  }
}
