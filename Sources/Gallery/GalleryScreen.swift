// A screen for each modifier, beside what plain SwiftUI does.
// May import: SwiftUI, Inbetween. Start at: OffsetScreen.swift.

import SwiftUI

/// A screen of the gallery: a title, what it is about, the comparison, and a button that plays it.
struct GalleryScreen<Content: View>: View {
  let title: String
  let caption: String
  let play: @MainActor () -> Void
  let content: Content
  @Environment(\.colorScheme) private var colorScheme

  init(
    _ title: String, caption: String, play: @escaping @MainActor () -> Void,
    @ViewBuilder content: () -> Content
  ) {
    self.title = title
    self.caption = caption
    self.play = play
    self.content = content()
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      VStack(alignment: .leading, spacing: 8) {
        Text(title).font(.largeTitle).fontWeight(.bold)
        Text(caption).font(.subheadline).foregroundStyle(.secondary)
      }
      .padding(.horizontal, 4)
      content
      Spacer()
      Button(action: play) {
        Text("Play")
          .font(.headline)
          .foregroundStyle(Color.white)
          .frame(maxWidth: .infinity)
          .frame(height: 50)
          .background(Capsule().fill(Color.blue))
      }
    }
    .padding(.horizontal, 20)
    .padding(.top, 64)
    .padding(.bottom, 40)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(colorScheme == .dark ? Color.black : Color(red: 0.949, green: 0.949, blue: 0.969))
  }
}

/// A card that shows one side of a comparison.
struct GalleryCard<Content: View>: View {
  let title: String
  let height: CGFloat
  let content: Content
  @Environment(\.colorScheme) private var colorScheme

  init(_ title: String, height: CGFloat = 200, @ViewBuilder content: () -> Content) {
    self.title = title
    self.height = height
    self.content = content()
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(title)
        .font(.footnote).fontWeight(.semibold)
        .foregroundStyle(.secondary)
      content.frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    .padding(16)
    .frame(height: height)
    .background(
      RoundedRectangle(cornerRadius: 20)
        .fill(colorScheme == .dark ? Color(red: 0.11, green: 0.11, blue: 0.118) : Color.white))
  }
}
