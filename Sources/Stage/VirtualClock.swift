import CVirtualTime

/// A clock that moves only when it is told to, with everything in the program that waits on it.
///
/// Code that runs inside ``enter(_:)`` reads this clock wherever it asks for the time, and what it
/// leaves for later waits on this clock: blocks for the main queue, delayed blocks, tasks and their
/// sleeps, timers, dispatch sources. The thread that enters stands for the main thread. Other
/// threads keep real time, and several clocks can be driven on several threads at once.
///
/// A driver alternates between running what is ready (``drain()``) and moving on to what is due
/// (``fireNext(upTo:)``):
///
///     try clock.drain()
///     while clock.fireNext(upTo: frameTime) { try clock.drain() }
///     clock.advance(to: frameTime)
///
/// What is due at one instant runs in the order in which it was scheduled. Rendering, encoding and
/// other work of the host that reads clocks or wants several threads belongs outside. All methods
/// may be called inside or outside ``enter(_:)``; from another thread they wait until the driving
/// thread has left.
///
/// When the clock goes away, blocks, timers and script steps that wait on it are released without
/// being run. Swift has no way to release a suspended task from outside, so a task that waits on
/// the clock stays in memory; one that may outlive its stage should be cancelled, and drained,
/// before.
///
/// The interposition behind this works on Linux, in an executable that contains this module and
/// links the Swift runtime dynamically.
package final class VirtualClock: Sendable {
  /// 2026-01-01T00:00:00Z in nanoseconds since 1970.
  package static let defaultEpoch: Int64 = 1_767_225_600_000_000_000

  // A C object that guards itself with a lock, and lives as long as this one.
  private nonisolated(unsafe) let context: OpaquePointer

  /// The real time, in seconds, that ``drain()`` waits for background blocks before it gives up.
  package let patience: Double

  /// Creates a clock that stands at 0.
  ///
  /// - Parameters:
  ///   - epoch: What the wall clock shows at 0, in nanoseconds since 1970.
  ///   - seed: The seed of the random numbers that code inside the clock gets from the system.
  ///   - patience: The real time in seconds after which ``drain()`` gives up.
  package init(epoch: Int64 = VirtualClock.defaultEpoch, seed: UInt64 = 0, patience: Double = 10) {
    self.context = vt_create(epoch, seed)
    self.patience = patience
  }

  deinit {
    vt_destroy(context)
  }

  /// The time in nanoseconds.
  package var now: Int64 {
    vt_now(context)
  }

  /// The time in seconds.
  package var seconds: Double {
    Double(now) / 1e9
  }

  /// Restarts the random numbers.
  package func seed(_ seed: UInt64) {
    vt_seed(context, seed)
  }

  /// Runs `body` inside the clock, on the calling thread; entering again is allowed.
  package func enter<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let entry = vt_enter(context)
    defer { vt_leave(entry) }
    return try body()
  }
}

// MARK: - Work

extension VirtualClock {
  /// An error that says that the program does not come to rest at one instant.
  package struct Stuck: Error, Equatable, CustomStringConvertible {
    /// What keeps the instant from ending.
    package enum Cause: Sendable {
      /// A background block had not returned.
      case backgroundBlock
      /// Each piece of work on the main queue queued the next one.
      case mainQueue
    }

    /// What keeps the instant from ending.
    package let cause: Cause
    /// The real time in seconds that was spent.
    package let patience: Double
    /// The time of the clock in seconds.
    package let time: Double

    /// A sentence for the person who runs the program.
    package var description: String {
      switch cause {
      case .backgroundBlock:
        "a background block that was running at \(time) s had not returned after \(patience) s"
      case .mainQueue:
        "work on the main queue at \(time) s kept queuing more work for \(patience) s"
      }
    }
  }

  /// Runs all that is ready at this instant, and what that makes ready.
  ///
  /// That is blocks of the main queue, tasks, and callbacks of the run loop. Waits for background
  /// blocks, and runs what they send back.
  ///
  /// - Throws: ``Stuck`` after ``patience`` seconds of real time.
  package func drain() throws(Stuck) {
    let limit = Int64(min(patience, 1e9) * 1e9)
    switch enter({ vt_drain(context, limit) }) {
    case vt_outcome_background_stuck:
      throw Stuck(cause: .backgroundBlock, patience: patience, time: seconds)
    case vt_outcome_endless:
      throw Stuck(cause: .mainQueue, patience: patience, time: seconds)
    default:
      break
    }
  }

  /// Runs the blocks and tasks that are ready now, but not what they make ready; waits for nothing.
  ///
  /// - Returns: Whether anything ran.
  @discardableResult
  package func drainOnce() -> Bool {
    enter { vt_drain_generation(context) }
  }

  /// Schedules a step of a script in the same order as everything else that is due.
  ///
  /// - Parameters:
  ///   - time: When to run `body`, in nanoseconds; a time that has passed means now.
  ///   - body: Runs on the driving thread, inside the clock.
  package func schedule(at time: Int64, _ body: @escaping () -> Void) {
    vt_schedule(
      context, time, Unmanaged.passRetained(Step(body)).toOpaque(),
      { Unmanaged<Step>.fromOpaque($0).takeUnretainedValue().body() },
      { Unmanaged<Step>.fromOpaque($0).release() })
  }

  /// A closure that C can hold.
  private final class Step {
    let body: () -> Void

    init(_ body: @escaping () -> Void) {
      self.body = body
    }
  }
}

// MARK: - Time

extension VirtualClock {
  /// When the next delayed block, sleep, timer or step is due, in nanoseconds; nil if there is
  /// none.
  package var nextDue: Int64? {
    let due = vt_next_due(context)
    return due == .max ? nil : due
  }

  /// Whether anything waits that is not a repeating timer: a delayed block, a task that is ready or
  /// sleeps, a one-shot timer, a step, a background block.
  ///
  /// `Timer`s with `repeats: true` and dispatch sources with an interval do not count, nor do
  /// delayed work items that have been cancelled, nor background blocks that wait for a semaphore
  /// or a group. The sleep of a cancelled task counts until its time has passed.
  package var hasPendingOneShots: Bool {
    vt_has_one_shots(context)
  }

  /// Takes the first item that is due at or before `limit`, moves the clock to it, and runs it
  /// alone.
  ///
  /// The clock stays where it is if the item should have run earlier, as after a sleep of the main
  /// thread.
  ///
  /// - Parameter limit: A time in nanoseconds.
  /// - Returns: Whether there was one.
  package func fireNext(upTo limit: Int64) -> Bool {
    enter { vt_fire_next(context, limit) }
  }

  /// Sets the clock forward, and runs nothing; an earlier time leaves the clock as it is.
  ///
  /// - Parameter time: A time in nanoseconds.
  package func advance(to time: Int64) {
    vt_advance(context, time)
  }

  /// Drains, then fires and drains until nothing more is due by `limit`, and sets the clock to it.
  ///
  /// - Parameter limit: A time in nanoseconds.
  /// - Throws: ``Stuck`` as ``drain()`` does.
  package func run(through limit: Int64) throws(Stuck) {
    try drain()
    while fireNext(upTo: limit) {
      try drain()
    }
    advance(to: limit)
  }
}
