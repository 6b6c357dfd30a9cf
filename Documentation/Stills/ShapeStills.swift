import SwiftUI

/// A line with two corners.
private struct Corner: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.midX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    return path
  }
}

/// A star of five points, which crosses itself.
private struct Star: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path()
    for index in 0..<5 {
      let angle = Double(index) * 4 * .pi / 5 - .pi / 2
      let point = CGPoint(
        x: rect.midX + rect.width / 2 * CGFloat(cos(angle)),
        y: rect.midY + rect.height / 2 * CGFloat(sin(angle)))
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }
}

struct CapsStill: View {
  private let caps: [(String, CGLineCap)] = [
    ("butt", .butt), ("round", .round), ("square", .square),
  ]

  var body: some View {
    Still {
      VStack(spacing: 14) {
        ForEach(0..<3) { index in
          let line = Path { path in
            path.move(to: CGPoint(x: 20, y: 12))
            path.addLine(to: CGPoint(x: 180, y: 12))
          }
          Named(caps[index].0) {
            ZStack {
              line.stroke(
                Color.blue, style: StrokeStyle(lineWidth: 20, lineCap: caps[index].1))
              line.stroke(Color.white, lineWidth: 1)
            }
            .frame(width: 200, height: 24)
          }
        }
      }
    }
  }
}

struct JoinsStill: View {
  private let joins: [(String, StrokeStyle)] = [
    ("miter", StrokeStyle(lineWidth: 16, lineJoin: .miter)),
    ("round", StrokeStyle(lineWidth: 16, lineJoin: .round)),
    ("bevel", StrokeStyle(lineWidth: 16, lineJoin: .bevel)),
    ("miter limit 1", StrokeStyle(lineWidth: 16, lineJoin: .miter, miterLimit: 1)),
  ]

  var body: some View {
    Still {
      HStack(spacing: 20) {
        ForEach(0..<4) { index in
          Named(joins[index].0) {
            Corner().stroke(Color.blue, style: joins[index].1).frame(width: 40, height: 70)
          }
        }
      }
    }
  }
}

struct DashesStill: View {
  var body: some View {
    Still {
      VStack(spacing: 16) {
        line(StrokeStyle(lineWidth: 4, dash: [12, 6]))
        line(StrokeStyle(lineWidth: 4, dash: [12, 6], dashPhase: 6))
        line(StrokeStyle(lineWidth: 6, lineCap: .round, dash: [0, 12]))
        line(StrokeStyle(lineWidth: 4, dash: [16, 4, 4, 4]))
        RoundedRectangle(cornerRadius: 16)
          .strokeBorder(Color.blue, style: StrokeStyle(lineWidth: 3, dash: [8, 4]))
          .frame(width: 200, height: 60)
      }
    }
  }

  private func line(_ style: StrokeStyle) -> some View {
    Path { path in
      path.move(to: CGPoint(x: 0, y: 4))
      path.addLine(to: CGPoint(x: 200, y: 4))
    }
    .stroke(Color.blue, style: style)
    .frame(width: 200, height: 8)
  }
}

struct EvenOddStill: View {
  var body: some View {
    Still {
      HStack(spacing: 24) {
        Named("non-zero") { Star().fill(Color.orange).frame(width: 100, height: 100) }
        Named("even-odd") {
          Star().fill(Color.orange, style: FillStyle(eoFill: true)).frame(width: 100, height: 100)
        }
      }
    }
  }
}

struct ShapesStill: View {
  var body: some View {
    Still {
      VStack(spacing: 12) {
        HStack(spacing: 12) {
          Named("Rectangle") { Rectangle().fill(.red).frame(width: 72, height: 56) }
          Named("continuous") {
            RoundedRectangle(cornerRadius: 20, style: .continuous).fill(.orange)
              .frame(width: 72, height: 56)
          }
          Named("circular") {
            RoundedRectangle(cornerRadius: 20, style: .circular).fill(.yellow)
              .frame(width: 72, height: 56)
          }
        }
        HStack(spacing: 12) {
          Named("Circle") { Circle().fill(.green).frame(width: 52, height: 52) }
          Named("Ellipse") { Ellipse().fill(.mint).frame(width: 52, height: 36) }
          Named("Capsule") { Capsule().fill(.teal).frame(width: 60, height: 32) }
          Named("uneven") {
            UnevenRoundedRectangle(
              topLeadingRadius: 24, bottomLeadingRadius: 4, bottomTrailingRadius: 24,
              topTrailingRadius: 0
            )
            .fill(.blue).frame(width: 52, height: 52)
          }
        }
      }
    }
  }
}

struct BordersStill: View {
  var body: some View {
    Still {
      HStack(spacing: 24) {
        Named("stroke") {
          Circle().stroke(Color.blue, lineWidth: 12).frame(width: 60, height: 60).padding(6)
        }
        Named("strokeBorder") {
          Circle().strokeBorder(Color.blue, lineWidth: 12).frame(width: 60, height: 60)
        }
        Named("trim") {
          Circle().trim(from: 0, to: 0.7)
            .stroke(Color.blue, style: StrokeStyle(lineWidth: 8, lineCap: .round))
            .frame(width: 52, height: 52).padding(4)
        }
      }
    }
  }
}

struct ClipsStill: View {
  private let sky = LinearGradient(
    colors: [.blue, .purple, .orange], startPoint: .top, endPoint: .bottom)

  var body: some View {
    Still {
      HStack(spacing: 16) {
        Named("Circle") { sky.frame(width: 60, height: 60).clipShape(Circle()) }
        Named("rounded") {
          sky.frame(width: 50, height: 90).clipShape(RoundedRectangle(cornerRadius: 16))
        }
        Named("clipped") {
          Circle().fill(sky).frame(width: 100, height: 100).frame(width: 50, height: 60).clipped()
        }
        Named("star") { sky.frame(width: 60, height: 60).clipShape(Star()) }
      }
    }
  }
}

struct MasksStill: View {
  var body: some View {
    Still {
      VStack(spacing: 12) {
        LinearGradient(colors: [.red, .orange, .purple], startPoint: .leading, endPoint: .trailing)
          .frame(height: 60)
          .mask(Text("Masked").font(.system(size: 52, weight: .black)))
        Rectangle().fill(Color.blue).frame(height: 60)
          .mask(
            LinearGradient(
              colors: [.black, .clear], startPoint: .leading, endPoint: .trailing))
      }
    }
  }
}

#Preview("line caps") { CapsStill() }
#Preview("line joins") { JoinsStill() }
#Preview("dashes") { DashesStill() }
#Preview("even-odd") { EvenOddStill() }
#Preview("shapes") { ShapesStill() }
#Preview("strokes and borders") { BordersStill() }
#Preview("clips") { ClipsStill() }
#Preview("masks") { MasksStill() }
