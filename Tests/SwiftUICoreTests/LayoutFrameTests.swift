import AttributeGraph
import CoreGraphics
import SwiftUICore
import Testing

@MainActor @Suite("Frames and other layouts of one view", .serialized)
struct LayoutFrameTests {
  @Test func `Fixed frames, all alignments`() {
    let alignments: [(Alignment, CGFloat, CGFloat)] = [
      (.topLeading, 0, 0), (.top, 30, 0), (.topTrailing, 60, 0), (.leading, 0, 20),
      (.center, 30, 20), (.trailing, 60, 20), (.bottomLeading, 0, 40), (.bottom, 30, 40),
      (.bottomTrailing, 60, 40),
    ]
    for (alignment, x, y) in alignments {
      let host = ViewHost(Box(40, 10).frame(width: 100, height: 50, alignment: alignment))
      #expect(host.boxes == [CGRect(50 + x, 175 + y, 40, 10)])
      let flexible = ViewHost(
        Box(40, 10).frame(minWidth: 100, maxHeight: 50, alignment: alignment))
      #expect(flexible.boxes == [CGRect(50 + x, 175 + y, 40, 10)])
    }
  }

  @Test func `A frame of one length leaves the other to the view`() {
    #expect(ViewHost(Color.red.frame(width: 30)).boxes == [CGRect(85, 0, 30, 400)])
    #expect(ViewHost(Color.red.frame(height: 30)).boxes == [CGRect(0, 185, 200, 30)])
    #expect(
      ViewHost(Text("ab").frame(width: 100)).textFrames == [CGRect(91.5, 191.5, 17, 17).rowed])
  }

  @Test(arguments: [-1, -CGFloat.infinity, CGFloat.infinity, CGFloat.nan])
  func `A bad length is ignored alone, with a warning`(bad: CGFloat) {
    let warnings = warned {
      #expect(ViewHost(Color.red.frame(width: bad, height: 30)).boxes == [CGRect(0, 185, 200, 30)])
    }
    #expect(warnings.count == 1)
    let other = warned {
      #expect(ViewHost(Color.red.frame(width: 30, height: bad)).boxes == [CGRect(85, 0, 30, 400)])
    }
    #expect(other.count == 1)
  }

  @Test(arguments: [-1, -CGFloat.infinity, CGFloat.nan])
  func `A bad limit is ignored alone, with a warning`(bad: CGFloat) {
    let cases: [(frame: CGSize, view: () -> AnyView)] = [
      (CGSize(width: 50, height: 20), { AnyView(Self.flexible(min: bad, max: 50)) }),
      (CGSize(width: 200, height: 20), { AnyView(Self.flexible(min: 60, max: bad)) }),
      (CGSize(width: 70, height: 20), { AnyView(Self.flexible(ideal: bad, max: 70)) }),
    ]
    for (size, view) in cases {
      let warnings = warned { #expect(ViewHost(view()).boxes.map(\.size) == [size]) }
      #expect(warnings.count == 1)
    }
  }

  private static func flexible(
    min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil
  ) -> some View {
    Color.red.frame(minWidth: 0, idealWidth: 60, maxWidth: 1000, minHeight: 20, maxHeight: 20)
      .frame(minWidth: min, idealWidth: ideal, maxWidth: max)
  }

  @Test func `Contradictory limits are put in order, with a warning`() {
    let warnings = warned {
      let host = ViewHost(Color.red.frame(minWidth: 80, maxWidth: 20, minHeight: 5, maxHeight: 5))
      #expect(host.boxes == [CGRect(60, 197.5, 80, 5).rowed])
    }
    #expect(warnings.count == 1)
  }

  /// Every combination of limits and proposals against the rules: the content is offered the clamped
  /// proposal; a frame with both limits is as long as the clamped proposal, one with one limit is
  /// bounded by its content on the other side.
  @Test func `Limits in every combination`() {
    let lengths: [CGFloat?] = [nil, 0, 30, 60, 90, .infinity]
    for content in [20, 60] as [CGFloat] {
      for min in [nil, 0, 30, 60, 90] as [CGFloat?] {
        for ideal in [nil, 0, 30, 60, 90] as [CGFloat?] {
          for max in lengths {
            if let low = min ?? ideal, let max, low > max { continue }
            if let min, let ideal, min > ideal { continue }
            if let ideal, let max, ideal > max { continue }
            for proposal in [nil, 10, 30, 45, 60, 150] as [CGFloat?] {
              check(content: content, min, ideal, max, proposal)
            }
          }
        }
      }
    }
  }

  private func check(
    content: CGFloat, _ min: CGFloat?, _ ideal: CGFloat?, _ max: CGFloat?, _ proposal: CGFloat?
  ) {
    let expected: CGFloat
    if let proposed = proposal ?? ideal, min != nil || max != nil {
      let low = min ?? Swift.min(content, max ?? .infinity)
      let high = max ?? Swift.max(content, low)
      expected = Swift.max(low, Swift.min(high, proposed))
    } else if proposal == nil {
      expected = Swift.max(min ?? 0, Swift.min(max ?? .infinity, ideal ?? content))
    } else {
      expected = content
    }
    let host = ViewHost(
      width: 300,
      Box(content, 10).frame(minWidth: min, idealWidth: ideal, maxWidth: max)
        .background(Rectangle())
        .fixedSize(horizontal: proposal == nil, vertical: false)
        .frame(width: proposal))
    #expect(
      abs(host.frame("Rectangle").width - expected) <= 1,
      "content \(content), \(min as Any)/\(ideal as Any)/\(max as Any), proposal \(proposal as Any)"
    )
  }

  @Test func `Padding in all forms`() {
    let box = Box(40, 10)
    func rect(_ view: some View) -> [CGRect] {
      let host = ViewHost(view.background(Rectangle()))
      return [host.frame("Rectangle"), host.frame("Color")]
    }
    #expect(rect(box.padding()) == [CGRect(64, 179, 72, 42), CGRect(80, 195, 40, 10)])
    #expect(rect(box.padding(5)) == [CGRect(75, 190, 50, 20), CGRect(80, 195, 40, 10)])
    #expect(
      rect(box.padding(.horizontal)) == [CGRect(64, 195, 72, 10), CGRect(80, 195, 40, 10)])
    #expect(
      rect(box.padding([.top, .leading], 10)) == [CGRect(75, 190, 50, 20), CGRect(85, 200, 40, 10)])
    #expect(
      rect(box.padding(EdgeInsets(top: 2, leading: 4, bottom: 6, trailing: 8)))
        == [CGRect(74, 191, 52, 18), CGRect(78, 193, 40, 10)])
    #expect(rect(box.padding(-5)) == [CGRect(85, 200, 30, 0), CGRect(80, 195, 40, 10)])
  }

  @Test func `Padding takes from the proposal`() {
    #expect(ViewHost(Color.red.padding(20)).boxes == [CGRect(20, 20, 160, 360)])
    #expect(ViewHost(Color.red.padding(150)).boxes[0].width == 0)
  }

  @Test func `Offset moves the view, not its neighbors`() {
    let host = ViewHost(
      VStack(spacing: 0) {
        Box(40, 10).offset(x: 7, y: -30)
        Box(40, 10)
        Box(40, 10).offset(CGSize(width: 1, height: 2)).offset(x: 10)
      })
    #expect(
      host.boxes == [
        CGRect(87, 155, 40, 10), CGRect(80, 195, 40, 10), CGRect(91, 207, 40, 10),
      ])
  }

  @Test func `Position takes the room and puts the center at a point`() {
    let host = ViewHost(
      VStack(spacing: 0) {
        Box(40, 10).position(x: 30, y: 50).frame(height: 100)
        Box(40, 10)
      })
    #expect(host.boxes == [CGRect(10, 190, 40, 10), CGRect(80, 245, 40, 10)])
    #expect(
      ViewHost(Box(40, 10).position(CGPoint(x: 0, y: 0))).boxes == [CGRect(-20, -5, 40, 10)])
  }

  @Test func `Fixed size ignores the proposal on its axes`() {
    let text = Text("abcdefghijklmnopqrst")
    #expect(
      ViewHost(width: 100, text.fixedSize()).textFrames[0].size == CGSize(width: 170, height: 17))
    #expect(ViewHost(width: 100, text.fixedSize()).textFrames[0].minX == -35)
    #expect(
      ViewHost(width: 100, height: 17, text.fixedSize(horizontal: false, vertical: true))
        .textFrames[0].size == CGSize(width: 93.5, height: 34))
    #expect(
      ViewHost(width: 100, height: 17, text.fixedSize(horizontal: false, vertical: false))
        .textFrames[0].size == CGSize(width: 93.5, height: 17))
    #expect(ViewHost(Color.red.fixedSize()).boxes == [CGRect(95, 195, 10, 10)])
  }

  @Test func `Aspect ratios in every proportion`() {
    for ratio in [0.25, 0.5, 1, 1.6, 4] as [CGFloat] {
      for (width, height) in [(200, 400), (400, 200), (100, 100)] as [(CGFloat, CGFloat)] {
        let fit = ViewHost(
          width: width, height: height, Color.red.aspectRatio(ratio, contentMode: .fit))
        let fitted = CGSize(
          width: min(width, height * ratio), height: min(height, width / ratio))
        #expect(near(fit.boxes[0], in: width, height, fitted))
        let fill = ViewHost(
          width: width, height: height,
          Color.red.aspectRatio(CGSize(width: ratio * 3, height: 3), contentMode: .fill))
        let filled = CGSize(
          width: max(width, height * ratio), height: max(height, width / ratio))
        #expect(near(fill.boxes[0], in: width, height, filled))
      }
    }
  }

  private func near(
    _ frame: CGRect, in width: CGFloat, _ height: CGFloat, _ size: CGSize
  ) -> Bool {
    // The pixel grid moves each edge by half a point at most.
    let left = (width - size.width) / 2
    let top = (height - size.height) / 2
    return abs(frame.minX - left) <= 0.5 && abs(frame.minY - top) <= 0.5
      && abs(frame.maxX - left - size.width) <= 0.5 && abs(frame.maxY - top - size.height) <= 0.5
  }

  @Test func `The ratio of the ideal size is the default`() {
    let wide = Color.red.frame(
      minWidth: 0, idealWidth: 40, maxWidth: .infinity, minHeight: 0, idealHeight: 10,
      maxHeight: .infinity)
    #expect(ViewHost(wide.scaledToFit()).boxes == [CGRect(0, 175, 200, 50)])
    #expect(ViewHost(wide.scaledToFill()).boxes == [CGRect(-700, 0, 1600, 400)])
  }

  @Test func `Depth stack is as large as its largest views, aligned`() {
    let host = ViewHost(
      ZStack(alignment: .bottomTrailing) {
        Box(100, 20)
        Box(20, 60)
      }.background(Rectangle()))
    #expect(host.frame("Rectangle") == CGRect(50, 170, 100, 60))
    #expect(host.boxes == [CGRect(50, 210, 100, 20), CGRect(130, 170, 20, 60)])
  }

  @Test func `Depth stack counts the highest priority only`() {
    let host = ViewHost(
      ZStack {
        Box(100, 100)
        Box(20, 60).layoutPriority(1)
      }.background(Rectangle()))
    #expect(host.frame("Rectangle") == CGRect(90, 170, 20, 60))
    #expect(host.boxes == [CGRect(50, 150, 100, 100), CGRect(90, 170, 20, 60)])
  }

  @Test func `Background and overlay get the view's size and do not change it`() {
    let host = ViewHost(
      VStack(spacing: 0) {
        Box(40, 10)
          .background(alignment: .topLeading) { Circle().frame(width: 100, height: 100) }
          .overlay(alignment: .bottomTrailing) { Rectangle().frame(width: 4, height: 4) }
        Box(40, 10)
      })
    #expect(host.boxes == [CGRect(80, 190, 40, 10), CGRect(80, 200, 40, 10)])
    #expect(host.frame("Circle") == CGRect(80, 190, 100, 100))
    #expect(host.frame("Rectangle") == CGRect(116, 196, 4, 4))
    #expect(host.leaves.map(\.leaf.source.typeName) == ["Circle", "Color", "Rectangle", "Color"])
    let filled = ViewHost(Box(40, 10).overlay(Rectangle()).background { Capsule() })
    #expect(filled.frame("Rectangle") == CGRect(80, 195, 40, 10))
    #expect(filled.frame("Capsule") == CGRect(80, 195, 40, 10))
  }

  @Test func `Several views in a background lie on top of each other`() {
    let host = ViewHost(
      Box(40, 20).overlay(alignment: .leading) {
        Rectangle().frame(width: 10, height: 10)
        Circle().frame(width: 4, height: 4)
      })
    // The two are centered on each other; together they stand at the leading edge.
    #expect(host.frame("Rectangle") == CGRect(80, 195, 10, 10))
    #expect(host.frame("Circle") == CGRect(83, 198, 4, 4))
  }

  @Test func `Alignment guides of the content count in an overlay`() {
    let host = ViewHost(
      Box(40, 20)
        .overlay(alignment: .topTrailing) {
          Rectangle().frame(width: 10, height: 10).alignmentGuide(.trailing) { $0.width / 2 }
            .alignmentGuide(.top) { $0.height / 2 }
        })
    #expect(host.frame("Rectangle") == CGRect(115, 185, 10, 10))
  }

  @Test func `Several views alone stand in a column`() {
    struct Two: View {
      @ViewBuilder var body: some View {
        Box(10, 10)
        Box(20, 20)
      }
    }
    let host = ViewHost(Two())
    #expect(host.boxes == [CGRect(95, 181, 10, 10), CGRect(90, 199, 20, 20)])
    // In a stack they are two children, and a modifier applies to each.
    let row = ViewHost(HStack(spacing: 0) { Two().padding(.leading, 5) })
    #expect(row.boxes == [CGRect(85, 195, 10, 10), CGRect(100, 190, 20, 20)])
  }

  @Test func `Geometry reader takes its proposal and puts its content at the top leading`() {
    let host = ViewHost(
      GeometryReader { proxy in
        Color.red.frame(width: proxy.size.width / 2, height: proxy.size.height / 4)
        Rectangle().frame(width: 10, height: 10)
      }
      .padding(20))
    #expect(host.boxes == [CGRect(20, 20, 80, 90)])
    #expect(host.frame("Rectangle") == CGRect(20, 20, 10, 10))
    let ideal = ViewHost(GeometryReader { _ in Color.red }.fixedSize())
    #expect(ideal.boxes == [CGRect(95, 195, 10, 10)])
  }

  @Test func `Geometry reader knows its frame in every space`() {
    final class Frames { var all: [String: CGRect] = [:] }
    let frames = Frames()
    _ = ViewHost(
      VStack(spacing: 0) {
        Box(200, 50)
        GeometryReader { proxy in
          let _ =
            frames.all = [
              "local": proxy.frame(in: .local), "global": proxy.frame(in: .global),
              "inner": proxy.frame(in: .named("inner")), "outer": proxy.frame(in: .named("outer")),
              "unknown": proxy.frame(in: .named("unknown")),
            ]
          Color.red
        }
        .frame(width: 40, height: 30)
        .padding(5)
        .coordinateSpace(name: "inner")
        .padding(10)
      }
      .coordinateSpace(name: "outer")
      .padding(.top, 20))
    // 20 + 50 + 30 + 30 = 130 high, at the middle of 400.
    let global = CGRect(80, 135 + 20 + 50 + 15, 40, 30)
    #expect(
      frames.all == [
        "local": CGRect(0, 0, 40, 30), "global": global, "inner": CGRect(5, 5, 40, 30),
        "outer": CGRect(80, 65, 40, 30), "unknown": global,
      ])
  }

  @Test func `A body that asks for no place is not made again when it moves`() {
    final class Counter { var count = 0 }
    struct Moving: View {
      let counter: Counter
      @State var y: CGFloat = 0
      var body: some View {
        VStack(spacing: 0) {
          Text("move").onTapGesture { y += 10 }
          Color.red.frame(height: y)
          GeometryReader { proxy in
            let _ = counter.count += 1
            Rectangle().frame(width: proxy.size.width)
          }
          .frame(width: 50, height: 50)
        }
      }
    }
    let counter = Counter()
    let host = ViewHost(Moving(counter: counter))
    let first = counter.count
    let before = host.frame("Rectangle")
    host.tap("move")
    #expect(host.frame("Rectangle").minY == before.minY + 5)
    // The closure is new with each body around it, and runs once for that; not again for the place.
    #expect(counter.count == first + 1)
  }
}

extension LayoutFrameTests {
  /// What the runtime warns about while `body` runs.
  private func warned(_ body: () -> Void) -> [String] {
    var warnings: [String] = []
    Graph.withLock { Diagnoses.handler = { warnings.append($0) } }
    body()
    Graph.withLock { Diagnoses.handler = nil }
    return warnings
  }
}

extension CGRect {
  /// The frame with its vertical edges on whole points.
  fileprivate var rowed: CGRect {
    CGRect(minX, minY.rounded(), width, maxY.rounded() - minY.rounded())
  }
}
