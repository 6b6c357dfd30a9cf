import Foundation
import Stage
import Testing

@Suite("Conditions on virtual time")
struct ConditionTests {
  /// A condition with the flag that it guards.
  private final class Gate: @unchecked Sendable {
    private let condition = NSCondition()
    private var isOpen = false

    func open() {
      condition.withLock {
        isOpen = true
        condition.broadcast()
      }
    }

    func wait() {
      condition.withLock {
        while !isOpen { condition.wait() }
      }
    }

    /// Waits until a date; whether the gate is open then.
    func wait(seconds: Double) -> Bool {
      let limit = Date(timeIntervalSinceNow: seconds)
      return condition.withLock {
        while !isOpen {
          if !condition.wait(until: limit) { break }
        }
        return isOpen
      }
    }
  }

  @Test("The main thread waits for a background block that sleeps")
  func mainWaits() throws {
    let noted = try events { log in
      let gate = Gate()
      DispatchQueue.global().async {
        Thread.sleep(forTimeInterval: 0.15)
        gate.open()
      }
      gate.wait()
      log.note("open")
    }
    #expect(noted == ["150 open"])
  }

  @Test("The main thread waits for a background block that begins late, and then sleeps")
  func lateBeginning() throws {
    // A busy machine may take its time to begin a block; here a thread of real time holds it up for
    // longer than the driver looks out for it.
    let queue = DispatchQueue(label: "late")
    queue.suspend()
    let release = Thread {
      Thread.sleep(forTimeInterval: 2.5)
      queue.resume()
    }
    release.start()
    let noted = try events { log in
      let gate = Gate()
      let semaphore = DispatchSemaphore(value: 0)
      queue.async {
        Thread.sleep(forTimeInterval: 0.25)
        gate.open()
        Thread.sleep(forTimeInterval: 0.25)
        semaphore.signal()
      }
      gate.wait()
      log.note("open")
      semaphore.wait()
      log.note("signaled")
    }
    #expect(noted == ["250 open", "500 signaled"])
  }

  @Test("A background block waits for the main queue, and several do")
  func backgroundWaits() throws {
    let noted = try events { log in
      let gate = Gate()
      for index in 0..<3 {
        DispatchQueue.global().async {
          gate.wait()
          DispatchQueue.main.async { log.note("through \(index)") }
        }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) { gate.open() }
    }
    #expect(noted == ["400 through 0", "400 through 1", "400 through 2"])
  }

  @Test("A wait with a limit ends at it")
  func limits() throws {
    let noted = try events { log in
      let gate = Gate()
      DispatchQueue.global().async {
        let isOpen = gate.wait(seconds: 0.25)
        DispatchQueue.main.async { log.note("background \(isOpen)") }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
        let isOpen = gate.wait(seconds: 0.25)
        log.note("main \(isOpen)")
      }
    }
    #expect(noted == ["250 background false", "750 main false"])
  }

  @Test("Operations and their dependencies end in order, and can be waited for")
  func operations() throws {
    let noted = try events { log in
      let queue = OperationQueue()
      let first = BlockOperation {
        Thread.sleep(forTimeInterval: 0.1)
        log.note("first")
      }
      let second = BlockOperation { log.note("second") }
      second.addDependency(first)
      queue.addOperations([second, first], waitUntilFinished: false)
      queue.waitUntilAllOperationsAreFinished()
      OperationQueue.main.addOperation { log.note("main") }
    }
    #expect(noted == ["100 first", "100 second", "100 main"])
  }
}
