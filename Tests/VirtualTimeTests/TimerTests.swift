import Foundation
import Stage
import Testing

@Suite("Timers on virtual time")
struct TimerTests {
  @Test("A repeating timer fires at the multiples of its interval")
  func repeating() throws {
    let noted = try events { log in
      _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in log.note("fire") }
    }
    #expect(noted == (1...10).map { "\($0 * 100) fire" })
  }

  @Test("A timer of a frame's length stays on the frames", arguments: [24, 30, 60, 90, 120])
  func frames(rate: Int) throws {
    let clock = VirtualClock()
    nonisolated(unsafe) var times: [Int64] = []
    clock.enter {
      _ = Timer.scheduledTimer(withTimeInterval: 1 / Double(rate), repeats: true) { _ in
        times.append(clock.now)
      }
      _ = Timer.scheduledTimer(withTimeInterval: 1 / Double(rate), repeats: false) { _ in
        times.append(clock.now)
      }
    }
    try clock.run(through: 2_000_000_000)
    let interval = Int64((1e9 / Double(rate)).rounded())
    let expected = [interval] + (1...(2_000_000_000 / interval)).map { $0 * interval }
    #expect(times.sorted() == expected)
  }

  @Test("A one-shot timer fires once", arguments: [0.05, 0.35, 0.123456, 1.0 / 3])
  func oneShot(delay: Double) throws {
    let clock = VirtualClock()
    nonisolated(unsafe) var times: [Int64] = []
    // Half a second in, so that the present instant is not a whole number of seconds.
    clock.advance(to: 500_000_000)
    clock.enter {
      _ = Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { timer in
        times.append(clock.now)
        #expect(!timer.isValid || timer.timeInterval == 0)
      }
    }
    try clock.run(through: 3_000_000_000)
    #expect(times == [500_000_000 + Int64((delay * 1e9).rounded())])
    #expect(clock.nextDue == nil)
  }

  @Test("An invalidated timer leaves nothing behind")
  func invalidate() throws {
    let clock = VirtualClock()
    let log = EventLog(clock)
    clock.enter {
      let timer = Timer.scheduledTimer(withTimeInterval: 0.2, repeats: false) { _ in
        log.note("never")
      }
      timer.invalidate()
    }
    #expect(clock.nextDue == nil)
    try clock.run(through: 1_000_000_000)
    #expect(log.events.isEmpty)
  }

  @Test("A timer may invalidate itself while it fires")
  func invalidateInside() throws {
    let noted = try events { log in
      nonisolated(unsafe) var count = 0
      _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
        count += 1
        log.note("\(count)")
        if count == 3 { timer.invalidate() }
      }
    }
    #expect(noted == ["100 1", "200 2", "300 3"])
  }

  @Test("A timer in several modes of the main run loop fires once each time")
  func modes() throws {
    let noted = try events { log in
      let timer = Timer(timeInterval: 0.4, repeats: true) { _ in log.note("fire") }
      RunLoop.main.add(timer, forMode: .common)
      RunLoop.main.add(timer, forMode: .default)
    }
    #expect(noted == ["400 fire", "800 fire"])
  }

  @Test("A timer of a time interval first fires after it, one with a fire date at that")
  func initializers() throws {
    let noted = try events { log in
      let now = Timer(fire: Date(), interval: 0.6, repeats: true) { _ in log.note("now") }
      let later = Timer(timeInterval: 0.3, repeats: false) { timer in
        log.note("later \(timer.timeInterval)")
      }
      RunLoop.main.add(now, forMode: .common)
      RunLoop.main.add(later, forMode: .common)
    }
    #expect(noted == ["0 now", "300 later 0.0", "600 now"])
  }

  @Test("A timer follows the fire date that it is given")
  func fireDate() throws {
    let noted = try events { log in
      let timer = Timer.scheduledTimer(withTimeInterval: 0.3, repeats: true) { _ in
        log.note("fire")
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
        timer.fireDate = Date(timeIntervalSinceNow: 0.5)
      }
    }
    #expect(noted == ["600 fire", "900 fire"])
  }

  @Test("Dates differ by virtual time")
  func dates() throws {
    let noted = try events { log in
      let start = Date()
      log.note("\(start.timeIntervalSince1970)")
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
        log.note("\(Date().timeIntervalSince(start))")
      }
    }
    #expect(noted == ["0 1767225600.0", "500 0.5"])
  }

  @Test("A run loop that the program runs passes virtual time")
  func nestedRunLoop() throws {
    let noted = try events { log in
      DispatchQueue.main.async {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { log.note("inside") }
        RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.25))
        log.note("after")
      }
    }
    #expect(noted == ["100 inside", "250 after"])
  }
}
