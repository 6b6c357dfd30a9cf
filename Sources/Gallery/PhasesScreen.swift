import SwiftUI

/// Phase animators: over an array and an enumeration, with a trigger and without.
struct PhasesScreen: View {
  @State private var plays = 0

  private enum Leap: CaseIterable {
    case rest, crouch, jump

    var height: Double { self == .jump ? -34 : 0 }
    var stretch: Double {
      switch self {
      case .rest: 1
      case .crouch: 0.6
      case .jump: 1.2
      }
    }
    var animation: Animation {
      switch self {
      case .rest: .bouncy(duration: 0.5)
      case .crouch: .easeOut(duration: 0.2)
      case .jump: .easeOut(duration: 0.3)
      }
    }
  }

  var body: some View {
    GalleryScreen(
      "Phases",
      caption:
        "A phase animator goes on to the next phase when an animation is complete: for ever, "
        + "or once for each change of its trigger.",
      play: { plays += 1 }
    ) {
      GalleryCard("Enumeration, with a trigger", height: 170) {
        ball(.blue)
          .phaseAnimator(Leap.allCases, trigger: plays) { content, leap in
            content
              .scaleEffect(x: 2 - leap.stretch, y: leap.stretch, anchor: .bottom)
              .offset(y: leap.height)
          } animation: {
            $0.animation
          }
          .padding(.top, 30)
      }
      GalleryCard("Array, without one", height: 120) {
        PhaseAnimator([-100.0, 0, 100, 0]) { offset in
          ball(.orange).offset(x: offset)
        } animation: { offset in
          offset == 0 ? .easeIn(duration: 0.4) : .easeOut(duration: 0.4)
        }
      }
      GalleryCard("Array, with a trigger", height: 120) {
        PhaseAnimator([0.0, -14, 14, -8, 8], trigger: plays) { offset in
          Text("Shaken").font(.title).fontWeight(.semibold).offset(x: offset)
        } animation: { _ in
          .easeInOut(duration: 0.1)
        }
      }
    }
  }

  private func ball(_ color: Color) -> some View {
    Circle().fill(color).frame(width: 44, height: 44)
  }
}

#Preview("Phases") { PhasesScreen() }
