import Foundation
import SwiftUICore
import Testing

/// What `print` shows of an animation: code reads it to learn what an `Animation` is.
struct AnimationDescriptionTests {
  private static func bezier(_ duration: String, _ solver: String) -> String {
    "BezierAnimation(duration: \(duration), curve: (extension in SwiftUI):"
      + "SwiftUI.UnitCurve.CubicSolver(\(solver)))"
  }

  /// Apple's descriptions, letter for letter, as open code that parses them quotes them.
  static let quoted: [(Animation, String)] = [
    (.default, "DefaultAnimation()"),
    (.linear, bezier("0.35", "ax: -2.0, bx: 3.0, cx: 0.0, ay: -2.0, by: 3.0, cy: 0.0")),
    (
      .easeInOut(duration: 1),
      bezier("1.0", "ax: 0.52, bx: -0.78, cx: 1.26, ay: -2.0, by: 3.0, cy: 0.0")
    ),
    (
      .easeOut,
      bezier(
        "0.35",
        "ax: -0.7399999999999998, bx: 1.7399999999999998, cx: 0.0, ay: -2.0, by: 3.0, cy: 0.0")
    ),
    (
      .easeIn,
      bezier(
        "0.35",
        "ax: -0.7400000000000002, bx: 0.4800000000000002, cx: 1.26, ay: -2.0, by: 3.0, cy: 0.0")
    ),
    (.smooth, "FluidSpringAnimation(response: 0.5, dampingFraction: 1.0, blendDuration: 0.0)"),
    (
      .interactiveSpring(),
      "FluidSpringAnimation(response: 0.15, dampingFraction: 0.85, blendDuration: 0.25)"
    ),
    (
      .interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: 2),
      "SpringAnimation(mass: 1.0, stiffness: 100.0, damping: 10.0, "
        + "initialVelocity: SwiftUI._Velocity<Swift.Double>(valuePerSecond: 2.0))"
    ),
  ]

  @Test(arguments: quoted.indices) func descriptionsAreApples(index: Int) {
    let (animation, description) = Self.quoted[index]
    #expect(animation.description == description)
    #expect("\(animation)" == description)
  }

  @Test func aCustomAnimationDescribesItself() {
    struct Own: CustomAnimation, CustomStringConvertible {
      let description = "my own"

      func animate<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: inout AnimationContext<V>
      ) -> V? { nil }
    }
    #expect(Animation(Own()).description == "my own")
  }
}
