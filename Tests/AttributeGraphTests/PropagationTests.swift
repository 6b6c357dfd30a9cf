import AttributeGraph
import Testing

extension AttributeGraphTests {
  @Suite("Propagation") struct PropagationTests {
    @Test("A chain runs each rule once for each change")
    func chain() {
      inGraph { subgraph in
        let source = subgraph.make { Attribute(value: 0) }
        let last = subgraph.make {
          (0..<100).reduce(source) { input, _ in Attribute(Plus(input: input)) }
        }
        #expect(last.value == 100)
        for step in 1...10 {
          let before = Graph.updateCount
          source.set(step)
          #expect(last.value == 100 + step)
          #expect(Graph.updateCount - before == 100)
        }
      }
    }

    @Test("A diamond runs each rule once, after its inputs, for each change")
    func diamond() {
      inGraph { subgraph in
        let log = Log()
        let source = subgraph.make { Attribute(value: 1) }
        let join = subgraph.make {
          let left = compute("left", log) { source.value * 2 }
          let deep = compute("deep", log) { left.value + 1 }
          let right = compute("right", log) { source.value * 3 }
          return compute("join", log) { source.value + right.value + deep.value }
        }
        #expect(join.value == 7)
        #expect(log.take() == ["join", "right", "deep", "left"])
        source.set(2)
        #expect(join.value == 13)
        let order = log.take()
        #expect(order.sorted() == ["deep", "join", "left", "right"])
        #expect(order.last == "join")
        let (left, deep) = (order.firstIndex(of: "left"), order.firstIndex(of: "deep"))
        #expect(left ?? 9 < deep ?? 0)
      }
    }

    @Test("Nothing runs when nothing has changed")
    func still() {
      inGraph { subgraph in
        let source = subgraph.make { Attribute(value: 1) }
        let plus = subgraph.make { Attribute(Plus(input: source)) }
        #expect(plus.value == 2)
        let before = Graph.updateCount
        source.set(1)
        Graph.flush()
        #expect(plus.value == 2)
        #expect(Graph.updateCount == before)
      }
    }

    @Test("A rule with an equal result stops the change")
    func cutOff() {
      inGraph { subgraph in
        let log = Log()
        let source = subgraph.make { Attribute(value: 0) }
        let last = subgraph.make {
          let sign = compute("sign", log) { source.value.signum() }
          return compute("last", log) { sign.value * 10 }
        }
        #expect(last.value == 0)
        source.set(5)
        #expect(last.value == 10)
        _ = log.take()
        source.set(7)
        #expect(last.value == 10)
        #expect(log.take() == ["sign"])
      }
    }

    @Test("Values that are not Equatable are compared by their bits, and set without a comparison")
    func bits() {
      struct Half: Rule {
        let input: Attribute<Opaque>
        func value() -> Opaque { Opaque(number: input.value.number / 2) }
      }
      inGraph { subgraph in
        let log = Log()
        let source = subgraph.make { Attribute(value: Opaque(number: 4)) }
        let last = subgraph.make {
          let half = Attribute(Half(input: source))
          return compute("last", log) { half.value.number }
        }
        #expect(last.value == 2)
        _ = log.take()
        let before = Graph.updateCount
        source.set(Opaque(number: 4))
        #expect(last.value == 2)
        #expect(Graph.updateCount - before == 1)
        source.set(Opaque(number: 5))
        #expect(last.value == 2)
        #expect(log.take() == [])
        source.set(Opaque(number: 6))
        #expect(last.value == 3)
      }
    }

    @Test("A rule without a value runs and changes nothing")
    func void() {
      struct Effect: Rule {
        let input: Attribute<Int>
        let log: Log
        func value() { log.entries.append("\(input.value)") }
      }
      inGraph { subgraph in
        let log = Log()
        let source = subgraph.make { Attribute(value: 1) }
        let reader = subgraph.make {
          let effect = Attribute(Effect(input: source, log: log))
          return compute("reader", log) { effect.read { _ in 0 } }
        }
        _ = reader.value
        #expect(log.take() == ["reader", "1"])
        source.set(2)
        _ = reader.value
        #expect(log.take() == ["2"])
      }
    }

    @Test("A rule's own comparison decides", arguments: [true, false])
    func ownComparison(same: Bool) {
      struct Copy: Rule {
        let input: Attribute<Int>
        let isSame: Bool
        func value() -> Int { input.value }
        func same(_ a: UnsafePointer<Int>, _ b: UnsafePointer<Int>) -> Bool { isSame }
      }
      inGraph { subgraph in
        let source = subgraph.make { Attribute(value: 1) }
        let copy = subgraph.make { Attribute(Copy(input: source, isSame: same)) }
        let plus = subgraph.make { Attribute(Plus(input: copy)) }
        #expect(plus.value == 2)
        source.set(5)
        #expect(plus.value == (same ? 2 : 6))
      }
    }

    @Test("Many writes before a flush count as one")
    func manyWrites() {
      inGraph { subgraph in
        let sources = subgraph.make { (0..<10).map { Attribute(value: $0) } }
        let sum = subgraph.make { compute { sources.reduce(0) { $0 + $1.value } } }
        #expect(sum.value == 45)
        let before = Graph.updateCount
        for round in 0..<5 { for source in sources { source.set(round) } }
        #expect(sum.value == 40)
        #expect(Graph.updateCount - before == 1)
      }
    }

    @Test("What a rule reads may differ from run to run")
    func dynamicInputs() {
      inGraph { subgraph in
        let log = Log()
        let (flag, a, b) = subgraph.make {
          (Attribute(value: true), Attribute(value: 1), Attribute(value: 2))
        }
        let choice = subgraph.make { compute("choice", log) { flag.value ? a.value : b.value } }
        #expect(choice.value == 1)
        b.set(20)
        #expect(choice.value == 1)
        flag.set(false)
        #expect(choice.value == 20)
        _ = log.take()
        a.set(10)
        #expect(choice.value == 20)
        #expect(log.take() == [])
        b.set(30)
        #expect(choice.value == 30)
        #expect(log.take() == ["choice"])
      }
    }

    @Test("A new input that stands higher is brought up to date first")
    func risingInput() {
      inGraph { subgraph in
        let log = Log()
        let source = subgraph.make { Attribute(value: 0) }
        let high = subgraph.make {
          (0..<5).reduce(source) { input, level in
            compute("level \(level)", log) { input.value + 1 }
          }
        }
        let low = subgraph.make {
          compute("low", log) { source.value > 0 ? high.value * 100 : -1 }
        }
        let both = subgraph.make { compute("both", log) { low.value + high.value } }
        #expect(both.value == 4)
        _ = log.take()
        source.set(1)
        #expect(both.value == 606)
        #expect(log.take().sorted() == ["both"] + (0..<5).map { "level \($0)" } + ["low"])
        source.set(2)
        #expect(both.value == 707)
        #expect(log.take().last == "both")
      }
    }

    @Test("Two nodes may take turns in reading each other")
    func turns() {
      inGraph { subgraph in
        struct Side: Rule {
          let first: Attribute<Bool>
          var other: Attribute<Int>?
          let isLeft: Bool
          func value() -> Int { first.value == isLeft ? 1 : (other?.value ?? 0) + 1 }
        }
        let first = subgraph.make { Attribute(value: true) }
        let (left, right) = subgraph.make {
          let left = Attribute(Side(first: first, isLeft: true))
          let right = Attribute(Side(first: first, other: left, isLeft: false))
          left.mutate(Side.self) {
            $0.other = right
            return true
          }
          return (left, right)
        }
        let sum = subgraph.make { compute { left.value * 10 + right.value } }
        for turn in 0..<1000 {
          first.set(turn % 2 == 0)
          #expect(sum.value == (turn % 2 == 0 ? 12 : 21))
        }
        // Neither rises without end.
        #expect(Graph.dump(sum, depth: 0).contains(", h3, "))
      }
    }

    @Test("A rule that reads the same attributes again and again keeps one link to each")
    func repeatedReads() {
      inGraph { subgraph in
        let (a, b) = subgraph.make { (Attribute(value: 1), Attribute(value: 2)) }
        let sum = subgraph.make {
          compute { (0..<50).reduce(0) { n, _ in n + a.value * b.value } }
        }
        #expect(sum.value == 100)
        a.set(2)
        #expect(sum.value == 200)
        #expect(Graph.dump(sum, depth: 0).contains("2 inputs"))
      }
    }

    @Test("Untracked reads are up to date and are no inputs")
    func untracked() {
      inGraph { subgraph in
        let log = Log()
        let (a, b) = subgraph.make { (Attribute(value: 1), Attribute(value: 10)) }
        let middle = subgraph.make { compute("middle", log) { b.value + 1 } }
        let sum = subgraph.make {
          compute("sum", log) { a.value + Graph.untracked { middle.value } }
        }
        #expect(sum.value == 12)
        b.set(20)
        _ = log.take()
        #expect(sum.value == 12)
        #expect(log.take() == [])
        a.set(2)
        #expect(sum.value == 23)
        #expect(log.take() == ["sum", "middle"])
      }
    }

    @Test("A change of the rule runs it when it asks for it", arguments: [true, false])
    func mutate(asks: Bool) {
      inGraph { subgraph in
        let source = subgraph.make { Attribute(value: 1) }
        let plus = subgraph.make { Attribute(Plus(input: source)) }
        let reader = subgraph.make { compute { plus.value * 2 } }
        #expect(reader.value == 4)
        plus.mutate(Plus.self) {
          $0.by = 10
          return asks
        }
        #expect(reader.value == (asks ? 22 : 4))
        source.set(2)
        #expect(reader.value == 24)
      }
    }

    @Test("A rule may change another one while it runs")
    func mutateWithin() {
      inGraph { subgraph in
        let source = subgraph.make { Attribute(value: 1) }
        let plus = subgraph.make { Attribute(Plus(input: source)) }
        let driver = subgraph.make {
          compute {
            let by = source.value * 100
            plus.mutate(Plus.self) {
              $0.by = by
              return true
            }
            return by
          }
        }
        let reader = subgraph.make { compute { driver.value * 0 + plus.value } }
        #expect(reader.value == 101)
        source.set(2)
        #expect(reader.value == 202)
        source.set(3)
        #expect(reader.value == 303)
      }
    }

    @Test("An invalidated rule runs again")
    func invalidate() {
      inGraph { subgraph in
        let log = Log()
        var outside = 1
        let number = subgraph.make { compute("number", log) { outside } }
        let reader = subgraph.make { compute("reader", log) { number.value } }
        #expect(reader.value == 1)
        outside = 2
        #expect(reader.value == 1)
        _ = log.take()
        number.invalidate()
        #expect(reader.value == 2)
        #expect(log.take() == ["number", "reader"])
        number.invalidate()
        #expect(reader.value == 2)
        #expect(log.take() == ["number"])
      }
    }

    @Test("A part of a value is read at its offset")
    func focus() {
      struct Pair: Equatable {
        var first: Int8
        var second: (Int, String)
        static func == (a: Pair, b: Pair) -> Bool { a.first == b.first && a.second == b.second }
      }
      inGraph { subgraph in
        let pair = subgraph.make { Attribute(value: Pair(first: 1, second: (2, "two"))) }
        let whole = GraphValue(pair)
        let offset = MemoryLayout<Pair>.offset(of: \.second) ?? 0
        let second = whole.focus((Int, String).self, at: offset)
        let text = second.focus(String.self, at: MemoryLayout<(Int, String)>.offset(of: \.1) ?? 0)
        #expect(text.value == "two")
        #expect(second.read { $0.pointee.0 } == 2)
        let length = subgraph.make { compute { text.read { $0.pointee.count } } }
        #expect(length.value == 3)
        pair.set(Pair(first: 1, second: (3, "three")))
        #expect(length.value == 5)
        #expect(whole.value.second.0 == 3)
      }
    }

    @Test("The graph tells which rule runs")
    func current() {
      inGraph { subgraph in
        var seen: [NodeID] = []
        let inner = subgraph.make {
          compute { () -> Int in
            seen.append(Graph.current); return 1
          }
        }
        let outer = subgraph.make {
          compute { () -> Int in
            seen.append(Graph.current)
            let value = inner.value
            seen.append(Graph.untracked { Graph.current })
            return Graph.isUpdating ? value : -1
          }
        }
        #expect(Graph.current == 0)
        #expect(!Graph.isUpdating)
        #expect(outer.value == 1)
        #expect(seen == [outer.id, inner.id, outer.id])
        #expect(Graph.current == 0)
      }
    }
  }
}
