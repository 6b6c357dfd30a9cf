import Foundation
import SwiftUICore
import Testing

/// Every curve, at every frame rate, alone and changed at every tenth of its way.
struct AnimationSweepTests {
  /// A curve and the greatest speed at which it covers a distance of 1, in 1/s.
  struct Curve: CustomTestStringConvertible {
    let animation: Animation
    let speed: Double
    var testDescription: String { animation.sourceDescription }
  }

  /// A custom animation that comes to its end in swings.
  private struct Swing: CustomAnimation {
    func animate<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
      time >= 1.5 ? nil : value.scaled(by: 1 - exp(-6 * time) * cos(9 * time))
    }
  }

  static let curves: [Curve] = {
    let animations: [Animation] = [
      .linear(duration: 1), .easeIn(duration: 0.7), .easeOut(duration: 0.7), .easeInOut,
      .timingCurve(0.25, 0.1, 0.25, 1, duration: 0.5),
      .timingCurve(0.3, -0.5, 0.6, 1.5, duration: 1),
      .timingCurve(.circularEaseInOut, duration: 1), .smooth, .snappy, .bouncy, .default,
      .interactiveSpring, .spring(response: 0.8, dampingFraction: 0.3),
      .spring(duration: 0.5, bounce: -0.4), .interpolatingSpring,
      .interpolatingSpring(stiffness: 170, damping: 15),
      .interpolatingSpring(stiffness: 100, damping: 40), .linear(duration: 0.6).delay(0.25),
      .easeInOut(duration: 1).speed(1.7), .bouncy.speed(0.5), .smooth.delay(0.1),
      .linear(duration: 0.3).repeatCount(3), .smooth.logicallyComplete(after: 0.2),
      Animation(Swing()), Animation(Swing()).delay(0.1).speed(1.5),
    ]
    return animations.map { Curve(animation: $0, speed: greatestSpeed(of: $0)) }
  }()

  /// Measures the greatest speed of a curve in steps of 1/4,800 s.
  private static func greatestSpeed(of animation: Animation) -> Double {
    var context = AnimationContext<Double>(environment: EnvironmentValues())
    var (last, greatest) = (0.0, 0.0)
    for index in 1... {
      let value = animation.animate(value: 100, time: Double(index) / 4800, context: &context)
      greatest = max(greatest, abs((value ?? 100) - last) / 100 * 4800)
      guard let value, !(index > 4800 * 20) else { break }
      last = value
    }
    return greatest
  }

  static let rates = [10.0, 24, 60, 120]
  static let tenths = (0...10).map { Double($0) / 10 }

  @Test(arguments: curves, rates) func alone(curve: Curve, fps: Double) {
    let film = AnimationFilm(curve.animation, fps: fps)
    #expect(film.frames[0].value == 0)
    #expect(film.frames.last?.value == 100)
    #expect(film.completions.map(\.count) == [1])
    #expect(film.removals.count == 1)
    #expect(film.completions[0][0] <= film.removals[0])
    // The last step goes to the model value, from where a spring's threshold has left it.
    #expect(film.greatestStep <= 100 * curve.speed / fps * 1.001 + 0.11)
  }

  @Test(arguments: curves, rates) func changedOnItsWay(curve: Curve, fps: Double) {
    let duration = AnimationFilm(curve.animation, fps: 300).end ?? 0
    for tenth in 0...9 {
      let time = duration * Double(tenth) / 10
      for target in [0.0, 250, -60] {
        let film = AnimationFilm(
          [
            .init(time: 0, value: 100, animation: curve.animation),
            .init(time: time, value: target, animation: curve.animation),
          ], fps: fps)
        #expect(film.frames.last?.value == target)
        #expect(film.completions.map(\.count) == [1, 1])
        #expect(film.removals.count == 2)
        #expect(film.end != nil)
        // The first one's speed, and the second one's over the greatest distance that the first leaves
        // to it; 60 is for overshoots.
        let reach = 100 + max(abs(target), abs(target - 100)) + 60
        #expect(
          film.greatestStep <= reach * curve.speed / fps * 1.001 + 0.3,
          "at \(time) to \(target)")
      }
    }
  }

  /// An endless animation has no end of its own; the one that comes after it has.
  @Test(arguments: rates, 0...9) func endlessAndThenChanged(fps: Double, tenth: Int) {
    let endless = Curve(
      animation: .linear(duration: 0.4).repeatForever(autoreverses: true), speed: 2.5)
    let alone = AnimationFilm(endless.animation, fps: fps, limit: 5)
    #expect(alone.end == nil)
    #expect(alone.completions == [[]])
    #expect(alone.greatestStep <= 100 * endless.speed / fps * 1.001)
    let time = 0.8 * Double(tenth) / 10
    for second in Self.curves {
      let film = AnimationFilm(
        [
          .init(time: 0, value: 100, animation: endless.animation),
          .init(time: time, value: -50, animation: second.animation),
        ], fps: fps)
      #expect(film.frames.last?.value == -50)
      #expect(film.end != nil)
      #expect(film.completions.map(\.count) == [1, 1])
      let speed = 100 * endless.speed * 1.6 + 230 * second.speed
      #expect(
        film.greatestStep <= speed / fps + 0.3,
        "\(second.animation.sourceDescription) at \(time)")
    }
  }

  @Test(arguments: curves) func theEndIsTheModelBitForBit(curve: Curve) {
    for value in [0.1, 1.0 / 3, 1e-7, 1e9 + 0.1, -.pi] {
      for start in [0.0, 0.7, -1.0 / 7] {
        let film = AnimationFilm(
          from: start, [.init(time: 0, value: value, animation: curve.animation)], fps: 60)
        #expect(film.frames.last?.value == value)
      }
    }
  }

  @Test(arguments: curves) func valuesDoNotDependOnTheFrameRate(curve: Curve) {
    let reference = AnimationFilm(curve.animation, fps: 120)
    for fps in [10.0, 24, 60] {
      for frame in AnimationFilm(curve.animation, fps: fps).frames {
        guard let value = reference.value(at: frame.time) else { continue }
        #expect(isClose(frame.value, value, 1e-6), "\(frame.time)")
      }
    }
  }
}
