internal import AttributeGraph
public import Foundation

/// A view that updates its content at the dates of a schedule.
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
nonisolated public struct TimelineView<Schedule: TimelineSchedule, Content> {
  let schedule: Schedule
  let content: (TimelineViewDefaultContext) -> Content

  /// What the content is told of its update.
  public struct Context {
    /// How often the view updates, from the fastest to the slowest.
    public enum Cadence: Comparable, Sendable {
      /// All the time.
      case live
      /// Each second at most.
      case seconds
      /// Each minute at most.
      case minutes
    }

    /// The date of the schedule that the update is for.
    public let date: Date
    /// How often the view updates: a film is never dimmed, so all the time.
    public let cadence: Cadence
  }
}

/// The context of a timeline view, the same for each schedule.
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>
  .Context

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension TimelineView: View where Content: View {
  /// No body: the runtime makes the content of the date.
  public typealias Body = Never

  /// Creates a view that updates at the dates of a schedule.
  nonisolated public init(
    _ schedule: Schedule,
    @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    self.schedule = schedule
    self.content = content
  }

  /// Creates a view whose content is told by a context of its own type.
  @available(
    iOS, introduced: 15.0, deprecated: 100000.0, message: "Use TimelineViewDefaultContext."
  )
  @_disfavoredOverload
  nonisolated public init(
    _ schedule: Schedule,
    @ViewBuilder content: @escaping (TimelineView<Schedule, Content>.Context) -> Content
  ) {
    self.schedule = schedule
    self.content = { content(Context(date: $0.date, cadence: .live)) }
  }

  /// Traps: the runtime never asks for the body.
  public var body: Never { preconditionFailure("body() should not be called on \(Self.self)") }

  /// Makes the content of the date.
  nonisolated public static func _makeView(
    view: _GraphValue<Self>, inputs: _ViewInputs
  ) -> _ViewOutputs {
    Content._makeView(view: makeContent(of: view, inputs), inputs: inputs)
  }

  /// Makes the children of the content of the date.
  nonisolated public static func _makeViewList(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    Content._makeViewList(view: makeContent(of: view, inputs.base), inputs: inputs)
  }

  nonisolated private static func makeContent(
    of view: _GraphValue<Self>, _ inputs: _ViewInputs
  ) -> _GraphValue<Content> {
    let date = Attribute(TimelineDate(view: view, site: ViewSite(inputs, type: TimelineView.self)))
    return _GraphValue(Attribute(TimelineContent(view: view, date: date, graph: inputs.graph)))
  }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
private struct TimelineContent<Schedule: TimelineSchedule, Content: View>: Rule {
  let view: _GraphValue<TimelineView<Schedule, Content>>
  let date: Attribute<Date>
  let graph: Unmanaged<ViewGraph>

  func value() -> Content {
    let context = TimelineViewDefaultContext(date: date.value, cadence: .live)
    let view = view.value
    return tracked(in: graph) { view.content(context) }
  }

  func same(_ a: UnsafePointer<Content>, _ b: UnsafePointer<Content>) -> Bool { false }
}
