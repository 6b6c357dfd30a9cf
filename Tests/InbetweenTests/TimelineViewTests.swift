import InbetweenTesting
import SwiftUI
import Testing

@MainActor @Suite("TimelineView") struct TimelineViewTests {
  /// The first second of 2026, when a film begins.
  private static let start = Date(timeIntervalSince1970: 1_767_225_600)

  private final class Log {
    var dates: [Double] = []
    var cadences: [TimelineViewDefaultContext.Cadence] = []
  }

  private struct Bar: View {
    let seconds: Double
    var body: some View { Color.blue.frame(width: 10 + 10 * seconds, height: 10) }
  }

  /// A bar as wide as the seconds since the start, and a log of each evaluation.
  private static func bar(_ log: Log) -> (TimelineViewDefaultContext) -> Bar {
    { context in
      let seconds = context.date.timeIntervalSince(start)
      log.dates.append(seconds)
      log.cadences.append(context.cadence)
      return Bar(seconds: seconds)
    }
  }

  private func near(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-6 }
  }

  @Test(
    "A schedule of animation updates at each frame, with the frame's date",
    arguments: [10, 24, 60, 120])
  func animation(fps: Int) throws {
    let log = Log()
    let view = try FilmedView(framesPerSecond: fps) {
      TimelineView(.animation, content: Self.bar(log))
    }
    log.dates = []
    for frame in 1...fps {
      let time = Double(frame) / Double(fps)
      try view.advance(to: time)
      #expect(try abs(view.leaf(.type("Color")).frame.width - (10 + 10 * time)) < 1e-5)
    }
    #expect(near(log.dates, (1...fps).map { Double($0) / Double(fps) }))
    #expect(log.cadences.allSatisfy { $0 == .live })
    #expect(!view.isSettled)
  }

  @Test("A minimum interval updates at its multiples, at the first frame that comes")
  func minimumInterval() throws {
    let log = Log()
    let view = try FilmedView(framesPerSecond: 60) {
      TimelineView(.animation(minimumInterval: 0.25), content: Self.bar(log))
    }
    try view.advance(to: 1.1)
    #expect(near(log.dates, [0, 0.25, 0.5, 0.75, 1]))
  }

  @Test("A schedule that is paused keeps its date and settles; going on it has the present one")
  func paused() throws {
    struct Content: View {
      let log: Log
      @State var isPaused = false
      var body: some View {
        VStack {
          TimelineView(.animation(minimumInterval: nil, paused: isPaused)) {
            TimelineViewTests.bar(log)($0)
          }
          Text("pause").onTapGesture { isPaused.toggle() }
        }
      }
    }
    let log = Log()
    let view = try FilmedView(framesPerSecond: 10) { Content(log: log) }
    try view.advance(to: 0.5)
    try view.tap("pause")
    #expect(view.isSettled)
    log.dates = []
    try view.advance(to: 1.2)
    #expect(log.dates == [])
    try view.tap("pause")
    #expect(near(log.dates, [1.2]))
    try view.advance(to: 1.4)
    #expect(near(log.dates, [1.2, 1.3, 1.4]))
  }

  @Test("A periodic schedule updates at its exact instants, between frames too, and settles")
  func periodic() throws {
    let log = Log()
    // The schedule's dates are at 0.05 + n · 0.15; the first is the last one before the start.
    let view = try FilmedView(framesPerSecond: 10) {
      TimelineView(
        .periodic(from: Self.start.addingTimeInterval(7.25), by: 0.15), content: Self.bar(log))
    }
    #expect(near(log.dates, [-0.1]))
    #expect(view.isSettled)
    try view.advance(to: 0.5)
    #expect(near(log.dates, [-0.1, 0.05, 0.2, 0.35, 0.5]))
    try view.advance(to: 100.1)
    #expect(log.dates.count == 5 + 664)
    #expect(abs((log.dates.last ?? 0) - 100.1) < 1e-6)
  }

  @Test("An animation of the date starts at the date itself, not at the frame after it")
  func exactStart() throws {
    struct Content: View {
      var body: some View {
        TimelineView(.periodic(from: TimelineViewTests.start, by: 0.25)) { context in
          let seconds = context.date.timeIntervalSince(TimelineViewTests.start)
          Color.blue.frame(width: 10, height: 10).offset(x: seconds * 100)
            .animation(.linear(duration: 0.2), value: context.date)
        }
      }
    }
    for fps in [10, 60] {
      let view = try FilmedView(framesPerSecond: fps) { Content() }
      let left = try view.leaf(.type("Color")).frame.minX
      for tenth in 3...9 {
        let time = Double(tenth) / 10
        try view.advance(to: time)
        let step = (time / 0.25).rounded(.down)
        let share = min(1, (time - step * 0.25) / 0.2)
        let expected = 25 * (step - 1 + share)
        #expect(try abs(view.leaf(.type("Color")).frame.minX - left - expected) < 1e-4)
      }
    }
  }

  @Test("Every minute: at its beginning, whenever the view has come")
  func everyMinute() throws {
    let log = Log()
    let view = try FilmedView(framesPerSecond: 1) {
      TimelineView(.everyMinute, content: Self.bar(log))
    }
    try view.advance(to: 150)
    #expect(near(log.dates, [0, 60, 120]))
    #expect(view.isSettled)
    let entries = EveryMinuteTimelineSchedule().entries(
      from: Self.start.addingTimeInterval(59.9), mode: .normal)
    #expect(near(entries.prefix(2).map { $0.timeIntervalSince(Self.start) }, [0, 60]))
  }

  @Test("Explicit dates: past ones count as the last of them, and the view settles after the last")
  func explicit() throws {
    let log = Log()
    let dates = [-5, -1, 0.3, 1.25].map { Self.start.addingTimeInterval($0) }
    let view = try FilmedView(framesPerSecond: 10) {
      TimelineView(.explicit(dates), content: Self.bar(log))
    }
    #expect(near(log.dates, [-1]))
    #expect(!view.isSettled)
    try view.settle()
    #expect(abs(view.time - 1.3) < 1e-9)
    #expect(near(log.dates, [-1, 0.3, 1.25]))
    let later = Log()
    let other = try FilmedView(framesPerSecond: 10) {
      TimelineView(.explicit([Self.start.addingTimeInterval(2)]), content: Self.bar(later))
    }
    #expect(near(later.dates, [2]))
    try other.settle()
    #expect(near(later.dates, [2]))
    let never = try FilmedView { TimelineView(.explicit([]), content: Self.bar(later)) }
    #expect(never.isSettled)
  }

  /// Dates that lie further and further apart.
  private struct Doubling: TimelineSchedule {
    func entries(from startDate: Date, mode: TimelineScheduleMode) -> [Date] {
      mode == .normal
        ? (0..<5).map { startDate.addingTimeInterval(pow(2, Double($0)) / 8) } : [startDate]
    }
  }

  @Test("A schedule of one's own")
  func custom() throws {
    let log = Log()
    let view = try FilmedView { TimelineView(Doubling(), content: Self.bar(log)) }
    try view.settle()
    #expect(near(log.dates, [0.125, 0.25, 0.5, 1, 2]))
  }

  @Test("A view that has gone waits for nothing")
  func removal() throws {
    struct Content: View {
      let log: Log
      @State var shows = true
      var body: some View {
        VStack {
          if shows {
            TimelineView(.explicit([TimelineViewTests.start.addingTimeInterval(5)])) {
              TimelineViewTests.bar(log)($0)
            }
            TimelineView(.animation) { TimelineViewTests.bar(log)($0) }
          }
          Text("go").onTapGesture { shows = false }
        }
      }
    }
    let log = Log()
    let view = try FilmedView { Content(log: log) }
    #expect(!view.isSettled)
    try view.tap("go")
    #expect(view.isSettled)
    log.dates = []
    try view.advance(to: 6)
    #expect(log.dates == [])
  }

  @Test("Another schedule starts anew")
  func change() throws {
    struct Content: View {
      let log: Log
      @State var interval = 1.0
      var body: some View {
        VStack {
          TimelineView(.periodic(from: TimelineViewTests.start, by: interval)) {
            TimelineViewTests.bar(log)($0)
          }
          Text("go").onTapGesture { interval = 0.25 }
        }
      }
    }
    let log = Log()
    let view = try FilmedView(framesPerSecond: 10) { Content(log: log) }
    try view.advance(to: 1.6)
    try view.tap("go")
    try view.advance(to: 2.1)
    #expect(near(log.dates, [0, 1, 1.5, 1.75, 2]))
  }
}
