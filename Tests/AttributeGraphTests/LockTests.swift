import AttributeGraph
import Foundation
import Testing

extension AttributeGraphTests {
  @Suite("The lock") struct LockTests {
    @Test("A thread may take the lock again; another one waits")
    func recursive() {
      final class Log: @unchecked Sendable { var entries: [Int] = [] }
      let log = Log()
      let (started, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      Graph.withLock {
        Graph.withLock { log.entries.append(1) }
        Thread {
          started.signal()
          Graph.withLock { log.entries.append(3) }
          done.signal()
        }.start()
        started.wait()
        Graph.withLock { log.entries.append(2) }
      }
      done.wait()
      #expect(log.entries == [1, 2, 3])
    }

    @Test("An error passes through")
    func errors() {
      struct Failure: Error {}
      #expect(throws: Failure.self) { try Graph.withLock { throw Failure() } }
      #expect(Graph.withLock { 5 } == 5)
    }
  }
}
