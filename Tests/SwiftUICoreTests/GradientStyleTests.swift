import CoreGraphics
import DisplayList
import SwiftUICore
import Testing

/// A style of user code: the foreground at half its opacity.
nonisolated private struct Halved: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
    ForegroundStyle().opacity(0.5)
  }
}

/// A rectangle whose style changes in a second.
private struct Swing: View {
  @State var isOn = false
  let off: AnyShapeStyle
  let on: AnyShapeStyle

  var body: some View {
    VStack {
      Rectangle().fill(isOn ? on : off).frame(width: 100, height: 50)
      Text("go").onTapGesture { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
    }
  }
}

@MainActor @Suite("Gradients as styles", .serialized)
struct GradientStyleTests {
  private let colors = [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1)]

  private func paint(_ host: ViewHost) -> Paint? {
    for leaf in host.leaves {
      switch leaf.leaf.drawing {
      case .fill(_, _, let paint), .text(_, _, let paint): return paint
      case .nothing, .bitmap: break
      }
    }
    return nil
  }

  private func gradient(_ host: ViewHost) -> GradientPaint? {
    if case .gradient(let gradient) = paint(host) { gradient } else { nil }
  }

  private func point(_ gradient: GradientPaint?, _ x: Double, _ y: Double) -> CGPoint? {
    (gradient?.transform).map { CGPoint(x: x, y: y).applying($0) }
  }

  @Test func `A gradient is a view of its own name that takes all room`() {
    let host = ViewHost(
      VStack(spacing: 0) {
        LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom)
        RadialGradient(colors: colors, center: .center, startRadius: 5, endRadius: 20)
        AngularGradient(colors: colors, center: .center)
        EllipticalGradient(colors: colors)
      })
    #expect(
      host.leaves.map(\.leaf.source.typeName) == [
        "LinearGradient", "RadialGradient", "AngularGradient", "EllipticalGradient",
      ])
    #expect(host.leaves.map(\.frame.height) == [100, 100, 100, 100])
  }

  @Test func `Points are fractions of the frame`() {
    for (start, end) in [(UnitPoint.topLeading, UnitPoint.bottomTrailing), (.trailing, .leading)] {
      let host = ViewHost(
        Rectangle().fill(.linearGradient(colors: colors, startPoint: start, endPoint: end))
          .frame(width: 100, height: 60))
      let frame = host.leaves[0].frame
      #expect(point(gradient(host), 0, 0) == start.point(in: frame))
      #expect(point(gradient(host), 1, 0) == end.point(in: frame))
    }
    let radial = ViewHost(
      Circle().fill(.radialGradient(colors: colors, center: .top, startRadius: 3, endRadius: 9))
        .frame(width: 100, height: 60))
    #expect(gradient(radial)?.kind == .radial(start: 3, end: 9))
    #expect(point(gradient(radial), 0, 0) == CGPoint(x: 100, y: 170))
    let elliptical = ViewHost(
      Rectangle().fill(.ellipticalGradient(colors: colors)).frame(width: 100, height: 60))
    #expect(gradient(elliptical)?.kind == .radial(start: 0, end: 0.5))
    #expect(point(gradient(elliptical), 0.5, 0) == CGPoint(x: 150, y: 200))
    let placed = ViewHost(
      Rectangle()
        .fill(
          .linearGradient(colors: colors, startPoint: .leading, endPoint: .trailing)
            .in(CGRect(x: 0, y: 0, width: 10, height: 10))
        ).frame(width: 100, height: 60))
    #expect(point(gradient(placed), 1, 0) == CGPoint(x: 10, y: 5))
  }

  @Test func `Angles run clockwise, and the ends share what is left of a turn`() {
    func stops(_ start: Double, _ end: Double) -> [ColorRamp.Stop] {
      let host = ViewHost(
        Rectangle().fill(
          .angularGradient(
            colors: colors, center: .center, startAngle: .degrees(start), endAngle: .degrees(end))))
      return gradient(host)?.ramp.stops ?? []
    }
    let red = PaintColor(red: 1, green: 0, blue: 0, alpha: 1)
    let blue = PaintColor(red: 0, green: 0, blue: 1, alpha: 1)
    #expect(stops(0, 360).map(\.location) == [0, 1])
    let quarter = stops(0, 90)
    #expect(quarter.map(\.location) == [0, 0.25, 0.25, 0.625, 0.625, 1])
    #expect(quarter.map(\.color) == [red, blue, blue, blue, red, red])
    // Of two turns the last is seen: the way begins a turn before.
    #expect(stops(0, 720).map(\.location) == [-1, 1])
    #expect(stops(90, 0).map(\.location) == quarter.map(\.location))
    let host = ViewHost(
      Rectangle().fill(.conicGradient(colors: colors, center: .center, angle: .degrees(90))))
    let down = point(gradient(host), 1, 0)
    #expect(down.map { abs($0.x - 100) < 1e-9 && abs($0.y - 201) < 1e-9 } == true)
  }

  @Test func `Text, borders, backgrounds and overlays take gradients`() {
    let style = LinearGradient(colors: colors, startPoint: .leading, endPoint: .trailing)
    let views: [AnyView] = [
      AnyView(Text("abcd").foregroundStyle(style)), AnyView(Color.clear.border(style)),
      AnyView(Spacer().background(style)), AnyView(Spacer().background(style, in: Capsule())),
      AnyView(Spacer().overlay(style)), AnyView(Circle().stroke(style, lineWidth: 3)),
      AnyView(Circle().strokeBorder(style)), AnyView(Rectangle().foregroundStyle(style)),
      AnyView(Rectangle().fill(AnyShapeStyle(style))),
      AnyView(Rectangle().fill(Color.red.gradient)),
      AnyView(
        Rectangle().fill(.linearGradient(Color.red.gradient, startPoint: .top, endPoint: .bottom))),
    ]
    for (index, view) in views.enumerated() {
      let host = ViewHost(view)
      let hasGradient = host.leaves.contains {
        switch $0.leaf.drawing {
        case .fill(_, _, .gradient), .text(_, _, .gradient): true
        default: false
        }
      }
      #expect(hasGradient, "\(index)")
    }
  }

  @Test func `Styles of user code, opacities and hierarchies`() {
    func alpha(_ view: some View) -> Float? {
      switch paint(ViewHost(view)) {
      case .color(let color): color.alpha
      case .gradient(let gradient): gradient.ramp.stops[0].color.alpha
      case nil: nil
      }
    }
    #expect(alpha(Rectangle().fill(Halved()).foregroundStyle(.red)) == 0.5)
    #expect(alpha(Rectangle().fill(.red.opacity(0.25))) == 0.25)
    #expect(alpha(Rectangle().fill(.opacity(0.25)).foregroundStyle(.black)) == 0.25)
    let style = LinearGradient(colors: colors, startPoint: .leading, endPoint: .trailing)
    #expect(alpha(Rectangle().foregroundStyle(.secondary).foregroundStyle(style)) == 0.5)
  }

  @Test func `Points, stops and colors move number by number`() {
    let host = ViewHost(
      Swing(
        off: AnyShapeStyle(
          LinearGradient(
            stops: [.init(color: .black, location: 0), .init(color: .black, location: 0.5)],
            startPoint: .leading, endPoint: .trailing)),
        on: AnyShapeStyle(
          LinearGradient(
            stops: [.init(color: .white, location: 0.5), .init(color: .black, location: 1)],
            startPoint: .trailing, endPoint: .leading))))
    host.tap("go")
    host.advance(to: 0.5)
    #expect(gradient(host)?.ramp.stops.map(\.location) == [0.25, 0.75])
    #expect(point(gradient(host), 0, 0)?.x == 100)
    // Half of the light, which is more than half of the code.
    let middle = gradient(host)?.ramp.stops.first?.color.red ?? 0
    #expect(abs(middle - 0.7354) < 1e-3)
    host.advance(to: 1.1)
    #expect(gradient(host)?.ramp.stops.map(\.location) == [0.5, 1])
    #expect(point(gradient(host), 0, 0)?.x == 150)
  }

  @Test func `A color becomes a gradient, and a gradient a color`() {
    let host = ViewHost(
      Swing(
        off: AnyShapeStyle(Color.black),
        on: AnyShapeStyle(
          LinearGradient(
            colors: [.white, .black, .white], startPoint: .leading, endPoint: .trailing))))
    host.tap("go")
    host.advance(to: 0.5)
    let half = gradient(host)?.ramp.stops.map(\.color.red) ?? []
    #expect(half.count == 3 && abs(half[0] - 0.7354) < 1e-3 && half[1] == 0)
    host.advance(to: 2)
    #expect(gradient(host)?.ramp.stops.map(\.color.red) == [1, 0, 1])
    host.tap("go")
    host.advance(to: 2.5)
    let back = gradient(host)?.ramp.stops.map(\.color.red) ?? []
    #expect(back.count == 3 && abs(back[0] - 0.7354) < 1e-3)
    host.advance(to: 3.5)
    #expect(paint(host) == .color(PaintColor(red: 0, green: 0, blue: 0, alpha: 1)))
  }

  @Test func `Gradients of different numbers of stops meet in the new one's places`() {
    let host = ViewHost(
      Swing(
        off: AnyShapeStyle(
          LinearGradient(colors: [.black, .white], startPoint: .leading, endPoint: .trailing)),
        on: AnyShapeStyle(
          LinearGradient(
            colors: [.black, .black, .black], startPoint: .leading, endPoint: .trailing))))
    host.tap("go")
    let start = gradient(host)?.ramp.stops.map(\.color.red) ?? []
    #expect(start.count == 3 && start[0] == 0 && abs(start[1] - 0.5) < 1e-3 && start[2] == 1)
    host.advance(to: 1.1)
    #expect(gradient(host)?.ramp.stops.map(\.color.red) == [0, 0, 0])
  }

  @Test func `A way that looks even is straight to a hundredth of a level`() {
    let gradient = Gradient(colors: [.red, .clear, .blue]).colorSpace(.perceptual)
      .resolve(in: ColorContext())
    let stops = gradient.ramp.stops
    for index in 1..<stops.count {
      let (a, b) = (stops[index - 1], stops[index])
      let middle = gradient.color(at: CGFloat((a.location + b.location) / 2)).paintColor
      for component in [\PaintColor.red, \.green, \.blue] {
        let straight =
          (a.color[keyPath: component] * a.color.alpha
            + b.color[keyPath: component] * b.color.alpha) / 2
        #expect(abs(straight - middle[keyPath: component] * middle.alpha) * 255 < 0.3)
      }
    }
  }
}
