/// The live animators of a view graph.
package final class AnimationRegistry {
  private var live: [ObjectIdentifier: AnyRunningAnimation] = [:]
  private var order: [ObjectIdentifier: Int] = [:]
  private var started = 0
  /// Whether a leaf was drawn off the pixel grid because layout moved it; it wants to be set straight.
  package var moved = false

  /// Whether nothing animates.
  package var isAtRest: Bool { live.isEmpty }

  /// The number of live animators.
  package var count: Int { live.count }

  /// The live animators, in the order in which they started.
  package var running: [AnyRunningAnimation] {
    live.values.sorted { (order[ObjectIdentifier($0)] ?? 0) < (order[ObjectIdentifier($1)] ?? 0) }
  }

  func insert(_ animation: AnyRunningAnimation) {
    started += 1
    live[ObjectIdentifier(animation)] = animation
    order[ObjectIdentifier(animation)] = started
  }

  func remove(_ animation: AnyRunningAnimation) {
    live[ObjectIdentifier(animation)] = nil
    order[ObjectIdentifier(animation)] = nil
  }
}
