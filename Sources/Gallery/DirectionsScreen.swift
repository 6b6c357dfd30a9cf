import Inbetween
import SwiftUI

/// The spellings of `projectionOffset` that know the view's size and the direction of the layout.
struct DirectionsScreen: View {
  @State private var isAway = false
  private var part: CGFloat { isAway ? 1 : 0 }

  var body: some View {
    GalleryScreen(
      "Directions",
      caption: "A fraction moves a view by its own size. A leading distance follows the direction "
        + "of reading.",
      play: { withAnimation(.easeInOut(duration: 1)) { isAway.toggle() } }
    ) {
      GalleryCard(".projectionOffset(fraction:)", height: 150) {
        Text("One width").font(.headline)
          .projectionOffset(fraction: UnitPoint(x: part, y: 0))
      }
      GalleryCard(".projectionOffset(leading:)", height: 190) {
        VStack(spacing: 16) {
          Text("Left to right").font(.headline).projectionOffset(leading: 80 * part)
          Text("Right to left").font(.headline).foregroundStyle(Color.blue)
            .projectionOffset(leading: 80 * part)
            .environment(\.layoutDirection, .rightToLeft)
        }
      }
    }
  }
}

#Preview("Directions") { DirectionsScreen() }
