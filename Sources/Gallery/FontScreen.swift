import Inbetween
import SwiftUI

/// `animatableFont` beside a scaled text and a font without animation.
struct FontScreen: View {
  @State private var isBig = false

  var body: some View {
    GalleryScreen(
      "Font",
      caption: "Scaling draws the small font larger and moves no neighbor. An animatable font is "
        + "measured and drawn anew at every size and weight on the way.",
      play: { withAnimation(.easeInOut(duration: 1.4)) { isBig.toggle() } }
    ) {
      GalleryCard(".scaleEffect") {
        Text("Size Animated").font(.system(size: 24)).scaleEffect(isBig ? 1.5 : 1)
      }
      GalleryCard(".animatableFont") {
        VStack(spacing: 4) {
          Text("Size Animated")
            .animatableFont(size: isBig ? 36 : 24, weight: isBig ? .bold : .regular)
            .foregroundStyle(Color.blue)
          Text("The line below makes room").font(.subheadline).foregroundStyle(.secondary)
        }
      }
    }
  }
}

#Preview("Font") { FontScreen() }
