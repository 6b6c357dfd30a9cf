import InbetweenTesting
import SwiftUI
import Testing

/// Reports of others, by their number in the project's collection: testing and filming.
@MainActor @Suite("Cases E: testing and filming") struct FilmedCaseTests {
  private struct Fall: View {
    @State private var isHigh = false

    var body: some View {
      ZStack(alignment: .topLeading) {
        Text("Hi").offset(y: isHigh ? 0 : 100)
        Rectangle().fill(.blue).frame(width: 40, height: 40).opacity(isHigh ? 1 : 0)
          .offset(x: 100)
        Text("Go").offset(y: 200).onTapGesture {
          withAnimation(.linear(duration: 1)) { isHigh.toggle() }
        }
      }
      .frame(width: 390, height: 844, alignment: .topLeading)
    }
  }

  private struct Waiting: View {
    @State private var isWide = false

    var body: some View {
      Rectangle().frame(width: isWide ? 200 : 100, height: 20)
        .onAppear {
          Task {
            try? await Task.sleep(for: .seconds(0.5))
            withAnimation(.linear(duration: 1)) { isWide = true }
          }
        }
    }
  }

  private func picture(_ view: FilmedView) -> [String] {
    view.leaves.map { "\($0.path) \($0.frame) \($0.opacity) \($0.color ?? "")" }
  }

  private func pictures(to end: Int) throws -> [[String]] {
    let view = try FilmedView { Fall() }
    try view.tap("Go")
    return try (0...end).map { frame in
      try view.advance(to: Double(frame) / 60)
      return picture(view)
    }
  }

  @Test("A test reads where a text is drawn at a time (E01)")
  func place() throws {
    let view = try FilmedView { Fall() }
    try view.tap("Go")
    var places: [CGFloat] = []
    for time in [0, 0.5, 1] {
      try view.advance(to: time)
      places.append(try view.leaf(.text("Hi")).frame.minY)
    }
    #expect(places == [100, 50, 0])
  }

  @Test("A film of a motion has a picture of its own for each frame (E03)")
  func distinct() throws {
    #expect(Set(try pictures(to: 60)).count == 61)
  }

  @Test("The picture at a time depends on view, events and time alone (E04)")
  func pure() throws {
    let film = try pictures(to: 60)
    #expect(try pictures(to: 60) == film)
    for frame in [6, 30, 45, 60] {
      // No frames on the way.
      let view = try FilmedView(framesPerSecond: 1) { Fall() }
      try view.tap("Go")
      try view.advance(to: Double(frame) / 60)
      #expect(picture(view) == film[frame])
    }
  }

  @Test("A fade-in is unseen in the first frame and whole in the last (E05)")
  func fade() throws {
    let view = try FilmedView { Fall() }
    try view.tap("Go")
    for (time, opacity) in [(0.0, 0.0), (0.25, 0.25), (0.5, 0.5), (1, 1)] {
      try view.advance(to: time)
      #expect(try view.leaf(.type("Rectangle")).opacity == opacity)
    }
    #expect(view.isSettled)
  }

  @Test("Time that goes on runs the tasks due, then lays out, then draws (E09)")
  func tasks() throws {
    let view = try FilmedView { Waiting() }
    for (time, width) in [(0.25, 100.0), (0.5, 100), (1, 150), (1.25, 175), (1.5, 200)] {
      try view.advance(to: time)
      #expect(try view.leaf(.type("Rectangle")).frame.width == width)
      // The task's change belongs to the frame of its own instant.
      if time == 0.5 { #expect(view.animationCount == 1) }
    }
    #expect(view.isSettled)
  }
}
