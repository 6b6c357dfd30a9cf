import CoreGraphics
import SwiftUICore
import Testing

/// Reports of others, by their number in the project's collection: places and layout in flight.
@MainActor @Suite("Cases A: places in flight", .serialized)
struct AnimationPlaceCaseTests {
  static let linear = Animation.linear(duration: 1)

  /// A number that taps change, and a content that shows it.
  private struct Scene<Content: View>: View {
    let animation: Animation?
    let content: (Double) -> Content
    @State var x = 0.0
    @State var unrelated = 0

    var body: some View {
      ZStack {
        content(x)
        VStack(spacing: 0) {
          Text("go").onTapGesture { withAnimation(animation) { x = 1 - x } }
          Text("again").onTapGesture { unrelated += 1 }
          Text("hidden \(unrelated)").opacity(0)
        }
        .position(x: 100, y: 350)
      }
    }
  }

  private func scene(
    _ animation: Animation? = linear, @ViewBuilder _ content: @escaping (Double) -> some View
  ) -> ViewHost { ViewHost(Scene(animation: animation, content: content)) }

  private func near(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-9 }

  @Test func `A01 In a scoped animation a text's offset jumps while its opacity moves`() {
    let host = scene(nil) { x in
      VStack {
        Text("moving").animation(Self.linear) { $0.opacity(0.2 + 0.8 * x).offset(y: 100 - 100 * x) }
      }
    }
    let end = host.textFrames[0].midY - 100
    host.tap("go")
    #expect(near(host.textFrames[0].midY, end))
    host.advance(to: 0.5)
    #expect(near(host.opacities("Text")[0], 0.6))
    #expect(near(host.textFrames[0].midY, end))
  }

  @Test func `A04 A frame outside of the animated part animates with its leaf`() {
    let host = scene(nil) { x in
      Color.red.animation(Self.linear, value: x).frame(width: 120 - 40 * x, height: 20)
    }
    host.tap("go")
    host.advance(to: 0.5)
    #expect(near(host.boxes[0].width, 100))
  }

  @Test func `A07 and A08 What appears in a moving group moves with it`() {
    struct Sheet: View {
      let isGroup: Bool
      @State var y: CGFloat = 300
      @State var hasArtwork = false
      var body: some View {
        ZStack {
          if isGroup { page.geometryGroup().offset(y: y) } else { page.offset(y: y) }
          Text("slide").position(x: 20, y: 20)
            .onTapGesture { withAnimation(.linear(duration: 1)) { y = 0 } }
          Text("load").position(x: 20, y: 40).onTapGesture { hasArtwork = true }
        }
      }
      var page: some View {
        ZStack {
          Color.red
          if hasArtwork { Circle().frame(width: 30, height: 30) }
        }
        .frame(width: 100, height: 100)
      }
    }
    for isGroup in [true, false] {
      let host = ViewHost(Sheet(isGroup: isGroup))
      host.tap("slide")
      host.advance(to: 0.25)
      host.tap("load")
      for t in [0.25, 0.5, 0.75, 1] {
        host.advance(to: t)
        let offset = host.frame("Circle").midY - host.boxes[0].midY
        #expect(near(offset, isGroup ? 0 : -300 * (1 - t)))
      }
    }
  }

  @Test func `A09 A label keeps its place in a group that moves and grows`() {
    let host = scene { x in
      ZStack {
        Capsule()
        Text("label").animation(.linear(duration: 0.2), value: x)
      }
      .frame(width: 100, height: 40).geometryGroup().offset(x: 80 * x, y: 50 * x)
    }
    let start = host.textFrames[0].midY - host.frame("Capsule").midY
    host.tap("go")
    for t in AnimationSweepTests.tenths {
      host.advance(to: t)
      let (label, button) = (host.textFrames[0], host.frame("Capsule"))
      #expect(near(label.midX, button.midX) && near(label.midY - button.midY, start))
      #expect(near(button.midX, 100 + 80 * t))
    }
  }

  @Test
  func `A10 Rows of a container that moves have its displacement, with fonts of their own too`() {
    let host = scene { x in
      VStack(spacing: 0) {
        Text("a")
        Text("b").font(.system(size: 30))
        Text("c").fontWeight(.bold)
      }
      .offset(y: 100 * x)
    }
    let start = host.textFrames.prefix(3).map(\.minY)
    host.tap("go")
    for t in AnimationSweepTests.tenths {
      host.advance(to: t)
      for (row, before) in zip(host.textFrames, start) {
        #expect(near(row.minY, before + 100 * t))
      }
    }
  }

  @Test func `A12 A first layout is no part of a motion that begins as the view appears`() {
    struct Ticker: View {
      @State var x: CGFloat = 0
      @State var height: CGFloat = 0
      var body: some View {
        GeometryReader { proxy in
          Text("news").offset(x: x).position(x: 50, y: height / 2)
            .onAppear { height = proxy.size.height }
        }
        .onAppear {
          withAnimation(.linear(duration: 1).repeatForever(autoreverses: false)) { x = 60 }
        }
      }
    }
    let host = ViewHost(Ticker())
    let start = host.textFrames[0]
    #expect(near(start.midX, 50) && abs(start.midY - 200) < 1)
    for t in AnimationSweepTests.tenths.dropLast() {
      host.advance(to: t)
      #expect(near(host.textFrames[0].midX, 50 + 60 * t))
      #expect(host.textFrames[0].minY == start.minY)
    }
  }

  @Test func `A14 A leaf's own animation wins over that of what moves it`() {
    let host = scene(.linear(duration: 5)) { x in
      Color.red.animation(Self.linear, value: x).frame(width: 20, height: 20).offset(x: 20 * x)
      Circle().frame(width: 20, height: 20).offset(x: 20 * x)
    }
    host.tap("go")
    host.advance(to: 0.5)
    #expect(near(host.boxes[0].minX, 100))
    host.advance(to: 2.5)
    #expect(near(host.boxes[0].minX, 110))
    #expect(near(host.frame("Circle").minX, 100))
  }

  @Test(arguments: [Animation.linear(duration: 1), .smooth, .interpolatingSpring, .default])
  func `A16 A commit of equal values leaves a running animation alone`(animation: Animation) {
    func film(_ disturbs: Bool) -> [CGFloat] {
      let host = scene(animation) { x in
        Box(20, 20).offset(x: 100 * x).scaleEffect(1 + x).opacity(1 - x / 2)
      }
      host.tap("go")
      return (0...60).map { frame in
        host.advance(to: Double(frame) / 20)
        if disturbs, frame % 7 == 3 { host.tap("again") }
        return host.boxes[0].minX + 1000 * host.opacities("Color")[0]
      }
    }
    #expect(film(true) == film(false))
  }

  @Test func `A17 A child that animates its size does not animate its parent's`() {
    let child = scene(nil) { x in
      VStack(spacing: 0) {
        Color.red.frame(width: 20, height: 20 + 40 * x).animation(Self.linear, value: x)
      }
      .background(Capsule())
    }
    child.tap("go")
    #expect(child.frame("Capsule").height == 60)
    child.advance(to: 0.5)
    #expect(near(child.boxes[0].height, 40))
    #expect(child.frame("Capsule").height == 60)
    let both = scene { x in
      VStack(spacing: 0) { Color.red.frame(width: 20, height: 20 + 40 * x) }.background(Capsule())
    }
    both.tap("go")
    both.advance(to: 0.5)
    #expect(near(both.frame("Capsule").height, 40))
  }
}
