import CoreGraphics
import DisplayList
import SwiftUICore
import Testing

/// What differs between the systems that a film can be made for.
@MainActor @Suite("Profiles", .serialized)
struct AnimationProfileTests {
  private struct Scene<Content: View>: View {
    let animation: Animation?
    let content: (Double) -> Content
    @State var x = 0.0

    var body: some View {
      ZStack {
        content(x)
        Circle().frame(width: 10, height: 10).position(x: 100, y: 380)
          .onTapGesture { withAnimation(animation) { x = 1 - x } }
      }
    }
  }

  private func scene(
    _ profile: Profile, _ animation: Animation?,
    @ViewBuilder _ content: @escaping (Double) -> some View
  ) -> ViewHost {
    ViewHost(profile: profile, Scene(animation: animation, content: content))
  }

  private func go(_ host: ViewHost) {
    host.perform {
      let point = CGPoint(x: 100, y: 380)
      for gesture in host.graph.displayList.hitTest(point)?.gestures ?? [] {
        host.graph.gestures[gesture.id]?()?.perform(gesture.point)
      }
    }
  }

  /// The fonts' sizes and weights as drawn.
  private func fonts(_ host: ViewHost) -> [[Double]] {
    host.leaves.compactMap {
      if case .text(let layout, _, _) = $0.leaf.drawing {
        [layout.font.size, layout.font.weight]
      } else {
        nil
      }
    }
  }

  @Test(arguments: Profile.allCases) func `The default animation`(profile: Profile) {
    let host = scene(profile, .default) { x in Box(20, 20).offset(x: 100 * x) }
    go(host)
    host.advance(to: 0.2)
    let x = host.boxes[0].minX - 90
    if profile.rawValue >= 17 {
      // The stepped spring of 0.55 s without bounce, after 60 steps.
      let frequency = 2 * Double.pi / 0.55
      var (place, speed) = (0.0, 0.0)
      for _ in 0..<60 {
        speed += (frequency * frequency * (100 - place) - 2 * frequency * speed) / 300
        place += speed / 300
      }
      #expect(abs(x - place) < 1e-6)
    } else {
      #expect(abs(x - 100 * UnitCurve.easeInOut.value(at: 0.2 / 0.35)) < 1e-9)
      host.advance(to: 0.35)
      #expect(host.boxes[0].minX == 190)
      #expect(host.graph.animations.isAtRest)
    }
  }

  @Test(arguments: Profile.allCases) func `B02 A font's size and weight`(profile: Profile) {
    let host = scene(profile, .linear(duration: 1)) { x in
      Text("word").font(.system(size: 24 + 12 * x)).fontWeight(x == 0 ? .regular : .bold)
    }
    #expect(fonts(host) == [[24, 400]])
    let start = host.textFrames[0]
    go(host)
    for t in AnimationSweepTests.tenths.dropFirst().dropLast() {
      host.advance(to: t)
      if profile.rawValue >= 16 {
        #expect(abs(fonts(host)[0][0] - 24 - 12 * t) < 1e-9)
        #expect(abs(fonts(host)[0][1] - 400 - 300 * t) < 1e-9)
      } else {
        #expect(fonts(host) == [[36, 700]])
      }
      // The leaf's frame animates on each system; its middle stays.
      #expect(abs(host.textFrames[0].width - start.width * (1 + t / 2)) < 1e-9)
      #expect(abs(host.textFrames[0].midX - start.midX) < 1e-9)
    }
    host.advance(to: 1)
    #expect(fonts(host) == [[36, 700]])
    #expect(host.graph.animations.isAtRest)
  }

  @Test func `A font that is turned back goes on from where it is`() {
    let host = scene(.latest, .linear(duration: 1)) { x in
      Text("word").font(.system(size: 20 + 10 * x))
    }
    go(host)
    host.advance(to: 0.5)
    go(host)
    for (t, size) in [(0.5, 25), (0.75, 25.625), (1, 25), (1.25, 22.5)] {
      host.advance(to: t)
      #expect(abs(fonts(host)[0][0] - size) < 1e-9)
    }
    host.advance(to: 1.5)
    #expect(fonts(host) == [[20, 400]])
  }

  @Test func `Other strings and designs do not interpolate, they fade`() {
    let string = scene(.latest, .linear(duration: 1)) { x in
      Text(verbatim: "\(x)").font(.system(size: 20 + 10 * x))
    }
    go(string)
    string.advance(to: 0.5)
    #expect(fonts(string) == [[20, 400], [30, 400]])
    #expect(string.opacities("Text").prefix(2) == [0.5, 0.5])
    let design = scene(.latest, .linear(duration: 1)) { x in
      Text("x").font(.system(size: 20 + 10 * x, design: x == 0 ? .default : .serif))
    }
    go(design)
    design.advance(to: 0.5)
    #expect(fonts(design) == [[20, 400], [30, 400]])
    #expect(design.opacities("Text").prefix(2) == [0.5, 0.5])
  }

  @Test func `A font that changes without an animation jumps`() {
    let host = scene(.latest, nil) { x in Text("x").font(.system(size: 20 + 10 * x)) }
    go(host)
    #expect(fonts(host) == [[30, 400]])
    #expect(host.graph.animations.isAtRest)
  }

  @Test func `Lines stay those of the end while a font grows`() {
    let host = scene(.latest, .linear(duration: 1)) { x in
      Text("three words here").font(.system(size: 10 + 10 * x)).frame(width: 60 + 60 * x)
    }
    go(host)
    for t in AnimationSweepTests.tenths {
      host.advance(to: t)
      #expect(host.texts == ["three words here"])
      for leaf in host.leaves {
        if case .text(let layout, _, _) = leaf.leaf.drawing { #expect(layout.lineCount == 2) }
      }
    }
  }
}
