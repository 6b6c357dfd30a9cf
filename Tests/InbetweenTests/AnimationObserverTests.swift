import Inbetween
import InbetweenTesting
import SwiftUI
import Testing

@MainActor @Suite("animationObserver") struct AnimationObserverTests {
  /// What the observer has told, in order.
  private final class Log {
    var progress: [Double] = []
    var completions: [Double] = []
    var time: () -> Double = { 0 }
  }

  private struct Reload: View {
    let log: Log
    @State var offset = -390.0

    var body: some View {
      VStack {
        Color.blue.frame(width: 390, height: 20).offset(x: offset)
          .animationObserver(
            for: offset,
            onChange: { log.progress.append(100 - $0 / -390 * 100) },
            onComplete: { log.completions.append(log.time()) })
        Button("Reload") {
          offset = -390
          withAnimation(.easeIn(duration: 5)) { offset = 0 }
        }
      }
    }
  }

  @Test("Progress runs from 0 to 100 without a step back and completes once, twice over (C16)")
  func progress() throws {
    let log = Log()
    let view = try FilmedView { Reload(log: log) }
    log.time = { [unowned view] in view.time }
    for round in 0..<2 {
      log.progress = []
      let start = Double(round) * 6
      try view.advance(to: start)
      try view.tap("Reload")
      try view.advance(to: start + 6)
      #expect(log.progress.first == 0)
      #expect(log.progress.last == 100)
      #expect(zip(log.progress, log.progress.dropFirst()).allSatisfy { $0 <= $1 })
      #expect(log.completions.count == round + 1)
      #expect(log.completions.last == start + 5)
    }
  }

  private struct Plain: View {
    let log: Log
    @State var value = 0.0

    var body: some View {
      VStack {
        Color.blue.frame(width: 20, height: 20).offset(x: value)
          .animationObserver(
            for: value, onChange: { log.progress.append($0) },
            onComplete: { log.completions.append(0) })
        Button("Plain") { value += 10 }
        Button("Animated") { withAnimation(.linear(duration: 1)) { value += 10 } }
      }
    }
  }

  @Test("A write without an animation tells nothing")
  func plainWrite() throws {
    let log = Log()
    let view = try FilmedView { Plain(log: log) }
    try view.tap("Plain")
    try view.advance(by: 1)
    #expect(log.progress.isEmpty)
    #expect(log.completions.isEmpty)
  }

  @Test("Each animated write completes once", arguments: 1...9)
  func retargeted(tenth: Int) throws {
    let log = Log()
    let view = try FilmedView { Plain(log: log) }
    try view.tap("Animated")
    try view.advance(to: Double(tenth) / 10)
    try view.tap("Animated")
    try view.settle()
    #expect(log.completions.count == 1)
    #expect(log.progress.last == 20)
  }
}
