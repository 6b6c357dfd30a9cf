import Foundation
import Stage
import Testing

@Suite("Sleeps of the main thread")
struct SleepTests {
  @Test("A sleep moves the clock by its length")
  func lengths() {
    let clock = VirtualClock()
    clock.enter {
      Thread.sleep(forTimeInterval: 0.1)
      #expect(clock.now == 100_000_000)
      usleep(250)
      #expect(clock.now == 100_250_000)
      sleep(2)
      #expect(clock.now == 2_100_250_000)
      var time = timespec(tv_sec: 0, tv_nsec: 750_000)
      nanosleep(&time, nil)
      #expect(clock.now == 2_101_000_000)
      time = timespec(tv_sec: 1, tv_nsec: 1)
      clock_nanosleep(CLOCK_MONOTONIC, 0, &time, nil)
      #expect(clock.now == 3_101_000_001)
    }
  }

  @Test("A sleep until a date ends there")
  func untilDate() {
    let clock = VirtualClock()
    clock.enter { Thread.sleep(until: Date(timeIntervalSinceNow: 0.5)) }
    #expect(abs(clock.now - 500_000_000) < 250)
  }

  @Test("What becomes due during a sleep runs after it, in order")
  func lateWork() throws {
    let noted = try events { log in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
        Thread.sleep(forTimeInterval: 0.3)
        log.note("slept")
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { log.note("late 2") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { log.note("late 1") }
      _ = Timer.scheduledTimer(withTimeInterval: 0.15, repeats: true) { _ in log.note("timer") }
    }
    #expect(
      noted == [
        "400 slept", "400 timer", "400 late 1", "400 late 2", "450 timer", "600 timer",
        "750 timer", "900 timer",
      ])
  }

  @Test("Time stands still without a driver, and outside the clock it is real")
  func outside() {
    let clock = VirtualClock()
    let real = Date()
    clock.enter {
      #expect(Date().timeIntervalSince1970 == 1_767_225_600)
      #expect(time(nil) == 1_767_225_600)
    }
    #expect(abs(Date().timeIntervalSince(real)) < 3600)
    #expect(clock.now == 0)
  }
}
