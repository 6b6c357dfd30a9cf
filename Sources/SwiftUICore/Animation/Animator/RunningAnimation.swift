import Foundation

/// A live animator as a trace sees it.
package class AnyRunningAnimation {
  let site: ViewSite
  private let name: StaticString
  /// How many have started before it in its graph.
  var number = 0
  /// Where it stands among the live ones.
  var position = 0

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
  /// The time after which an endless one shows the same again, in seconds; infinity if not known.
  package var period: Double? { nil }
}

/// The animator of a value in a view graph: registered while it lives, with completions.
final class RunningAnimation<Value: VectorArithmetic>: AnyRunningAnimation {
  let state: AnimatorState<Value>
  /// The model value, which also changes without an animation.
  var model: Value
  /// Whether the row waits for the end: an endless animation would keep it for ever.
  private var isAwaited = false
  /// Whether the change was a step of a cycle that goes on for ever.
  private var isCyclic: Bool

  /// The number of writes that have changed the value since it came to rest; steps of layout are none.
  private var writes = 1

  /// Starts an animation of a value that has changed, and that had a velocity if one is given.
  init(
    _ animation: Animation, _ interval: Value, to new: Value, at time: Double, velocity: Value?,
    _ site: ViewSite, _ attribute: StaticString, isCyclic: Bool
  ) {
    model = new
    self.isCyclic = isCyclic
    state = AnimatorState(
      animation: animation, interval: interval, velocity: velocity, time: time,
      environment: Self.environment(at: site))
    super.init(site, attribute)
    if let row = site.row, period == nil {
      isAwaited = true
      row.animationBegan()
    }
    site.withGraph { graph in
      graph.animations.insert(self)
      graph.report(.began(self))
    }
  }

  /// Goes on to a value that has changed again.
  func combine(
    _ animation: Animation, _ interval: Value, to new: Value, at time: Double,
    isCyclic: Bool = false
  ) {
    model = new
    self.isCyclic = isCyclic
    state.combine(
      newAnimation: animation, newInterval: interval, time: time,
      environment: Self.environment(at: site))
    if !site.withGraph({ $0.isTimeStep }) {
      writes += 1
      if min(writes, state.stackCount) > Self.stackLimit { warnOfStack() }
    }
    guard let row = site.row else { return }
    row.animationTurned()
    if isAwaited != (period == nil) {
      isAwaited.toggle()
      if isAwaited { row.animationBegan() } else { row.animationEnded() }
    }
  }

  /// The number of animations of one value at the same time that no hand taps together.
  private static var stackLimit: Int { 8 }

  private func warnOfStack() {
    site.report(
      "\(path): \(state.stackCount) animations of the \(attribute) run at the same time and add up, "
        + "because it changes again and again on its way. Write the end once, with one animation.",
      about: "stack of \(attribute) of \(path)")
  }

  private static func environment(at site: ViewSite) -> EnvironmentValues {
    var environment = site.environment
    let profile = site.withGraph { $0.configuration.profile }
    if profile != environment.animationProfile { environment.animationProfile = profile }
    return environment
  }

  /// Lets a completion wait for the end that it asks for.
  func listen(_ completion: AnimationCompletion) {
    completion.begin()
    let graph = site.graph
    let action = {
      guard let action = completion.end() else { return }
      graph._withUnsafeGuaranteedRef { $0.complete(action) }
    }
    switch completion.criteria {
    case .logical: state.whenLogicallyComplete(action)
    case .removed: state.whenRemoved(action)
    }
  }

  /// Takes the animation out of the graph, over or not.
  func end() {
    state.finish()
    if isAwaited { site.row?.animationEnded() }
    site.withGraph { graph in
      graph.animations.remove(self)
      graph.report(.ended(self))
    }
  }

  override var curve: String { state.curveDescription }
  override var from: [Double] { state.progress(towards: model).from }
  override var to: [Double] { components(of: model) }
  override var value: [Double] { state.progress(towards: model).value }
  override var ends: Double? { state.ends }
  override var isEndless: Bool { state.isEndless }
  override var period: Double? { isCyclic ? .infinity : state.period }
}
