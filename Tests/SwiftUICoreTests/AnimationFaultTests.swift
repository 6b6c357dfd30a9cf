import CoreGraphics
import Foundation
import SwiftUICore
import Testing

/// Faults that other implementations of these animations have had, each by its number.
@MainActor @Suite("Faults of others", .serialized)
struct AnimationFaultTests {
  private struct Moving: View {
    let log: Log
    let action: (Moving) -> Void
    @State var x: CGFloat = 0

    var body: some View {
      Box(20, 20).offset(x: x).onAppear { action(self) }
    }
  }

  @Test func `2 Both completions of a transaction are called`() {
    let log = Log()
    let host = ViewHost(
      Moving(log: log) { view in
        var transaction = Transaction(animation: .linear(duration: 1))
        transaction.addAnimationCompletion { view.log.add("one") }
        transaction.addAnimationCompletion { view.log.add("two") }
        withTransaction(transaction) { view.x = 50 }
      })
    host.advance(to: 0.9)
    #expect(log.take() == [])
    host.advance(to: 1)
    #expect(log.take() == ["one", "two"])
  }

  @Test func `3 A weakly damped spring settles`() {
    // −ln(ε / (|δ·1| + 1)) / δ with δ = 5 / 2 and ε = 0.001.
    let expected = -log(0.001 / (2.5 + 1)) / 2.5
    #expect(isClose(expected, 3.26, 0.005))
    let film = AnimationFilm(.interpolatingSpring(stiffness: 170, damping: 5), fps: 120)
    #expect(isClose(film.end, expected, 1.0 / 120))
    #expect(
      isClose(
        Spring(mass: 1, stiffness: 170, damping: 5).settlingDuration, expected))
  }

  @Test(arguments: [1.0, 1.25, 2, 20]) func `4 A damped spring starts from rest`(ratio: Double) {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    #expect(spring.velocity(target: 100, time: 0) == 0)
    #expect(spring.velocity(target: 100, initialVelocity: 7, time: 0) == 7)
    #expect(spring.velocity(target: 100, time: 0.01) > 0)
  }

  @Test(arguments: [0.1, 0.5, 2]) func `5 A blend ends with the new spring's own response`(
    blend: Double
  ) {
    // The same steps, with the response on its way for as long as the blend lasts and no longer.
    let film = AnimationFilm(
      [
        .init(time: 0, value: 100, animation: .spring(duration: 1)),
        .init(
          time: 0.2, value: 0, animation: .spring(duration: 0.2, bounce: 0, blendDuration: blend)),
      ], fps: 60, limit: 3)
    var (place, speed, response) = (0.0, 0.0, 1.0)
    for step in 0..<900 {
      let time = Double(step) / 300
      if step % 5 == 0, step < 120 {
        #expect(isClose(film.value(at: time), place, 1e-6), "\(time)")
      }
      let isFirst = step < 60
      if !isFirst {
        let progress = min((time - 0.2) / blend, 1)
        response = 1 + (0.2 - 1) * progress * progress * (3 - 2 * progress)
      }
      let frequency = 2 * Double.pi / response
      let rest = (isFirst ? 100 : 0) - place
      speed += (frequency * frequency * rest - 2 * frequency * speed) / 300
      place += speed / 300
    }
  }

  @Test func `6 Progress of a unit curve is clamped, a control point only in x`() {
    for curve in [UnitCurve.linear, .easeIn, .circularEaseIn, .circularEaseOut, .circularEaseInOut]
    {
      #expect(curve.value(at: -0.5) == 0)
      #expect(curve.value(at: 1.5) == 1)
    }
    let high = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: 0.3, y: 2), endControlPoint: UnitPoint(x: 0.6, y: 2))
    #expect((1...9).map { high.value(at: Double($0) / 10) }.max() ?? 0 > 1.2)
    let wide = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: -1, y: 0), endControlPoint: UnitPoint(x: 2, y: 1))
    let clamped = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: 0, y: 0), endControlPoint: UnitPoint(x: 1, y: 1))
    for tenth in AnimationSweepTests.tenths {
      #expect(wide.value(at: tenth) == clamped.value(at: tenth))
    }
  }

  @Test func `7 A bad height is no height, whatever the width is`() {
    for bad in [-1, -CGFloat.infinity, .nan] {
      let host = ViewHost(VStack { Color.red.frame(width: 30, height: bad) })
      #expect(host.boxes.map(\.width) == [30])
      #expect(host.boxes.map(\.height) == [400])
    }
  }

  @Test(arguments: [7.0, 10, 24, 60]) func `8 A repetition does not drift`(fps: Double) {
    let film = AnimationFilm(
      .linear(duration: 0.3).repeatCount(20, autoreverses: false), fps: fps)
    for frame in film.frames where frame.time < 6 - 1e-9 {
      let pass = frame.time.truncatingRemainder(dividingBy: 0.3) / 0.3
      let isBoundary = pass < 1e-6 || pass > 1 - 1e-6
      #expect(isClose(frame.value, 100 * pass, 1e-6) || isBoundary, "\(frame.time)")
    }
    #expect(isClose(film.end, 6, 1 / fps + 1e-9))
  }

  @Test func `9 An animation that begins as a view appears moves from the first frame on`() {
    let host = ViewHost(
      Moving(log: Log()) { view in withAnimation(.linear(duration: 1)) { view.x = 60 } })
    var places: [CGFloat] = []
    for frame in 0...60 {
      host.advance(to: Double(frame) / 60)
      places.append(host.boxes[0].minX)
    }
    for (frame, place) in places.enumerated() {
      #expect(abs(place - 90 - CGFloat(frame)) < 1e-9)
    }
  }

  @Test(arguments: [40, 10_000]) func `10 A flat list of many rows`(count: Int) {
    let host = ViewHost(VStack(spacing: 0) { ForEach(0..<count, id: \.self) { _ in Box(1, 1) } })
    #expect(host.boxes.count == count)
    #expect(Set(host.boxes.map(\.minY)).count == count)
  }

  @Test func `11 A long animation that begins as a view appears completes`() {
    let log = Log()
    let host = ViewHost(
      Moving(log: log) { view in
        withAnimation(.linear(duration: 4)) {
          view.x = 40
        } completion: {
          view.log.add("end")
        }
      })
    for frame in 1..<240 {
      host.advance(to: Double(frame) / 60)
      #expect(log.take() == [])
    }
    host.advance(to: 4)
    #expect(log.take() == ["end"])
    #expect(host.boxes[0].minX == 130)
  }
}
