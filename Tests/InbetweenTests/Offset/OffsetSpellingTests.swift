import Inbetween
import InbetweenTesting
import SwiftUI
import Testing

@MainActor @Suite("Spellings of projectionOffset") struct OffsetSpellingTests {
  enum Spelling: String, CaseIterable, CustomTestStringConvertible, Sendable {
    case xy, x, y, point, size, fraction, leading, leadingOnly
    var testDescription: String { rawValue }

    /// How far the view is in the end; it is 40 wide and 20 high.
    func distance(isRightToLeft: Bool) -> CGSize {
      switch self {
      case .x: CGSize(width: 30, height: 0)
      case .y: CGSize(width: 0, height: 10)
      case .xy, .point, .size: CGSize(width: 30, height: 10)
      case .fraction: CGSize(width: 20, height: -20)
      case .leading: CGSize(width: isRightToLeft ? -30 : 30, height: 10)
      case .leadingOnly: CGSize(width: isRightToLeft ? -30 : 30, height: 0)
      }
    }
  }

  private struct Mover: View {
    let spelling: Spelling
    @State private var isAway = false

    var body: some View {
      VStack(spacing: 0) {
        moved
        Text("Below")
        Button("Go") { withAnimation(.linear(duration: 1)) { isAway = true } }
      }
    }

    private var box: some View { Color.red.frame(width: 40, height: 20) }

    @ViewBuilder private var moved: some View {
      let k: CGFloat = isAway ? 1 : 0
      switch spelling {
      case .xy: box.projectionOffset(x: 30 * k, y: 10 * k)
      case .x: box.projectionOffset(x: 30 * k)
      case .y: box.projectionOffset(y: 10 * k)
      case .point: box.projectionOffset(CGPoint(x: 30 * k, y: 10 * k))
      case .size: box.projectionOffset(size: CGSize(width: 30 * k, height: 10 * k))
      case .fraction: box.projectionOffset(fraction: UnitPoint(x: 0.5 * k, y: -k))
      case .leading: box.projectionOffset(leading: 30 * k, y: 10 * k)
      case .leadingOnly: box.projectionOffset(leading: 30 * k)
      }
    }
  }

  @Test(
    "P06 Each spelling moves its way in both directions of layout, and only its view",
    arguments: Spelling.allCases, [LayoutDirection.leftToRight, .rightToLeft])
  func moves(spelling: Spelling, direction: LayoutDirection) throws {
    var settings = FilmSettings()
    settings.layoutDirection = direction
    let view = try FilmedView(size: CGSize(width: 200, height: 200), settings: settings) {
      Mover(spelling: spelling)
    }
    let start = try view.leaf(.type("Color")).frame
    let below = try view.leaf(.text("Below")).frame
    try view.tap("Go")
    let distance = spelling.distance(isRightToLeft: direction == .rightToLeft)
    for (time, part) in [(0.0, 0.0), (0.25, 0.25), (0.5, 0.5), (1, 1), (1.5, 1)] {
      try view.advance(to: time)
      let frame = try view.leaf(.type("Color")).frame
      #expect(abs(frame.minX - start.minX - part * distance.width) < 1e-9)
      #expect(abs(frame.minY - start.minY - part * distance.height) < 1e-9)
      #expect(frame.size == start.size)
      #expect(try view.leaf(.text("Below")).frame == below)
    }
  }

  private struct Touched: View {
    @State private var isUp = false
    @State private var taps = 0

    var body: some View {
      ZStack(alignment: .top) {
        VStack {
          Text("\(taps) taps")
          Button("Go") { withAnimation(.linear(duration: 1)) { isUp = true } }
        }
        .frame(height: 200, alignment: .bottom)
        Color.red.frame(width: 40, height: 4)
          .projectionOffset(y: isUp ? 0 : 100).onTapGesture { taps += 1 }
      }
    }
  }

  @Test("P07 Touches hit the drawn place at each instant and nothing else (A18)", arguments: 0...10)
  func touches(tenth: Int) throws {
    let view = try FilmedView(size: CGSize(width: 200, height: 200)) { Touched() }
    try view.tap("Go")
    try view.advance(to: Double(tenth) / 10)
    let drawn = 100 - 10 * Double(tenth)
    for other in 0...10 where other != tenth {
      try view.tap(at: CGPoint(x: 100, y: 102 - 10 * Double(other)))
    }
    #expect(view.texts.contains("0 taps"))
    try view.tap(at: CGPoint(x: 100, y: drawn + 2))
    #expect(view.texts.contains("1 taps"))
  }

  private struct Renamed: View {
    @State private var isUp = false
    var body: some View {
      VStack {
        Text(isUp ? "A longer name" : "Name").projectionOffset(y: isUp ? 0 : 100)
        Button("Go") { withAnimation(.linear(duration: 1)) { isUp.toggle() } }
      }
    }
  }

  @Test(
    "P08 A text whose string changes on the way moves as one box (A02)", arguments: [10, 60, 120])
  func stringChanges(framesPerSecond: Int) throws {
    let view = try FilmedView(framesPerSecond: framesPerSecond) { Renamed() }
    let place = try view.leaf(.text("Name")).frame.minY
    try view.tap("Go")
    for tenth in 0...10 {
      try view.advance(to: Double(tenth) / 10)
      let moving = view.leaves.filter { $0.text != "Go" }
      for leaf in moving {
        #expect(abs(leaf.frame.minY - (place - 10 * Double(tenth))) < 1e-9)
      }
    }
  }

  private struct Growing: View {
    @State private var isBig = false
    var body: some View {
      VStack(alignment: .leading) {
        Text("Growing").animatableFont(size: isBig ? 40 : 17, weight: isBig ? .bold : .light)
          .projectionOffset(leading: isBig ? 60 : 0)
        Button("Go") { withAnimation(.easeInOut(duration: 1)) { isBig = true } }
      }
      .frame(width: 300, alignment: .leading)
    }
  }

  @Test("P09 With a font on its way the left edge never steps back", arguments: [10, 60, 120])
  func neverStepsBack(framesPerSecond: Int) throws {
    let view = try FilmedView(framesPerSecond: framesPerSecond) { Growing() }
    var edge = try view.leaf(.text("Growing")).frame.minX
    let start = edge
    try view.tap("Go")
    for frame in 1...framesPerSecond {
      try view.advance(to: Double(frame) / Double(framesPerSecond))
      let next = try view.leaf(.text("Growing")).frame.minX
      #expect(next >= edge)
      edge = next
    }
    #expect(edge == start + 60)
  }
}
