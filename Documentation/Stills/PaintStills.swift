import SwiftUI

struct LinearGradientStill: View {
  var body: some View {
    Still {
      VStack(spacing: 10) {
        LinearGradient(colors: [.blue, .green], startPoint: .leading, endPoint: .trailing)
        LinearGradient(
          colors: [.red, .yellow, .blue], startPoint: .topLeading, endPoint: .bottomTrailing)
        LinearGradient(
          stops: [
            .init(color: .black, location: 0.2), .init(color: .white, location: 0.5),
            .init(color: .red, location: 0.5), .init(color: .orange, location: 0.9),
          ], startPoint: .leading, endPoint: .trailing)
        Rectangle().fill(Color.teal.gradient)
      }
    }
  }
}

struct RadialGradientStill: View {
  var body: some View {
    Still {
      HStack(spacing: 12) {
        RadialGradient(colors: [.white, .blue], center: .center, startRadius: 0, endRadius: 60)
        RadialGradient(
          colors: [.yellow, .red, .black], center: .topLeading, startRadius: 20, endRadius: 150)
      }
    }
  }
}

struct AngularGradientStill: View {
  var body: some View {
    Still {
      HStack(spacing: 16) {
        AngularGradient(
          colors: [.red, .yellow, .green, .blue, .purple, .red], center: .center
        )
        .clipShape(Circle()).frame(width: 120, height: 120)
        Circle().strokeBorder(
          AngularGradient(
            colors: [.blue, .cyan], center: .center, startAngle: .degrees(-90),
            endAngle: .degrees(180)), lineWidth: 20
        )
        .frame(width: 110, height: 110)
      }
    }
  }
}

struct EllipticalGradientStill: View {
  var body: some View {
    Still {
      VStack(spacing: 12) {
        EllipticalGradient(colors: [.white, .indigo])
        EllipticalGradient(
          colors: [.yellow, .pink, .black], center: .leading, startRadiusFraction: 0.1,
          endRadiusFraction: 0.8)
      }
    }
  }
}

struct ShadowStill: View {
  var body: some View {
    Still {
      HStack(spacing: 24) {
        RoundedRectangle(cornerRadius: 12).fill(Color.white).frame(width: 60, height: 60)
          .shadow(radius: 8)
        RoundedRectangle(cornerRadius: 12).fill(Color.white).frame(width: 60, height: 60)
          .shadow(color: .black.opacity(0.25), radius: 10, x: 6, y: 10)
        Text("Glow").font(.title).bold().foregroundColor(.white)
          .shadow(color: .blue, radius: 6)
      }
    }
  }
}

struct BlurStill: View {
  var body: some View {
    Still {
      HStack(spacing: 24) {
        Text("Blur 2").font(.title3).blur(radius: 2)
        Circle().fill(Color.red).frame(width: 60, height: 60).blur(radius: 8)
        Rectangle().fill(Color.blue).frame(width: 50, height: 60)
          .blur(radius: 10, opaque: true)
      }
    }
  }
}

struct BlendModesStill: View {
  private static let modes: [(String, BlendMode)] = [
    ("normal", .normal), ("multiply", .multiply), ("screen", .screen), ("overlay", .overlay),
    ("darken", .darken), ("lighten", .lighten), ("dodge", .colorDodge), ("burn", .colorBurn),
    ("softLight", .softLight), ("hardLight", .hardLight), ("difference", .difference),
    ("exclusion", .exclusion), ("hue", .hue), ("saturation", .saturation), ("color", .color),
    ("luminosity", .luminosity), ("+lighter", .plusLighter), ("+darker", .plusDarker),
  ]

  var body: some View {
    Still {
      VStack(spacing: 4) {
        ForEach(0..<3) { row in
          HStack(spacing: 2) {
            ForEach(0..<6) { column in
              let mode = Self.modes[row * 6 + column]
              Named(mode.0) {
                ZStack {
                  LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
                  Circle().fill(Color(red: 0.9, green: 0.7, blue: 0.2)).frame(width: 28, height: 28)
                    .blendMode(mode.1)
                }
                .frame(width: 36, height: 36)
                .compositingGroup()
              }
              .frame(width: 42)
            }
          }
        }
      }
    }
  }
}

struct ColorFiltersStill: View {
  var body: some View {
    Still {
      VStack(spacing: 8) {
        HStack(spacing: 12) {
          Named("as it is") { swatch }
          Named("hue 90°") { swatch.hueRotation(.degrees(90)) }
          Named("saturation 2") { swatch.saturation(2) }
          Named("saturation 0.3") { swatch.saturation(0.3) }
        }
        HStack(spacing: 12) {
          Named("brightness 0.3") { swatch.brightness(0.3) }
          Named("contrast 0.5") { swatch.contrast(0.5) }
          Named("grayscale 1") { swatch.grayscale(1) }
          Named("invert") { swatch.colorInvert() }
        }
        HStack(spacing: 12) {
          Named("multiply yellow") { swatch.colorMultiply(.yellow) }
          Named("to alpha") { swatch.luminanceToAlpha() }
        }
      }
    }
  }

  private var swatch: some View {
    HStack(spacing: 0) {
      Color.red
      Color.yellow
      Color.green
      Color.blue
      Color.gray
    }
    .frame(width: 54, height: 36)
  }
}

struct OpacityGroupsStill: View {
  var body: some View {
    Still {
      HStack(spacing: 12) {
        Named("each, 0.5") {
          ZStack {
            disk(.red, -14).opacity(0.5)
            disk(.blue, 14).opacity(0.5)
          }
        }
        Named("group, 0.5") {
          ZStack {
            disk(.red, -14)
            disk(.blue, 14)
          }
          .opacity(0.5)
        }
        Named("compositing") {
          ZStack {
            disk(.red, -14)
            disk(.blue, 14)
          }
          .compositingGroup().opacity(0.5)
        }
      }
    }
  }

  private func disk(_ color: Color, _ x: CGFloat) -> some View {
    Circle().fill(color).frame(width: 40, height: 40).offset(x: x).frame(width: 72)
  }
}

#Preview("linear gradients") { LinearGradientStill() }
#Preview("radial gradients") { RadialGradientStill() }
#Preview("angular gradients") { AngularGradientStill() }
#Preview("elliptical gradients") { EllipticalGradientStill() }
#Preview("shadows") { ShadowStill() }
#Preview("blurs") { BlurStill() }
#Preview("blend modes") { BlendModesStill() }
#Preview("color filters") { ColorFiltersStill() }
#Preview("opacity of groups") { OpacityGroupsStill() }
