import Inbetween
import SwiftUI

/// The screen on which films are compared with those of Chromium: `Chromium/screen.html` draws
/// the same.
///
/// A text whose size and weight change, a card that moves with its shadow, six squares that fade, and a
/// gradient that grows, each from the start for one second.
struct ReferenceScreen: View {
  @State private var isAtEnd = false

  var body: some View {
    ZStack(alignment: .topLeading) {
      Color(red: 0.949, green: 0.949, blue: 0.969)
      Text("Animations").font(.system(size: 34, weight: .bold)).offset(x: 20, y: 78)
      card {
        Text("Size Animated")
          .animatableFont(size: isAtEnd ? 36 : 24, weight: isAtEnd ? .bold : .regular)
          .fixedSize()
          .offset(x: 16, y: 30)
      }
      .offset(x: 20, y: 140)
      card {
        Text("Offset animated card").font(.system(size: 17, weight: .semibold))
          .offset(x: 16, y: 36)
        Text("Moves with its shadow").font(.system(size: 13))
          .foregroundColor(Color(red: 0.557, green: 0.557, blue: 0.576))
          .offset(x: 16, y: 60)
      }
      .projectionOffset(x: isAtEnd ? 40 : 0)
      .offset(x: 20, y: 250)
      ForEach(0..<6) { row($0).offset(x: 20, y: 370 + CGFloat($0) * 52) }
      button.frame(width: 390).offset(y: 720)
    }
    .frame(width: 390, height: 844)
    .onAppear { withAnimation(.easeInOut(duration: 1)) { isAtEnd = true } }
  }

  private func card(@ViewBuilder content: () -> some View) -> some View {
    ZStack(alignment: .topLeading, content: content)
      .frame(width: 350, height: 90, alignment: .topLeading)
      .background(
        RoundedRectangle(cornerRadius: 16).fill(Color.white)
          .shadow(color: Color.black.opacity(0.13), radius: 8, y: 4))
  }

  private func row(_ number: Int) -> some View {
    let step = Double(number) * 30
    return ZStack(alignment: .topLeading) {
      RoundedRectangle(cornerRadius: 10).fill(Color.white)
      RoundedRectangle(cornerRadius: 7)
        .fill(Color(red: (51 + step) / 255, green: 128 / 255, blue: (255 - step) / 255))
        .frame(width: 28, height: 28)
        .opacity(isAtEnd ? 1 : 0.4)
        .offset(x: 12, y: 8)
      Text("List row number \(number + 1)").font(.system(size: 17)).offset(x: 52, y: 12)
      Text(">").font(.system(size: 15))
        .foregroundColor(Color(red: 0.78, green: 0.78, blue: 0.8))
        .offset(x: 326, y: 13)
    }
    .frame(width: 350, height: 44)
  }

  private var button: some View {
    Text("Continue").font(.system(size: 17, weight: .semibold)).foregroundColor(.white)
      .frame(width: isAtEnd ? 350 : 200, height: 52)
      .background(
        RoundedRectangle(cornerRadius: 26).fill(
          LinearGradient(
            colors: [
              Color(red: 0.2, green: 0.45, blue: 1), Color(red: 0.65, green: 0.25, blue: 1),
            ], startPoint: .leading, endPoint: .trailing)))
  }
}
