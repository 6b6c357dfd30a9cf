import Foundation
import Stage
import Testing

@Suite("Dispatch sources on virtual time")
struct SourceTests {
  @Test("A repeating source fires at the multiples of its interval")
  func repeating() throws {
    let clock = VirtualClock()
    let log = EventLog(clock)
    let source = clock.enter {
      let source = DispatchSource.makeTimerSource(queue: .main)
      source.schedule(deadline: .now() + 0.1, repeating: 0.25)
      source.setEventHandler { log.note("fire") }
      source.setCancelHandler { log.note("cancelled") }
      source.activate()
      return source
    }
    #expect(!clock.hasPendingOneShots)
    try clock.run(through: 700_000_000)
    clock.enter { source.cancel() }
    try clock.run(through: 2_000_000_000)
    #expect(source.isCancelled)
    #expect(log.events == ["100 fire", "350 fire", "600 fire", "700 cancelled"])
  }

  @Test("A source that fires once keeps the clock from settling until it has")
  func oneShot() throws {
    let clock = VirtualClock()
    let log = EventLog(clock)
    let source = clock.enter {
      let source = DispatchSource.makeTimerSource(queue: .main)
      source.schedule(deadline: .now() + .milliseconds(40))
      source.setEventHandler { log.note("fire") }
      source.resume()
      return source
    }
    #expect(clock.hasPendingOneShots)
    try clock.run(through: 1_000_000_000)
    #expect(!clock.hasPendingOneShots)
    #expect(log.events == ["40 fire"])
    clock.enter { source.cancel() }
  }

  @Test("A suspended source waits for its resumption")
  func suspension() throws {
    let clock = VirtualClock()
    let log = EventLog(clock)
    let source = clock.enter {
      let source = DispatchSource.makeTimerSource(queue: .main)
      source.schedule(deadline: .now() + 0.1)
      source.setEventHandler { log.note("fire") }
      source.resume()
      source.suspend()
      return source
    }
    try clock.run(through: 300_000_000)
    #expect(log.events.isEmpty)
    clock.enter { source.resume() }
    try clock.run(through: 400_000_000)
    #expect(log.events == ["300 fire"])
  }

  @Test("A source that nobody holds does not fire")
  func released() throws {
    let noted = try events { log in
      let source = DispatchSource.makeTimerSource(queue: .main)
      source.schedule(deadline: .now() + 0.1)
      source.setEventHandler { log.note("never") }
      source.resume()
    }
    #expect(noted.isEmpty)
  }

  @Test("A source of a background queue sends to the main queue of its clock")
  func background() throws {
    let clock = VirtualClock()
    let log = EventLog(clock)
    let source = clock.enter {
      let source = DispatchSource.makeTimerSource(queue: .global())
      source.schedule(deadline: .now(), repeating: .milliseconds(300))
      source.setEventHandler { DispatchQueue.main.async { log.note("fire") } }
      source.resume()
      return source
    }
    try clock.run(through: 700_000_000)
    #expect(log.events == ["0 fire", "300 fire", "600 fire"])
    clock.enter { source.cancel() }
    try clock.drain()
  }
}
