import CoreGraphics
import DisplayList
import SwiftUICore
import Testing

/// Moves its content by a fraction of the content's size.
nonisolated private struct Shift: GeometryEffect {
  var fraction: CGFloat

  var animatableData: CGFloat {
    get { fraction }
    set { fraction = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(translationX: fraction * size.width, y: 0))
  }
}

@MainActor @Suite("Effects", .serialized)
struct EffectTests {
  @Test func `Effects leave the layout alone`() {
    let effects: [(String, (Box) -> AnyView)] = [
      ("scale", { AnyView($0.scaleEffect(3)) }), ("zero", { AnyView($0.scaleEffect(0)) }),
      ("rotation", { AnyView($0.rotationEffect(.degrees(45))) }),
      ("shift", { AnyView($0.modifier(Shift(fraction: 2))) }),
      ("ignored", { AnyView($0.modifier(Shift(fraction: 2).ignoredByLayout())) }),
      ("transform", { AnyView($0.transformEffect(CGAffineTransform(translationX: 9, y: 9))) }),
      ("opacity", { AnyView($0.opacity(0)) }), ("clip", { AnyView($0.clipped()) }),
      ("hidden", { AnyView($0.hidden()) }), ("corner", { AnyView($0.cornerRadius(4)) }),
    ]
    for (name, effect) in effects {
      let host = ViewHost(
        VStack(spacing: 0) {
          Text("above")
          effect(Box(40, 20))
          Text("below")
        })
      #expect(host.textFrames.map(\.minY) == [173, 210], "\(name)")
    }
  }

  @Test func `A scale about every anchor`() {
    for x in stride(from: CGFloat(0), through: 1, by: 0.25) {
      for y in stride(from: CGFloat(0), through: 1, by: 0.25) {
        for scale in [0.5, 1, 2, 3] as [CGFloat] {
          let host = ViewHost(
            Box(40, 20).scaleEffect(CGSize(width: scale, height: 2), anchor: UnitPoint(x: x, y: y)))
          let frame = host.boxes[0]
          #expect(
            near(
              frame,
              CGRect(80 + 40 * x * (1 - scale), 190 - 20 * y, 40 * scale, 40)))
        }
      }
    }
  }

  @Test func `A negative scale mirrors`() {
    #expect(ViewHost(Box(40, 20).scaleEffect(x: -1)).boxes == [CGRect(80, 190, 40, 20)])
    #expect(
      ViewHost(Box(40, 20).scaleEffect(x: -1, anchor: .leading)).boxes == [CGRect(40, 190, 40, 20)])
  }

  @Test func `A scale of zero is a point that can be turned back`() {
    let host = ViewHost(Box(40, 20).scaleEffect(0))
    let frame = host.boxes[0]
    #expect(near(frame.center, CGPoint(x: 100, y: 200)))
    #expect(frame.width > 0 && frame.width < 1e-2)
  }

  @Test func `A rotation about every anchor`() {
    for degrees in stride(from: -720.0, through: 720, by: 30) {
      let angle = Angle(degrees: degrees)
      let (s, c) = (abs(sin(angle.radians)), abs(cos(angle.radians)))
      let frame = ViewHost(Box(40, 20).rotationEffect(angle)).boxes[0]
      #expect(near(frame.center, CGPoint(x: 100, y: 200)))
      #expect(abs(frame.width - 40 * c - 20 * s) < 1e-9)
      #expect(abs(frame.height - 40 * s - 20 * c) < 1e-9)
    }
    // Clockwise on the screen: the right edge goes down.
    let frame = ViewHost(Box(40, 20).rotationEffect(.degrees(90), anchor: .topLeading)).boxes[0]
    #expect(near(frame, CGRect(60, 190, 20, 40)))
  }

  @Test func `Nested effects against the closed form`() {
    for degrees in [0.0, 30, 90, 200] {
      for scale in [0.5, 2] as [CGFloat] {
        for x in [-30, 0, 12] as [CGFloat] {
          let host = ViewHost(
            Box(40, 20).offset(x: x).scaleEffect(scale).rotationEffect(.degrees(degrees))
              .offset(y: 5))
          let (s, c) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
          let center = CGPoint(x: 100 + x * scale * c, y: 205 + x * scale * s)
          #expect(near(host.boxes[0].center, center))
          #expect(abs(host.boxes[0].width - scale * (40 * abs(c) + 20 * abs(s))) < 1e-9)
        }
      }
    }
  }

  @Test func `The order of effects counts`() {
    let outer = ViewHost(Box(10, 10).scaleEffect(2).offset(x: 7)).boxes[0]
    let inner = ViewHost(Box(10, 10).offset(x: 7).scaleEffect(2)).boxes[0]
    #expect(outer.center == CGPoint(x: 107, y: 200))
    #expect(inner.center == CGPoint(x: 114, y: 200))
  }

  @Test func `An effect of one's own gets the content's size`() {
    for fraction in stride(from: CGFloat(-2), through: 2, by: 0.5) {
      let host = ViewHost(Box(40, 20).modifier(Shift(fraction: fraction)))
      #expect(host.boxes == [CGRect(80 + 40 * fraction, 190, 40, 20)])
    }
  }

  @Test func `An effect without a finite value is no effect`() {
    let host = ViewHost(Box(40, 20).scaleEffect(.nan))
    #expect(host.boxes == [CGRect(80, 190, 40, 20)])
  }

  @Test func `A projection divides`() {
    var transform = ProjectionTransform()
    transform.m13 = 0.01
    let host = ViewHost(Box(40, 20).projectionEffect(transform))
    // The right edge, 40 from the origin, is divided by 1.4; the left one stays.
    #expect(near(host.boxes[0], CGRect(80, 190, 40 / 1.4, 20)))
  }

  @Test func `Opacities multiply, and are cut to their range`() {
    for outer in stride(from: 0.0, through: 1, by: 0.25) {
      for inner in stride(from: 0.0, through: 1, by: 0.25) {
        let host = ViewHost(VStack { Text("a").opacity(inner) }.opacity(outer))
        #expect(host.opacities("Text") == [inner * outer])
      }
    }
    // A color's own opacity is a color, and no effect.
    #expect(ViewHost(Color.red.opacity(0.5)).opacities("Color") == [1])
    #expect(ViewHost(Text("a").opacity(3)).opacities("Text") == [1])
    #expect(ViewHost(Text("a").opacity(-1)).opacities("Text") == [0])
    #expect(ViewHost(Text("a").hidden()).opacities("Text") == [0])
  }

  @Test func `Readers within an effect know where they are drawn`() {
    final class Frames { var all: [CGRect] = [] }
    let frames = Frames()
    let reader = GeometryReader { proxy in
      let _ = frames.all.append(proxy.frame(in: .global))
      Color.red
    }
    .frame(width: 40, height: 20)
    _ = ViewHost(reader.scaleEffect(2).offset(x: 10))
    _ = ViewHost(reader.modifier(Shift(fraction: 1)))
    _ = ViewHost(reader.modifier(Shift(fraction: 1).ignoredByLayout()))
    #expect(
      frames.all == [
        CGRect(70, 180, 80, 40), CGRect(120, 190, 40, 20), CGRect(80, 190, 40, 20),
      ])
  }

  @Test func `Leaves are drawn in the order of the views, those with a higher index later`() {
    let host = ViewHost(
      ZStack {
        Text("1")
        Text("2").zIndex(1)
        ForEach(3..<6) { Text(verbatim: "\($0)").zIndex($0 == 4 ? -1 : 0) }
        Group {
          Text("6")
          Text("7")
        }
        .zIndex(0.5)
      })
    #expect(host.texts == ["4", "1", "3", "5", "6", "7", "2"])
  }

  @Test func `Many rows keep their order with and without indices`() {
    for count in [31, 32, 33, 100] {
      let plain = ViewHost(ZStack { ForEach(0..<count, id: \.self) { Text(verbatim: "\($0)") } })
      #expect(plain.texts == (0..<count).map(String.init))
      let sorted = ViewHost(
        ZStack { ForEach(0..<count, id: \.self) { Text(verbatim: "\($0)").zIndex(-Double($0)) } })
      #expect(sorted.texts == (0..<count).reversed().map(String.init))
    }
  }

  // MARK: - Hits

  private func hit(_ host: ViewHost, _ x: CGFloat, _ y: CGFloat) -> String? {
    host.graph.displayList.hitTest(CGPoint(x: x, y: y))?.leaf?.source.typeName
  }

  @Test func `Hits follow the drawn place under each effect`() {
    let cases: [(String, AnyView)] = [
      ("offset", AnyView(Box(40, 20).offset(x: 50, y: -30))),
      ("position", AnyView(Box(40, 20).position(x: 30, y: 30))),
      ("scale", AnyView(Box(40, 20).scaleEffect(2, anchor: .topLeading))),
      ("shift", AnyView(Box(40, 20).modifier(Shift(fraction: -1.5)))),
      ("ignored", AnyView(Box(40, 20).modifier(Shift(fraction: -1.5).ignoredByLayout()))),
      ("rotation", AnyView(Box(40, 20).rotationEffect(.degrees(90), anchor: .bottomTrailing))),
      ("nested", AnyView(Box(40, 20).offset(x: 30).scaleEffect(0.5).offset(y: 40))),
    ]
    for (name, view) in cases {
      let host = ViewHost(view)
      let frame = host.boxes[0]
      for x in stride(from: CGFloat(0.5), to: 200, by: 7) {
        for y in stride(from: CGFloat(100.5), to: 300, by: 7) {
          let expected = frame.contains(CGPoint(x: x, y: y)) ? "Color" : nil
          #expect(hit(host, x, y) == expected, "\(name) at \(x), \(y)")
        }
      }
    }
  }

  @Test func `A rotated view is hit where it is`() {
    let host = ViewHost(Box(100, 10).rotationEffect(.degrees(45)))
    for step in -4...4 {
      let along = CGFloat(step) * 8
      #expect(hit(host, 100 + along, 200 + along) == "Color")
      if abs(step) > 1 { #expect(hit(host, 100 + along, 200 - along) == nil) }
    }
  }

  @Test func `What is clipped away, transparent or disabled is not hit`() {
    let clipped = ViewHost(Box(100, 100).frame(width: 20, height: 20).clipped())
    #expect(hit(clipped, 100, 200) == "Color")
    #expect(hit(clipped, 120, 200) == nil)
    let circle = ViewHost(Box(100, 100).clipShape(Circle()))
    #expect(hit(circle, 100, 152) == "Color")
    #expect(hit(circle, 55, 155) == nil)
    #expect(hit(ViewHost(Box(100, 100).opacity(0)), 100, 200) == nil)
    #expect(hit(ViewHost(Box(100, 100).opacity(0.01)), 100, 200) == "Color")
    #expect(hit(ViewHost(Box(100, 100).hidden()), 100, 200) == nil)
    #expect(hit(ViewHost(Box(100, 100).allowsHitTesting(false)), 100, 200) == nil)
    let over = ViewHost(Box(100, 100).overlay { Circle().allowsHitTesting(false) })
    #expect(hit(over, 100, 200) == "Color")
  }

  @Test func `The front view takes the tap; a parent's gesture takes its children's`() {
    let log = Log()
    let host = ViewHost(
      ZStack {
        Text("back").frame(width: 100, height: 100).background(Color.red)
          .onTapGesture { log.add("back") }
        Text("front").onTapGesture { log.add("front") }.offset(y: 30)
      })
    host.tap("front")
    host.tap("back")
    #expect(log.take() == ["front", "back"])
    let parent = ViewHost(
      VStack {
        Text("plain")
        Text("own").onTapGesture { log.add("own") }
      }
      .onTapGesture { log.add("parent") })
    parent.tap("plain")
    parent.tap("own")
    #expect(log.take() == ["parent", "own"])
  }

  @Test func `A content shape takes taps beside its leaves`() {
    let log = Log()
    let host = ViewHost(
      HStack {
        Text("a")
        Spacer()
        Text("b")
      }
      .contentShape(Rectangle())
      .onTapGesture { log.add("tap") })
    #expect(host.graph.displayList.hitTest(CGPoint(x: 100, y: 200))?.gestures.count == 1)
    #expect(host.graph.displayList.hitTest(CGPoint(x: 100, y: 150)) == nil)
  }

  @Test func `A disabled view takes no taps`() {
    let log = Log()
    let host = ViewHost(
      VStack {
        Text("off").onTapGesture { log.add("off") }.disabled(true)
        Text("inner").onTapGesture { log.add("inner") }.disabled(false)
      }
      .disabled(true))
    host.tap("off")
    host.tap("inner")
    #expect(log.take() == [])
  }

  private func near(_ a: CGRect, _ b: CGRect) -> Bool {
    near(a.origin, b.origin) && abs(a.width - b.width) < 1e-9 && abs(a.height - b.height) < 1e-9
  }

  private func near(_ a: CGPoint, _ b: CGPoint) -> Bool {
    abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9
  }
}
