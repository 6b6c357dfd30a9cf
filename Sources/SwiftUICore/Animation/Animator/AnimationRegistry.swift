/// A live animator as a trace sees it.
package class AnyRunningAnimation {
  let site: ViewSite
  private let name: StaticString
  /// How many have started before it in its graph.
  fileprivate(set) var number = 0
  /// Where it stands among the live ones.
  fileprivate var position = 0

  init(_ site: ViewSite, _ name: StaticString) {
    self.site = site
    self.name = name
  }

  /// The path of the view that is animated.
  package var path: String { site.path }
  /// What is animated: `offset`, `frame`, `animatableData` and others.
  package var attribute: String { name.description }
  /// The curve as source code, for example `linear(duration: 1.0)`.
  package var curve: String { "" }
  /// What was shown when the value changed last, number by number.
  package var from: [Double] { [] }
  /// The model value, number by number.
  package var to: [Double] { [] }
  /// What is shown, number by number.
  package var value: [Double] { [] }
  /// When it ends, in seconds; nil if it never does or if that is not known.
  package var ends: Double? { nil }
  /// Whether it is known to go on for as long as its view is there.
  package var isEndless: Bool { false }
  /// The time after which an endless one shows the same again, in seconds.
  package var period: Double? { nil }
}

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
