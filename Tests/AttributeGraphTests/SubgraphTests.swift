import AttributeGraph
import Testing

extension AttributeGraphTests {
  @Suite("Subgraphs") struct SubgraphTests {
    @Test("A subgraph ends with its parent")
    func tree() {
      inGraph { subgraph in
        let parent = subgraph.make { Subgraph() }
        let children = parent.make { (0..<3).map { _ in Subgraph() } }
        let grandchild = children[1].make { Subgraph() }
        let sibling = subgraph.make { Subgraph() }
        children[0].invalidate()
        #expect(!children[0].isValid && children[1].isValid && grandchild.isValid)
        parent.invalidate()
        #expect(!children[1].isValid && !children[2].isValid && !grandchild.isValid)
        #expect(sibling.isValid && subgraph.isValid)
        parent.invalidate()
        #expect(!parent.isValid)
      }
    }

    @Test("A subgraph ends with its last reference")
    func reference() {
      inGraph { subgraph in
        let before = Graph.liveNodes
        var child: Subgraph? = subgraph.make { Subgraph() }
        let attribute = child?.make { Attribute(value: 1) }
        #expect(attribute?.isValid == true)
        #expect(Graph.liveNodes == before + 1)
        child = nil
        #expect(attribute?.isValid == false)
        #expect(Graph.liveNodes == before)
      }
    }

    @Test("The current subgraph is that of the innermost make, or of the running rule")
    func current() {
      inGraph { subgraph in
        #expect(Subgraph.current == nil)
        let child = subgraph.make { Subgraph() }
        var seen: [Subgraph?] = []
        let rule = child.make {
          compute { () -> Int in
            seen.append(Subgraph.current)
            subgraph.make { seen.append(Subgraph.current) }
            return 0
          }
        }
        subgraph.make {
          seen.append(Subgraph.current); _ = rule.value
        }
        #expect(seen.count == 3)
        #expect(seen[0] === subgraph && seen[1] === child && seen[2] === subgraph)
        #expect(Subgraph.current == nil)
      }
    }

    @Test("Reads in make are not recorded")
    func makeIsUntracked() {
      inGraph { subgraph in
        let log = Log()
        let source = subgraph.make { Attribute(value: 1) }
        let rule = subgraph.make {
          compute("rule", log) { subgraph.make { source.value } }
        }
        #expect(rule.value == 1)
        source.set(2)
        #expect(rule.value == 1)
        #expect(log.take() == ["rule"])
      }
    }

    @Test("The bytes of a subgraph are those of its nodes")
    func bytes() {
      inGraph { subgraph in
        let child = subgraph.make { Subgraph(expecting: 4000) }
        #expect(child.bytes == 0)
        child.make { _ = Attribute(value: 1) }
        let one = child.bytes
        child.make { _ = Attribute(value: 1) }
        #expect(child.bytes - one == 32 + 8)
        let source = child.make { Attribute(value: 1) }
        let plus = child.make { Attribute(Plus(input: source)) }
        let before = child.bytes
        _ = plus.value
        #expect(child.bytes - before == 20)
        child.invalidate()
        #expect(child.bytes == 0)
      }
    }

    @Test("What reads an attribute that has ended runs again")
    func readersOfEnded() {
      inGraph { subgraph in
        let log = Log()
        let child = subgraph.make { Subgraph() }
        let part = child.make { Attribute(value: 5) }
        let reader = subgraph.make {
          compute("reader", log) { child.isValid ? part.value : -1 }
        }
        let outer = subgraph.make { compute { reader.value * 2 } }
        #expect(outer.value == 10)
        _ = log.take()
        child.invalidate()
        #expect(outer.value == -2)
        #expect(log.take() == ["reader"])
      }
    }

    @Test("A rule may make and end subgraphs")
    func rows() {
      inGraph { subgraph in
        let log = Log()
        let count = subgraph.make { Attribute(value: 2) }
        let list = subgraph.make { Attribute(List(count: count, log: log)) }
        let sum = subgraph.make {
          compute { list.read { $0.pointee.reduce(0) { $0 + $1.value } } }
        }
        let nodes = Graph.liveNodes
        #expect(sum.value == 0 + 1)
        #expect(Graph.liveNodes == nodes + 2)
        count.set(5)
        #expect(sum.value == 0 + 1 + 2 + 3 + 4)
        #expect(Graph.liveNodes == nodes + 5)
        _ = log.take()
        count.set(1)
        #expect(sum.value == 0)
        #expect(Graph.liveNodes == nodes + 1)
        count.set(0)
        #expect(sum.value == 0)
        #expect(Graph.liveNodes == nodes)
      }
    }

    @Test("A row does not run before it is known whether it still exists")
    func makersFirst() {
      inGraph { subgraph in
        let log = Log()
        let items = subgraph.make { Attribute(value: [10, 20, 30]) }
        // The list learns of the change on a longer way than its rows.
        let list = subgraph.make {
          let count = compute { items.value.count }
          let same = (0..<10).reduce(count) { input, _ in compute { input.value } }
          return Attribute(List(count: same, log: log, items: items))
        }
        let sum = subgraph.make {
          compute { list.read { $0.pointee.reduce(0) { $0 + $1.value } } }
        }
        #expect(sum.value == 60)
        _ = log.take()
        items.set([11])
        #expect(sum.value == 11)
        #expect(log.take() == ["list", "row 0"])
        items.set([1, 2, 3, 4])
        #expect(sum.value == 10)
        items.set([])
        #expect(sum.value == 0)
      }
    }

    @Test("Rows that are made again and again do not rise without end")
    func heightOfRows() {
      inGraph { subgraph in
        let log = Log()
        let count = subgraph.make { Attribute(value: 0) }
        let list = subgraph.make { Attribute(List(count: count, log: log)) }
        let sum = subgraph.make {
          compute { list.read { $0.pointee.reduce(0) { $0 + $1.value } } }
        }
        for step in 1...999 {
          count.set(step % 2)
          #expect(sum.value == 0)
        }
        #expect(Graph.dump(sum, depth: 0).contains(", h3, "))
      }
    }

    @Test("A rule may read what ends with it until it has finished")
    func endedWhileRunning() {
      inGraph { subgraph in
        let (flag, source) = subgraph.make { (Attribute(value: true), Attribute(value: 1)) }
        var seen: [Int] = []
        var child = subgraph.make { Subgraph() }
        let owner = subgraph.make {
          compute { () -> Int in
            if !flag.value, child.isValid { child.invalidate() }
            return 0
          }
        }
        let inner = child.make {
          let plain = Attribute(value: 7)
          let late = compute { source.value + 1 }
          return compute { () -> Int in
            if source.value == 1 { return 0 }
            seen.append(owner.value)
            seen.append(plain.value)
            seen.append(late.value)
            let made = Subgraph.current?.make { Attribute(value: 3) }
            seen.append(made?.value ?? -1)
            return 1
          }
        }
        inner.setEager(true)
        let nodes = Graph.liveNodes
        #expect(inner.value == 0)
        flag.set(false)
        source.set(2)
        Graph.flush()
        #expect(seen == [0, 7, 3, -1])
        #expect(!child.isValid && !inner.isValid)
        #expect(Graph.liveNodes == nodes - 3)
        child = subgraph
      }
    }

    @Test("Values are released exactly once", arguments: [false, true])
    func releases(inUpdate: Bool) {
      struct Holder: Rule {
        let input: Attribute<Int>
        let state = Tracked()
        func value() -> [Tracked] {
          let count = input.value
          return (0..<count).map { _ in Tracked() }
        }
      }
      inGraph { subgraph in
        let before = Tracked.count
        let source = subgraph.make { Attribute(value: 3) }
        let child = subgraph.make { Subgraph() }
        let (held, holder) = child.make {
          (Attribute(value: Tracked()), Attribute(Holder(input: source)))
        }
        child.make { _ = Attribute(Holder(input: source)) }
        #expect(Tracked.count - before == 3)
        #expect(holder.read { $0.pointee.count } == 3)
        #expect(Tracked.count - before == 6)
        source.set(5)
        #expect(holder.read { $0.pointee.count } == 5)
        #expect(Tracked.count - before == 8)
        held.set(Tracked())
        #expect(Tracked.count - before == 8)
        if inUpdate {
          let ender = subgraph.make {
            compute { () -> Int in
              child.invalidate()
              return Tracked.count - before
            }
          }
          #expect(ender.value == 8)
        } else {
          child.invalidate()
        }
        #expect(Tracked.count == before)
      }
    }

    @Test("Releasing a value may end further subgraphs")
    func endInRelease() {
      final class Owner {
        let subgraph: Subgraph
        init(_ subgraph: Subgraph) { self.subgraph = subgraph }
        deinit { subgraph.invalidate() }
      }
      inGraph { subgraph in
        let before = Graph.liveNodes
        let others = (0..<3).map { _ in Subgraph() }
        let chain = Subgraph()
        var inner = chain
        for other in others {
          let next = inner
          inner = other
          other.make { _ = Attribute(value: Owner(next)) }
        }
        chain.make { _ = Attribute(value: 1) }
        #expect(Graph.liveNodes == before + 4)
        others[2].invalidate()
        #expect(others.allSatisfy { !$0.isValid } && !chain.isValid)
        #expect(Graph.liveNodes == before)
      }
    }

    @Test("Writes before the end of what reads them do no harm")
    func endWhileQueued() {
      inGraph { subgraph in
        let source = subgraph.make { Attribute(value: 0) }
        let keep = subgraph.make { compute { source.value } }
        keep.setEager(true)
        for step in 1...100 {
          let child = subgraph.make { Subgraph() }
          let top = child.make { Attribute(Plus(input: Attribute(Plus(input: source)))) }
          #expect(top.value == source.value + 2)
          source.set(step)
          child.invalidate()
          let other = subgraph.make { Subgraph() }
          let value = other.make { Attribute(Plus(input: source)) }
          #expect(value.value == step + 1)
          #expect(keep.value == step)
        }
      }
    }
  }
}

/// Keeps as many rows as `count` says, each with a subgraph of its own.
private struct List: Rule {
  let count: Attribute<Int>
  let log: Log
  var items: Attribute<[Int]>?
  private var rows: [(Subgraph, Attribute<Int>)] = []

  init(count: Attribute<Int>, log: Log, items: Attribute<[Int]>? = nil) {
    self.count = count
    self.log = log
    self.items = items
  }

  mutating func value() -> [Attribute<Int>] {
    log.entries.append("list")
    let count = count.value
    while rows.count > count { rows.removeLast().0.invalidate() }
    while rows.count < count {
      let (subgraph, index, log, items) = (Subgraph(), rows.count, log, items)
      let row = subgraph.make {
        compute("row \(index)", log) { items?.read { $0.pointee[index] } ?? index }
      }
      rows.append((subgraph, row))
    }
    return rows.map(\.1)
  }
}
