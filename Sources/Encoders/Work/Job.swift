import Dispatch
import Synchronization

/// A piece of pure work that is done once, by whichever thread comes to it first.
package final class Job<Value: Sendable>: Sendable {
  private enum State: Sendable {
    case waiting(@Sendable () -> Value)
    case running
    case done(Value)
  }

  private let state: Mutex<State>
  private let end = DispatchGroup()

  /// Creates a job that no thread has begun.
  init(_ work: @escaping @Sendable () -> Value) {
    state = Mutex(.waiting(work))
    end.enter()
  }

  /// Does the work, unless another thread has begun it.
  func run() {
    let work: (@Sendable () -> Value)? = state.withLock { state in
      guard case .waiting(let work) = state else { return nil }
      state = .running
      return work
    }
    guard let work else { return }
    let value = work()
    state.withLock { $0 = .done(value) }
    end.leave()
  }

  /// The result, if the work is done.
  var finishedValue: Value? {
    state.withLock { state in
      guard case .done(let value) = state else { return nil }
      return value
    }
  }

  /// Gives the result, doing the work or waiting for the thread that does it.
  func value() -> Value {
    run()
    while true {
      if let value = finishedValue { return value }
      end.wait()
    }
  }
}
