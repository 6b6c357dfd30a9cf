import Inbetween
import SwiftUI

/// `projectionOffset` beside `offset`, both in a scoped animation.
struct OffsetScreen: View {
  @State private var isUp = false

  var body: some View {
    GalleryScreen(
      "Offset",
      caption:
        "In a scoped animation a plain offset jumps, because layout moves with the leaf's own "
        + "transaction. A projection moves where it stands.",
      play: { isUp.toggle() }
    ) {
      GalleryCard(".offset") {
        Text("Hello").font(.title).fontWeight(.semibold)
          .animation(.easeInOut(duration: 1)) {
            $0.opacity(isUp ? 1 : 0.25).offset(y: isUp ? -40 : 40)
          }
      }
      GalleryCard(".projectionOffset") {
        Text("Hello").font(.title).fontWeight(.semibold).foregroundStyle(Color.blue)
          .animation(.easeInOut(duration: 1)) {
            $0.opacity(isUp ? 1 : 0.25).projectionOffset(y: isUp ? -40 : 40)
          }
      }
    }
  }
}

#Preview("Offset") { OffsetScreen() }
