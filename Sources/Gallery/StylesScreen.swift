import Inbetween
import SwiftUI

/// `animatableFont` with a text style, at two preferred sizes of text.
struct StylesScreen: View {
  @State private var isTitle = false

  var body: some View {
    GalleryScreen(
      "Styles",
      caption: "Text styles animate too, and follow the size of text that the reader prefers.",
      play: { withAnimation(.easeInOut(duration: 1)) { isTitle.toggle() } }
    ) {
      GalleryCard("Large, the default size", height: 150) { title }
      GalleryCard("Three sizes larger", height: 150) {
        title.foregroundStyle(Color.blue).environment(\.dynamicTypeSize, .xxxLarge)
      }
    }
  }

  private var title: some View {
    Text("Inbetween").animatableFont(isTitle ? .largeTitle : .body, weight: isTitle ? .bold : nil)
  }
}

#Preview("Styles") { StylesScreen() }
