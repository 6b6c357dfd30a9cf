import Dispatch
import Glibc
import Synchronization

/// The threads that work beside the one that draws: together they are as many as there are processors.
///
/// More would not be faster, and each that compresses needs memory of its own.
enum Workers {
  private struct State: Sendable {
    var waiting: [@Sendable () -> Void] = []
    var running = 0
  }

  private static let state = Mutex(State())
  private static let most = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) - 1)

  /// Does work as soon as a thread is free for it, in the order in which it came.
  static func start(_ work: @escaping @Sendable () -> Void) {
    let isNeeded = state.withLock { state in
      state.waiting.append(work)
      if state.running == most { return false }
      state.running += 1
      return true
    }
    guard isNeeded else { return }
    DispatchQueue.global(qos: .userInitiated).async {
      while let next = next() { next() }
    }
  }

  /// Takes the next work, or ends the thread that asks.
  private static func next() -> (@Sendable () -> Void)? {
    state.withLock { state in
      if !state.waiting.isEmpty { return state.waiting.removeFirst() }
      state.running -= 1
      return nil
    }
  }
}
