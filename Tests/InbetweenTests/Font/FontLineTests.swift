import Inbetween
import InbetweenTesting
import SwiftUI
import Testing

/// How texts break their lines while their fonts are on their way.
@MainActor @Suite("Lines of animatable fonts") struct FontLineTests {
  /// A font at one end of its way.
  struct End: Sendable {
    var size: Double
    var weight: Font.Weight = .regular
  }

  /// A way in a box.
  struct Way: CustomTestStringConvertible, Sendable {
    var from: End
    var to: End
    var width: CGFloat
    var height: CGFloat?
    var lineLimit: Int?

    var testDescription: String {
      "\(from.size) to \(to.size) in \(width)" + (lineLimit.map { ", \($0) lines" } ?? "")
    }

    static let all: [Way] = [120, 200, 260].flatMap { width in
      [
        Way(from: End(size: 16), to: End(size: 34), width: width),
        Way(from: End(size: 34), to: End(size: 16), width: width),
        Way(from: End(size: 20), to: End(size: 22, weight: .black), width: width),
        Way(from: End(size: 22, weight: .black), to: End(size: 20, weight: .thin), width: width),
      ]
    }
  }

  private static let string = "The quick brown fox jumps over the lazy dog"

  private struct Column: View {
    let way: Way
    var animation: Animation?
    @State private var isThere = false

    init(way: Way, animation: Animation? = nil, isThere: Bool = false) {
      self.way = way
      self.animation = animation
      _isThere = State(initialValue: isThere)
    }

    var body: some View {
      VStack(alignment: .leading) {
        Text(FontLineTests.string)
          .lineLimit(way.lineLimit)
          .animatableFont(
            size: isThere ? way.to.size : way.from.size,
            weight: isThere ? way.to.weight : way.from.weight
          )
          .frame(width: way.width, height: way.height, alignment: .topLeading)
        Button("Go") { withAnimation(animation) { isThere.toggle() } }
      }
    }
  }

  private static let screen = CGSize(width: 400, height: 800)

  private static func text(_ view: FilmedView) throws -> FilmedLeaf {
    try #require(view.leaves.first { $0.type == "Text" })
  }

  private static func lines(_ way: Way, isThere: Bool) throws -> [Int] {
    try text(FilmedView(size: screen) { Column(way: way, isThere: isThere) }).glyphsPerLine
  }

  @Test(
    "Lines break as at one of the ends, and change from one to the other once (B08)",
    arguments: Way.all, [10, 60, 120])
  func breaks(way: Way, rate: Int) throws {
    let start = try Self.lines(way, isThere: false)
    let end = try Self.lines(way, isThere: true)
    let view = try FilmedView(size: Self.screen, framesPerSecond: rate) {
      Column(way: way, animation: .linear(duration: 1))
    }
    try view.tap("Go")
    var shown = [try Self.text(view).glyphsPerLine]
    #expect(shown[0] == start)
    for frame in 1...rate {
      try view.advance(to: Double(frame) / Double(rate))
      let text = try Self.text(view)
      #expect(text.frame.width <= way.width + 0.01)
      shown.append(text.glyphsPerLine)
    }
    #expect(shown.allSatisfy { $0 == start || $0 == end })
    #expect(zip(shown, shown.dropFirst()).count { $0 != $1 } == (start == end ? 0 : 1))
    #expect(shown.last == end)
  }

  @Test(
    "What lines are shown is a matter of the time, not of the frames before (B08)",
    arguments: Way.all)
  func rates(way: Way) throws {
    let films = try [10, 60, 120].map { rate in
      try FilmedView(size: Self.screen, framesPerSecond: rate) {
        Column(way: way, animation: .linear(duration: 1))
      }
    }
    for view in films { try view.tap("Go") }
    for tenth in 1...10 {
      for view in films { try view.advance(to: Double(tenth) / 10) }
      let shown = try films.map { try Self.text($0).glyphsPerLine }
      #expect(shown.allSatisfy { $0 == shown[0] })
    }
  }

  @Test("A way that is turned back changes its lines as little (B08)", arguments: Way.all, 1...9)
  func turned(way: Way, tenth: Int) throws {
    let ends = try [false, true].map { try Self.lines(way, isThere: $0) }
    let view = try FilmedView(size: Self.screen, framesPerSecond: 20) {
      Column(way: way, animation: .linear(duration: 1))
    }
    try view.tap("Go")
    try view.advance(to: Double(tenth) / 10)
    let before = try Self.text(view).glyphsPerLine
    try view.tap("Go")
    #expect(try Self.text(view).glyphsPerLine == before)
    var shown = [before]
    while !view.isSettled {
      try view.advance(by: 1 / 20.0)
      shown.append(try Self.text(view).glyphsPerLine)
    }
    #expect(shown.allSatisfy(ends.contains))
    #expect(zip(shown, shown.dropFirst()).count { $0 != $1 } <= 2)
    #expect(shown.last == ends[0])
  }

  @Test("A spring that goes beyond its end breaks no line elsewhere (B08)", arguments: Way.all)
  func overshoots(way: Way) throws {
    let ends = try [false, true].map { try Self.lines(way, isThere: $0) }
    let view = try FilmedView(size: Self.screen, framesPerSecond: 30) {
      Column(way: way, animation: .interpolatingSpring(duration: 0.5, bounce: 0.5))
    }
    try view.tap("Go")
    while !view.isSettled {
      try view.advance(by: 1 / 30.0)
      #expect(ends.contains(try Self.text(view).glyphsPerLine))
    }
  }

  @Test(
    "No frame has an ellipsis where neither end has one (B11)",
    arguments: [1, 2, 3], [10, 60])
  func ellipsis(limit: Int, rate: Int) throws {
    for width in stride(from: 100 as CGFloat, through: 460, by: 60) {
      let way = Way(
        from: End(size: 16), to: End(size: 18, weight: .bold), width: width, lineLimit: limit)
      let ends = try [false, true].map { isThere in
        try Self.text(FilmedView(size: Self.screen) { Column(way: way, isThere: isThere) })
      }
      let mayTruncate = ends.contains(where: \.isTruncated)
      let view = try FilmedView(size: Self.screen, framesPerSecond: rate) {
        Column(way: way, animation: .linear(duration: 1))
      }
      try view.tap("Go")
      for tenth in 0...10 {
        try view.advance(to: Double(tenth) / 10)
        let text = try Self.text(view)
        #expect(mayTruncate || !text.isTruncated)
        #expect(ends.map(\.glyphsPerLine).contains(text.glyphsPerLine))
        // Never below its natural size.
        #expect(abs((text.fontSize ?? 0) - (16 + 0.2 * Double(tenth))) < 1e-9)
      }
    }
  }

  private struct Hugging: View {
    @State private var isBig = false
    var body: some View {
      HStack(spacing: 0) {
        Text("A title of four words").animatableFont(size: isBig ? 30 : 15)
        Button("Go") { withAnimation(.linear(duration: 1)) { isBig = true } }
      }
    }
  }

  @Test("A title in a box of its own size stays on one line (B11)", arguments: [10, 60, 120])
  func hugging(rate: Int) throws {
    let view = try FilmedView(size: Self.screen, framesPerSecond: rate) { Hugging() }
    try view.tap("Go")
    for frame in 0...rate {
      try view.advance(to: Double(frame) / Double(rate))
      let text = try view.leaf(.text("A title of four words"))
      #expect(text.glyphsPerLine.count == 1)
    }
  }
}
