import AttributeGraph

/// What one attribute costs.
enum GraphBenchmarks {
  /// Measures everything, in about a second.
  ///
  /// Each figure is the median of 21 rounds, per attribute.
  static func rows() -> [BenchmarkRow] {
    Graph.withLock {
      [
        measure("create and destroy a value", budget: 50, createValues),
        measure("create, read first, destroy a rule", budget: 120, createRules),
        setWithoutReaders(), readUpToDate(), setChain(), setWide(), setWideAfterChurn(),
        buildChain(), changeOneRow(),
      ]
    }
  }

  private static let count = 10_000

  private static func measure(
    _ name: String, budget: Double, _ body: () -> Void
  ) -> BenchmarkRow {
    let time = medianTime(runs: 21, body)
    return BenchmarkRow(
      name: name, value: time * 1e9 / Double(count), unit: "ns", budget: budget)
  }

  private static func createValues() {
    let subgraph = Subgraph()
    subgraph.make {
      for number in 0..<count { _ = Attribute(value: Double(number)) }
    }
    subgraph.invalidate()
  }

  private static func createRules() {
    let subgraph = Subgraph()
    subgraph.make {
      let source = Attribute(value: 0.0)
      for _ in 0..<count { _ = Attribute(Plus(input: source)).value }
    }
    subgraph.invalidate()
  }

  private static func setWithoutReaders() -> BenchmarkRow {
    let subgraph = Subgraph()
    let attribute = subgraph.make { Attribute(value: -1.0) }
    return measure("set a value without readers", budget: 15) {
      for number in 0..<count { attribute.set(Double(number)) }
    }
  }

  private static func readUpToDate() -> BenchmarkRow {
    let subgraph = Subgraph()
    let all = subgraph.make {
      let source = Attribute(value: 1.0)
      return (0..<count).map { _ in Attribute(Plus(input: source)) }
    }
    var sum = 0.0
    for attribute in all { sum += attribute.value }
    let row = measure("read what is up to date", budget: 10) {
      for attribute in all { sum += attribute.value }
    }
    precondition(sum == Double(22 * 2 * count))
    return row
  }

  private static func setChain() -> BenchmarkRow {
    let subgraph = Subgraph()
    let (source, last) = subgraph.make { chain() }
    var (number, sum) = (0.0, last.value)
    return measure("set and update a chain, each", budget: 60) {
      number += 1
      source.set(number)
      sum += last.value
    }
  }

  private static func buildChain() -> BenchmarkRow {
    let subgraph = Subgraph()
    return measure("build a chain and read its end, each", budget: 250) {
      let part = subgraph.make { Subgraph() }
      let last = part.make { chain().last }
      _ = last.value
      part.invalidate()
    }
  }

  private static func chain() -> (source: Attribute<Double>, last: Attribute<Double>) {
    let source = Attribute(value: 0.0)
    var last = source
    for _ in 0..<count { last = Attribute(Plus(input: last)) }
    return (source, last)
  }

  private static func setWide() -> BenchmarkRow {
    let subgraph = Subgraph()
    let (source, sum) = subgraph.make {
      let source = Attribute(value: 0.0)
      return (
        source, Attribute(Sum(parts: (0..<count).map { _ in Attribute(Plus(input: source)) }))
      )
    }
    var (number, total) = (0.0, sum.value)
    return measure("set and update 10,000 readers, each", budget: 80) {
      number += 1
      source.set(number)
      total += sum.value
    }
  }

  /// What is paid for a change in one row must not depend on the number of rows.
  private static func changeOneRow() -> BenchmarkRow {
    let subgraph = Subgraph()
    let (sources, sum) = subgraph.make {
      let sources = (0..<count).map { Attribute(value: Double($0)) }
      let rows = Attribute(Rows(sources: sources))
      var parts = stride(from: 0, to: count, by: 32).map {
        Attribute(RowsSum(rows: rows, start: $0))
      }
      while parts.count > 1 {
        parts = stride(from: 0, to: parts.count, by: 32).map {
          Attribute(Sum(parts: Array(parts[$0..<min($0 + 32, parts.count)])))
        }
      }
      return (sources, parts[0])
    }
    var (number, total) = (0.0, sum.value)
    let row = measure("change one row of 10,000, each time", budget: 3000) {
      for step in 0..<count {
        number += 1
        sources[(step &* 7919) % count].set(number)
        total += sum.value
      }
    }
    return row
  }

  /// The same where the readers live in rows, and each row has been made anew in random order.
  private static func setWideAfterChurn() -> BenchmarkRow {
    let subgraph = Subgraph()
    let source = subgraph.make { Attribute(value: 0.0) }
    func row() -> (Subgraph, [Attribute<Double>]) {
      let row = Subgraph(expecting: 1000)
      return (row, row.make { (0..<10).map { _ in Attribute(Plus(input: source)) } })
    }
    return subgraph.make {
      var rows = (0..<count / 10).map { _ in row() }
      for step in 0..<10 * rows.count {
        let index = (step &* 7919) % rows.count
        for attribute in rows[index].1 { _ = attribute.value }
        rows[index] = row()
      }
      let sum = Attribute(Sum(parts: rows.flatMap(\.1)))
      var (number, total) = (0.0, sum.value)
      let measured = measure("the same in 1,000 rows after churn, each", budget: 90) {
        number += 1
        source.set(number)
        total += sum.value
      }
      return measured
    }
  }
}

/// A list that makes rows: each a chain of five attributes in a subgraph of its own.
private struct Rows: Rule {
  let sources: [Attribute<Double>]
  private var rows: [(subgraph: Subgraph, last: Attribute<Double>)] = []

  init(sources: [Attribute<Double>]) { self.sources = sources }

  mutating func value() -> [Attribute<Double>] {
    rows = sources.map { source in
      let subgraph = Subgraph(expecting: 400)
      let last = subgraph.make {
        (0..<5).reduce(source) { input, _ in Attribute(Plus(input: input)) }
      }
      return (subgraph, last)
    }
    return rows.map(\.last)
  }
}

/// The sum of 32 rows.
private struct RowsSum: Rule {
  let rows: Attribute<[Attribute<Double>]>
  let start: Int

  func value() -> Double {
    rows.read { rows in
      var sum = 0.0
      for row in rows.pointee[start..<min(start + 32, rows.pointee.count)] { sum += row.value }
      return sum
    }
  }
}

private struct Plus: Rule {
  let input: Attribute<Double>

  func value() -> Double { input.value + 1 }
}

private struct Sum: Rule {
  let parts: [Attribute<Double>]

  func value() -> Double {
    var sum = 0.0
    for part in parts { sum += part.value }
    return sum
  }
}
