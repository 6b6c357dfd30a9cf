internal import AttributeGraph
import Observation

/// The body of a view or modifier, evaluated anew when what it reads has changed.
struct BodyRule<V: View>: Rule {
  private let view: Attribute<V>
  private let properties: _DynamicPropertyBuffer
  private let graph: Unmanaged<ViewGraph>

  init(view: _GraphValue<V>, inputs: _ViewInputs) {
    self.view = Attribute(ViewInput(view: view))
    properties = .make(for: view, inputs: inputs)
    graph = inputs.graph
  }

  func value() -> V.Body {
    tracked(in: graph) {
      if properties.isEmpty {
        return view.read { view in
          nonisolated(unsafe) let view = view
          return onMainActor { view.pointee.body }
        }
      }
      nonisolated(unsafe) var copy = view.value
      withUnsafeMutablePointer(to: &copy) { properties.update(UnsafeMutableRawPointer($0)) }
      return onMainActor { copy.body }
    }
  }

  func same(_ a: UnsafePointer<V.Body>, _ b: UnsafePointer<V.Body>) -> Bool { false }
}

/// A view's value as its parent made it.
///
/// A body whose view is equal to the one before is left alone.
struct ViewInput<V>: Rule {
  let view: _GraphValue<V>
  var isEqual = ValueEquality<V>()

  func value() -> V { view.value }

  mutating func same(_ a: UnsafePointer<V>, _ b: UnsafePointer<V>) -> Bool {
    isEqual(a, b)
  }
}

extension _DynamicPropertyBuffer {
  /// Makes what stands behind the dynamic properties of a value.
  static func make<V>(for value: _GraphValue<V>, inputs: _ViewInputs) -> _DynamicPropertyBuffer {
    var buffer = _DynamicPropertyBuffer()
    let fields = PropertyFields.of(V.self)
    if fields.isEmpty { return buffer }
    value.read { buffer.addFields(of: fields, at: UnsafeRawPointer($0), inputs: inputs) }
    return buffer
  }
}

/// Runs a body; what it reads of observable objects makes the running rule run again on a change.
@inline(__always)
func tracked<Result>(in graph: Unmanaged<ViewGraph>, _ body: () -> Result) -> Result {
  let observer = BodyObserver(rule: Graph.current, subgraph: Subgraph.current, graph: graph)
  return withObservationTracking(body) { observer.objectWillChange() }
}

/// Sends an observable object's change to the rule that read it, with the change's transaction.
private struct BodyObserver: @unchecked Sendable {
  let rule: NodeID
  let subgraph: Subgraph?
  let graph: Unmanaged<ViewGraph>

  func objectWillChange() {
    guard let subgraph, subgraph.isValid else { return }
    graph._withUnsafeGuaranteedRef { graph in
      graph.enqueue {
        if subgraph.isValid { Attribute<Void>(id: rule).invalidate() }
      }
    }
  }
}
