import CoreGraphics
import SwiftUICore

/// What one animated value costs in one frame.
enum AnimationBenchmarks {
  /// Measures everything, which takes about a second.
  ///
  /// Each figure is the median of 21 films, per frame. Springs have the budgets of the design; the other
  /// rows are guarded a little above what they were measured at, so that a loss is seen.
  static func rows() -> [BenchmarkRow] {
    [
      byValue("spring, by value", .smooth, budget: 30),
      erased("spring, type-erased", .smooth, 100.0, budget: 60),
      erased("spring of a point, type-erased", .smooth, point, budget: 80),
      byValue("easeInOut, by value", .easeInOut(duration: 1.2), budget: 65),
      erased("easeInOut, type-erased", .easeInOut(duration: 1.2), 100.0, budget: 100),
      erased("linear, type-erased", .linear(duration: 1.2), 100.0, budget: 60),
      erased(
        "interpolating spring, type-erased",
        .interpolatingSpring(Spring(settlingDuration: 1.2, dampingRatio: 0.7)), 100.0, budget: 120),
      erased("delayed linear, type-erased", .linear(duration: 1).delay(0.2), 100.0, budget: 130),
      start(),
    ]
  }

  private static let count = 100
  private static let frames = 70
  private static let point = AnimatablePair(CGFloat(100), CGFloat(-40))

  /// Measures the fraction of the way, without a vector and without generics.
  private static func byValue(
    _ name: String, _ animation: Animation, budget: Double
  ) -> BenchmarkRow {
    var sum = 0.0
    let row = measure(name, budget: budget) {
      let animations = (0..<count).map { _ in
        ScalarAnimation.make(animation, length: 100, environment: EnvironmentValues())
      }
      // Called as an animator calls its own, which retains nothing; the array keeps them alive.
      let borrowed = animations.map(Unmanaged.passUnretained)
      return {
        var part = 0.0
        for frame in 1...frames {
          let time = Double(frame) / 60
          for animation in borrowed {
            part += animation._withUnsafeGuaranteedRef { $0.fraction(at: time) ?? 0 }
          }
        }
        withExtendedLifetime(animations) { sum += part }
      }
    }
    precondition(sum > 0)
    return row
  }

  /// Measures animators of which only a protocol is known.
  private static func erased<V: VectorArithmetic>(
    _ name: String, _ animation: Animation, _ model: V, budget: Double
  ) -> BenchmarkRow {
    measure(name, budget: budget) {
      let animators: [any FrameTaker] = (0..<count).map { _ in
        Animator(
          state: AnimatorState(
            animation: animation, interval: model, time: 0, environment: EnvironmentValues()),
          model: model)
      }
      return {
        for frame in 1...frames {
          let time = Double(frame) / 60
          for animator in animators { animator.take(time) }
        }
      }
    }
  }

  /// Measures the creation of an animator.
  private static func start() -> BenchmarkRow {
    let environment = EnvironmentValues()
    var made: [AnimatorState<Double>] = []
    made.reserveCapacity(count * frames)
    return measure("start of an animation", budget: 750) {
      made.removeAll(keepingCapacity: true)
      return {
        for _ in 0..<count * frames {
          made.append(
            AnimatorState(
              animation: .smooth, interval: 100, time: 0, environment: environment))
        }
      }
    }
  }

  /// Prepares and runs a body 21 times; returns the median per frame of one value.
  private static func measure(
    _ name: String, budget: Double, _ prepare: () -> () -> Void
  ) -> BenchmarkRow {
    var body: () -> Void = {}
    let time = medianTime(runs: 21, prepare: { body = prepare() }) { body() }
    return BenchmarkRow(
      name: name, value: time * 1e9 / Double(count * frames), unit: "ns", budget: budget)
  }
}

/// Something that is shown at frames.
private protocol FrameTaker: AnyObject {
  func take(_ time: Double)
}

private final class Animator<V: VectorArithmetic>: FrameTaker {
  private let state: AnimatorState<V>
  private let model: V
  // As in the graph, where nothing is checked for exclusive access.
  @exclusivity(unchecked) private(set) var shown: V

  init(state: AnimatorState<V>, model: V) {
    self.state = state
    self.model = model
    shown = model
  }

  func take(_ time: Double) {
    var value = model
    _ = state.update(value: &value, at: time)
    shown = value
  }
}
