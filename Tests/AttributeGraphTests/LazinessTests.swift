import AttributeGraph
import Testing

extension AttributeGraphTests {
  @Suite("What runs, and what waits") struct LazinessTests {
    @Test("A rule runs when it is first read")
    func lazy() {
      inGraph { subgraph in
        let log = Log()
        let source = subgraph.make { Attribute(value: 1) }
        let unread = subgraph.make { compute("unread", log) { source.value } }
        source.set(2)
        Graph.flush()
        #expect(log.take() == [])
        #expect(unread.value == 2)
        #expect(log.take() == ["unread"])
      }
    }

    @Test("An attribute that nobody reads waits through any number of changes")
    func waiting() {
      inGraph { subgraph in
        let log = Log()
        let source = subgraph.make { Attribute(value: 0) }
        let top = subgraph.make { compute("top", log) { source.value } }
        _ = top.value
        _ = log.take()
        for step in 1...5 {
          source.set(step)
          Graph.flush()
        }
        #expect(log.take() == [])
        #expect(top.value == 5)
        #expect(log.take() == ["top"])
      }
    }

    @Test("What only waiting attributes have read comes to rest, and wakes again")
    func idle() {
      inGraph { subgraph in
        let log = Log()
        let source = subgraph.make { Attribute(value: 0) }
        let top = subgraph.make {
          (0..<5).reduce(source) { input, level in
            compute("\(level)", log) { input.value + 1 }
          }
        }
        #expect(top.value == 5)
        for step in 1...20 {
          source.set(step)
          Graph.flush()
        }
        _ = log.take()
        source.set(100)
        Graph.flush()
        #expect(log.take() == [])
        #expect(top.value == 105)
        #expect(log.take() == ["4", "3", "2", "1", "0"])
        source.set(200)
        #expect(top.value == 205)
        #expect(log.take() == ["0", "1", "2", "3", "4"])
      }
    }

    @Test("An attribute that is read from outside after each change keeps its inputs")
    func pulledFromOutside() {
      inGraph { subgraph in
        let sources = subgraph.make { (0..<100).map { Attribute(value: $0) } }
        let sum = subgraph.make { compute { sources.reduce(0) { $0 + $1.value } } }
        _ = sum.value
        for step in 0..<10 {
          sources[step].set(1000)
          Graph.flush()
          #expect(Graph.dump(sum, depth: 0).contains("100 inputs"))
          _ = sum.value
        }
      }
    }

    @Test("An eager attribute runs in each flush that concerns it")
    func eager() {
      inGraph { subgraph in
        let log = Log()
        let (source, other) = subgraph.make { (Attribute(value: 0), Attribute(value: 0)) }
        let effect = subgraph.make { compute("effect", log) { source.value } }
        effect.setEager(true)
        #expect(log.take() == [])
        Graph.flush()
        #expect(log.take() == ["effect"])
        source.set(1)
        #expect(log.take() == [])
        Graph.flush()
        #expect(log.take() == ["effect"])
        other.set(1)
        Graph.flush()
        #expect(log.take() == [])
        effect.setEager(false)
        source.set(2)
        Graph.flush()
        #expect(log.take() == [])
        effect.setEager(true)
        Graph.flush()
        #expect(log.take() == ["effect"])
      }
    }

    @Test("A rule that has lost its readers in the same flush does not run")
    func lostReaders() {
      inGraph { subgraph in
        let log = Log()
        let source = subgraph.make { Attribute(value: 0) }
        let high = subgraph.make {
          (0..<3).reduce(source) { input, level in
            compute("\(level)", log) { input.value + 1 }
          }
        }
        let top = subgraph.make { compute("top", log) { source.value == 0 ? high.value : 0 } }
        #expect(top.value == 3)
        _ = log.take()
        // The reader stands above what it reads, and so lets go of it too late the first time.
        source.set(1)
        #expect(top.value == 0)
        #expect(log.take() == ["0", "1", "2", "top"])
        // One after the other, the rules below lose their readers.
        for step in 2...10 {
          source.set(step)
          #expect(top.value == 0)
        }
        _ = log.take()
        source.set(11)
        #expect(top.value == 0)
        #expect(log.take() == ["top"])
      }
    }
  }
}
