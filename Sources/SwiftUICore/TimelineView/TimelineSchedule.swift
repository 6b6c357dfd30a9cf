public import Foundation

/// The dates at which a timeline view updates its content.
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public protocol TimelineSchedule {
  /// How often updates are wanted.
  typealias Mode = TimelineScheduleMode
  /// The type of the dates' sequence.
  associatedtype Entries: Sequence where Entries.Element == Date

  /// Gives the dates in ascending order, the first one at or around `startDate`.
  func entries(from startDate: Date, mode: Self.Mode) -> Self.Entries
}

/// How often a timeline view is to update.
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public enum TimelineScheduleMode: Hashable, Sendable {
  /// As often as the schedule has it.
  case normal
  /// Seldom, as on a display that is dimmed.
  case lowFrequency
}

/// Updates at regular intervals.
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  private let start: Date
  private let interval: TimeInterval

  /// Creates a schedule.
  ///
  /// - Parameters:
  ///   - startDate: A date of the schedule, from which the others are counted.
  ///   - interval: In seconds.
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = interval
  }

  /// Gives the schedule's dates from the last one at or before `startDate`.
  public func entries(
    from startDate: Date, mode: TimelineScheduleMode
  ) -> PeriodicTimelineSchedule.Entries {
    Entries(anchor: start, interval: interval, first: startDate)
  }

  /// The dates of a periodic schedule.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    let anchor: Date
    let interval: TimeInterval
    private var count: Double

    init(anchor: Date, interval: TimeInterval, first: Date) {
      self.anchor = anchor
      self.interval = interval
      count = interval > 0 ? (first.timeIntervalSince(anchor) / interval).rounded(.down) : 0
    }

    /// The next date; without an interval there is only one.
    public mutating func next() -> Date? {
      if interval <= 0, count > 0 { return nil }
      defer { count += 1 }
      // Counted from the anchor each time, so that nothing adds up.
      return anchor.addingTimeInterval(interval > 0 ? count * interval : 0)
    }
  }
}

/// Updates at the beginning of each minute.
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  /// Creates the schedule.
  public init() {}

  /// Gives the beginnings of minutes, first that of the minute in which `startDate` lies.
  public func entries(
    from startDate: Date, mode: TimelineScheduleMode
  ) -> EveryMinuteTimelineSchedule.Entries {
    // Minutes begin at whole ones since the reference date in each time zone of today.
    Entries(
      periodic: .init(
        anchor: Date(timeIntervalSinceReferenceDate: 0), interval: 60, first: startDate)
    )
  }

  /// The dates of the schedule.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    var periodic: PeriodicTimelineSchedule.Entries

    /// The next date.
    public mutating func next() -> Date? { periodic.next() }
  }
}

/// Updates at given dates.
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule
where Entries.Element == Date {
  private let dates: Entries

  /// Creates a schedule of dates in ascending order.
  public init(_ dates: Entries) { self.dates = dates }

  /// Gives the dates as they are.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

/// Updates at each frame, or less often.
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  let minimumInterval: Double?
  let isPaused: Bool

  /// Creates a schedule.
  ///
  /// - Parameters:
  ///   - minimumInterval: The shortest time between updates, in seconds; nil for that between frames.
  ///   - paused: Whether there are none.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    self.minimumInterval = minimumInterval
    isPaused = paused
  }

  /// Gives dates from `start` on, a minimum interval apart.
  ///
  /// Without one they are 1/60 s apart here; a `TimelineView` updates at each frame that there is.
  public func entries(
    from start: Date, mode: TimelineScheduleMode
  ) -> AnimationTimelineSchedule.Entries {
    Entries(
      periodic: .init(
        anchor: start, interval: isPaused ? 0 : minimumInterval ?? 1 / 60, first: start))
  }

  /// The dates of the schedule.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    var periodic: PeriodicTimelineSchedule.Entries

    /// The next date.
    public mutating func next() -> Date? { periodic.next() }
  }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Updates at regular intervals.
  ///
  /// - Parameters:
  ///   - startDate: A date of the schedule, from which the others are counted.
  ///   - interval: In seconds.
  public static func periodic(
    from startDate: Date, by interval: TimeInterval
  ) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// Updates at the beginning of each minute.
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension TimelineSchedule {
  /// Updates at given dates, in ascending order.
  public static func explicit<S: Sequence>(
    _ dates: S
  ) -> ExplicitTimelineSchedule<S> where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
    ExplicitTimelineSchedule(dates)
  }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// Updates at each frame.
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

  /// Updates at each frame, or less often.
  ///
  /// - Parameters:
  ///   - minimumInterval: The shortest time between updates, in seconds; nil for that between frames.
  ///   - paused: Whether there are none.
  public static func animation(
    minimumInterval: Double? = nil, paused: Bool = false
  ) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}
