internal import AttributeGraph

/// A view as a transition shows it in a phase.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
nonisolated struct TransitionedView<Content: View, Change: Transition> {
  let content: Content
  let transition: Change
  let phase: TransitionPhase
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension TransitionedView: _PrimitiveView {
  static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
    guard let content = view.stored(\.content), let transition = view.stored(\.transition),
      let phase = view.stored(\.phase)
    else { preconditionFailure("TransitionedView's properties are stored") }
    return makeTransition(transition, phase: phase, inputs: inputs) {
      Content._makeView(view: content, inputs: $0)
    }
  }
}

/// Makes a transition's view of a content.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
func makeTransition<Change: Transition>(
  _ transition: _GraphValue<Change>, phase: _GraphValue<TransitionPhase>, inputs: _ViewInputs,
  content: @escaping (_ViewInputs) -> _ViewOutputs
) -> _ViewOutputs {
  let body = Attribute(TransitionBodyRule(transition: transition, phase: phase, inputs: inputs))
  var inputs = inputs
  inputs.contents = ModifierContent(
    of: PlaceholderContentView<Change>.self, next: inputs.contents, makeView: content,
    makeList: nil)
  return Change.Body._makeView(view: _GraphValue(body), inputs: inputs)
}

/// The body of a transition, evaluated anew when the phase or what it reads has changed.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
private struct TransitionBodyRule<Change: Transition>: Rule {
  let transition: _GraphValue<Change>
  let phase: _GraphValue<TransitionPhase>
  let properties: _DynamicPropertyBuffer
  let graph: Unmanaged<ViewGraph>

  init(
    transition: _GraphValue<Change>, phase: _GraphValue<TransitionPhase>, inputs: _ViewInputs
  ) {
    self.transition = transition
    self.phase = phase
    properties = .make(for: transition, inputs: inputs)
    graph = inputs.graph
  }

  func value() -> Change.Body {
    let phase = phase.value
    return tracked(in: graph) {
      nonisolated(unsafe) var copy = transition.value
      if !properties.isEmpty {
        withUnsafeMutablePointer(to: &copy) { properties.update(UnsafeMutableRawPointer($0)) }
      }
      return onMainActor { copy.body(content: PlaceholderContentView(), phase: phase) }
    }
  }

  func same(_ a: UnsafePointer<Change.Body>, _ b: UnsafePointer<Change.Body>) -> Bool { false }
}
