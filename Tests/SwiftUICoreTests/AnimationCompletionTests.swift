import SwiftUICore
import Testing

struct AnimationCompletionTests {
  private func state(_ animation: Animation, at time: Double = 0) -> AnimatorState<Double> {
    AnimatorState(
      animation: animation, interval: 100, time: time, environment: EnvironmentValues())
  }

  /// Fault: every completion is called, not only the last that was added.
  @Test func allListenersAreCalledOnceLogicalFirst() {
    let state = state(.smooth)
    var calls: [String] = []
    state.whenRemoved { calls.append("removed 1") }
    state.whenLogicallyComplete { calls.append("logical 1") }
    state.whenLogicallyComplete { calls.append("logical 2") }
    state.whenRemoved { calls.append("removed 2") }
    var index = 0
    while true {
      var value = 100.0
      if state.update(value: &value, at: Double(index) / 60) { break }
      if index == 29 { #expect(calls == []) }
      if index == 30 { #expect(calls == ["logical 1", "logical 2"]) }
      index += 1
    }
    #expect(index == 76)
    #expect(calls == ["logical 1", "logical 2", "removed 1", "removed 2"])
    var value = 100.0
    #expect(state.update(value: &value, at: 9))
    #expect(calls.count == 4)
  }

  @Test func logicalEndsComeBeforeTheRemovalInTheSameFrame() {
    let state = state(.linear(duration: 1))
    var calls: [String] = []
    state.whenRemoved { calls.append("removed") }
    state.whenLogicallyComplete { calls.append("logical") }
    var value = 100.0
    #expect(state.update(value: &value, at: 1))
    #expect(calls == ["logical", "removed"])
  }

  /// Fault: a linear animation of 4 s completes at 4 s, wherever its start lies.
  @Test(arguments: [0, 0.1, 1.0 / 3, 7.3]) func aLongLinearAnimationCompletes(start: Double) {
    for fps in [10.0, 24, 60] {
      let state = state(.linear(duration: 4), at: start)
      var (logical, removed) = (0, 0)
      state.whenLogicallyComplete { logical += 1 }
      state.whenRemoved { removed += 1 }
      var index = Int((start * fps).rounded(.up))
      var value = 100.0
      while !state.update(value: &value, at: Double(index) / fps), index < 10_000 {
        value = 100
        index += 1
      }
      #expect(logical == 1 && removed == 1)
      let end = Double(index) / fps
      #expect(end >= start + 4 - 1e-9 && end < start + 4 + 1 / fps - 1e-9)
    }
  }

  @Test func whoIsGivenUpCompletesAtOnce() {
    let state = state(.linear(duration: 1))
    var calls = 0
    state.whenRemoved { calls += 1 }
    state.whenLogicallyComplete { calls += 1 }
    state.finish()
    #expect(calls == 2)
    state.finish()
    #expect(calls == 2)
    #expect(state.isFinished)
    state.whenRemoved { calls += 1 }
    #expect(calls == 3)
  }

  @Test func aSpringThatIsTakenOverCompletesByItsOwnClock() {
    let film = AnimationFilm(
      [
        .init(time: 0, value: 100, animation: .smooth),
        .init(time: 0.2, value: 0, animation: .smooth),
        .init(time: 0.4, value: 50, animation: .bouncy),
      ], fps: 60)
    for (index, time) in [0.5, 0.7, 0.9].enumerated() {
      #expect(film.completions[index].count == 1)
      #expect(isClose(film.completions[index].first, time, 1e-9))
    }
    #expect(film.removals.count == 3)
    #expect(Set(film.removals).count == 1)
  }
}
