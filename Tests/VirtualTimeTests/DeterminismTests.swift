import Foundation
import Stage
import Testing

@Suite("Determinism")
struct DeterminismTests {
  /// A scenario that mixes everything; what it notes must not depend on real time.
  private static func mixed(seed: UInt64) throws -> [String] {
    try events(seconds: 1, seed: seed) { log in
      for index in 0..<4 {
        Task.detached {
          for step in 0..<3 {
            try await Task.sleep(for: .milliseconds(30 + 10 * index))
            log.note("detached \(index) \(step)")
          }
          await MainActor.run { log.note("main \(index)") }
        }
        DispatchQueue.global().async {
          log.note("background \(index)")
          Thread.sleep(forTimeInterval: 0.05 * Double(index % 2 + 1))
          DispatchQueue.main.async { log.note("back \(index) \(Int.random(in: 0..<1000))") }
        }
        DispatchQueue.global(qos: index % 2 == 0 ? .userInitiated : .utility).async {
          DispatchQueue.main.async { log.note("quality \(index)") }
        }
      }
      _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
        log.note("timer \(Date().timeIntervalSince1970)")
        DispatchQueue.main.async { log.note("after timer") }
      }
      Task { @MainActor in
        for await value in numbers() { log.note("number \(value)") }
      }
    }
  }

  private static func numbers() -> AsyncStream<Int> {
    AsyncStream { continuation in
      Task {
        for index in 0..<5 {
          try? await Task.sleep(for: .milliseconds(100))
          continuation.yield(index)
        }
        continuation.finish()
      }
    }
  }

  @Test("Fifty runs of a mixed scenario note the same events")
  func repetitions() throws {
    let first = try Self.mixed(seed: 5)
    #expect(first.count == 53)
    for _ in 1..<50 {
      #expect(try Self.mixed(seed: 5) == first)
    }
  }

  @Test("Eight clocks at once do not disturb each other", arguments: 0..<8)
  func parallel(index: Int) throws {
    let expected = try Self.mixed(seed: UInt64(index))
    for _ in 0..<4 {
      #expect(try Self.mixed(seed: UInt64(index)) == expected)
    }
  }

  @Test("Several threads drive several clocks at once")
  func threads() async throws {
    let expected = try Self.mixed(seed: 1)
    let logs = try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 0..<8 { group.addTask { try Self.mixed(seed: 1) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(logs == Array(repeating: expected, count: 8))
  }

  @Test("One clock can be driven by one thread after another")
  func handOver() async throws {
    let clock = VirtualClock()
    let log = EventLog(clock)
    clock.enter {
      for index in 1...8 {
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(index)) {
          log.note("\(index)")
        }
      }
    }
    for index in 1...8 {
      try await Task.detached { try clock.run(through: Int64(index) * 1_000_000) }.value
    }
    #expect(log.events == (1...8).map { "\($0) \($0)" })
  }

  @Test("A clock inside a clock, and one entered twice, give way to the outer one")
  func nesting() {
    let outer = VirtualClock(epoch: 1_000_000_000)
    let inner = VirtualClock(epoch: 2_000_000_000)
    outer.enter {
      outer.enter { #expect(Date().timeIntervalSince1970 == 1) }
      inner.enter { #expect(Date().timeIntervalSince1970 == 2) }
      #expect(Date().timeIntervalSince1970 == 1)
    }
  }
}
