import Synchronization
import Testing

@testable import Encoders

@Suite("Work in order")
struct OrderedWorkTests {
  @Test("Results come once each, in order, whatever the depth", arguments: [0, 1, 3, 50])
  func order(depth: Int) {
    let work = OrderedWork<Int>(depth: depth)
    var results: [Int] = []
    for number in 0..<500 {
      results += work.add { (0..<(number % 7 * 100)).reduce(number) { $0 ^ $1 ^ $1 } }
      #expect(number + 1 - results.count <= depth)
    }
    #expect(results + work.finish() == Array(0..<500))
    #expect(work.finish() == [])
  }

  @Test("A job is done once, by whoever asks for it")
  func once() async {
    let runs = Atomic<Int>(0)
    let job = Job { runs.add(1, ordering: .relaxed).newValue }
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<50 { group.addTask { job.value() } }
      for await value in group { #expect(value == 1) }
    }
    #expect(runs.load(ordering: .relaxed) == 1)
  }
}
