import SwiftUI

/// A keyframe animator with three tracks, and one that repeats.
struct KeyframesScreen: View {
  @State private var plays = 0

  private struct Pose {
    var height = 0.0
    var stretch = 1.0
    var angle = Angle.zero
  }

  var body: some View {
    GalleryScreen(
      "Keyframes",
      caption: "Each track has a time of its own: the leap along cubic curves, the stretch on "
        + "springs, the turn in a line.",
      play: { plays += 1 }
    ) {
      GalleryCard("Three tracks, with a trigger", height: 240) {
        RoundedRectangle(cornerRadius: 12).fill(Color.blue)
          .frame(width: 56, height: 56)
          .keyframeAnimator(initialValue: Pose(), trigger: plays) { content, pose in
            content
              .rotationEffect(pose.angle)
              .scaleEffect(x: 1, y: pose.stretch, anchor: .bottom)
              .offset(y: pose.height)
          } keyframes: { _ in
            KeyframeTrack(\.height) {
              LinearKeyframe(0, duration: 0.2)
              CubicKeyframe(-90, duration: 0.4)
              CubicKeyframe(0, duration: 0.4)
              SpringKeyframe(0, duration: 0.5, spring: .bouncy)
            }
            KeyframeTrack(\.stretch) {
              SpringKeyframe(0.6, duration: 0.2, spring: .snappy)
              SpringKeyframe(1.2, duration: 0.4, spring: .bouncy)
              SpringKeyframe(0.8, duration: 0.4, spring: .bouncy)
              SpringKeyframe(1, spring: .bouncy)
            }
            KeyframeTrack(\.angle) {
              LinearKeyframe(.zero, duration: 0.3)
              LinearKeyframe(.degrees(180), duration: 0.6, timingCurve: .easeInOut)
            }
          }
          .padding(.top, 100)
      }
      GalleryCard("One value, again and again", height: 120) {
        KeyframeAnimator(initialValue: 1.0) { scale in
          Circle().fill(Color.red).frame(width: 44, height: 44).scaleEffect(scale)
        } keyframes: { _ in
          CubicKeyframe(1.25, duration: 0.12)
          CubicKeyframe(0.95, duration: 0.18)
          CubicKeyframe(1.15, duration: 0.14)
          CubicKeyframe(1, duration: 0.56)
        }
      }
    }
  }
}

#Preview("Keyframes") { KeyframesScreen() }
