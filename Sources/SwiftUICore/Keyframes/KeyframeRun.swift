internal import AttributeGraph

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension KeyframeAnimator {
  static func makeContent(
    of view: _GraphValue<Self>, _ inputs: _ViewInputs
  ) -> _GraphValue<Content> {
    let site = ViewSite(inputs, type: KeyframeAnimator.self)
    return _GraphValue(Attribute(KeyframeContent(view: view, site: site)))
  }
}

/// The content for the value of the moment.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
private struct KeyframeContent<Value, Path: Keyframes, Content: View>: Rule
where Path.Value == Value {
  let view: _GraphValue<KeyframeAnimator<Value, Path, Content>>
  let site: ViewSite
  private var run: KeyframeRun<Value>.Owner?
  private var rest: Value?
  private var trigger: (any Equatable)?

  init(view: _GraphValue<KeyframeAnimator<Value, Path, Content>>, site: ViewSite) {
    self.view = view
    self.site = site
  }

  mutating func value() -> Content {
    let animator = view.value
    let value = tracked(in: site.graph) { step(animator) }
    return tracked(in: site.graph) { animator.content(value) }
  }

  func same(_ a: UnsafePointer<Content>, _ b: UnsafePointer<Content>) -> Bool { false }

  private mutating func step(_ animator: KeyframeAnimator<Value, Path, Content>) -> Value {
    switch animator.start {
    case .always(false):
      run = nil
      rest = nil
      return animator.initialValue
    case .always(true):
      if run == nil {
        let value = rest ?? animator.initialValue
        start(
          KeyframeTimeline(from: value, velocities: [:], animator.keyframes(value)), at: now,
          isRepeating: true)
      }
    case .change(let new):
      let isChange = trigger.map { !isEqual($0, new) } ?? false
      trigger = new
      if isChange {
        let (time, old) = (now, run?.run)
        let value = old?.value(at: time) ?? rest ?? animator.initialValue
        start(
          KeyframeTimeline(
            from: value, velocities: old?.velocities(at: time) ?? [:], animator.keyframes(value)),
          at: time, isRepeating: false)
      }
    }
    return advance(animator)
  }

  private mutating func start(
    _ timeline: KeyframeTimeline<Value>, at time: Double, isRepeating: Bool
  ) {
    run = .init(KeyframeRun(timeline, at: time, site, isRepeating: isRepeating))
  }

  /// The value at the present time; a run that is over rests, or begins again.
  private mutating func advance(_ animator: KeyframeAnimator<Value, Path, Content>) -> Value {
    guard let run = run?.run else { return rest ?? animator.initialValue }
    if run.timeline.duration <= 0 {
      rest = run.timeline.value(time: 0)
      if !run.isRepeating { self.run = nil }
      return rest ?? animator.initialValue
    }
    let time = now
    while time >= run.end {
      let value = run.timeline.value(time: run.timeline.duration)
      rest = value
      guard run.isRepeating else {
        self.run = nil
        return value
      }
      run.begin(
        KeyframeTimeline(from: value, velocities: [:], animator.keyframes(value)), at: run.end)
      if run.timeline.duration <= 0 { return run.timeline.value(time: 0) }
    }
    return run.value(at: time)
  }

  private var now: Double { site.withGraph { $0.time.value } }
}

/// Keyframes on their way, a live animator.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
private final class KeyframeRun<Value>: AnyRunningAnimation {
  private(set) var timeline: KeyframeTimeline<Value>
  let isRepeating: Bool
  private var start: Double
  /// When the value was asked for last.
  private var last: Double

  init(
    _ timeline: KeyframeTimeline<Value>, at time: Double, _ site: ViewSite, isRepeating: Bool
  ) {
    self.timeline = timeline
    self.isRepeating = isRepeating
    start = time
    last = time
    super.init(site, "keyframes")
  }

  /// Ends the run when it is over, or when its view goes.
  final class Owner {
    let run: KeyframeRun<Value>

    init(_ run: KeyframeRun<Value>) {
      self.run = run
      run.site.withGraph { graph in
        graph.animations.insert(run)
        graph.report(.began(run))
      }
    }

    deinit {
      run.site.withGraph { graph in
        graph.animations.remove(run)
        graph.report(.ended(run))
      }
    }
  }

  /// When the keyframes are over, in seconds.
  var end: Double { start + timeline.duration }

  func begin(_ timeline: KeyframeTimeline<Value>, at time: Double) {
    self.timeline = timeline
    start = time
  }

  func value(at time: Double) -> Value {
    last = time
    return timeline.value(time: time - start)
  }

  func velocities(at time: Double) -> KeyframeVelocities {
    timeline.velocities(at: time - start)
  }

  override var curve: String { "keyframes(duration: \(timeline.duration))" }
  override var from: [Double] { numbers(at: 0) }
  override var to: [Double] { numbers(at: timeline.duration) }
  override var value: [Double] { numbers(at: last - start) }
  override var ends: Double? { isRepeating ? nil : end }
  override var isEndless: Bool { isRepeating }
  override var period: Double? { isRepeating ? timeline.duration : nil }

  private func numbers(at time: Double) -> [Double] {
    KeyframeTimeline.components(of: timeline.value(time: time))
  }
}
