import Inbetween
import SwiftUI

/// `namespacedMatchedGeometryEffect` beside two layouts that only cross-fade.
struct MatchedScreen: View {
  @State private var isColumn = false

  var body: some View {
    GalleryScreen(
      "Matched geometry",
      caption:
        "Without a match the two layouts cross-fade. Below a namespaced() view the parts fly "
        + "from one place to the other.",
      play: { withAnimation(.easeInOut(duration: 1)) { isColumn.toggle() } }
    ) {
      GalleryCard("if / else") {
        if isColumn {
          VStack {
            tile(.gray); name
          }
        } else {
          HStack(spacing: 16) {
            tile(.gray); name
          }
        }
      }
      GalleryCard(".namespacedMatchedGeometryEffect") {
        Group {
          if isColumn {
            VStack {
              matchedTile; matchedName
            }
          } else {
            HStack(spacing: 16) {
              matchedTile; matchedName
            }
          }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .namespaced()
      }
    }
  }

  private func tile(_ color: Color) -> some View {
    RoundedRectangle(cornerRadius: 16).fill(color)
      .frame(width: isColumn ? 96 : 56, height: isColumn ? 96 : 56)
  }

  private var name: some View { Text("Inbetween").font(.headline).fixedSize() }

  private var matchedTile: some View {
    RoundedRectangle(cornerRadius: 16).fill(Color.blue)
      .namespacedMatchedGeometryEffect(id: "tile")
      .frame(width: isColumn ? 96 : 56, height: isColumn ? 96 : 56)
  }

  private var matchedName: some View {
    Text("Inbetween").font(.headline).fixedSize().namespacedMatchedGeometryEffect(id: "name")
  }
}

#Preview("Matched") { MatchedScreen() }
