import Foundation
import Stage

/// Events with the instants at which they were noted.
final class EventLog: @unchecked Sendable {
  // Guarded by the lock.
  private let lock = NSLock()
  private var lines: [String] = []
  private let clock: VirtualClock

  init(_ clock: VirtualClock) {
    self.clock = clock
  }

  /// Notes an event as "350 name", the time in milliseconds.
  func note(_ name: String) {
    let time = clock.now
    let milliseconds =
      time % 1_000_000 == 0 ? "\(time / 1_000_000)" : "\(Double(time) / 1e6)"
    lock.withLock { lines.append("\(milliseconds) \(name)") }
  }

  var events: [String] {
    lock.withLock { lines }
  }
}

/// Runs `body` inside a new clock, then the clock up to `seconds`; returns what was noted.
func events(
  seconds: Double = 1, seed: UInt64 = 0, _ body: (EventLog) -> Void
) throws -> [String] {
  let clock = VirtualClock(seed: seed)
  let log = EventLog(clock)
  clock.enter { body(log) }
  try clock.run(through: Int64(seconds * 1e9))
  return log.events
}
