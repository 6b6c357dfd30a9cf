import AttributeGraph
import Foundation
import Testing

extension AttributeGraphTests {
  @Suite("Depth") struct DepthTests {
    @Test("A chain of 20,000 is built by one read, and updated")
    func deepChain() {
      inGraph { subgraph in
        let source = subgraph.make { Attribute(value: 0) }
        let last = subgraph.make {
          (0..<20_000).reduce(source) { input, _ in Attribute(Plus(input: input)) }
        }
        #expect(last.value == 20_000)
        source.set(5)
        #expect(last.value == 20_005)
      }
    }

    @Test("A chain of 20,000 is built on a thread with a small stack")
    func smallStack() {
      final class Answer: @unchecked Sendable { var value = 0 }
      let answer = Answer()
      let done = DispatchSemaphore(value: 0)
      let thread = Thread {
        answer.value = inGraph { subgraph in
          let source = subgraph.make { Attribute(value: 0) }
          return subgraph.make {
            (0..<20_000).reduce(source) { input, _ in compute { input.value + 1 } }
          }.value
        }
        done.signal()
      }
      thread.stackSize = 1 << 20
      thread.start()
      done.wait()
      #expect(answer.value == 20_000)
    }

    @Test("A deep chain that is read anew in the middle of an update is brought up to date")
    func deepSettle() {
      inGraph { subgraph in
        let source = subgraph.make { Attribute(value: 0) }
        let last = subgraph.make {
          (0..<20_000).reduce(source) { input, _ in Attribute(Plus(input: input)) }
        }
        let other = subgraph.make { compute { last.value } }
        let low = subgraph.make { compute { source.value == 0 ? 0 : last.value } }
        let both = subgraph.make { compute { low.value + other.value } }
        #expect(both.value == 20_000)
        source.set(1)
        let before = Graph.updateCount
        #expect(both.value == 40_002)
        #expect(Graph.updateCount - before == 20_003)
      }
    }

    @Test("A deep tree of readers is raised by a new input")
    func deepRaise() {
      inGraph { subgraph in
        let source = subgraph.make { Attribute(value: 0) }
        let high = subgraph.make {
          (0..<1000).reduce(source) { input, _ in Attribute(Plus(input: input)) }
        }
        let first = subgraph.make { compute { source.value == 0 ? 0 : high.value } }
        let last = subgraph.make {
          (0..<20_000).reduce(first) { input, _ in Attribute(Plus(input: input)) }
        }
        #expect(last.value == 20_000)
        _ = high.value
        source.set(1)
        #expect(last.value == 21_001)
        source.set(0)
        #expect(last.value == 20_000)
      }
    }
  }
}
