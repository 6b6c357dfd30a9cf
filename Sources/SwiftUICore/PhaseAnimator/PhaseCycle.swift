internal import AttributeGraph

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension PhaseAnimator {
  /// Makes the content of the phase, and what goes on to the next; nil if there are no phases.
  static func makePhases(
    of view: _GraphValue<Self>, _ inputs: _ViewInputs
  ) -> _GraphValue<Content>? {
    let first = Graph.untracked { view.value }
    if first.phases.isEmpty {
      Diagnoses.report(
        "A PhaseAnimator at \(inputs.path?.text ?? "the root view") has no phases and shows "
          + "nothing; give it at least one.")
      return nil
    }
    let cycle = PhaseCycle(first, inputs)
    let driver = Attribute(
      PhaseDriver(view: view, cycle: cycle, order: inputs.withGraph { $0.newIdentity() }))
    driver.setEager(true)
    return _GraphValue(Attribute(PhaseContent(view: view, cycle: cycle, graph: inputs.graph)))
  }
}

/// The present phase of one animator, and the way to the next.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
private final class PhaseCycle<Phase: Equatable, Content: View> {
  var animator: PhaseAnimator<Phase, Content>
  /// The number of the present phase.
  let index: StateLocation<Int>
  private let subgraph: Subgraph?
  private let graph: Unmanaged<ViewGraph>
  private let path: ViewPath?
  /// Counts the steps: the end of one that another has replaced counts for nothing.
  private var steps = 0
  /// Whether a step is on its way.
  private var isRunning = false
  private var lastTime = -Double.infinity
  private var stepsAtOnce = 0

  init(_ animator: PhaseAnimator<Phase, Content>, _ inputs: _ViewInputs) {
    self.animator = animator
    index = StateLocation(0, graph: inputs.graph)
    subgraph = Subgraph.current
    graph = inputs.graph
    path = inputs.path
  }

  /// Goes on if the cycle has come to rest.
  func resume() {
    if !isRunning { advance() }
  }

  /// Goes on to the next phase.
  func advance() {
    guard subgraph?.isValid ?? false, animator.phases.count > 1, mayAdvance() else {
      isRunning = false
      return
    }
    isRunning = true
    steps += 1
    let (step, next) = (steps, (index.get() + 1) % animator.phases.count)
    var transaction = Transaction.current
    transaction.animation = animator.animation(animator.phases[next])
    transaction.isCyclic = animator.trigger == nil
    transaction.addAnimationCompletion { [weak self] in
      guard let self, steps == step else { return }
      if animator.trigger != nil, next == 0 { isRunning = false } else { advance() }
    }
    withTransaction(transaction) { index.set(next, Transaction.current) }
  }

  /// Whether the cycle is getting on: one that has come round without any time has nothing to animate.
  private func mayAdvance() -> Bool {
    let now = graph._withUnsafeGuaranteedRef { graph in Graph.untracked { graph.time.value } }
    stepsAtOnce = now == lastTime ? stepsAtOnce + 1 : 0
    lastTime = now
    if stepsAtOnce < animator.phases.count || animator.trigger != nil { return true }
    stepsAtOnce = 0
    Diagnoses.report(
      "No phase of the PhaseAnimator at \(path?.text ?? "the root view") animates anything, so it "
        + "rests; let something animatable differ from phase to phase.")
    return false
  }
}

/// The content of the present phase.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
private struct PhaseContent<Phase: Equatable, Content: View>: Rule {
  let view: _GraphValue<PhaseAnimator<Phase, Content>>
  let cycle: PhaseCycle<Phase, Content>
  let graph: Unmanaged<ViewGraph>

  func value() -> Content {
    let animator = view.value
    // Phases that have gone all at once leave the last ones that there were.
    let phases = animator.phases.isEmpty ? cycle.animator.phases : animator.phases
    let phase = phases[cycle.index.get() % phases.count]
    return tracked(in: graph) { animator.content(phase) }
  }

  func same(_ a: UnsafePointer<Content>, _ b: UnsafePointer<Content>) -> Bool { false }
}

/// Starts the cycle when the view appears, or when its trigger changes.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
private struct PhaseDriver<Phase: Equatable, Content: View>: Rule {
  let view: _GraphValue<PhaseAnimator<Phase, Content>>
  let cycle: PhaseCycle<Phase, Content>
  let order: UInt32
  private var isFirst = true

  init(
    view: _GraphValue<PhaseAnimator<Phase, Content>>, cycle: PhaseCycle<Phase, Content>,
    order: UInt32
  ) {
    self.view = view
    self.cycle = cycle
    self.order = order
  }

  mutating func value() {
    let animator = view.value
    let old = cycle.animator.trigger
    let cycle = cycle
    if !animator.phases.isEmpty { cycle.animator = animator }
    defer { isFirst = false }
    if let new = animator.trigger {
      if isFirst || old.map({ isEqual($0, new) }) ?? true { return }
      cycle.afterUpdate(order) { cycle.advance() }
    } else {
      cycle.afterUpdate(order) { cycle.resume() }
    }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension PhaseCycle {
  fileprivate func afterUpdate(_ order: UInt32, _ action: @escaping () -> Void) {
    graph._withUnsafeGuaranteedRef { $0.afterUpdate(order: order, action) }
  }
}

/// Whether two values of any type are equal.
func isEqual(_ a: any Equatable, _ b: any Equatable) -> Bool {
  func compare<T: Equatable>(_ a: T) -> Bool { (b as? T).map { $0 == a } ?? false }
  return compare(a)
}

/// Whether a transaction belongs to a cycle that goes on for as long as its view is there.
private struct CyclicTransaction: TransactionKey {
  static var defaultValue: Bool { false }
}

extension Transaction {
  /// Whether the change is a step of a cycle that goes on for as long as its view is there.
  var isCyclic: Bool {
    get { self[CyclicTransaction.self] }
    set { self[CyclicTransaction.self] = newValue }
  }
}
