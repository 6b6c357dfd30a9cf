import Foundation
import Stage
import Testing

@Suite("Tasks on virtual time")
struct TaskTests {
  @Test("Each form of sleep ends at its exact instant")
  func sleeps() throws {
    let noted = try events { log in
      Task { @MainActor in
        try await Task.sleep(nanoseconds: 50_000_000)
        log.note("nanoseconds")
        try await Task.sleep(for: .milliseconds(50))
        log.note("for")
        try await Task.sleep(until: .now + .milliseconds(50))
        log.note("until")
        try await Task.sleep(until: .now + .milliseconds(50), clock: .suspending)
        log.note("until suspending")
        try await ContinuousClock().sleep(for: .milliseconds(50))
        log.note("continuous")
        try await SuspendingClock().sleep(until: .now + .milliseconds(50))
        log.note("suspending")
        try await Task.sleep(for: .milliseconds(50), tolerance: .milliseconds(20))
        log.note("tolerance")
      }
    }
    #expect(
      noted == [
        "50 nanoseconds", "100 for", "150 until", "200 until suspending", "250 continuous",
        "300 suspending", "350 tolerance",
      ])
  }

  @Test("Clocks of the concurrency library measure virtual time")
  func measure() throws {
    let noted = try events { log in
      Task { @MainActor in
        let elapsed = try await ContinuousClock().measure {
          try await Task.sleep(for: .milliseconds(120))
        }
        log.note("\(elapsed)")
      }
    }
    #expect(noted == ["120 0.12 seconds"])
  }

  @Test("Detached tasks run in the order in which they start")
  func detached() throws {
    let noted = try events { log in
      for index in 0..<20 {
        Task.detached {
          log.note("start \(index)")
          try await Task.sleep(for: .milliseconds(10))
          log.note("slept \(index)")
          await MainActor.run { log.note("main \(index)") }
        }
      }
    }
    let starts = (0..<20).map { "0 start \($0)" }
    let ends = (0..<20).flatMap { ["10 slept \($0)", "10 main \($0)"] }
    #expect(noted == starts + ends)
  }

  @Test("A task group and an actor work on the clock")
  func structured() throws {
    let noted = try events { log in
      Task {
        let tally = Tally()
        await withTaskGroup(of: Void.self) { group in
          for index in 1...5 {
            group.addTask {
              try? await Task.sleep(for: .milliseconds(index * 10))
              await tally.add(index)
            }
          }
        }
        log.note("sum \(await tally.sum)")
      }
    }
    #expect(noted == ["50 sum 15"])
  }

  @Test("A cancelled sleep ends at the instant of its cancellation")
  func cancellation() throws {
    let noted = try events { log in
      let task = Task { @MainActor in
        do {
          try await Task.sleep(for: .seconds(10))
        } catch {
          log.note("\(type(of: error))")
        }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { task.cancel() }
    }
    #expect(noted == ["250 CancellationError"])
  }

  @Test("A stream's values arrive at the instants at which they are sent")
  func stream() throws {
    let noted = try events { log in
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      Task { @MainActor in
        for await value in stream { log.note("\(value)") }
        log.note("end")
      }
      for index in 1...3 {
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(index * 100)) {
          continuation.yield(index)
          if index == 3 { continuation.finish() }
        }
      }
    }
    #expect(noted == ["100 1", "200 2", "300 3", "300 end"])
  }

  @Test("A clock works on the main actor of the test runner")
  @MainActor
  func onMainActor() throws {
    let noted = try events { log in
      Task { log.note("inherits") }
      Task { @MainActor in
        try await Task.sleep(for: .milliseconds(5))
        log.note("slept")
      }
      DispatchQueue.main.async { log.note("block") }
    }
    #expect(noted == ["0 inherits", "0 block", "5 slept"])
  }
}

private actor Tally {
  var sum = 0

  func add(_ value: Int) {
    sum += value
  }
}
