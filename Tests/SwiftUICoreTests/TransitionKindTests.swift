import CoreGraphics
import SwiftUICore
import Testing

@MainActor @Suite("Every transition", .serialized)
struct TransitionKindTests {
  /// A view of 40 × 20 in the middle of 200 × 400, which comes and goes.
  private struct Screen<Inner: View>: View {
    let animation: Animation?
    let inner: Inner
    @State var shows = false
    var body: some View {
      ZStack {
        if shows { inner }
        VStack(spacing: 0) {
          Text("go").onTapGesture { withAnimation(animation) { shows.toggle() } }
          Text("plain").onTapGesture { shows.toggle() }
        }
        .position(x: 100, y: 300)
      }
    }
  }

  private nonisolated static let rest = CGRect(80, 190, 40, 20)
  private nonisolated static let tenths = (0...10).map { Double($0) / 10 }

  private func host(
    _ transition: AnyTransition, _ animation: Animation? = .linear(duration: 1),
    environment: EnvironmentValues = EnvironmentValues()
  ) -> ViewHost {
    ViewHost(
      environment: environment,
      Screen(
        animation: animation,
        inner: Rectangle().frame(width: 40, height: 20).transition(transition)))
  }

  private func near(_ a: CGRect, _ b: CGRect) -> Bool {
    [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height]
      .allSatisfy { abs($0) < 1e-9 }
  }

  /// What a transition shows a share of the way from the view's absence to its presence.
  struct Kind: CustomStringConvertible, Sendable {
    let description: String
    let make: @Sendable () -> AnyTransition
    /// The frame, when the view comes and when it goes.
    let comes: @Sendable (Double) -> CGRect
    let goes: @Sendable (Double) -> CGRect
    let fades: Bool
  }

  private nonisolated static func moved(_ x: CGFloat, _ y: CGFloat) -> @Sendable (Double) -> CGRect
  {
    { rest.offsetBy(dx: x * (1 - $0), dy: y * (1 - $0)) }
  }

  private nonisolated static func scaled(
    _ scale: Double, _ anchor: UnitPoint
  ) -> @Sendable (Double) -> CGRect {
    { share in
      let factor = scale + (1 - scale) * share
      return CGRect(
        rest.minX + anchor.x * 40 * (1 - factor), rest.minY + anchor.y * 20 * (1 - factor),
        40 * factor, 20 * factor)
    }
  }

  private nonisolated static func kind(
    _ name: String, fades: Bool = false, comes: @escaping @Sendable (Double) -> CGRect,
    goes: (@Sendable (Double) -> CGRect)? = nil, _ make: @escaping @Sendable () -> AnyTransition
  ) -> Kind {
    Kind(description: name, make: make, comes: comes, goes: goes ?? comes, fades: fades)
  }

  nonisolated static let kinds: [Kind] = [
    kind("opacity", fades: true, comes: moved(0, 0)) { .opacity },
    kind("scale", comes: scaled(1e-5, .center)) { .scale },
    kind("scale of a half at a corner", comes: scaled(0.5, .topLeading)) {
      .scale(scale: 0.5, anchor: .topLeading)
    },
    kind("move top", comes: moved(0, -20)) { .move(edge: .top) },
    kind("move bottom", comes: moved(0, 20)) { .move(edge: .bottom) },
    kind("move leading", comes: moved(-40, 0)) { .move(edge: .leading) },
    kind("move trailing", comes: moved(40, 0)) { .move(edge: .trailing) },
    kind("slide", comes: moved(-40, 0), goes: moved(40, 0)) { .slide },
    kind("push from the top", fades: true, comes: moved(0, -20), goes: moved(0, 20)) {
      .push(from: .top)
    },
    kind("push from trailing", fades: true, comes: moved(40, 0), goes: moved(-40, 0)) {
      .push(from: .trailing)
    },
    kind("offset", comes: moved(7, -9)) { .offset(CGSize(width: 7, height: -9)) },
    kind("offset by x", comes: moved(7, 0)) { .offset(x: 7) },
    kind("asymmetric", fades: false, comes: scaled(0.5, .center), goes: moved(0, 20)) {
      .asymmetric(insertion: .scale(scale: 0.5), removal: .move(edge: .bottom))
    },
    kind("combined", fades: true, comes: moved(5, 20)) {
      .opacity.combined(with: .move(edge: .bottom)).combined(with: .offset(x: 5))
    },
    kind("combined moves of one type", comes: moved(40, 20)) {
      .move(edge: .bottom).combined(with: .move(edge: .trailing))
    },
    kind("modifier", comes: moved(0, 30)) {
      .modifier(
        active: _OffsetEffect(offset: CGSize(width: 0, height: 30)),
        identity: _OffsetEffect(offset: .zero))
    },
    kind("a transition of a type of its own", fades: true, comes: moved(0, -8), goes: moved(0, 8)) {
      AnyTransition(Rise(distance: 8))
    },
    kind("blur", fades: true, comes: scaled(0.85, .center)) {
      onMainActor { AnyTransition(.blurReplace) }
    },
    kind(
      "blur upwards", fades: true, comes: scaled(0.85, .center), goes: scaled(1 / 0.85, .center)
    ) {
      onMainActor { AnyTransition(.blurReplace(.upUp)) }
    },
    kind("asymmetric within asymmetric", comes: moved(-40, 0), goes: moved(0, -20)) {
      .asymmetric(
        insertion: .asymmetric(insertion: .move(edge: .leading), removal: .opacity),
        removal: .asymmetric(insertion: .opacity, removal: .move(edge: .top)))
    },
  ]

  /// Comes from above and goes downwards, and fades.
  struct Rise: Transition {
    let distance: CGFloat
    func body(content: Content, phase: TransitionPhase) -> some View {
      content.opacity(1 - abs(phase.value)).offset(y: phase.value * distance)
    }
  }

  @Test(arguments: kinds)
  func `Each frame of coming and going`(kind: Kind) {
    let host = host(kind.make())
    for round in [0.0, 2] {
      host.advance(to: round)
      #expect(host.frames("Rectangle") == [])
      host.tap("go")
      for t in Self.tenths {
        host.advance(to: round + t)
        #expect(near(host.frame("Rectangle"), kind.comes(t)), "\(t): \(host.frame("Rectangle"))")
        #expect(abs((host.opacities("Rectangle").first ?? -1) - (kind.fades ? t : 1)) < 1e-9)
      }
      #expect(host.frame("Rectangle") == Self.rest)
      #expect(host.graph.animations.isAtRest)
      host.tap("go")
      for t in Self.tenths.dropLast() {
        host.advance(to: round + 1 + t)
        #expect(near(host.frame("Rectangle"), kind.goes(1 - t)))
        #expect(abs((host.opacities("Rectangle").first ?? -1) - (kind.fades ? 1 - t : 1)) < 1e-9)
      }
      host.advance(to: round + 2)
      #expect(host.frames("Rectangle") == [])
      #expect(host.graph.animations.isAtRest)
    }
  }

  @Test(arguments: kinds, 1...9)
  func `A removal that is taken back turns round where it is`(kind: Kind, tenth: Int) {
    let host = host(kind.make())
    host.tap("plain")
    #expect(host.frame("Rectangle") == Self.rest)
    let turn = Double(tenth) / 10
    host.tap("go")
    host.advance(to: turn)
    let before = host.frame("Rectangle")
    host.tap("go")
    #expect(near(host.frame("Rectangle"), before))
    #expect(near(before, kind.goes(1 - turn)))
    // Two opposite linear motions add up.
    for t in [0.25, 0.5, 0.75] {
      host.advance(to: turn + t)
      let down = max(0, 1 - turn - t)
      #expect(near(host.frame("Rectangle"), kind.goes(down + (1 - down) * t)))
    }
    host.advance(to: turn + 1)
    #expect(host.frame("Rectangle") == Self.rest)
    #expect(host.opacities("Rectangle") == [1])
    #expect(host.graph.animations.isAtRest)
  }

  @Test(arguments: kinds, 1...9)
  func `An insertion that is taken back goes on from where it is`(kind: Kind, tenth: Int) {
    let host = host(kind.make())
    let turn = Double(tenth) / 10
    host.tap("go")
    host.advance(to: turn)
    let before = host.frame("Rectangle")
    #expect(near(before, kind.comes(turn)))
    host.tap("go")
    #expect(near(host.frame("Rectangle"), before))
    host.advance(to: turn + 0.999)
    #expect(host.frames("Rectangle").count == 1)
    host.advance(to: turn + 1)
    #expect(host.frames("Rectangle") == [])
    #expect(host.graph.animations.isAtRest)
  }

  @Test(arguments: kinds)
  func `Without an animation it is there or not`(kind: Kind) {
    let host = host(kind.make(), nil)
    for _ in 0..<2 {
      host.tap("go")
      #expect(host.frames("Rectangle") == [Self.rest])
      #expect(host.opacities("Rectangle") == [1])
      host.tap("go")
      #expect(host.frames("Rectangle") == [])
      #expect(host.graph.animations.isAtRest)
    }
  }

  @Test(arguments: kinds)
  func `An animation of the transition's own works without any other`(kind: Kind) {
    for host in [
      host(kind.make().animation(.linear(duration: 1)), nil),
      host(kind.make().animation(.linear(duration: 1)), .linear(duration: 7)),
    ] {
      host.tap("go")
      for t in Self.tenths {
        host.advance(to: t)
        #expect(near(host.frame("Rectangle"), kind.comes(t)))
      }
      host.tap("go")
      host.advance(to: 1.5)
      #expect(near(host.frame("Rectangle"), kind.goes(0.5)))
      host.advance(to: 2)
      #expect(host.frames("Rectangle") == [])
    }
    let none = host(kind.make().animation(nil))
    none.tap("go")
    #expect(none.frames("Rectangle") == [Self.rest])
    none.tap("go")
    #expect(none.frames("Rectangle") == [])
  }

  @Test(arguments: kinds)
  func `With less motion, what moves fades instead`(kind: Kind) {
    var environment = EnvironmentValues()
    environment.reducesMotion = true
    let host = host(kind.make(), environment: environment)
    host.tap("go")
    for t in Self.tenths {
      host.advance(to: t)
      #expect(host.frames("Rectangle") == [Self.rest])
      #expect(abs((host.opacities("Rectangle").first ?? -1) - t) < 1e-9)
    }
  }

  @Test func `Motion is a property of the transition`() {
    #expect(!IdentityTransition.properties.hasMotion)
    #expect(!OpacityTransition.properties.hasMotion)
    #expect(MoveTransition.properties.hasMotion)
    #expect(Rise.properties.hasMotion)
    #expect(!AsymmetricTransition<OpacityTransition, IdentityTransition>.properties.hasMotion)
    #expect(AsymmetricTransition<OpacityTransition, SlideTransition>.properties.hasMotion)
    #expect([TransitionPhase.willAppear, .identity, .didDisappear].map(\.value) == [-1, 0, 1])
    #expect(TransitionPhase.identity.isIdentity && !TransitionPhase.willAppear.isIdentity)
    #expect(TransitionProperties().hasMotion)
  }

  @Test func `Leading is the right edge where text runs from right to left`() {
    var environment = EnvironmentValues()
    environment.layoutDirection = .rightToLeft
    let host = host(.slide, environment: environment)
    host.tap("go")
    host.advance(to: 0.25)
    #expect(near(host.frame("Rectangle"), Self.rest.offsetBy(dx: 30, dy: 0)))
    host.advance(to: 1)
    host.tap("go")
    host.advance(to: 1.25)
    #expect(near(host.frame("Rectangle"), Self.rest.offsetBy(dx: -10, dy: 0)))
  }
}
