import SwiftUI

/// A landscape of its own making: the picture in Assets.xcassets is a still of it.
struct Landscape: View {
  var body: some View {
    ZStack(alignment: .bottom) {
      LinearGradient(
        colors: [Color(red: 0.35, green: 0.6, blue: 0.95), Color(red: 1, green: 0.85, blue: 0.7)],
        startPoint: .top, endPoint: .bottom)
      Circle().fill(Color(red: 1, green: 0.95, blue: 0.6)).frame(width: 24, height: 24)
        .offset(x: 28, y: -44)
      Path { path in
        path.move(to: CGPoint(x: 0, y: 80))
        path.addLine(to: CGPoint(x: 0, y: 56))
        path.addLine(to: CGPoint(x: 32, y: 24))
        path.addLine(to: CGPoint(x: 60, y: 58))
        path.addLine(to: CGPoint(x: 84, y: 36))
        path.addLine(to: CGPoint(x: 120, y: 64))
        path.addLine(to: CGPoint(x: 120, y: 80))
      }
      .fill(Color(red: 0.3, green: 0.35, blue: 0.5))
      Rectangle().fill(Color(red: 0.25, green: 0.5, blue: 0.3)).frame(height: 14)
    }
    .frame(width: 120, height: 80)
  }
}

struct ImageSizesStill: View {
  var body: some View {
    Still {
      VStack(spacing: 8) {
        HStack(spacing: 12) {
          Named("its own size") { Image("Landscape") }
          Named("resizable") { Image("Landscape").resizable().frame(width: 60, height: 80) }
        }
        HStack(spacing: 12) {
          Named("scaledToFit") {
            Image("Landscape").resizable().scaledToFit().frame(width: 80, height: 50)
              .border(Color.gray.opacity(0.5))
          }
          Named("scaledToFill") {
            Image("Landscape").resizable().scaledToFill().frame(width: 80, height: 50).clipped()
          }
        }
      }
    }
  }
}

struct TilesStill: View {
  var body: some View {
    Still {
      HStack(spacing: 12) {
        Named("tile") {
          Image("Landscape").resizable(resizingMode: .tile).frame(width: 110, height: 130)
        }
        Named("cap insets") {
          Image("Landscape")
            .resizable(capInsets: EdgeInsets(top: 20, leading: 30, bottom: 16, trailing: 30))
            .frame(width: 110, height: 130)
        }
      }
    }
  }
}

struct InterpolationStill: View {
  var body: some View {
    Still {
      HStack(spacing: 8) {
        Named("none") { detail(.none) }
        Named("low") { detail(.low) }
        Named("high") { detail(.high) }
      }
    }
  }

  private func detail(_ interpolation: Image.Interpolation) -> some View {
    Image("Landscape").resizable().interpolation(interpolation)
      .frame(width: 960, height: 640).offset(x: -160, y: 60)
      .frame(width: 76, height: 130).clipped()
  }
}

struct TemplateStill: View {
  var body: some View {
    Still {
      HStack(spacing: 16) {
        Named("original") { Image("Badge") }
        Named("template") { Image("Badge").renderingMode(.template).foregroundColor(.blue) }
        Named("gradient") {
          Image("Badge").renderingMode(.template).foregroundStyle(
            LinearGradient(colors: [.pink, .orange], startPoint: .top, endPoint: .bottom))
        }
      }
    }
  }
}

/// The picture of ``TemplateStill``; the one in Assets.xcassets is a still of it, cut out.
struct Badge: View {
  var body: some View {
    ZStack {
      Circle().fill(Color.gray.opacity(0.4))
      Circle().strokeBorder(Color.green, lineWidth: 5)
      Text("9").font(.system(size: 28, weight: .bold)).foregroundColor(.green)
    }
    .frame(width: 56, height: 56)
  }
}

struct SymbolsStill: View {
  var body: some View {
    Still {
      VStack(spacing: 12) {
        HStack(spacing: 14) {
          Image(systemName: "heart")
          Image(systemName: "heart.fill").foregroundColor(.red)
          Image(systemName: "gear")
          Image(systemName: "square.and.arrow.up")
          Image(systemName: "trash")
          Image(systemName: "star.circle.fill").foregroundColor(.orange)
        }
        .font(.title)
        HStack(spacing: 14) {
          Image(systemName: "wifi").fontWeight(.light)
          Image(systemName: "wifi").fontWeight(.regular)
          Image(systemName: "wifi").fontWeight(.bold)
          Image(systemName: "bell").imageScale(.small)
          Image(systemName: "bell").imageScale(.medium)
          Image(systemName: "bell").imageScale(.large)
        }
        .font(.title)
        Text("In text \(Image(systemName: "cloud.rain")) it rains \(Image(systemName: "umbrella"))")
        Label("A label", systemImage: "tag")
      }
    }
  }
}

#Preview("sizes of pictures") { ImageSizesStill() }
#Preview("tiles and cap insets") { TilesStill() }
#Preview("interpolation") { InterpolationStill() }
#Preview("templates") { TemplateStill() }
#Preview("symbols") { SymbolsStill() }
