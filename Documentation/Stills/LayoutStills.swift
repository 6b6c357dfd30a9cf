import SwiftUI

struct StacksStill: View {
  var body: some View {
    Still {
      VStack(spacing: 12) {
        HStack(alignment: .top) { bars }
        HStack(alignment: .center) { bars }
        HStack(alignment: .bottom) { bars }
      }
    }
  }

  @ViewBuilder private var bars: some View {
    ForEach(0..<5) { index in
      RoundedRectangle(cornerRadius: 4).fill(Color.blue)
        .frame(width: 40, height: 12 + CGFloat(index * 7 % 5) * 7)
    }
  }
}

struct AlignmentsStill: View {
  var body: some View {
    Still {
      HStack(spacing: 8) {
        VStack(alignment: .leading) { words }
        VStack(alignment: .center) { words }
        VStack(alignment: .trailing) { words }
        ZStack(alignment: .bottomTrailing) {
          Rectangle().fill(Color.yellow.opacity(0.5)).frame(width: 64, height: 64)
          Text("corner").font(.caption)
        }
      }
    }
  }

  @ViewBuilder private var words: some View {
    Text("One")
    Text("Eleven").fixedSize()
    Text("Six")
  }
}

struct GuidesStill: View {
  var body: some View {
    Still {
      VStack(alignment: .leading, spacing: 6) {
        ForEach(0..<5) { index in
          Text("Row \(index)").padding(4).background(Color.green.opacity(0.3))
            .alignmentGuide(.leading) { _ in CGFloat(index) * -24 }
        }
      }
    }
  }
}

struct BackgroundsStill: View {
  var body: some View {
    Still {
      VStack(spacing: 10) {
        Text("Background").padding(8).background(Color.yellow)
        Text("Overlay").padding(8)
          .overlay(RoundedRectangle(cornerRadius: 8).stroke(Color.red, lineWidth: 2))
        Text("Badge").padding(8).background(Color.gray.opacity(0.2))
          .overlay(alignment: .topTrailing) {
            Circle().fill(Color.red).frame(width: 14, height: 14).offset(x: 7, y: -7)
          }
        Text("Border").padding(6).border(Color.blue, width: 3)
      }
    }
  }
}

struct SpacersStill: View {
  var body: some View {
    Still {
      VStack {
        HStack {
          Text("Left")
          Spacer()
          Text("Right")
        }
        Spacer()
        HStack {
          Spacer()
          Text("Middle")
          Spacer()
        }
        Spacer(minLength: 40)
        HStack(spacing: 0) {
          Color.red.frame(width: 40)
          Color.green
          Color.blue
        }
        .frame(height: 30)
      }
    }
  }
}

struct ControlsStill: View {
  var body: some View {
    Still {
      VStack(spacing: 16) {
        Button("A plain button") {}
        Button(role: .destructive, action: {}, label: { Text("Delete") })
        Button(action: {}, label: { Label("With a symbol", systemImage: "paperplane") })
        Button("Disabled") {}.disabled(true)
        Label("Title and icon", systemImage: "folder")
      }
    }
  }
}

struct SystemColorsStill: View {
  static let colors: [Color] = [
    .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown,
    .gray, .primary, .secondary,
  ]

  var body: some View {
    Still {
      VStack(spacing: 8) {
        ForEach(0..<3) { row in
          HStack(spacing: 8) {
            ForEach(0..<5) { column in
              RoundedRectangle(cornerRadius: 8).fill(Self.colors[row * 5 + column])
                .frame(width: 40, height: 32)
            }
          }
        }
        HStack(spacing: 10) {
          Text("primary").foregroundStyle(.primary)
          Text("secondary").foregroundStyle(.secondary)
          Text("tertiary").foregroundStyle(.tertiary)
          Text("quaternary").foregroundStyle(.quaternary)
        }
        .font(.footnote)
      }
    }
  }
}

struct DarkStill: View {
  var body: some View {
    SystemColorsStill().environment(\.colorScheme, .dark)
  }
}

struct TypeSizesStill: View {
  private let sizes: [(String, DynamicTypeSize)] = [
    ("xSmall", .xSmall), ("large", .large), ("xxxLarge", .xxxLarge),
    ("accessibility1", .accessibility1),
  ]

  var body: some View {
    Still {
      VStack(alignment: .leading, spacing: 4) {
        ForEach(0..<4) { index in
          HStack(alignment: .firstTextBaseline) {
            Text("Body").font(.body)
            Text("Title").font(.title)
            Text("caption").font(.caption)
          }
          .environment(\.dynamicTypeSize, sizes[index].1)
        }
      }
    }
  }
}

struct RightToLeftStill: View {
  var body: some View {
    Still {
      VStack(alignment: .leading, spacing: 10) {
        HStack {
          Image(systemName: "arrow.forward")
          Text("Leading")
          Spacer()
          Text("Trailing")
          Image(systemName: "chevron.right")
        }
        Text("مرحبا بالعالم").font(.title2)
        Text("A sentence in English that wraps onto a second line.")
        HStack(spacing: 4) {
          Color.red.frame(width: 60, height: 20)
          Color.green.frame(width: 40, height: 20)
          Color.blue.frame(width: 20, height: 20)
        }
        Label("Label", systemImage: "tag").padding(.leading, 30)
      }
      .environment(\.layoutDirection, .rightToLeft)
    }
  }
}

#Preview("stacks") { StacksStill() }
#Preview("alignments") { AlignmentsStill() }
#Preview("alignment guides") { GuidesStill() }
#Preview("backgrounds and overlays") { BackgroundsStill() }
#Preview("spacers") { SpacersStill() }
#Preview("buttons and labels") { ControlsStill() }
#Preview("system colors") { SystemColorsStill() }
#Preview("dark") { DarkStill() }
#Preview("sizes of text") { TypeSizesStill() }
#Preview("right to left") { RightToLeftStill() }
