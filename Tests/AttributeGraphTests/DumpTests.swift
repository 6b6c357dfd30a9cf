import AttributeGraph
import Testing

extension AttributeGraphTests {
  @Suite("Descriptions") struct DumpTests {
    @Test("An attribute is described with what it depends on")
    func node() {
      inGraph { subgraph in
        let source = subgraph.make { Attribute(value: 1) }
        let plus = subgraph.make { Attribute(Plus(input: source)) }
        let sum = subgraph.make { compute { plus.value + plus.value + source.value } }
        #expect(
          Graph.dump(sum) == "Compute<Int> #\(sum.id): Int, h0, dirty, never run\n")
        _ = sum.value
        #expect(
          Graph.dump(sum) == """
            Compute<Int> #\(sum.id): Int, h2, clean, 2 inputs
              Plus #\(plus.id): Int, h1, clean, 1 inputs, 1 readers
                External<Int> #\(source.id): Int, h0, clean, 2 readers
              External<Int> #\(source.id): Int, h0, clean, 2 readers

            """)
        source.set(2)
        #expect(
          Graph.dump(sum, depth: 0)
            == "Compute<Int> #\(sum.id): Int, h2, dirty, 2 inputs\n")
        #expect(
          Graph.dump(plus, depth: 0)
            == "Plus #\(plus.id): Int, h1, dirty, queued, 1 inputs, 1 readers\n")
      }
    }

    @Test("A subgraph is described with its attributes and those below it")
    func subgraph() {
      inGraph { subgraph in
        let source = subgraph.make { Attribute(value: "text") }
        let child = subgraph.make { Subgraph() }
        let inner = child.make { Attribute(value: 1.5) }
        let lines = Graph.dump(subgraph).split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines[0].hasPrefix("subgraph "))
        #expect(lines[1] == "  External<String> #\(source.id): String, h0, clean")
        #expect(lines[2].hasPrefix("  subgraph ") && lines[2].hasSuffix(" bytes"))
        #expect(lines[3] == "    External<Double> #\(inner.id): Double, h0, clean")
        child.invalidate()
        #expect(Graph.dump(subgraph).split(separator: "\n").count == 2)
        #expect(Graph.dump(child) == "a subgraph that has ended\n")
      }
    }

    @Test("The census counts the live attributes of each rule")
    func census() {
      struct Rare: Rule {
        func value() -> Int { 1 }
      }
      inGraph { subgraph in
        let child = subgraph.make { Subgraph() }
        child.make { for _ in 0..<12 { _ = Attribute(Rare()) } }
        let name = _typeName(Rare.self, qualified: false)
        #expect(Graph.census().contains("12 × \(name), 40 bytes\n"))
        child.invalidate()
        #expect(!Graph.census().contains(name))
      }
    }
  }
}
