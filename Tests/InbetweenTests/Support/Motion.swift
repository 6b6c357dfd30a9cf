import SwiftUI
import Testing

/// A kind of animation that ends after about a second, with the part of the way it has done by a time.
enum Motion: String, CaseIterable, CustomTestStringConvertible, Sendable {
  case linear, eased, spring, delayed, repeated, custom

  var testDescription: String { rawValue }

  var animation: Animation {
    switch self {
    case .linear: .linear(duration: 1)
    case .eased: .easeInOut(duration: 1)
    case .spring: .interpolatingSpring(duration: 0.5, bounce: 0.3)
    case .delayed: .linear(duration: 0.75).delay(0.25)
    case .repeated: .linear(duration: 0.5).repeatCount(2, autoreverses: false)
    case .custom: Animation(Quadratic())
    }
  }

  /// The part of the way at a time in seconds that is not the border of two passes.
  func fraction(at time: Double) -> Double {
    switch self {
    case .linear: min(time, 1)
    case .eased: UnitCurve.easeInOut.value(at: min(time, 1))
    case .spring: Spring(duration: 0.5, bounce: 0.3).value(target: 1, time: time)
    case .delayed: min(max((time - 0.25) / 0.75, 0), 1)
    case .repeated: time < 0.5 ? time * 2 : min(time * 2 - 1, 1)
    case .custom: min(time, 1) * min(time, 1)
    }
  }

  private struct Quadratic: CustomAnimation {
    func animate<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
      time < 1 ? value.scaled(by: time * time) : nil
    }
  }
}

/// A motion filmed at a rate, interrupted at a tenth of a second or not at all.
struct MotionCase: CustomTestStringConvertible, Sendable {
  let motion: Motion
  let framesPerSecond: Int
  var tenth = 0

  var testDescription: String {
    "\(motion.rawValue), \(framesPerSecond) fps"
      + (tenth > 0 ? ", interrupted at 0.\(tenth) s" : "")
  }

  static let straight = Motion.allCases.flatMap { motion in
    [10, 60, 120].map { MotionCase(motion: motion, framesPerSecond: $0) }
  }

  /// Each motion at 10 and 60 frames a second, interrupted at every tenth of the way.
  static let interrupted = Motion.allCases.flatMap { motion in
    [10, 60].flatMap { rate in
      (1...9).map { MotionCase(motion: motion, framesPerSecond: rate, tenth: $0) }
    }
  }
}

/// Where a view under test stands.
enum Surroundings: String, CaseIterable, CustomTestStringConvertible, Sendable {
  case alone, stack, forEach, scoped

  var testDescription: String { rawValue }
}
