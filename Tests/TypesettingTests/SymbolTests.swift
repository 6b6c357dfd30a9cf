import CoreGraphics
import DisplayList
import SwiftUICore
import Testing

@testable import Typesetting

@Suite("Symbols")
struct SymbolTests {
  private func typesetter() throws -> (Typesetter, messages: () -> [String]) {
    let typesetter = Typesetter(fonts: try FontLibrary())
    let messages = Messages()
    typesetter.onDiagnostic = { messages.all.append($0) }
    return (typesetter, { messages.all })
  }

  private final class Messages { var all: [String] = [] }

  @Test("Every name in the table has an icon, of a size near the font's")
  func table() throws {
    let (typesetter, messages) = try typesetter()
    #expect(SymbolLibrary.names.count > 850)
    for name in SymbolLibrary.names.keys.sorted() {
      let shape = try #require(typesetter.symbol(named: name, weight: 400), "\(name)")
      let ink = shape.path.boundingBoxOfPath
      #expect(ink.width > 0.02 && ink.width < 1.21 && ink.height < 1.15, "\(name): \(ink)")
      #expect(abs(ink.midY) < 0.45, "\(name): \(ink)")
      #expect(abs(ink.minX - 0.098) < 1e-9 && abs(shape.box.maxX - ink.maxX - 0.098) < 1e-9)
      #expect(abs(ink.minY - shape.box.minY - 0.06) < 1e-9, "\(name)")
    }
    #expect(messages().isEmpty)
  }

  @Test("The same symbol is the identical object; names without an icon are reported once")
  func identity() throws {
    let (typesetter, messages) = try typesetter()
    let star = typesetter.symbol(named: "star", weight: 400)
    #expect(star != nil && typesetter.symbol(named: "star", weight: 400) === star)
    #expect(typesetter.symbol(named: "star", weight: 401) !== star)
    for _ in 0..<2 { #expect(typesetter.symbol(named: "no.such.symbol", weight: 400) == nil) }
    #expect(
      messages().count == 1
        && messages()[0].hasPrefix(
          "No symbol named 'no.such.symbol' found in system symbol set")
    )
  }

  /// The width of the ink of a symbol on a level line, as parts of an em: how far each stretch reaches.
  private func stretches(_ shape: SymbolShape, at y: Double) -> [Double] {
    let step = 0.002
    var stretches: [Double] = []
    var wasInside = false
    for index in 0..<800 {
      let point = CGPoint(x: shape.box.minX + Double(index) * step, y: y)
      let isInside = shape.path.contains(point, using: .winding)
      if isInside { wasInside ? stretches[stretches.count - 1] += step : stretches.append(step) }
      wasInside = isInside
    }
    return stretches
  }

  @Test("Strokes grow with the weight, and those of filled symbols stay as they are")
  func weights() throws {
    let (typesetter, _) = try typesetter()
    for (weight, thickness) in [(100.0, 0.032), (400, 0.072), (700, 0.112), (900, 0.1387)] {
      let circle = try #require(typesetter.symbol(named: "circle", weight: weight))
      let sides = stretches(circle, at: 0.003)
      #expect(sides.count == 2)
      for side in sides { #expect(abs(side - thickness) < 0.004, "\(weight): \(side)") }
    }
    let thin = try #require(typesetter.symbol(named: "heart.fill", weight: 100))
    let heavy = try #require(typesetter.symbol(named: "heart.fill", weight: 900))
    #expect(thin.path == heavy.path)
  }

  @Test("A symbol in a filled circle is cut out, and one in a ring is drawn")
  func composed() throws {
    let (typesetter, _) = try typesetter()
    let ring = try #require(typesetter.symbol(named: "ellipsis.circle", weight: 400))
    #expect(stretches(ring, at: 0.003).count == 5)
    let disk = try #require(typesetter.symbol(named: "ellipsis.circle.fill", weight: 400))
    #expect(stretches(disk, at: 0.003).count == 4)
    let person = try #require(typesetter.symbol(named: "person.crop.circle.fill", weight: 400))
    #expect(stretches(person, at: -0.15).count == 2 && stretches(person, at: 0.2).count == 2)
  }

  @Test("Capitals are as high as the font says")
  func capitals() throws {
    let (typesetter, _) = try typesetter()
    let font = ResolvedFont(family: .system(.standard), size: 100, weight: 400)
    #expect(abs(typesetter.capHeight(of: font) - 72.7) < 0.2)
  }

  @Test("In lines from right to left, symbols that point forward point left")
  func forward() throws {
    let (typesetter, _) = try typesetter()
    let font = ResolvedFont(family: .system(.standard), size: 20, weight: 400)
    func middles(_ name: String) throws -> [Double] {
      try [false, true].map { isRightToLeft in
        var symbol = Paragraph.Run(string: "\u{FFFC}", font: font)
        symbol.image = .symbol(name, scale: 1)
        var paragraph = Paragraph(runs: [symbol])
        paragraph.isRightToLeft = isRightToLeft
        let run = try #require(
          typesetter.prepare(paragraph).layout(width: nil, height: nil).runs.first)
        let outline = try #require(run.face.outline(of: run.glyphs[0]))
        let xs = stride(from: 0, to: outline.points.count, by: 2).map { Double(outline.points[$0]) }
        return xs.reduce(0, +) / Double(xs.count) - (xs.min() ?? 0) / 2 - (xs.max() ?? 0) / 2
      }
    }
    // The points of an arrow do not lie evenly around its middle.
    let arrow = try middles("arrow.forward")
    #expect(abs(arrow[0]) > 0.01 && abs(arrow[0] + arrow[1]) < 1e-6)
    let fixed = try middles("arrow.right")
    #expect(abs(fixed[0]) > 0.01 && fixed[0] == fixed[1])
  }

  @Test("A symbol in a line of text has its place, its size and its middle on the capitals'")
  func inline() throws {
    let (typesetter, messages) = try typesetter()
    let font = ResolvedFont(family: .system(.standard), size: 20, weight: 400)
    var symbol = Paragraph.Run(string: "\u{FFFC}", font: font)
    symbol.image = .symbol("circle", scale: 1)
    let text = Paragraph.Run(string: "A", font: font)
    let layout = typesetter.prepare(Paragraph(runs: [text, symbol, text]))
      .layout(width: nil, height: nil)
    let plain = typesetter.prepare(Paragraph(runs: [text])).layout(width: nil, height: nil)
    let circle = try #require(typesetter.symbol(named: "circle", weight: 400))
    #expect(layout.string == "AA" && layout.size.height == plain.size.height)
    #expect(abs(layout.size.width - 2 * plain.size.width - 20 * circle.box.width) < 1.01)
    let run = try #require(layout.runs.first { $0.face.unitsPerEm == 1 })
    let outline = try #require(run.face.outline(of: run.glyphs[0]))
    let ys = stride(from: 1, to: outline.points.count, by: 2).map { Double(outline.points[$0]) }
    let middle = try #require(ys.max()).advanced(by: try #require(ys.min())) / 2
    let center = Double(run.positions[0].y) - middle * run.size
    let capitals = Double(layout.firstBaseline) - typesetter.capHeight(of: font) / 2
    #expect(abs(center - capitals) < 0.01)
    let bitmap = Bitmap(width: 4, height: 2, pixels: Array(repeating: 0xFF00_0000, count: 8))
    symbol.image = .bitmap(bitmap, size: CGSize(width: 40, height: 60))
    let tall = typesetter.prepare(Paragraph(runs: [text, symbol])).layout(width: nil, height: nil)
    #expect(abs(tall.size.width - plain.size.width - 40) < 0.51 && tall.firstBaseline >= 60)
    #expect(messages().isEmpty)
  }
}
