import Inbetween
import SwiftUI

/// `onAnimation`: a spring's beginning, its raw fraction, and its one end.
struct EventsScreen: View {
  @State private var isAway = false
  @State private var isAnimating = false
  @State private var percent = 0
  @State private var latest = "Nothing yet"
  private var place: CGFloat { isAway ? 100 : -100 }

  var body: some View {
    GalleryScreen(
      "Events",
      caption: "A spring crosses its target and comes back. The observer tells each step, above "
        + "100 % too, and one end, when nothing moves any more.",
      play: { withAnimation(.spring(response: 0.9, dampingFraction: 0.4)) { isAway.toggle() } }
    ) {
      GalleryCard(".onAnimation(of:)", height: 240) {
        VStack(spacing: 12) {
          Circle().fill(isAnimating ? Color.orange : Color.blue)
            .frame(width: 44, height: 44)
            .projectionOffset(x: place)
            .onAnimation(of: place, perform: show)
            .onAnimation(of: place, isAnimating: $isAnimating)
          Text("\(percent) %").font(.title2).fontWeight(.semibold)
          Text(latest).font(.subheadline).foregroundStyle(.secondary)
        }
      }
    }
  }

  private func show(_ event: AnimationEvent<CGFloat>) {
    switch event {
    case .began: latest = "Began"
    case .progressed(_, let fraction): percent = Int((fraction * 100).rounded())
    case .ended(.finished): latest = "Finished"
    case .ended(.retargeted): latest = "Retargeted"
    case .ended(.removed): latest = "Removed"
    }
  }
}

#Preview("Events") { EventsScreen() }
