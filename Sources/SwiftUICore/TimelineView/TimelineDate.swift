internal import AttributeGraph
internal import Dispatch
internal import Foundation

/// The date of the schedule that is the present one: the last that has come, or else the first.
///
/// A schedule of animation reads the time at each frame. Any other is asked for its next date, and
/// waits for that on the main queue, where it comes at its exact instant, between frames too.
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
struct TimelineDate<Schedule: TimelineSchedule, Content>: Rule {
  private let view: _GraphValue<TimelineView<Schedule, Content>>
  private let site: ViewSite
  private let isEqual = ValueEquality<Schedule>()
  private var schedule: Schedule?
  private var entries: Schedule.Entries.Iterator?
  private var current: Date?
  private var next: Date?
  private var wait: TimelineWait?
  private var animation: TimelineAnimation.Owner?

  init(view: _GraphValue<TimelineView<Schedule, Content>>, site: ViewSite) {
    self.view = view
    self.site = site
  }

  mutating func value() -> Date {
    var new = view.read { $0.pointee.schedule }
    var isNew = true
    if var schedule { isNew = !isEqual(&schedule, &new) }
    schedule = new
    if let animated = new as? AnimationTimelineSchedule {
      return date(of: animated, isNew: isNew)
    }
    let now = site.withGraph { graph in graph.date(at: Graph.untracked { graph.time.value }) }
    if isNew {
      wait = nil
      current = nil
      entries = new.entries(from: now, mode: .normal).makeIterator()
      next = entries?.next()
    }
    // A date is a time since 2001 in a `Double`, which is exact to a tenth of a microsecond.
    while let due = next, due <= now.addingTimeInterval(1e-6) {
      current = due
      wait = nil
      next = entries?.next()
    }
    if let next, wait == nil {
      wait = TimelineWait(
        next.timeIntervalSince(now), isEndless: Schedule.isEndless, of: Graph.current, site.graph)
    }
    return current ?? next ?? now
  }

  private mutating func date(of schedule: AnimationTimelineSchedule, isNew: Bool) -> Date {
    if schedule.isPaused {
      animation = nil
      let date =
        current ?? site.withGraph { graph in graph.date(at: Graph.untracked { graph.time.value }) }
      current = date
      return date
    }
    let now = site.withGraph { $0.date(at: $0.time.value) }
    if animation == nil { animation = .init(TimelineAnimation(site, schedule.minimumInterval)) }
    guard let interval = schedule.minimumInterval, interval > 0 else {
      current = now
      return now
    }
    if isNew || entries == nil {
      entries = self.schedule?.entries(from: now, mode: .normal).makeIterator()
      next = entries?.next()
    }
    while let due = next, due <= now.addingTimeInterval(1e-6) {
      current = due
      next = entries?.next()
    }
    return current ?? now
  }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension TimelineSchedule {
  /// Whether the schedule is known to go on for ever, so that nobody waits for its end.
  fileprivate static var isEndless: Bool {
    self == PeriodicTimelineSchedule.self || self == EveryMinuteTimelineSchedule.self
  }
}

/// A wait for a date, given up when it is let go.
private final class TimelineWait {
  private let work: DispatchWorkItem
  private var timer: (any DispatchSourceTimer)?

  /// Waits, and then lets a rule run again.
  ///
  /// - Parameters:
  ///   - seconds: How long.
  ///   - isEndless: Whether the schedule goes on for ever. Then the wait is that of a repeating timer,
  ///     which keeps nothing from having settled.
  ///   - rule: The rule.
  ///   - graph: The rule's graph.
  init(_ seconds: Double, isEndless: Bool, of rule: NodeID, _ graph: Unmanaged<ViewGraph>) {
    let subgraph = Subgraph.current
    nonisolated(unsafe) let wake = {
      guard let subgraph, subgraph.isValid else { return }
      graph._withUnsafeGuaranteedRef { graph in
        graph.enqueue {
          if subgraph.isValid { Attribute<Date>(id: rule).invalidate() }
        }
      }
    }
    work = DispatchWorkItem { wake() }
    // To the microsecond: what is left of a date's digits beyond that would miss the frame's time.
    let delay = DispatchTimeInterval.microseconds(Int(min(seconds * 1e6, 9e15).rounded()))
    guard isEndless else {
      DispatchQueue.main.asyncAfter(deadline: .now() + delay, execute: work)
      return
    }
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + delay, repeating: .seconds(1_000_000_000))
    timer.setEventHandler(handler: work)
    timer.resume()
    self.timer = timer
  }

  deinit {
    work.cancel()
    timer?.cancel()
  }
}

/// The entry of a schedule of animation among the live animators.
private final class TimelineAnimation: AnyRunningAnimation {
  private let interval: Double?

  init(_ site: ViewSite, _ interval: Double?) {
    self.interval = interval
    super.init(site, "timeline")
  }

  override var curve: String {
    interval.map { "animation(minimumInterval: \($0))" } ?? "animation"
  }
  override var isEndless: Bool { true }
  override var period: Double? { .infinity }

  /// Ends the entry when the schedule is paused, or when its view goes.
  final class Owner {
    private let animation: TimelineAnimation

    init(_ animation: TimelineAnimation) {
      self.animation = animation
      animation.site.withGraph { graph in
        graph.animations.insert(animation)
        graph.report(.began(animation))
      }
    }

    deinit {
      animation.site.withGraph { graph in
        graph.animations.remove(animation)
        graph.report(.ended(animation))
      }
    }
  }
}
