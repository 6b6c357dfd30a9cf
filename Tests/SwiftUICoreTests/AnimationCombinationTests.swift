import Foundation
import SwiftUICore
import Testing

struct AnimationCombinationTests {
  private func thereAndBack(_ fps: Double) -> AnimationFilm {
    AnimationFilm(
      [
        .init(time: 0, value: 100, animation: .linear(duration: 1)),
        .init(time: 0.5, value: 0, animation: .linear(duration: 1)),
      ], fps: fps)
  }

  /// Case C09: timing curves add up, 100·t·(1.5 − t), and turn without a kink.
  @Test(arguments: [20.0, 60, 100]) func linearAnimationsAddUp(fps: Double) {
    let film = thereAndBack(fps)
    for frame in film.frames {
      let time = frame.time
      let expected: Double
      switch time {
      case ..<0.5: expected = 100 * time
      case ..<1: expected = 100 * time * (1.5 - time)
      default: expected = 100 * (1.5 - min(time, 1.5))
      }
      #expect(isClose(frame.value, expected, 1e-9), "\(time)")
    }
    for (time, value) in [(0.5, 50.0), (0.75, 56.25), (1, 50), (1.25, 25), (1.5, 0)] {
      if let shown = film.value(at: time) { #expect(isClose(shown, value, 1e-9)) }
    }
    #expect(film.frames.last?.value == 0)
  }

  @Test func theFilmOfTwoLinearAnimationsKeepsRising() {
    let film = AnimationFilm(
      [
        .init(time: 0, value: 100, animation: .linear(duration: 1)),
        .init(time: 29.0 / 60, value: 0, animation: .linear(duration: 1)),
      ], fps: 60)
    #expect(isClose(film.value(at: 29.0 / 60), 48.33, 0.005))
    #expect(isClose(film.frames.map(\.value).max(), 55, 0.5))
  }

  /// Case C06: each completion comes when its own curve is complete.
  @Test(arguments: [10.0, 20, 60, 120]) func completionsIgnoreLaterAnimations(fps: Double) {
    let film = thereAndBack(fps)
    #expect(film.completions == [[1], [1.5]])
    #expect(film.removals == [1.5, 1.5])
    #expect(film.end == 1.5)
  }

  @Test func threeAnimationsAddUp() {
    let film = AnimationFilm(
      [
        .init(time: 0, value: 100, animation: .linear(duration: 1)),
        .init(time: 0.25, value: 50, animation: .linear(duration: 1)),
        .init(time: 0.5, value: 200, animation: .linear(duration: 0.25)),
      ], fps: 20)
    for frame in film.frames {
      let time = frame.time
      var result = 100 * min(time, 1)
      if time >= 0.25 { result += (50 - result) * min(time - 0.25, 1) }
      if time >= 0.5 { result += (200 - result) * min((time - 0.5) / 0.25, 1) }
      #expect(isClose(frame.value, result, 1e-9), "\(time)")
    }
    // The whole ends with the last one, though the first two would go on.
    #expect(film.end == 0.75)
    #expect(film.completions.map(\.count) == [1, 1, 1])
    #expect(film.removals == [0.75, 0.75, 0.75])
  }

  @Test func partsThatAreOverNoLongerMatter() {
    var changes: [AnimationFilm.Change] = []
    for index in 0..<200 {
      changes.append(
        .init(
          time: Double(index) / 60, value: Double(index + 1),
          animation: .linear(duration: 0.1)))
    }
    let film = AnimationFilm(changes, fps: 60)
    #expect(film.frames.last?.value == 200)
    #expect(isClose(film.end, 199.0 / 60 + 0.1, 1e-9))
    #expect(film.completions.allSatisfy { $0.count == 1 })
    // It trails by at most a tenth of a second.
    for (index, frame) in film.frames.enumerated() where index < 200 {
      #expect(frame.value <= Double(index + 1) && frame.value >= Double(index) - 7)
    }
  }

  @Test func aChangeToTheSameValueChangesNothing() {
    let state = AnimatorState(
      animation: .linear(duration: 1), interval: 100.0, time: 0, environment: EnvironmentValues())
    state.combine(
      newAnimation: .linear(duration: 9), newInterval: 0, time: 0.3,
      environment: EnvironmentValues())
    var value = 100.0
    #expect(!state.update(value: &value, at: 0.5))
    #expect(value == 50)
    value = 100
    #expect(state.update(value: &value, at: 1))
    #expect(value == 100)
  }

  @Test func aRepetitionIsStoppedByAnAnimationThatEnds() {
    let film = AnimationFilm(
      [
        .init(time: 0, value: 100, animation: .linear(duration: 1).repeatForever()),
        .init(time: 10.25, value: 0, animation: .linear(duration: 1)),
      ], fps: 60)
    #expect(isClose(film.end, 11.25))
    #expect(film.frames.last?.value == 0)
    #expect(film.completions == [[film.end ?? 0], [film.end ?? 0]])
    // Without a kink: the first frame after the change goes on as before, up to 1/60 of the way.
    #expect(isClose(film.value(at: 10.25), 25, 1e-6))
    let next = 100 * (0.25 + 1.0 / 60)
    #expect(isClose(film.value(at: 10.25 + 1.0 / 60), next - next / 60, 1e-6))
  }

  @Test func aDelayedAnimationLetsTheOldOneGoOn() {
    let film = AnimationFilm(
      [
        .init(time: 0, value: 100, animation: .linear(duration: 1)),
        .init(time: 0.2, value: 0, animation: .linear(duration: 1).delay(0.8)),
      ], fps: 10)
    #expect(isClose(film.value(at: 0.9), 90, 1e-9))
    #expect(isClose(film.value(at: 1), 100, 1e-9))
    #expect(isClose(film.value(at: 1.5), 50, 1e-9))
    #expect(isClose(film.end, 2))
  }

  @Test func aSpringGathersWhateverRuns() {
    let film = AnimationFilm(
      [
        .init(time: 0, value: 100, animation: .linear(duration: 1)),
        .init(time: 0.3, value: 50, animation: .easeIn(duration: 1)),
        .init(time: 0.5, value: 300, animation: .smooth),
      ], fps: 60)
    #expect(film.frames.last?.value == 300)
    #expect(isClose(film.end, 0.5 + 1.3, 0.15))
    // It starts at the sum of the others, from rest.
    let sum = 50.0
    guard let at = film.value(at: 0.5), let next = film.value(at: 31.0 / 60) else {
      return #expect(Bool(false), "frames are missing")
    }
    #expect(abs(at - sum) < 5)
    #expect(next > at && next - at < 10)
    // The others' own ends are reported when they would have come, the spring's at its response.
    #expect(isClose(film.completions[0].first, 1, 1e-9))
    #expect(isClose(film.completions[1].first, 1.3, 1.0 / 60))
    #expect(isClose(film.completions[2].first, 1, 1e-9))
  }

  @Test func startsBetweenFramesAreExact() {
    let film = AnimationFilm(
      [.init(time: 0.013, value: 100, animation: .linear(duration: 1))], fps: 60)
    for frame in film.frames where frame.time >= 0.013 {
      #expect(isClose(frame.value, min(100, 100 * (frame.time - 0.013)), 1e-9))
    }
    #expect(isClose(film.end, 61.0 / 60))
  }
}
