/// Who waits for an animator, each of them called exactly once.
///
/// An object, which most animators have none of.
final class AnimatorListeners<V: VectorArithmetic> {
  private var logical: [() -> Void] = []
  private var removed: [() -> Void] = []
  private var forks: [Fork] = []

  /// An animation that another has replaced or joined, run on for those who wait for its own end.
  private struct Fork {
    let animation: Animation
    let interval: V
    let begin: Double
    var context: AnimationContext<V>
    let listeners: [() -> Void]
  }

  func addLogical(_ action: @escaping () -> Void) { logical.append(action) }

  func addRemoved(_ action: @escaping () -> Void) { removed.append(action) }

  /// Lets those who wait for the logical end of the present animation wait for it alone.
  func fork(
    _ animation: Animation, _ interval: V, _ begin: Double, _ context: AnimationContext<V>
  ) {
    guard !logical.isEmpty else { return }
    forks.append(
      Fork(
        animation: animation, interval: interval, begin: begin, context: context,
        listeners: logical))
    logical = []
  }

  /// Takes out whoever waits for what is logically complete by now.
  ///
  /// Not called here: whoever is called may change the animator again.
  func takeLogical(at time: Double, isComplete: Bool) -> [() -> Void] {
    var due: [() -> Void] = []
    for index in forks.indices {
      let fork = forks[index]
      let answer = fork.animation.animate(
        value: fork.interval, time: time - fork.begin, context: &forks[index].context)
      if answer == nil || forks[index].context.isLogicallyComplete { due += fork.listeners }
    }
    if !due.isEmpty {
      forks.removeAll { $0.context.isLogicallyComplete || $0.context.isOver }
    }
    if isComplete {
      due += logical
      logical = []
    }
    return due
  }

  /// Takes out everybody: logical ends first, in the order of their animations.
  func takeAll() -> [() -> Void] {
    let due = forks.flatMap(\.listeners) + logical + removed
    (forks, logical, removed) = ([], [], [])
    return due
  }
}
