// The views of Documentation/Stills.md: a still for each feature of drawing, looked at one by one.
// `make stills` draws them. Start at: StillSheet.swift.

import SwiftUI

/// The paper of a still: 280 × 200 points in the appearance that surrounds it.
struct Still<Content: View>: View {
  let content: Content
  @Environment(\.colorScheme) private var colorScheme

  init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  var body: some View {
    content
      .frame(width: 256, height: 176)
      .frame(width: 280, height: 200)
      .background(colorScheme == .dark ? Color.black : Color.white)
  }
}

/// A small name below a sample.
struct Named<Content: View>: View {
  let name: String
  let content: Content

  init(_ name: String, @ViewBuilder content: () -> Content) {
    self.name = name
    self.content = content()
  }

  var body: some View {
    VStack(spacing: 4) {
      content
      Text(verbatim: name).font(.system(size: 9)).foregroundStyle(.secondary).fixedSize()
    }
  }
}
