import Testing

@testable import AttributeGraph

extension AttributeGraphTests {
  @Suite("Memory") struct MemoryTests {
    @Test("Subgraphs that come and go do not make the graph grow")
    func reuse() {
      inGraph { subgraph in
        let source = subgraph.make { Attribute(value: 0) }
        let top = subgraph.make { compute { source.value } }
        func round(_ number: Int) {
          let child = subgraph.make { Subgraph(expecting: 100 + number % 50) }
          let sum = child.make {
            let parts = (0..<20).map { Attribute(Plus(input: source, by: $0)) }
            return compute { parts.reduce(0) { $0 + $1.value } }
          }
          #expect(sum.value == 20 * number + 190)
          source.set(number + 1)
          #expect(sum.value == 20 * number + 210)
          #expect(top.value == number + 1)
          child.invalidate()
        }
        for number in 0..<100 { round(number) }
        let (bytes, nodes, end) = (Graph.liveBytes, Graph.liveNodes, arenaEnd)
        for number in 100..<10_000 { round(number) }
        #expect(Graph.liveBytes == bytes)
        #expect(Graph.liveNodes == nodes)
        #expect(arenaEnd == end)
      }
    }

    @Test("Changing dependencies reuse their links")
    func links() {
      func sum(_ start: Int, _ part: (Int) -> Int) -> Int {
        (0..<10).reduce(0) { $0 + part((start + $1 * 3) % 50) }
      }
      inGraph { subgraph in
        let choice = subgraph.make { Attribute(value: 0) }
        let parts = subgraph.make { (0..<50).map { Attribute(value: $0) } }
        let reader = subgraph.make {
          compute { sum(choice.value) { parts[$0].value } }
        }
        func round(_ number: Int) {
          choice.set(number % 50)
          #expect(reader.value == sum(number % 50) { $0 })
        }
        for number in 0..<100 { round(number) }
        let bytes = Graph.liveBytes
        for number in 0..<10_000 { round(number) }
        #expect(Graph.liveBytes == bytes)
      }
    }

    @Test("Values of any alignment lie at it")
    func alignment() {
      func check<Value: Equatable>(_ value: Value) {
        inGraph { subgraph in
          var all: [Attribute<Value>] = []
          subgraph.make {
            for number in 0..<100 {
              _ = Attribute(value: UInt8(truncatingIfNeeded: number))
              all.append(Attribute(value: value))
              _ = compute { number }
              all.append(compute { value })
            }
          }
          for attribute in all {
            #expect(attribute.value == value)
            let isAligned = attribute.read {
              Int(bitPattern: $0) % MemoryLayout<Value>.alignment == 0
            }
            #expect(isAligned)
          }
        }
      }
      check(UInt8(7))
      check(UInt16(7))
      check(Int(7))
      check(SIMD4<Float>(1, 2, 3, 4))
      check(SIMD8<Double>(repeating: 3))
      check(SIMD16<Int64>(repeating: -1))
    }

    @Test("A rule lies at its own alignment")
    func ruleAlignment() {
      struct Wide: Rule {
        let factor: SIMD8<Double>
        let input: Attribute<Int8>
        func value() -> Int8 { input.value + Int8(factor[7]) }
      }
      inGraph { subgraph in
        let input = subgraph.make { Attribute(value: Int8(1)) }
        for number in 0..<20 {
          let wide = subgraph.make {
            Attribute(Wide(factor: SIMD8(repeating: Double(number)), input: input))
          }
          #expect(wide.value == Int8(number + 1))
        }
      }
    }

    @Test("A value may be larger than a mebibyte")
    func largeValues() {
      struct Square: Rule {
        let input: Attribute<Huge>
        func value() -> Huge { input.read { $0.pointee.map { $0 &* $0 } } }
      }
      inGraph { subgraph in
        #expect(MemoryLayout<Huge>.size > 1 << 20)
        let before = Graph.liveBytes
        let child = subgraph.make { Subgraph() }
        let small = child.make { Attribute(value: 1) }
        let huge = child.make { Attribute(value: Huge(3)) }
        let square = child.make { Attribute(Square(input: huge)) }
        let last = child.make { compute { small.value + square.read { $0.pointee.last } } }
        #expect(last.value == 10)
        huge.set(Huge(4))
        #expect(last.value == 17)
        #expect(Graph.liveBytes - before > 2 << 20)
        child.invalidate()
        #expect(Graph.liveBytes == before)
        let again = subgraph.make { Attribute(value: Huge(5)) }
        #expect(again.read { $0.pointee.last } == 5)
      }
    }

    @Test("A place stays valid while other attributes are read")
    func stablePlaces() {
      inGraph { subgraph in
        let text = subgraph.make { Attribute(value: String(repeating: "long text ", count: 10)) }
        let count = text.read { place in
          let all = subgraph.make {
            (0..<1000).map { Attribute(Plus(input: Attribute(value: $0))) }
          }
          let sum = all.reduce(0) { $0 + $1.value }
          return sum + place.pointee.count
        }
        #expect(count == 500_500 + 100)
      }
    }
  }
}

/// A bit more than a mebibyte.
private struct Huge {
  private var numbers: InlineArray<140_000, Int>

  init(_ number: Int) { numbers = InlineArray(repeating: number) }

  var last: Int { numbers[139_999] }

  func map(_ body: (Int) -> Int) -> Huge { Huge(body(last)) }
}
