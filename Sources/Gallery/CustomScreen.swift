import SwiftUI

/// Custom animations: one that swings, one that goes in steps, and one that repeats.
struct CustomScreen: View {
  @State private var isRight = false

  /// Swings around the target, less and less: 1 − e^(−5t) · cos(4πt).
  private struct Swing: CustomAnimation {
    func animate<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
      time >= 1.5 ? nil : value.scaled(by: 1 - exp(-5 * time) * cos(4 * .pi * time))
    }
  }

  /// Goes in five equal steps, a fifth of a second each.
  private struct Steps: CustomAnimation {
    func animate<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
      time > 1 ? nil : value.scaled(by: (time * 5 + 1e-9).rounded(.down) / 5)
    }
  }

  /// Falls, and bounces at half of its height: parts of parabolas.
  private struct Drop: CustomAnimation {
    func animate<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
      let fall = 0.4
      let bounce = fall * 2 * 0.5.squareRoot()
      if time > fall + bounce { return nil }
      if time <= fall { return value.scaled(by: time * time / (fall * fall)) }
      let middle = (time - fall) / bounce - 0.5
      return value.scaled(by: 0.5 + 2 * middle * middle)
    }
  }

  var body: some View {
    GalleryScreen(
      "Custom",
      caption: "An animation of your own says where the value is at a time, and ends with nil. "
        + "Delays, speeds and repetitions apply to it.",
      play: { isRight.toggle() }
    ) {
      row("Swing", Animation(Swing()), .blue)
      row("Steps", Animation(Steps()), .orange)
      row("Drop, half a second later", Animation(Drop()).delay(0.5), .green)
      row(
        "Drop, there and back and there", Animation(Drop()).repeatCount(3, autoreverses: true),
        .purple)
    }
  }

  private func row(_ title: String, _ animation: Animation, _ color: Color) -> some View {
    GalleryCard(title, height: 104) {
      Circle().fill(color)
        .frame(width: 44, height: 44)
        .offset(x: isRight ? 110 : -110)
        .animation(animation, value: isRight)
    }
  }
}

#Preview("Custom") { CustomScreen() }
