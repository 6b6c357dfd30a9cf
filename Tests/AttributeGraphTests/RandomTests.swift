import AttributeGraph
import Testing

extension AttributeGraphTests {
  /// Random graphs whose dependencies change with the data, and whose rules make and end attributes,
  /// against a plain computation.
  @Suite("Random graphs") struct RandomTests {
    @Test("Each value is right and no rule runs twice in an update", arguments: 0..<10)
    func random(seed: Int) {
      inGraph { _ in
        var random = SplitMix(state: UInt64(seed))
        for _ in 0..<20 {
          var graph = RandomGraph(&random)
          for _ in 0..<100 { graph.step(&random) }
          graph.end()
        }
      }
    }
  }
}

/// A graph of 20 sources and 100 rules, and its plain model.
private struct RandomGraph {
  private static let sources = 20
  private static let count = 120

  private enum Kind { case source, choice, maker }
  private struct Shape {
    var kind: Kind
    var key = 0
    var first: [Int] = []
    var second: [Int] = []
  }

  private let subgraph = Subgraph()
  private var shapes: [Shape] = []
  private var attributes: [Attribute<Int>] = []
  private var values = Array(0..<sources)
  private let counter = Counter(count: count)
  private let nodes = Graph.liveNodes

  init(_ random: inout SplitMix) {
    for index in 0..<Self.count {
      shapes.append(Self.shape(index, &random))
      attributes.append(subgraph.make { [attributes] in attribute(index, attributes) })
    }
    for _ in 0..<3 {
      attributes[Int.random(in: Self.sources..<Self.count, using: &random)].setEager(true)
    }
  }

  private static func shape(_ index: Int, _ random: inout SplitMix) -> Shape {
    if index < sources { return Shape(kind: .source) }
    func inputs() -> [Int] {
      (0..<Int.random(in: 1...3, using: &random)).map { _ in .random(in: 0..<index, using: &random)
      }
    }
    return Shape(
      kind: index % 5 == 0 ? .maker : .choice, key: .random(in: 0..<index, using: &random),
      first: inputs(), second: inputs())
  }

  private func attribute(_ index: Int, _ all: [Attribute<Int>]) -> Attribute<Int> {
    let shape = shapes[index]
    let (first, second) = (shape.first.map { all[$0] }, shape.second.map { all[$0] })
    return switch shape.kind {
    case .source: Attribute(value: index)
    case .choice:
      Attribute(
        Choice(
          index: index, key: all[shape.key], first: first, second: second, counter: counter))
    case .maker:
      Attribute(Maker(index: index, key: all[shape.key], parts: first, counter: counter))
    }
  }

  /// Writes some sources, and compares some values.
  mutating func step(_ random: inout SplitMix) {
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let index = Int.random(in: 0..<Self.sources, using: &random)
      values[index] = .random(in: 0..<8, using: &random)
      attributes[index].set(values[index])
    }
    counter.runs = Array(repeating: 0, count: Self.count)
    let expected = expectedValues()
    if Bool.random(using: &random) { Graph.flush() }
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      let index = Int.random(in: 0..<Self.count, using: &random)
      let value = attributes[index].value
      if value != expected[index] { Issue.record("\(index): \(value), not \(expected[index])") }
    }
    for (index, runs) in counter.runs.enumerated() where runs > 1 {
      Issue.record("\(index) ran \(runs) times in one update")
    }
  }

  private func expectedValues() -> [Int] {
    var all = values
    for shape in shapes[Self.sources...] {
      let index = all.count
      func fold(_ inputs: [Int]) -> Int {
        var sum = index
        for input in inputs { sum = mix(sum, all[input]) }
        return sum
      }
      if shape.kind == .choice {
        all.append(fold(all[shape.key] & 1 == 0 ? shape.first : shape.second))
      } else {
        let key = all[shape.key] & 3
        var last = key
        for _ in 0...key { last = mix(fold(shape.first), last) }
        all.append(last)
      }
    }
    return all
  }

  /// Ends the graph; all of it must be gone then.
  func end() {
    subgraph.invalidate()
    #expect(Graph.liveNodes == nodes)
  }
}

private final class Counter {
  var runs: [Int]

  init(count: Int) { runs = Array(repeating: 0, count: count) }
}

private func mix(_ sum: Int, _ value: Int) -> Int { (sum &* 31 &+ value) & 0xFF }

extension [Attribute<Int>] {
  fileprivate func fold(_ seed: Int) -> Int {
    var sum = seed
    for attribute in self { sum = mix(sum, attribute.value) }
    return sum
  }
}

/// Reads one group of attributes or another.
private struct Choice: Rule {
  let index: Int
  let key: Attribute<Int>
  let first: [Attribute<Int>]
  let second: [Attribute<Int>]
  let counter: Counter

  func value() -> Int {
    counter.runs[index] += 1
    return key.value & 1 == 0 ? first.fold(index) : second.fold(index)
  }
}

/// Makes attributes in the middle of an update and reads them, and ends them when the key differs.
private struct Maker: Rule {
  let index: Int
  let key: Attribute<Int>
  let parts: [Attribute<Int>]
  let counter: Counter
  private var made: (key: Int, subgraph: Subgraph, last: Attribute<Int>)?

  init(index: Int, key: Attribute<Int>, parts: [Attribute<Int>], counter: Counter) {
    self.index = index
    self.key = key
    self.parts = parts
    self.counter = counter
  }

  mutating func value() -> Int {
    counter.runs[index] += 1
    let key = key.value & 3
    if let made, made.key == key { return made.last.value }
    let (subgraph, index, parts) = (Subgraph(), index, parts)
    let last = subgraph.make {
      (0...key).reduce(Attribute(value: key)) { last, _ in
        Attribute(Fold(seed: index, parts: parts + [last]))
      }
    }
    made = (key, subgraph, last)
    return last.value
  }
}

private struct Fold: Rule {
  let seed: Int
  let parts: [Attribute<Int>]

  func value() -> Int { parts.fold(seed) }
}
