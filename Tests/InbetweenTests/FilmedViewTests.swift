import InbetweenTesting
import SwiftUI
import Testing

/// What a filmed view does with the time that it is given.
@MainActor @Suite("A filmed view") struct FilmedViewTests {
  private struct Ticks: View {
    let count: (Date) -> Void

    var body: some View {
      TimelineView(.animation) { context in
        let _ = count(context.date)
        Color.red
      }
    }
  }

  @Test("Steps of a frame show a frame each, at every rate", arguments: [10, 24, 30, 60, 120])
  func framesOfSteps(rate: Int) throws {
    var dates: Set<Date> = []
    let view = try FilmedView(framesPerSecond: rate) { Ticks { dates.insert($0) } }
    let before = dates.count
    for _ in 0..<rate { try view.advance(by: 1 / Double(rate)) }
    #expect(dates.count == before + rate)
    #expect(view.time == 1)
  }

  @Test("A time a hair off a frame is that frame")
  func frameTimes() throws {
    let view = try FilmedView { Color.red }
    for frame in 1...120 {
      try view.advance(to: Double(frame) / 60 + (frame % 2 == 0 ? 4e-10 : -4e-10))
      #expect(view.time == Double(frame) / 60)
    }
    // And one between two frames is itself.
    try view.advance(to: 2.005)
    #expect(view.time == 2.005)
    try view.advance(by: 0.1)
    #expect(abs(view.time - 2.105) < 1e-9)
  }
}
