import Foundation

/// The animator of a value in a view graph: registered while it lives, with completions.
final class RunningAnimation<Value: VectorArithmetic>: AnyRunningAnimation {
  private let state: AnimatorState<Value>
  private var model: Value

  /// Starts an animation of a value that has changed, and that had a velocity if one is given.
  init(
    _ animation: Animation, _ interval: Value, to new: Value, at time: Double, velocity: Value?,
    _ site: ViewSite, _ attribute: StaticString
  ) {
    model = new
    let environment = Self.environment(at: site)
    state =
      velocity.map {
        AnimatorState(
          animation: animation, interval: interval, velocity: $0, time: time,
          environment: environment)
      }
      ?? AnimatorState(
        animation: animation, interval: interval, time: time, environment: environment)
    super.init(site, attribute)
    site.row?.animationBegan()
    site.withGraph { graph in
      graph.animations.insert(self)
      graph.report(.began(self))
    }
  }

  /// Goes on to a value that has changed again.
  func combine(_ animation: Animation, _ interval: Value, to new: Value, at time: Double) {
    model = new
    state.combine(
      newAnimation: animation, newInterval: interval, time: time,
      environment: Self.environment(at: site))
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

  /// Replaces the model value by the value to show; returns whether the animation is over.
  func update(_ value: inout Value, at time: Double) -> Bool {
    model = value
    return state.update(value: &value, at: time)
  }

  /// Takes the animation out of the graph, over or not.
  func end() {
    state.finish()
    site.row?.animationEnded()
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
  override var period: Double? { state.period }
}
