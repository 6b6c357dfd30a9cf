import Foundation
import SwiftUICore
import Testing

/// Every overload of `Animation`, `UnitCurve` and `Spring` that Apple declares, old and new, called with
/// and without its defaults: what is left out must mean what Apple's declaration says.
struct AnimationOverloadTests {
  /// A declaration, calls of it, and what each of them must be.
  struct Row<Value: Equatable & Sendable>: CustomTestStringConvertible, Sendable {
    let declaration: String
    let calls: [Value]
    let expected: Value
    var testDescription: String { declaration }

    init(_ declaration: String, _ calls: [Value], _ expected: Value) {
      self.declaration = declaration
      self.calls = calls
      self.expected = expected
    }
  }

  private static func fluid(
    _ response: Double, _ damping: Double, _ blend: Double = 0
  ) -> Animation {
    .spring(response: response, dampingFraction: damping, blendDuration: blend)
  }

  static let animations: [Row<Animation>] = [
    Row("default", [.default], .default),
    Row("linear", [.linear], .linear(duration: 0.35)),
    Row("linear(duration:)", [.linear(duration: 2)], .timingCurve(0, 0, 1, 1, duration: 2)),
    Row("easeIn", [.easeIn], .easeIn(duration: 0.35)),
    Row("easeIn(duration:)", [.easeIn(duration: 2)], .timingCurve(0.42, 0, 1, 1, duration: 2)),
    Row("easeOut", [.easeOut], .easeOut(duration: 0.35)),
    Row("easeOut(duration:)", [.easeOut(duration: 2)], .timingCurve(0, 0, 0.58, 1, duration: 2)),
    Row("easeInOut", [.easeInOut], .easeInOut(duration: 0.35)),
    Row(
      "easeInOut(duration:)", [.easeInOut(duration: 2)],
      .timingCurve(0.42, 0, 0.58, 1, duration: 2)),
    Row(
      "timingCurve(_:_:_:_:duration:)", [.timingCurve(0.1, 0.2, 0.3, 0.4)],
      .timingCurve(0.1, 0.2, 0.3, 0.4, duration: 0.35)),
    Row(
      "timingCurve(_:duration:)", [.timingCurve(.circularEaseIn, duration: 1)],
      .timingCurve(UnitCurve.circularEaseIn, duration: 1)),
    Row(
      "spring(duration:bounce:blendDuration:)",
      [
        .spring(), .spring(duration: 0.5), .spring(bounce: 0), .spring(blendDuration: 0),
        .spring(duration: 0.5, bounce: 0, blendDuration: 0), .spring(bounce: 0, blendDuration: 0),
      ], fluid(0.5, 1)),
    Row("spring", [.spring], fluid(0.5, 1)),
    Row(
      "spring(response:dampingFraction:blendDuration:)",
      [
        .spring(response: 0.5), .spring(dampingFraction: 0.825),
        .spring(dampingFraction: 0.825, blendDuration: 0), .spring(response: 0.5, blendDuration: 0),
      ], fluid(0.5, 0.825)),
    Row(
      "spring(_:blendDuration:)",
      [
        .spring(Spring(duration: 0.3, bounce: 0.2)),
        .spring(Spring(duration: 0.3, bounce: 0.2), blendDuration: 0),
      ],
      fluid(0.3, 0.8)),
    Row(
      "interactiveSpring(response:dampingFraction:blendDuration:)",
      [
        .interactiveSpring(response: 0.15), .interactiveSpring(dampingFraction: 0.86),
        .interactiveSpring(dampingFraction: 0.86, blendDuration: 0.25),
      ], fluid(0.15, 0.86, 0.25)),
    Row(
      "interactiveSpring(duration:extraBounce:blendDuration:)",
      [
        .interactiveSpring(), .interactiveSpring(duration: 0.15),
        .interactiveSpring(extraBounce: 0), .interactiveSpring(blendDuration: 0.25),
      ], fluid(0.15, 0.85, 0.25)),
    Row("interactiveSpring", [.interactiveSpring], fluid(0.15, 0.85, 0.25)),
    Row("smooth", [.smooth], fluid(0.5, 1)),
    Row(
      "smooth(duration:extraBounce:)",
      [.smooth(), .smooth(duration: 0.5), .smooth(extraBounce: 0)], fluid(0.5, 1)),
    Row("snappy", [.snappy], fluid(0.5, 0.85)),
    Row(
      "snappy(duration:extraBounce:)",
      [.snappy(), .snappy(duration: 0.5), .snappy(extraBounce: 0)], fluid(0.5, 0.85)),
    Row("bouncy", [.bouncy], fluid(0.5, 0.7)),
    Row(
      "bouncy(duration:extraBounce:)",
      [.bouncy(), .bouncy(duration: 0.5), .bouncy(extraBounce: 0)], fluid(0.5, 0.7)),
    Row(
      "interpolatingSpring(mass:stiffness:damping:initialVelocity:)",
      [
        .interpolatingSpring(stiffness: 100, damping: 10),
        .interpolatingSpring(mass: 1, stiffness: 100, damping: 10),
        .interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: 0),
      ], .interpolatingSpring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 0)),
    Row(
      "interpolatingSpring(_:initialVelocity:)", [.interpolatingSpring(Spring())],
      .interpolatingSpring(Spring(), initialVelocity: 0)),
    Row(
      "interpolatingSpring(duration:bounce:initialVelocity:)",
      [
        .interpolatingSpring(), .interpolatingSpring(duration: 0.5),
        .interpolatingSpring(bounce: 0), .interpolatingSpring(initialVelocity: 0),
      ], .interpolatingSpring(Spring())),
    Row("interpolatingSpring", [.interpolatingSpring], .interpolatingSpring(Spring())),
    Row("delay(_:)", [.linear.delay(1)], .linear.delay(1)),
    Row("speed(_:)", [.linear.speed(2)], .linear.speed(2)),
    Row(
      "repeatCount(_:autoreverses:)", [.linear.repeatCount(3)],
      .linear.repeatCount(3, autoreverses: true)),
    Row(
      "repeatForever(autoreverses:)", [.linear.repeatForever()],
      .linear.repeatForever(autoreverses: true)),
    Row(
      "logicallyComplete(after:)", [.linear.logicallyComplete(after: 1)],
      .linear.logicallyComplete(after: 1)),
    Row("init(_:)", [Animation(Halves())], Animation(Halves())),
  ]

  @Test(arguments: animations) func anAnimationIsWhatIsMeant(row: Row<Animation>) {
    for call in row.calls {
      #expect(call == row.expected)
      #expect(call.hashValue == row.expected.hashValue)
      #expect(call.description == row.expected.description)
    }
  }

  @Test func animationsOfDifferentMeaningDiffer() {
    // Rows that mean the same: the names of springs and of durations that are 0.35.
    let same: [Set<String>] = [
      [
        "spring(duration:bounce:blendDuration:)", "spring", "smooth",
        "smooth(duration:extraBounce:)",
      ],
      ["interactiveSpring(duration:extraBounce:blendDuration:)", "interactiveSpring"],
      ["snappy", "snappy(duration:extraBounce:)"], ["bouncy", "bouncy(duration:extraBounce:)"],
      [
        "interpolatingSpring(_:initialVelocity:)", "interpolatingSpring",
        "interpolatingSpring(duration:bounce:initialVelocity:)",
      ],
    ]
    for a in Self.animations {
      for b in Self.animations where a.declaration < b.declaration {
        let isSame = same.contains { $0.isSuperset(of: [a.declaration, b.declaration]) }
        #expect((a.expected == b.expected) == isSame, "\(a.declaration), \(b.declaration)")
      }
    }
  }

  static let springs: [Row<Spring>] = [
    Row(
      "init(duration:bounce:)", [Spring(), Spring(duration: 0.5), Spring(bounce: 0)],
      Spring(duration: 0.5, bounce: 0)),
    Row("init(response:dampingRatio:)", [Spring(response: 0.5, dampingRatio: 1)], Spring()),
    Row(
      "init(mass:stiffness:damping:allowOverDamping:)",
      [
        Spring(stiffness: 100, damping: 10), Spring(mass: 1, stiffness: 100, damping: 10),
        Spring(stiffness: 100, damping: 10, allowOverDamping: true),
      ], Spring(mass: 1, stiffness: 100, damping: 10, allowOverDamping: false)),
    Row(
      "init(settlingDuration:dampingRatio:epsilon:)",
      [Spring(settlingDuration: 1, dampingRatio: 0.7)],
      Spring(settlingDuration: 1, dampingRatio: 0.7, epsilon: 0.001)),
    Row("smooth", [.smooth, .smooth(), .smooth(duration: 0.5), .smooth(extraBounce: 0)], Spring()),
    Row(
      "snappy", [.snappy, .snappy(), .snappy(duration: 0.5), .snappy(extraBounce: 0)],
      Spring(duration: 0.5, bounce: 0.15)),
    Row(
      "bouncy", [.bouncy, .bouncy(), .bouncy(duration: 0.5), .bouncy(extraBounce: 0)],
      Spring(duration: 0.5, bounce: 0.3)),
  ]

  @Test(arguments: springs) func aSpringIsWhatIsMeant(row: Row<Spring>) {
    for call in row.calls { #expect(call == row.expected) }
  }

  @Test func springsTellTheirNumbers() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let (zero, start, end, hundred) = (0.0, 20.0, 120.0, 100.0)
    // As measured on macOS 26 by somebody else.
    #expect(isClose(spring.stiffness, 157.9137, 1e-4))
    #expect(isClose(spring.damping, 17.5929, 1e-4))
    #expect(spring.mass == 1)
    #expect(spring.response == 0.5 && spring.duration == 0.5)
    #expect(isClose(spring.bounce, 0.3) && isClose(spring.dampingRatio, 0.7))
    // The forms with and without an initial velocity, by target and between values.
    let value = spring.value(target: hundred, time: 0.2)
    let velocity = spring.velocity(target: hundred, time: 0.2)
    #expect(value == spring.value(target: hundred, initialVelocity: zero, time: 0.2))
    #expect(velocity == spring.velocity(target: hundred, initialVelocity: zero, time: 0.2))
    let between = spring.value(fromValue: start, toValue: end, initialVelocity: zero, time: 0.2)
    #expect(between == start + value)
    #expect(
      spring.velocity(fromValue: start, toValue: end, initialVelocity: zero, time: 0.2) == velocity)
    #expect(
      spring.force(fromValue: start, toValue: end, position: 50.0, velocity: 3.0)
        == spring.force(target: hundred, position: 30.0, velocity: 3.0))
    #expect(
      spring.settlingDuration(target: 1.0, epsilon: 0.001)
        == spring.settlingDuration(
          fromValue: 2.0, toValue: 3.0, initialVelocity: zero, epsilon: 0.001))
    #expect(spring.settlingDuration == spring.settlingDuration(target: 1.0, epsilon: 0.001))
  }

  /// What Apple's `settlingDuration` gives, measured on macOS 26 by somebody else to four digits.
  @Test(arguments: [
    (0.15, 0, 0.300), (0.35, 0.15, 0.6354), (0.40, 0, 0.600), (0.30, 0.20, 0.584),
    (0.50, 0.30, 1.0447), (0.25, 0, 0.400), (0.30, 0, 0.500),
  ]) func settlingDurationsAreApples(duration: Double, bounce: Double, expected: Double) {
    #expect(isClose(Spring(duration: duration, bounce: bounce).settlingDuration, expected, 5e-5))
  }

  @Test func unitCurvesAreAllThere() {
    let curves: [(UnitCurve, Double)] = [
      (.linear, 0.25), (.easeIn, 0.0935), (.easeOut, 0.3781), (.easeInOut, 0.129162),
      (.circularEaseIn, 0.0318), (.circularEaseOut, 0.6614), (.circularEaseInOut, 0.067),
      (.bezier(startControlPoint: .zero, endControlPoint: UnitPoint(x: 1, y: 1)), 0.25),
    ]
    for (curve, value) in curves {
      #expect(isClose(curve.value(at: 0.25), value, 1e-4))
      #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
      #expect(curve.inverse.inverse == curve)
      #expect(curve.velocity(at: 0.5) > 0)
    }
  }
}

/// A custom animation without anything to set.
private struct Halves: CustomAnimation {
  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? { time < 1 ? value.scaled(by: 0.5) : nil }
}
