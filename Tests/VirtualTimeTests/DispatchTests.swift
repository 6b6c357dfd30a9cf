import Foundation
import Stage
import Testing

@Suite("Dispatch on virtual time")
struct DispatchTests {
  @Test("A delayed block runs at its exact instant")
  func delayed() throws {
    let noted = try events { log in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.35) { log.note("deadline") }
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(20)) { log.note("interval") }
      DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.2) { log.note("wall") }
    }
    #expect(noted == ["20 interval", "200 wall", "350 deadline"])
  }

  @Test("A delay counts from the instant at which it is asked for")
  func nested() throws {
    let noted = try events { log in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { log.note("nested") }
      }
    }
    #expect(noted == ["400 nested"])
  }

  @Test("Blocks of the main queue run in order, after the one that queues them")
  func mainQueue() throws {
    let noted = try events { log in
      DispatchQueue.main.async {
        log.note("a")
        DispatchQueue.main.async { log.note("c") }
        log.note("still a")
      }
      DispatchQueue.main.async { log.note("b") }
    }
    #expect(noted == ["0 a", "0 still a", "0 b", "0 c"])
  }

  @Test("What is due at one instant runs in the order of scheduling, whatever it is")
  func equalTimes() throws {
    let clock = VirtualClock()
    let log = EventLog(clock)
    clock.enter {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { log.note("block 1") }
      _ = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in log.note("timer") }
      clock.schedule(at: 500_000_000) { log.note("step") }
      DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.5) { log.note("block 2") }
      _ = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in log.note("repeating") }
    }
    try clock.run(through: 500_000_000)
    #expect(
      log.events == ["500 block 1", "500 timer", "500 step", "500 block 2", "500 repeating"])
  }

  @Test("A cancelled work item does not run, and does not keep the clock from settling")
  func cancelledWorkItem() throws {
    let clock = VirtualClock()
    let log = EventLog(clock)
    let item = DispatchWorkItem { log.note("never") }
    clock.enter { DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: item) }
    #expect(clock.hasPendingOneShots)
    item.cancel()
    #expect(!clock.hasPendingOneShots)
    try clock.run(through: 1_000_000_000)
    #expect(log.events.isEmpty)
  }

  @Test("An operation for the main queue runs on the clock")
  func operationQueue() throws {
    let noted = try events { log in
      OperationQueue.main.addOperation { log.note("operation") }
      RunLoop.main.perform { log.note("perform") }
    }
    #expect(noted.sorted() == ["0 operation", "0 perform"])
  }

  @Test("A main queue block counts as the main thread")
  func mainThread() throws {
    let noted = try events { log in
      DispatchQueue.main.async {
        dispatchPrecondition(condition: .onQueue(.main))
        MainActor.assumeIsolated { log.note("main thread \(Thread.isMainThread)") }
      }
    }
    #expect(noted == ["0 main thread true"])
  }

  @Test("A generation ends before what it queues")
  func generations() {
    let clock = VirtualClock()
    let log = EventLog(clock)
    clock.enter {
      DispatchQueue.main.async {
        log.note("first")
        DispatchQueue.main.async { log.note("second") }
      }
    }
    #expect(clock.drainOnce())
    #expect(log.events == ["0 first"])
    #expect(clock.drainOnce())
    #expect(log.events == ["0 first", "0 second"])
    #expect(!clock.drainOnce())
  }
}
