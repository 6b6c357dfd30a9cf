import Foundation
import Stage
import Testing

@Suite("Background blocks on virtual time")
struct BackgroundTests {
  @Test("What background blocks send back arrives in the order in which they were started")
  func order() throws {
    let noted = try events { log in
      for index in 0..<20 {
        DispatchQueue.global().async {
          DispatchQueue.main.async { log.note("\(index)") }
        }
      }
      log.note("main first")
    }
    #expect(noted == ["0 main first"] + (0..<20).map { "0 \($0)" })
  }

  @Test("A sleep in the background ends when the clock gets there")
  func sleep() throws {
    let noted = try events { log in
      for index in 0..<6 {
        DispatchQueue.global().async {
          Thread.sleep(forTimeInterval: 0.3)
          DispatchQueue.main.async { log.note("loaded \(index)") }
        }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { log.note("meanwhile") }
    }
    #expect(noted == ["200 meanwhile"] + (0..<6).map { "300 loaded \($0)" })
  }

  @Test("A delayed block of a background queue starts at its instant")
  func delayed() throws {
    let noted = try events { log in
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.15) {
        let start = Date()
        usleep(50_000)
        let elapsed = (Date().timeIntervalSince(start) * 1000).rounded()
        DispatchQueue.main.async { log.note("\(elapsed)") }
      }
    }
    #expect(noted == ["200 50.0"])
  }

  @Test("A serial queue keeps its order, and a barrier waits")
  func queues() throws {
    let noted = try events { log in
      let serial = DispatchQueue(label: "serial")
      for index in 0..<3 { serial.async { log.note("serial \(index)") } }
      serial.sync { log.note("sync") }
      let concurrent = DispatchQueue(label: "concurrent", attributes: .concurrent)
      concurrent.async { log.note("reader") }
      concurrent.async(flags: .barrier) { log.note("barrier") }
      concurrent.sync { log.note("after the barrier") }
    }
    #expect(
      noted == [
        "0 serial 0", "0 serial 1", "0 serial 2", "0 sync", "0 reader", "0 barrier",
        "0 after the barrier",
      ])
  }

  @Test("A background block may run a block on the main queue and wait for it")
  func mainSync() throws {
    let noted = try events { log in
      DispatchQueue.global().async {
        let answer = DispatchQueue.main.sync {
          log.note("on main \(Thread.isMainThread)")
          return 42
        }
        log.note("answer \(answer) \(Thread.isMainThread)")
      }
    }
    #expect(noted == ["0 on main true", "0 answer 42 false"])
  }

  @Test("The main thread may wait for a background block, for as long as that sleeps")
  func semaphore() throws {
    let noted = try events { log in
      let semaphore = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        Thread.sleep(forTimeInterval: 0.2)
        semaphore.signal()
      }
      semaphore.wait()
      log.note("signalled")
      let result = semaphore.wait(timeout: .now() + 0.1)
      log.note("\(result)")
    }
    #expect(noted == ["200 signalled", "300 timedOut"])
  }

  @Test("A background block may wait for the main queue")
  func semaphoreInBackground() throws {
    let noted = try events { log in
      let semaphore = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        semaphore.wait()
        DispatchQueue.main.async { log.note("released") }
        let result = semaphore.wait(timeout: .now() + 0.25)
        DispatchQueue.main.async { log.note("\(result)") }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) { semaphore.signal() }
    }
    #expect(noted == ["400 released", "650 timedOut"])
  }

  @Test("A group's notification comes when its last member has ended")
  func group() throws {
    let noted = try events { log in
      let group = DispatchGroup()
      for index in 1...3 {
        DispatchQueue.global().async(group: group) {
          Thread.sleep(forTimeInterval: 0.1 * Double(index))
          log.note("member \(index)")
        }
      }
      group.enter()
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { group.leave() }
      group.notify(queue: .main) { log.note("all") }
    }
    #expect(noted == ["100 member 1", "200 member 2", "300 member 3", "300 all"])
  }

  @Test("A parallel loop runs in order")
  func parallelLoop() throws {
    let noted = try events { log in
      DispatchQueue.concurrentPerform(iterations: 3) { index in
        DispatchQueue.main.async { log.note("\(index)") }
      }
    }
    #expect(noted == ["0 0", "0 1", "0 2"])
  }

  @Test("Tasks that a background block starts run on its clock")
  func tasks() throws {
    let noted = try events { log in
      DispatchQueue.global().async {
        Task { @MainActor in
          log.note("task")
          try await Task.sleep(for: .milliseconds(70))
          log.note("slept")
        }
      }
    }
    #expect(noted == ["0 task", "70 slept"])
  }

  @Test("A background block that does not return is an error")
  func stuck() throws {
    let clock = VirtualClock(patience: 0.2)
    let wait = RealWait()
    clock.enter { DispatchQueue.global().async { wait.wait() } }
    let error = #expect(throws: VirtualClock.Stuck.self) { try clock.drain() }
    #expect(error?.cause == .backgroundBlock)
    #expect(
      error?.description
        == "a background block that was running at 0.0 s had not returned after 0.2 s")
    wait.signal()
  }

  @Test("Main queue work that never ends is an error")
  func endless() throws {
    let clock = VirtualClock(patience: 0.05)
    @Sendable func again() { DispatchQueue.main.async { again() } }
    clock.enter { again() }
    let error = #expect(throws: VirtualClock.Stuck.self) { try clock.drain() }
    #expect(error?.cause == .mainQueue)
  }
}

/// A wait that virtual time knows nothing of: for a byte in a pipe.
private final class RealWait: Sendable {
  private let pipe = Pipe()

  func wait() {
    _ = pipe.fileHandleForReading.readData(ofLength: 1)
  }

  func signal() {
    pipe.fileHandleForWriting.write(Data([1]))
  }
}
