import Foundation
import SwiftUICore
import Testing

struct AnimationCurveTests {
  /// Solves a Bézier curve by halving, independently of the library.
  private func bezier(_ p: (Double, Double, Double, Double), at x: Double) -> Double {
    func coordinate(_ a: Double, _ b: Double, _ t: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if coordinate(p.0, p.2, middle) < x { low = middle } else { high = middle }
    }
    return coordinate(p.1, p.3, low)
  }

  private static let curves: [(Animation, (Double, Double, Double, Double))] = [
    (.easeIn(duration: 1), (0.42, 0, 1, 1)), (.easeOut(duration: 1), (0, 0, 0.58, 1)),
    (.easeInOut(duration: 1), (0.42, 0, 0.58, 1)),
    (.timingCurve(0.25, 0.1, 0.25, 1, duration: 1), (0.25, 0.1, 0.25, 1)),
    (.timingCurve(0.3, -0.8, 0.6, 1.9, duration: 1), (0.3, -0.8, 0.6, 1.9)),
    (.timingCurve(1, 0, 0, 1, duration: 1), (1, 0, 0, 1)),
    (.timingCurve(0, 1, 1, 0, duration: 1), (0, 1, 1, 0)),
  ]

  @Test func curvesFollowTheirControlPoints() {
    for (animation, points) in Self.curves {
      for step in 1..<1000 {
        let time = Double(step) / 1000
        let expected = bezier(points, at: time)
        // x is solved to 2⁻²⁰; where the curve is steep, y misses by more.
        let tolerance =
          2e-6
          * max(
            1, abs(bezier(points, at: time + 1e-4) - bezier(points, at: time - 1e-4)) / 2e-4)
        #expect(
          isClose(answer(animation, 1, at: time), expected, tolerance), "\(animation) \(time)")
      }
    }
  }

  @Test func knownValues() {
    #expect(isClose(answer(.easeInOut(duration: 1), 1, at: 0.25), 0.129162, 1e-6))
    #expect(isClose(answer(.easeIn(duration: 1), 1, at: 0.5), 0.315357, 1e-6))
    #expect(isClose(UnitCurve.easeInOut.value(at: 0.25), 0.129162, 1e-6))
  }

  @Test func valuesAreRoundedAsApplesAre() {
    for (animation, _) in Self.curves {
      for step in 0...100 {
        let scaled = (answer(animation, 1, at: Double(step) / 100) ?? 0) * 0x1p20
        #expect(scaled == scaled.rounded())
      }
    }
  }

  @Test func linearIsExact() {
    for step in 0...1000 {
      let time = Double(step) / 1000
      #expect(answer(.linear(duration: 1), 100, at: time) == 100 * time)
    }
    #expect(answer(.timingCurve(0.3, 0.3, 0.8, 0.8, duration: 2), 1, at: 0.5) == 0.25)
  }

  @Test func theDefaultDurationIs0_35() {
    #expect(Animation.linear == .linear(duration: 0.35))
    #expect(Animation.easeIn == .easeIn(duration: 0.35))
    #expect(Animation.easeOut == .easeOut(duration: 0.35))
    #expect(Animation.easeInOut == .easeInOut(duration: 0.35))
    #expect(
      Animation.timingCurve(0.1, 0.2, 0.3, 0.4)
        == .timingCurve(0.1, 0.2, 0.3, 0.4, duration: 0.35))
  }

  @Test func endsAnswerTheValueAndThenNothing() {
    for animation in [
      Animation.easeIn(duration: 0.7), .timingCurve(.circularEaseIn, duration: 0.7),
    ] {
      #expect(answer(animation, 0.1, at: 0) == 0)
      #expect(answer(animation, 0.1, at: 0.7) == 0.1)
      #expect(answer(animation, 0.1, at: 0.7 + 1.0 / 60) == nil)
    }
  }

  @Test(arguments: [0, -1.0]) func noDurationEndsAtOnce(duration: Double) {
    for animation in [Animation.linear(duration: duration), .easeOut(duration: duration)] {
      #expect(answer(animation, 1, at: 0) == nil)
      #expect(AnimationFilm(animation).end == 0)
      #expect(AnimationFilm(animation).frames[0].value == 100)
    }
  }

  @Test func completionFallsOnTheExactInstant() {
    for fps in [10.0, 24, 25, 30, 60, 120] {
      let film = AnimationFilm(.easeIn(duration: 5), fps: fps)
      #expect(film.end == 5)
      #expect(film.completions == [[5]])
      #expect(film.removals == [5])
      #expect(film.frames.last?.value == 100)
    }
  }
}

struct UnitCurveTests {
  @Test func circularValues() {
    let table: [(UnitCurve, [Double])] = [
      (.circularEaseIn, [0.032, 0.134, 0.339]), (.circularEaseOut, [0.661, 0.866, 0.968]),
      (.circularEaseInOut, [0.067, 0.5, 0.933]),
    ]
    for (curve, values) in table {
      for (index, value) in values.enumerated() {
        #expect(isClose(curve.value(at: 0.25 * Double(index + 1)), value, 5e-4))
      }
    }
    #expect(isClose(UnitCurve.circularEaseIn.value(at: 0.5), 1 - sqrt(1 - 0.25), 1e-12))
  }

  @Test func velocities() {
    #expect(UnitCurve.easeIn.velocity(at: 1) == 0)
    #expect(UnitCurve.easeOut.velocity(at: 0) == 1)
    #expect(UnitCurve.circularEaseIn.velocity(at: 1) == .infinity)
    #expect(UnitCurve.linear.velocity(at: 0.3) == 1)
    let vertical = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: 0, y: 1), endControlPoint: UnitPoint(x: 1, y: 0))
    #expect(vertical.velocity(at: 0) == .infinity)
    for curve in [UnitCurve.easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseInOut] {
      for step in 1..<20 where step != 10 {
        let x = Double(step) / 20
        let slope = (curve.value(at: x + 1e-2) - curve.value(at: x - 1e-2)) / 2e-2
        #expect(isClose(curve.velocity(at: x), slope, 0.02 * max(1, slope)), "\(curve) \(x)")
      }
    }
  }

  /// Fault: only x is clamped, and progress outside of 0…1 counts as its ends in every curve.
  @Test func clamping() {
    let overshoot = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: 0.3, y: -1), endControlPoint: UnitPoint(x: 0.6, y: 2))
    let values = (0...100).map { overshoot.value(at: Double($0) / 100) }
    #expect((values.min() ?? 0) < -0.1)
    #expect((values.max() ?? 0) > 1.1)
    let wide = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: -3, y: 0), endControlPoint: UnitPoint(x: 5, y: 1))
    let clamped = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: 0, y: 0), endControlPoint: UnitPoint(x: 1, y: 1))
    for step in 0...10 {
      #expect(wide.value(at: Double(step) / 10) == clamped.value(at: Double(step) / 10))
    }
    let all: [UnitCurve] = [
      .linear, .easeIn, .circularEaseIn, .circularEaseOut, .circularEaseInOut, overshoot,
      UnitCurve.circularEaseInOut.inverse,
    ]
    for curve in all {
      #expect(curve.value(at: -2) == 0)
      #expect(curve.value(at: 0) == 0)
      #expect(curve.value(at: 1) == 1)
      #expect(curve.value(at: 3) == 1)
    }
  }

  @Test func inversesUndo() {
    let all: [UnitCurve] = [
      .linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut,
      .circularEaseInOut,
    ]
    for curve in all {
      #expect(curve.inverse.inverse == curve)
      for step in 1..<20 {
        let x = Double(step) / 20
        #expect(isClose(curve.inverse.value(at: curve.value(at: x)), x, 1e-5), "\(curve) \(x)")
      }
    }
    #expect(UnitCurve.easeIn.inverse != .easeOut)
    #expect(UnitCurve.circularEaseIn.inverse == .circularEaseOut)
  }

  @Test func aTimingCurveFollowsItsUnitCurve() {
    for step in 0...10 {
      let x = Double(step) / 10
      #expect(
        answer(.timingCurve(.circularEaseInOut, duration: 2), 50, at: 2 * x)
          == 50 * UnitCurve.circularEaseInOut.value(at: x))
    }
  }
}
