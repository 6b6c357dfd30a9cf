import AttributeGraph
import CoreGraphics
import DisplayList
import SwiftUICore
import Testing

extension DisplayItem {
  /// The effects from outside in, in drawing order.
  fileprivate var effects: [DisplayList.Effect] {
    switch content {
    case .empty, .leaf: []
    case .group(let items), .region(_, let items): items.flatMap(\.effects)
    case .effect(let effect, let items): [effect] + items.flatMap(\.effects)
    }
  }
}

extension ViewHost {
  fileprivate var effects: [DisplayList.Effect] {
    Graph.withLock { graph.displayList.effects }
  }
}

/// A box with an effect, whose amount changes in a second.
private struct Changing<Content: View>: View {
  @State var isOn = false
  let content: (Double) -> Content

  var body: some View {
    VStack(spacing: 0) {
      content(isOn ? 1 : 0)
      Text("go").onTapGesture { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
    }
  }
}

@MainActor @Suite("Rendering effects", .serialized)
struct RenderingEffectTests {
  private let all: [(String, (Box) -> AnyView)] = [
    ("shadow", { AnyView($0.shadow(radius: 5)) }),
    ("blur", { AnyView($0.blur(radius: 5)) }),
    ("opaque blur", { AnyView($0.blur(radius: 5, opaque: true)) }),
    ("mask", { AnyView($0.mask { Circle() }) }),
    ("group", { AnyView($0.compositingGroup()) }),
    ("drawing group", { AnyView($0.drawingGroup()) }),
    ("blend", { AnyView($0.blendMode(.multiply)) }),
    ("hue", { AnyView($0.hueRotation(.degrees(90))) }),
    ("saturation", { AnyView($0.saturation(0.5)) }),
    ("brightness", { AnyView($0.brightness(0.5)) }),
    ("contrast", { AnyView($0.contrast(0.5)) }),
    ("grayscale", { AnyView($0.grayscale(0.5)) }),
    ("invert", { AnyView($0.colorInvert()) }),
    ("multiply", { AnyView($0.colorMultiply(.red)) }),
    ("luminance", { AnyView($0.luminanceToAlpha()) }),
    ("rotation", { AnyView($0.rotation3DEffect(.degrees(0), axis: (x: 0, y: 1, z: 0))) }),
  ]

  @Test func `A visual effect draws as the modifier of its name`() {
    let pairs: [(String, AnyView, AnyView)] = [
      (
        "blur", AnyView(box.visualEffect { view, _ in view.blur(radius: 3, opaque: true) }),
        AnyView(box.blur(radius: 3, opaque: true))
      ),
      (
        "brightness", AnyView(box.visualEffect { view, _ in view.brightness(0.3) }),
        AnyView(box.brightness(0.3))
      ),
      (
        "contrast", AnyView(box.visualEffect { view, _ in view.contrast(0.3) }),
        AnyView(box.contrast(0.3))
      ),
      (
        "grayscale", AnyView(box.visualEffect { view, _ in view.grayscale(0.3) }),
        AnyView(box.grayscale(0.3))
      ),
      (
        "hue", AnyView(box.visualEffect { view, _ in view.hueRotation(.degrees(30)) }),
        AnyView(box.hueRotation(.degrees(30)))
      ),
      (
        "saturation", AnyView(box.visualEffect { view, _ in view.saturation(0.3) }),
        AnyView(box.saturation(0.3))
      ),
      (
        "rotation",
        AnyView(
          box.visualEffect { view, _ in
            view.rotation3DEffect(.degrees(30), axis: (x: 1, y: 0, z: 0), perspective: 0.5)
          }),
        AnyView(box.rotation3DEffect(.degrees(30), axis: (x: 1, y: 0, z: 0), perspective: 0.5))
      ),
    ]
    for (name, effect, modifier) in pairs {
      let effects = ViewHost(effect).effects
      #expect(effects == ViewHost(modifier).effects, "\(name)")
      #expect(effects.count == 1, "\(name)")
    }
  }

  private var box: Box { Box(40, 20) }

  @Test func `Effects leave layout, leaves and touches alone`() {
    for (name, effect) in all {
      let host = ViewHost(
        VStack(spacing: 0) {
          Text("above")
          effect(Box(40, 20))
          Text("below")
        })
      #expect(host.textFrames.map(\.minY) == [173, 210], "\(name)")
      #expect(host.boxes == [CGRect(80, 190, 40, 20)], "\(name)")
      let hit = Graph.withLock { host.graph.displayList.hitTest(CGPoint(x: 81, y: 191)) }
      #expect(hit?.leaf?.source.typeName == "Color", "\(name)")
      let miss = Graph.withLock { host.graph.displayList.hitTest(CGPoint(x: 78, y: 191)) }
      #expect(miss == nil, "\(name)")
    }
  }

  @Test func `A shadow is a third of black by default`() {
    let host = ViewHost(Box(40, 20).shadow(radius: 5))
    guard case .shadow(let shadow)? = host.effects.first else {
      Issue.record("no shadow")
      return
    }
    #expect(shadow.color == PaintColor(red: 0, green: 0, blue: 0, alpha: 0.33))
    #expect(shadow.radius == 5 && shadow.offset == .zero)
  }

  @Test func `Shadow and blur animate at the modifier`() {
    let shadow = ViewHost(
      Changing {
        Box(40, 20).shadow(
          color: $0 == 0 ? .black : .white, radius: $0 * 8, x: $0 * 10, y: -$0 * 20)
      })
    shadow.tap("go")
    shadow.advance(to: 0.5)
    if case .shadow(let half)? = shadow.effects.first {
      #expect(half.radius == 4 && half.offset == CGSize(width: 5, height: -10))
      #expect(abs(half.color.red - 0.7354) < 1e-3)
    } else {
      Issue.record("no shadow")
    }
    let blur = ViewHost(Changing { Box(40, 20).blur(radius: $0 * 8) })
    #expect(blur.effects.first == .blur(radius: 0, isOpaque: false))
    blur.tap("go")
    blur.advance(to: 0.25)
    #expect(blur.effects.first == .blur(radius: 2, isOpaque: false))
    blur.advance(to: 1.25)
    #expect(blur.effects.first == .blur(radius: 8, isOpaque: false))
  }

  @Test func `Filters animate their amounts`() {
    func matrices(_ content: @escaping (Double) -> some View) -> [ColorMatrix] {
      let host = ViewHost(Changing(content: content))
      host.tap("go")
      host.advance(to: 0.5)
      return host.effects.compactMap {
        if case .filter(let matrix) = $0 { matrix } else { nil }
      }
    }
    func still(_ content: some View) -> [ColorMatrix] {
      ViewHost(content).effects.compactMap {
        if case .filter(let matrix) = $0 { matrix } else { nil }
      }
    }
    let box = Box(40, 20)
    #expect(matrices { box.brightness($0) } == still(box.brightness(0.5)))
    #expect(matrices { box.contrast($0) } == still(box.contrast(0.5)))
    #expect(matrices { box.saturation($0) } == still(box.saturation(0.5)))
    #expect(matrices { box.grayscale($0) } == still(box.grayscale(0.5)))
    #expect(matrices { box.hueRotation(.radians($0)) } == still(box.hueRotation(.radians(0.5))))
    let gray = Color(.sRGBLinear, white: 0.5)
    #expect(
      matrices { box.colorMultiply($0 == 0 ? .black : .white) } == still(box.colorMultiply(gray)))
  }

  @Test func `Filters do to white, gray and red what their names say`() {
    func map(_ view: some View, _ color: SIMD4<Float>) -> [Float] {
      guard case .filter(let matrix)? = ViewHost(view).effects.first else { return [] }
      return (0..<4).map { (matrix.rows[$0] * color).sum() + matrix.constant[$0] }
    }
    func isClose(_ a: [Float], _ b: [Float]) -> Bool {
      a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 2e-3 }
    }
    let (box, red) = (Box(4, 4), SIMD4<Float>(1, 0, 0, 1))
    let white = SIMD4<Float>(1, 1, 1, 1)
    #expect(isClose(map(box.brightness(0.25), red), [1.25, 0.25, 0.25, 1]))
    #expect(isClose(map(box.contrast(2), red), [1.5, -0.5, -0.5, 1]))
    #expect(isClose(map(box.saturation(0), red), [0.2126, 0.2126, 0.2126, 1]))
    #expect(isClose(map(box.saturation(1), red), [1, 0, 0, 1]))
    #expect(isClose(map(box.grayscale(1), red), [0.2126, 0.2126, 0.2126, 1]))
    #expect(isClose(map(box.grayscale(0.5), white), [1, 1, 1, 1]))
    #expect(isClose(map(box.hueRotation(.zero), red), [1, 0, 0, 1]))
    #expect(isClose(map(box.hueRotation(.degrees(123)), white), [1, 1, 1, 1]))
    #expect(isClose(map(box.colorInvert(), red), [0, 1, 1, 1]))
    #expect(isClose(map(box.luminanceToAlpha(), red), [0, 0, 0, 0.2126]))
    #expect(isClose(map(box.luminanceToAlpha(), white), [0, 0, 0, 1]))
    #expect(
      isClose(
        map(box.colorMultiply(Color(red: 0.5, green: 0.2, blue: 0)), white), [0.5, 0.2, 0, 1])
    )
  }

  @Test func `A mask is aligned in the frame, and is no drawn leaf`() {
    let host = ViewHost(Box(40, 20).mask(alignment: .topLeading) { Circle().frame(width: 10) })
    #expect(host.leaves.map(\.leaf.source.typeName) == ["Color"])
    guard case .effect(.mask, let items)? = Graph.withLock({ host.graph.displayList.firstEffect })
    else {
      Issue.record("no mask")
      return
    }
    #expect(items[0].drawnLeaves.map(\.frame) == [CGRect(80, 190, 10, 10)])
    #expect(ViewHost(Box(40, 20).mask(Circle())).effects.first == .mask)
  }

  @Test func `A rotation in space lets the far side shrink`() {
    for (axis, near, far) in [
      ((x: CGFloat(0), y: CGFloat(1), z: CGFloat(0)), UnitPoint.leading, UnitPoint.trailing),
      ((x: 1, y: 0, z: 0), .bottom, .top),
    ] {
      let effect = _Rotation3DEffect(angle: .degrees(40), axis: axis)
      let size = CGSize(width: 100, height: 60)
      let transform = effect.effectValue(size: size)
      let middle = CGPoint(x: 50, y: 30).applying(transform)
      #expect(abs(middle.x - 50) < 1e-9 && abs(middle.y - 30) < 1e-9)
      func w(_ unit: UnitPoint) -> CGFloat {
        let p = CGPoint(x: unit.x * 100, y: unit.y * 60)
        return p.x * transform.m13 + p.y * transform.m23 + transform.m33
      }
      #expect(w(far) > 1 && w(near) < 1)
      // The eye is the longer side away: a half side turned by 40° is sin(40°) half sides farther.
      let half = axis.y == 1 ? 0.5 : 0.3
      #expect(abs(w(far) - 1 - half * sin(40 * .pi / 180)) < 1e-9)
    }
  }

  @Test func `A rotation in space about z is one in the plane`() {
    for degrees in stride(from: -170.0, through: 170, by: 20) {
      let size = CGSize(width: 80, height: 50)
      let flat = _RotationEffect(angle: .degrees(degrees), anchor: .bottomTrailing)
        .effectValue(size: size)
      let space = _Rotation3DEffect(
        angle: .degrees(degrees), axis: (x: 0, y: 0, z: 3), anchor: .bottomTrailing
      ).effectValue(size: size)
      for corner in [CGPoint.zero, CGPoint(x: 80, y: 50), CGPoint(x: 10, y: 40)] {
        let (a, b) = (corner.applying(flat), corner.applying(space))
        #expect(abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9)
      }
    }
  }

  @Test func `Without perspective a turned side is its cosine, about any depth`() {
    let effect = _Rotation3DEffect(
      angle: .degrees(60), axis: (x: 0, y: 1, z: 0), anchorZ: 20, perspective: 0)
    let transform = effect.effectValue(size: CGSize(width: 100, height: 60))
    #expect(transform.isAffine)
    let left = CGPoint(x: 0, y: 30).applying(transform)
    let right = CGPoint(x: 100, y: 30).applying(transform)
    #expect(abs(right.x - left.x - 50) < 1e-9)
    // The middle stands 20 points behind the axis, and is turned aside with it.
    let middle = CGPoint(x: 50, y: 30).applying(transform)
    #expect(abs(middle.x - (50 - 20 * sin(60 * .pi / 180))) < 1e-9)
  }
}

extension DisplayItem {
  /// The content of the first effect found.
  fileprivate var firstEffect: Content? {
    switch content {
    case .empty, .leaf: nil
    case .group(let items), .region(_, let items):
      items.lazy.compactMap(\.firstEffect).first
    case .effect: content
    }
  }
}
