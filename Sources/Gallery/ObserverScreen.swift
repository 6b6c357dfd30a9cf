import Inbetween
import SwiftUI

/// `animationObserver`: progress and the end of an animation, as it runs.
struct ObserverScreen: View {
  @State private var offset: CGFloat = -318
  @State private var percent = 0
  @State private var rounds = 0
  @State private var plainPercent = 0

  var body: some View {
    GalleryScreen(
      "Observer",
      caption:
        "Plain SwiftUI knows where an animation goes, not where it is. The observer tells each "
        + "value on the way, and the end once.",
      play: play
    ) {
      GalleryCard("Plain state", height: 150) {
        VStack(alignment: .leading, spacing: 12) {
          bar
          Text("\(plainPercent) %").font(.title2).fontWeight(.semibold).monospacedDigit()
        }
      }
      GalleryCard(".animationObserver", height: 190) {
        VStack(alignment: .leading, spacing: 12) {
          bar
            .animationObserver(
              for: offset,
              onChange: show,
              onComplete: { rounds += 1 })
          Text("\(percent) %").font(.title2).fontWeight(.semibold).monospacedDigit()
            .foregroundStyle(Color.blue)
          Text(rounds == 0 ? "Not finished yet" : "Finished \(rounds)×")
            .font(.subheadline).foregroundStyle(.secondary)
        }
      }
    }
  }

  private var bar: some View {
    ZStack(alignment: .leading) {
      Capsule().fill(Color.gray.opacity(0.25))
      Capsule().fill(Color.blue).offset(x: offset)
    }
    .frame(width: 318, height: 8)
    .clipShape(Capsule())
  }

  /// Shows how far the bar has come.
  private func show(_ offset: CGFloat) {
    percent = Int((100 + offset / 318 * 100).rounded())
  }

  private func play() {
    offset = -318
    percent = 0
    plainPercent = 0
    withAnimation(.easeIn(duration: 2)) {
      offset = 0
      plainPercent = 100
    }
  }
}

#Preview("Observer") { ObserverScreen() }
