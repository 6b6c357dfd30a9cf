import Inbetween
import InbetweenTesting
import SwiftUI
import Testing

/// Reports of others about fonts, by their numbers.
@MainActor @Suite("Cases B: fonts") struct FontCaseTests {
  private static let size = CGSize(width: 240, height: 160)
  private static let string = "Size animated, kerning AVATAR"

  /// A text in the top left corner, whose font a test changes.
  private struct Corner: View {
    let setter: Setter
    var string = FontCaseTests.string
    var from = 24.0
    var scales = false
    @State private var value = 0.0

    var body: some View {
      Text(string)
        .animatableFont(size: scales ? from : from + 12 * value)
        .scaleEffect(scales ? (from + 12 * value) / from : 1, anchor: .topLeading)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .onAppear { setter.write = { value = $0 } }
    }
  }

  /// The same text at rest, as SwiftUI has it.
  private struct Plain: View {
    var string = FontCaseTests.string
    let size: Double
    var weight = Font.Weight.regular

    var body: some View {
      Text(string)
        .font(.system(size: size, weight: weight))
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  private static func plain(_ string: String, _ size: Double) throws -> [UInt8] {
    try Pixels(size: Self.size) { Plain(string: string, size: size) }.draw()
  }

  @Test(
    "On its way and at its end a text has the pixels of a still of its size (B04)",
    arguments: [(0.25, 27.0), (0.5, 30), (0.75, 33), (1, 36), (1.5, 36)])
  func sharp(time: Double, size: Double) throws {
    let setter = Setter()
    let film = try Pixels(size: Self.size) { Corner(setter: setter, string: "Sharp") }
    try film.perform { setter(1, .linear(duration: 1)) }
    let still = try Self.plain("Sharp", size)
    #expect(try film.draw(at: time) == still)
    #expect(Set(still).count > 2)
  }

  @Test("A text that is scaled has not (B04)")
  func scaled() throws {
    let setter = Setter()
    let film = try Pixels(size: Self.size) { Corner(setter: setter, string: "Sharp", scales: true) }
    try film.perform { setter(1, .linear(duration: 1)) }
    #expect(try film.draw(at: 0.5) != Self.plain("Sharp", 30))
  }

  @Test(
    "At rest, before and after its way, a text is the plain one, with its kerning and its lines (B09)",
    arguments: [12.0, 17, 24, 40])
  func plainAtRest(size: Double) throws {
    let setter = Setter()
    let film = try Pixels(size: Self.size) { Corner(setter: setter, from: size) }
    let start = try Self.plain(Self.string, size)
    #expect(try film.draw() == start)
    try film.perform { setter(1, .easeInOut(duration: 0.5)) }
    #expect(try film.draw(at: 1) == Self.plain(Self.string, size + 12))
    try film.perform { setter(0, .spring) }
    #expect(try film.draw(at: 4) == start)
  }

  private struct Shrinking: View {
    let setter: Setter
    @State private var value = 0.0

    var body: some View {
      VStack(alignment: .leading) {
        Text("A text that keeps its width").animatableFont(size: 20).fixedSize()
      }
      .frame(width: 300 - 260 * value, alignment: .leading)
      .onAppear { setter.write = { value = $0 } }
    }
  }

  @Test(
    "A text of fixed size keeps it while its container becomes narrower (B12)",
    arguments: [10, 60, 120])
  func fixedSize(rate: Int) throws {
    let setter = Setter()
    let view = try FilmedView(size: CGSize(width: 400, height: 100), framesPerSecond: rate) {
      Shrinking(setter: setter)
    }
    let start = try view.leaf(.type("Text"))
    try view.perform { setter(1, .linear(duration: 1)) }
    for frame in 0...rate {
      try view.advance(to: Double(frame) / Double(rate))
      let text = try view.leaf(.type("Text"))
      #expect(text.frame.width == start.frame.width)
      #expect(text.glyphsPerLine == start.glyphsPerLine)
    }
  }

  private struct Resized: View {
    let setter: Setter
    @State private var value = 0.0

    var body: some View {
      Text("one two three four").font(.system(size: 17))
        .frame(width: 120 - 40 * value, alignment: .leading)
        .onAppear { setter.write = { value = $0 } }
    }
  }

  @Test(
    "A box that becomes narrower by itself breaks its text as at its end, at once (B08)",
    arguments: [10, 60, 120])
  func box(rate: Int) throws {
    let setter = Setter()
    let view = try FilmedView(size: CGSize(width: 400, height: 100), framesPerSecond: rate) {
      Resized(setter: setter)
    }
    let start = try view.leaf(.type("Text")).glyphsPerLine
    var shown: Set<[Int]> = []
    try view.perform { setter(1, .linear(duration: 1)) }
    for frame in 0...rate {
      try view.advance(to: Double(frame) / Double(rate))
      shown.insert(try view.leaf(.type("Text")).glyphsPerLine)
    }
    try view.settle()
    let end = try view.leaf(.type("Text")).glyphsPerLine
    #expect(start != end)
    #expect(shown == [end])
  }

  @Test("A weight on its way is half-way on the CSS scale, and designs cross-fade (B03)")
  func weight() throws {
    let setter = Setter()
    let view = try FilmedView(size: Self.size) { Weighted(setter: setter) }
    try view.perform { setter(1, .linear(duration: 1)) }
    try view.advance(to: 0.5)
    #expect(try view.leaf(.text("Weight")).fontWeight == 550)
    #expect(view.leaves.filter { $0.text == "Design" }.map(\.opacity) == [0.5, 0.5])
  }

  private struct Weighted: View {
    let setter: Setter
    @State private var value = 0.0

    var body: some View {
      VStack {
        Text("Weight").animatableFont(size: 20, weight: value == 1 ? .bold : .regular)
        Text("Design").animatableFont(size: 20, design: value == 1 ? .serif : .default)
      }
      .onAppear { setter.write = { value = $0 } }
    }
  }
}
