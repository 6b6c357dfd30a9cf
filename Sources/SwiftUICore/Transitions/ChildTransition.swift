internal import AttributeGraph
internal import CoreGraphics
internal import DisplayList

/// Makes a child of a dynamic container within the transition that it has.
///
/// The content is made once. What surrounds it is made anew if the transition's type changes, as it does
/// where one of several transitions is chosen by a condition; the content then finds its place, its
/// environment and its transactions in what is new around it, and keeps its state.
///
/// - Parameters:
///   - value: The transition of the moment.
///   - inputs: What surrounds the child.
///   - row: The child's row, which knows the phase.
///   - body: Makes the content.
func makeChildTransition(
  _ value: _GraphValue<AnyTransition>, _ inputs: _ViewInputs, in row: RowLifetime,
  _ body: (_ViewInputs) -> _ViewOutputs
) -> _ViewOutputs {
  let surroundings = Surroundings(inputs)
  let outputs = body(surroundings.applied(to: inputs))
  let chosen = Attribute(ChosenTransition(source: value, environment: inputs.environment))
  let shell = Attribute(
    TransitionShellRule(
      transition: chosen, phase: row.phase(inputs), inputs: inputs, surroundings: surroundings,
      content: outputs))
  return _ViewOutputs(
    layout: Attribute(ShellLayout(shell: shell)), display: Attribute(ShellDisplay(shell: shell)),
    preferences: outputs.preferences)
}

/// The transition of the moment; where less motion is asked for, a fade instead of one with motion.
private struct ChosenTransition: Rule {
  let source: _GraphValue<AnyTransition>
  let environment: Attribute<EnvironmentValues>

  func value() -> AnyTransition {
    let transition = source.value
    return environment.value.accessibilityReduceMotion && transition.box.hasMotion
      ? .opacity : transition
  }

  func same(_ a: UnsafePointer<AnyTransition>, _ b: UnsafePointer<AnyTransition>) -> Bool {
    a.pointee.box === b.pointee.box
  }
}

/// What surrounds a content, in attributes that can be connected to others.
private final class Surroundings {
  private let geometry: Attribute<CGRect>
  private let space: Attribute<ViewSpace>
  private let environment: Attribute<EnvironmentValues>
  private var transaction: TransactionChain?

  init(_ inputs: _ViewInputs) {
    geometry = Attribute(Relay(inputs.geometry) { $0 == $1 })
    space = Attribute(Relay(inputs.space) { $0 == $1 })
    environment = Attribute(Relay(inputs.environment) { $0.isIdentical(to: $1) })
    transaction = inputs.transaction
  }

  /// Inputs with these surroundings.
  func applied(to inputs: _ViewInputs) -> _ViewInputs {
    var inputs = inputs
    inputs.geometry = geometry
    inputs.space = space
    inputs.environment = environment
    inputs.transaction = TransactionChain(nil) { [self] in transaction?.apply(to: &$0) }
    return inputs
  }

  /// Connects the surroundings with those of the place where the content stands now.
  func connect(to inputs: _ViewInputs) {
    geometry.connect(to: inputs.geometry)
    space.connect(to: inputs.space)
    environment.connect(to: inputs.environment)
    transaction = inputs.transaction
  }
}

/// The value of another attribute; while that is not there, what it was last.
private struct Relay<Value>: Rule {
  var source: Attribute<Value>
  weak var scope: Subgraph?
  let isEqual: (Value, Value) -> Bool
  var last: Value?

  init(_ source: Attribute<Value>, isEqual: @escaping (Value, Value) -> Bool) {
    self.source = source
    scope = Subgraph.current
    self.isEqual = isEqual
  }

  mutating func value() -> Value {
    if scope?.isValid ?? false { last = source.value }
    guard let last else { preconditionFailure("a relay is made where its source is") }
    return last
  }

  func same(_ a: UnsafePointer<Value>, _ b: UnsafePointer<Value>) -> Bool {
    isEqual(a.pointee, b.pointee)
  }
}

extension Attribute {
  fileprivate func connect(to source: Attribute<Value>) {
    mutate(Relay<Value>.self) {
      $0.source = source
      $0.scope = Subgraph.current
      return true
    }
  }
}

/// What a transition has made of a content.
private struct TransitionShell: Equatable {
  let outputs: _ViewOutputs
  let version: UInt32

  static func == (a: TransitionShell, b: TransitionShell) -> Bool { a.version == b.version }
}

private struct TransitionShellRule: Rule {
  let transition: Attribute<AnyTransition>
  let phase: Attribute<TransitionPhase>
  let inputs: _ViewInputs
  let surroundings: Surroundings
  let content: _ViewOutputs
  private var type: ObjectIdentifier?
  private var subgraph: Subgraph?
  private var shell: TransitionShell?

  init(
    transition: Attribute<AnyTransition>, phase: Attribute<TransitionPhase>, inputs: _ViewInputs,
    surroundings: Surroundings, content: _ViewOutputs
  ) {
    self.transition = transition
    self.phase = phase
    self.inputs = inputs
    self.surroundings = surroundings
    self.content = content
  }

  mutating func value() -> TransitionShell {
    let box = transition.value.box
    if let shell, type == box.type { return shell }
    let old = subgraph
    let new = Subgraph()
    let outputs = new.make {
      box.make(transition, phase: phase, inputs: inputs) { [surroundings, content] inputs in
        surroundings.connect(to: inputs)
        return content
      }
    }
    old?.invalidate()
    let made = TransitionShell(outputs: outputs, version: LayoutVersion.next())
    (type, subgraph, shell) = (box.type, new, made)
    return made
  }
}

private struct ShellLayout: Rule {
  let shell: Attribute<TransitionShell>

  func value() -> LayoutComputer { shell.value.outputs.layout.value }
}

private struct ShellDisplay: Rule {
  let shell: Attribute<TransitionShell>

  func value() -> DisplayItem { shell.value.outputs.display.value }
}
