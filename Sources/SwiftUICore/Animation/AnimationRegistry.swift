/// The live animators of a view graph.
package final class AnimationRegistry {
  private var live: [AnyRunningAnimation] = []
  private var started = 0
  /// Whether a leaf was drawn off the pixel grid because layout moved it; it wants to be set straight.
  package var moved = false

  /// Whether nothing animates.
  package var isAtRest: Bool { live.isEmpty }

  /// The number of live animators.
  package var count: Int { live.count }

  /// The live animators, in the order in which they started.
  package var running: [AnyRunningAnimation] { live.sorted { $0.number < $1.number } }

  func insert(_ animation: AnyRunningAnimation) {
    started += 1
    animation.number = started
    animation.position = live.count
    live.append(animation)
  }

  func remove(_ animation: AnyRunningAnimation) {
    guard live.indices.contains(animation.position), live[animation.position] === animation,
      let last = live.popLast(), last !== animation
    else { return }
    live[animation.position] = last
    last.position = animation.position
  }
}
