import AttributeGraph
import Testing

extension AttributeGraphTests {
  /// Mistakes stop the process with a message that names the rules.
  @Suite("Failures") struct FailureTests {
    private func message(_ result: ExitTest.Result?) -> String {
      String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test("A cycle is reported with the path of rules")
    func cycle() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let subgraph = Subgraph()
        let (first, last) = subgraph.make {
          let first = Attribute(Forward())
          return (first, Attribute(Plus(input: Attribute(Plus(input: first)))))
        }
        first.mutate(Forward.self) {
          $0.input = last
          return true
        }
        _ = last.value
      }
      let text = message(result)
      let (plus, forward) = ("Plus #", "Forward #")
      let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
      let start = lines.firstIndex { $0.contains("A cycle of attributes:") } ?? 0
      let names = lines[(start + 1)...(start + 4)]
      #expect(names.first?.hasPrefix(plus) == true)
      #expect(names.dropFirst().map { $0.hasPrefix("reads ") } == [true, true, true])
      #expect(names.filter { $0.contains(plus) }.count == 3)
      #expect(names.filter { $0.contains(forward) }.count == 1)
    }

    @Test("A cycle that closes among attributes with values is reported as well")
    func lateCycle() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let subgraph = Subgraph()
        let (first, last) = subgraph.make {
          let first = Attribute(Forward())
          return (first, Attribute(Plus(input: Attribute(Plus(input: first)))))
        }
        _ = last.value
        first.mutate(Forward.self) {
          $0.input = last
          return true
        }
        Graph.flush()
        _ = first.value
      }
      let text = message(result)
      #expect(text.contains("A cycle of attributes:\n  Forward #"))
      #expect(text.components(separatedBy: "reads Plus #") == 3)
      #expect(text.contains("reads Forward #"))
    }

    @Test("Rules that are nested without end are reported")
    func endless() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let subgraph = Subgraph()
        _ = subgraph.make { Attribute(Nested(level: 0)) }.value
      }
      #expect(message(result).contains("rules are nested in one another"))
      #expect(message(result).contains("reads Nested #"))
    }

    @Test("Rules that change each other without end are reported")
    func restless() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let subgraph = Subgraph()
        let (a, b) = subgraph.make { (Attribute(Disturber()), Attribute(Disturber())) }
        for (one, other) in [(a, b), (b, a)] {
          one.mutate(Disturber.self) {
            $0.other = other
            return true
          }
          one.setEager(true)
        }
        Graph.flush()
      }
      #expect(message(result).contains("The graph does not come to rest"))
      #expect(message(result).contains("Disturber #"))
    }

    @Test("A rule must not set attributes")
    func setWithin() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let subgraph = Subgraph()
        let source = subgraph.make { Attribute(value: 1) }
        let setter = subgraph.make {
          compute { () -> Int in
            source.set(2)
            return 0
          }
        }
        _ = setter.value
      }
      #expect(message(result).contains("Compute<Int> #"))
      #expect(message(result).contains("sets External<Int> #"))
    }

    @Test("An attribute outside of a subgraph is reported")
    func noSubgraph() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        _ = Attribute(value: 1)
      }
      #expect(message(result).contains("External<Int> is made outside of a subgraph."))
    }

    #if DEBUG
      @Test("Reading a destroyed attribute names its rule")
      func destroyed() async {
        let result = await #expect(
          processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
          let subgraph = Subgraph()
          let attribute = subgraph.make { Attribute(Plus(input: Attribute(value: 1))) }
          _ = attribute.value
          subgraph.invalidate()
          _ = attribute.value
        }
        #expect(message(result).contains("Plus #"))
        #expect(message(result).contains("is used after its subgraph has ended."))
      }

      @Test("Reading a destroyed attribute names its rule when the memory is used again")
      func reused() async {
        let result = await #expect(
          processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
          let old = Subgraph()
          let attribute = old.make { Attribute(Plus(input: Attribute(value: 1))) }
          old.invalidate()
          let new = Subgraph()
          let other = new.make { Attribute(Plus(input: Attribute(value: 1))) }
          precondition(other.id == attribute.id)
          precondition(other.isValid && !attribute.isValid)
          let reader = new.make { compute { attribute.value } }
          _ = reader.value
        }
        #expect(message(result).contains("Plus #"))
        #expect(message(result).contains("is used by Compute<Int> #"))
      }
    #endif
  }
}

extension String {
  /// The number of parts between separators.
  fileprivate func components(separatedBy separator: String) -> Int {
    var (count, rest) = (1, self[...])
    while let range = rest.firstRange(of: separator) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}

private struct Forward: Rule {
  var input: Attribute<Int>?

  func value() -> Int { input?.value ?? 0 }
}

private struct Nested: Rule {
  let level: Int

  func value() -> Int { Attribute(Nested(level: level + 1)).value }
}

/// Changes another rule each time that it runs.
private struct Disturber: Rule {
  var other: Attribute<Int>?
  var runs = 0

  mutating func value() -> Int {
    runs += 1
    other?.mutate(Disturber.self) { _ in true }
    return runs
  }
}
