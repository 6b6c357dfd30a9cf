import Foundation
import Stage
import Testing

@Suite("Pending work")
struct SettlingTests {
  /// Whether a clock has pending one-shots after `body`, and after one second.
  private func pending(_ body: @escaping @Sendable () -> Void) throws -> [Bool] {
    let clock = VirtualClock()
    clock.enter(body)
    let before = clock.hasPendingOneShots
    try clock.run(through: 1_000_000_000)
    return [before, clock.hasPendingOneShots]
  }

  @Test("Delayed blocks, sleeps, one-shot timers and background sleeps are pending until they end")
  func oneShots() throws {
    #expect(try pending { DispatchQueue.main.async {} } == [true, false])
    #expect(
      try pending { DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {} } == [true, false])
    #expect(try pending { Task { try await Task.sleep(for: .seconds(0.5)) } } == [true, false])
    #expect(try pending { Task { try await Task.sleep(for: .seconds(5)) } } == [true, true])
    #expect(
      try pending { _ = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in } }
        == [true, false])
    #expect(
      try pending { DispatchQueue.global().async { Thread.sleep(forTimeInterval: 0.5) } }
        == [true, false])
    #expect(
      try pending { DispatchQueue.global().async { Thread.sleep(forTimeInterval: 5) } }
        == [true, true])
    #expect(try pending {} == [false, false])
  }

  @Test("Repeating timers do not count")
  func repeating() throws {
    #expect(
      try pending { _ = Timer.scheduledTimer(withTimeInterval: 0.3, repeats: true) { _ in } }
        == [false, false])
  }

  @Test("Steps count, fire one at a time, and a limit holds")
  func steps() {
    let clock = VirtualClock()
    let log = EventLog(clock)
    clock.schedule(at: 20_000_000) { log.note("b") }
    clock.schedule(at: 10_000_000) { log.note("a") }
    clock.schedule(at: 20_000_000) { log.note("c") }
    #expect(clock.hasPendingOneShots)
    #expect(clock.nextDue == 10_000_000)
    #expect(!clock.fireNext(upTo: 9_999_999))
    #expect(clock.now == 0)
    #expect(clock.fireNext(upTo: 20_000_000))
    #expect(log.events == ["10 a"])
    #expect(clock.fireNext(upTo: 20_000_000))
    #expect(log.events == ["10 a", "20 b"])
    #expect(clock.fireNext(upTo: 20_000_000))
    #expect(!clock.fireNext(upTo: 20_000_000))
    #expect(!clock.hasPendingOneShots)
    #expect(clock.nextDue == nil)
  }

  @Test("The clock only goes forward")
  func advance() {
    let clock = VirtualClock()
    clock.advance(to: 2_000_000_000)
    #expect(clock.now == 2_000_000_000)
    #expect(clock.seconds == 2)
    clock.advance(to: 1_000_000_000)
    #expect(clock.now == 2_000_000_000)
  }

  @Test("Waiting blocks, timers and steps are released with the clock")
  func release() {
    final class Token: Sendable {}
    weak var token: Token?
    weak var timer: Timer?
    do {
      let clock = VirtualClock()
      let held = Token()
      token = held
      clock.enter {
        DispatchQueue.main.async { _ = held }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { _ = held }
        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
        let group = DispatchGroup()
        group.enter()
        group.notify(queue: .main) { _ = held }
        clock.schedule(at: 5) { _ = held }
        let source = DispatchSource.makeTimerSource(queue: .main)
        source.schedule(deadline: .now() + 1)
        source.setEventHandler { _ = held }
        source.resume()
        group.leave()
      }
    }
    #expect(token == nil)
    // Foundation on Linux never gives up a `Timer`; it ends, but stays in memory.
    #expect(timer?.isValid != true)
  }
}
