import CoreGraphics
import SwiftUICore
import Testing

@MainActor @Suite("Visual effects, and modifiers with a transaction of their own", .serialized)
struct AnimationVisualEffectTests {
  private struct Scene<Content: View>: View {
    let content: (Double) -> Content
    @State var x = 0.0

    var body: some View {
      ZStack {
        content(x)
        Text("go").position(x: 100, y: 380)
          .onTapGesture { withAnimation(.linear(duration: 1)) { x = 1 } }
        Text("plain").position(x: 20, y: 380).onTapGesture { x = 1 }
      }
    }
  }

  private func scene(@ViewBuilder _ content: @escaping (Double) -> some View) -> ViewHost {
    ViewHost(Scene(content: content))
  }

  private func near(_ a: CGRect, _ b: CGRect) -> Bool {
    abs(a.minX - b.minX) < 1e-9 && abs(a.minY - b.minY) < 1e-9
      && abs(a.width - b.width) < 1e-9 && abs(a.height - b.height) < 1e-9
  }

  @Test func `Each effect is that of the view's modifier`() {
    let effects: [(String, (AnyView) -> AnyView, (AnyView) -> AnyView)] = [
      ("none", { AnyView($0.visualEffect { effect, _ in effect }) }, { $0 }),
      (
        "offset", { AnyView($0.visualEffect { effect, _ in effect.offset(x: 7, y: 5) }) },
        { AnyView($0.offset(x: 7, y: 5)) }
      ),
      (
        "size",
        { AnyView($0.visualEffect { effect, _ in effect.offset(CGSize(width: 3, height: 4)) }) },
        { AnyView($0.offset(x: 3, y: 4)) }
      ),
      (
        "opacity", { AnyView($0.visualEffect { effect, _ in effect.opacity(0.25) }) },
        { AnyView($0.opacity(0.25)) }
      ),
      (
        "scale",
        { AnyView($0.visualEffect { effect, _ in effect.scaleEffect(2, anchor: .topLeading) }) },
        { AnyView($0.scaleEffect(2, anchor: .topLeading)) }
      ),
      (
        "axes", { AnyView($0.visualEffect { effect, _ in effect.scaleEffect(x: 2, y: 0.5) }) },
        { AnyView($0.scaleEffect(x: 2, y: 0.5)) }
      ),
      (
        "scales",
        {
          AnyView($0.visualEffect { effect, _ in effect.scaleEffect(CGSize(width: 2, height: 3)) })
        },
        { AnyView($0.scaleEffect(CGSize(width: 2, height: 3))) }
      ),
      (
        "rotation",
        { AnyView($0.visualEffect { effect, _ in effect.rotationEffect(.degrees(90)) }) },
        { AnyView($0.rotationEffect(.degrees(90))) }
      ),
      (
        "affine",
        {
          AnyView(
            $0.visualEffect { effect, _ in
              effect.transformEffect(CGAffineTransform(translationX: 1, y: 2))
            })
        },
        { AnyView($0.transformEffect(CGAffineTransform(translationX: 1, y: 2))) }
      ),
      (
        "projection",
        {
          AnyView(
            $0.visualEffect { effect, _ in
              effect.transformEffect(ProjectionTransform(CGAffineTransform(scaleX: 2, y: 2)))
            })
        },
        {
          AnyView($0.projectionEffect(ProjectionTransform(CGAffineTransform(scaleX: 2, y: 2))))
        }
      ),
      (
        "all of it",
        {
          AnyView(
            $0.visualEffect { effect, _ in
              effect.scaleEffect(2).rotationEffect(.degrees(90)).offset(x: 5).opacity(0.5)
            })
        },
        { AnyView($0.scaleEffect(2).rotationEffect(.degrees(90)).offset(x: 5).opacity(0.5)) }
      ),
    ]
    for (name, effect, modifier) in effects {
      let hosts = [effect, modifier].map { ViewHost($0(AnyView(Box(40, 20)))) }
      #expect(near(hosts[0].boxes[0], hosts[1].boxes[0]), "\(name)")
      #expect(hosts[0].opacities("Color") == hosts[1].opacities("Color"), "\(name)")
    }
  }

  @Test func `An effect knows the view's size and place, and changes neither`() {
    let host = ViewHost(
      VStack(spacing: 0) {
        Box(40, 20).visualEffect { effect, proxy in
          effect.offset(x: proxy.size.width, y: proxy.frame(in: .global).minY / 10)
        }
        .background(Capsule())
        Rectangle().frame(width: 20, height: 20)
      })
    #expect(host.boxes == [CGRect(120, 198, 40, 20)])
    #expect(host.frame("Capsule") == CGRect(80, 180, 40, 20))
    #expect(host.frame("Rectangle") == CGRect(90, 200, 20, 20))
  }

  @Test func `An effect animates where it stands, in a scope too`() {
    let host = scene { x in
      Box(20, 20).visualEffect { effect, _ in effect.offset(x: 50 * x).opacity(1 - x / 2) }
      Circle().frame(width: 20, height: 20)
        .animation(.linear(duration: 2)) {
          $0.visualEffect { effect, _ in effect.offset(x: 50 * x) }
        }
    }
    host.tap("go")
    for t in AnimationSweepTests.tenths {
      host.advance(to: t)
      #expect(abs(host.boxes[0].minX - 90 - 50 * t) < 1e-9)
      #expect(abs(host.opacities("Color")[0] - 1 + t / 2) < 1e-9)
      #expect(abs(host.frame("Circle").minX - 90 - 25 * t) < 1e-9)
    }
  }

  @Test func `An effect follows the layout that it reads, with that change's animation`() {
    let host = scene { x in
      Color.red.frame(width: 20 + 40 * x, height: 20)
        .visualEffect { effect, proxy in effect.offset(x: proxy.size.width) }
    }
    #expect(host.boxes[0] == CGRect(110, 190, 20, 20))
    host.tap("go")
    for t in AnimationSweepTests.tenths {
      host.advance(to: t)
      let width = 20 + 40 * t
      #expect(near(host.boxes[0], CGRect(100 - width / 2 + width, 190, width, 20)))
    }
  }

  // MARK: - Transactions of modifiers

  private struct Turned: ViewModifier {
    let x: Double
    func body(content: Content) -> some View {
      content.offset(y: 40 * x).opacity(1 - x / 2).scaleEffect(1 + x)
    }
  }

  @Test func `A modifier's animation is not that of its content`() {
    let host = scene { x in
      Color.red.frame(width: 20 + 20 * x, height: 20)
        .modifier(_OpacityEffect(opacity: 1 - x / 2).animation(.linear(duration: 1)))
      Circle().frame(width: 20, height: 20).modifier(Turned(x: x).animation(.linear(duration: 1)))
    }
    host.tap("plain")
    #expect(host.boxes[0].width == 40)
    host.advance(to: 0.5)
    #expect(host.boxes[0].width == 40)
    #expect(abs(host.opacities("Color")[0] - 0.75) < 1e-9)
    // What its body adds is the modifier; where the leaf within stands is the content's.
    #expect(abs(host.opacities("Circle")[0] - 0.75) < 1e-9)
    #expect(abs(host.frame("Circle").width - 30) < 1e-9)
  }

  @Test func `A modifier's transaction is not that of its content`() {
    let host = scene { x in
      Color.red.frame(width: 20 + 20 * x, height: 20)
        .modifier(_OpacityEffect(opacity: 1 - x / 2).transaction { $0.animation = nil })
    }
    host.tap("go")
    #expect(host.opacities("Color") == [0.5])
    host.advance(to: 0.5)
    #expect(abs(host.boxes[0].width - 30) < 1e-9)
  }
}
