import CoreGraphics
import DisplayList
import Testing

@testable import Raster

@Suite("Text")
struct TextTests {
  private var scene = Scene()

  @Test("A glyph stands on its baseline, with exact fractions")
  mutating func placement() {
    let layout = line([1], at: [CGPoint(x: 4.5, y: 20)], size: 20)
    let canvas = render(scene.text(layout, at: CGPoint(x: 2, y: 3)))
    // The square of half an em: x 6.5…16.5, y 13…23.
    #expect(canvas[6, 15] >> 24 == 128 && canvas[7, 15] >> 24 == 255)
    #expect(canvas[16, 15] >> 24 == 128 && canvas[17, 15] == 0)
    #expect(canvas[10, 12] == 0 && canvas[10, 13] >> 24 == 255)
    #expect(canvas[10, 22] >> 24 == 255 && canvas[10, 23] == 0)
  }

  @Test("A glyph keeps its bytes when it moves by whole pixels")
  mutating func wholePixels() {
    var random = Randomness(seed: 51)
    for _ in 0..<40 {
      let at = CGPoint(x: random.number(2...8), y: random.number(20...26))
      let size = random.number(10...30)
      let first = render(scene.text(line([2, 3], at: [at, at], size: size), at: .zero))
      let second = render(
        scene.text(line([2, 3], at: [at, at], size: size), at: CGPoint(x: 20, y: 30)))
      for y in 0..<34 {
        for x in 0..<44 { #expect(first[x, y] == second[x + 20, y + 30]) }
      }
    }
  }

  @Test("A glyph draws what its outline would draw as a path")
  mutating func outlines() {
    var random = Randomness(seed: 52)
    let face = BlockFace()
    var difference = Difference()
    for _ in 0..<60 {
      let glyph = UInt32(random.count(1...3))
      let size = random.number(5...60)
      let at = random.point(0...40)
      guard let outline = face.outline(of: glyph) else { continue }
      let perUnit = size / face.unitsPerEm
      let place = CGAffineTransform(
        a: perUnit, b: 0, c: 0, d: -perUnit, tx: at.x, ty: at.y)
      let path = outline.path.mapped(by: place)
      let text = render(scene.text(line([glyph], at: [at], size: size), at: .zero))
      let fill = render(scene.fill(.path(CGPath(elements: path))))
      // The path rounds each corner once, the glyph its shape and its place.
      difference.add(text.bytes, fill.bytes)
    }
    #expect(difference.maximum <= 1)
  }

  @Test("Overlapping contours and glyphs of a translucent color are drawn once")
  mutating func translucent() {
    let color = PaintColor(red: 0, green: 0, blue: 0, alpha: 0.5)
    let positions = [CGPoint(x: 4, y: 40), CGPoint(x: 10, y: 40)]
    let canvas = render(scene.text(line([2, 2], at: positions, size: 50), at: .zero, color))
    #expect(Set(canvas.alphas).max() == 128)
    let faded = render(
      scene.effect(
        .opacity(0.5), [scene.text(line([2, 2], at: positions, size: 50), at: .zero)]))
    #expect(faded.bytes == canvas.bytes)
  }

  @Test("A run's own color wins, and overlapping runs under opacity are one layer")
  mutating func runs() {
    let red = PaintColor(red: 1, green: 0, blue: 0, alpha: 1)
    let layout = line([1], at: [CGPoint(x: 10, y: 40)], size: 40, colors: [nil, red])
    let canvas = render(scene.text(layout, at: .zero))
    #expect(canvas[15, 30] == 0xffff_0000)
    let faded = render(scene.effect(.opacity(0.5), [scene.text(layout, at: .zero)]))
    #expect(faded[15, 30] == 0x8080_0000)
  }

  @Test("Blank glyphs draw nothing")
  mutating func blank() {
    let canvas = render(scene.text(line([0], at: [CGPoint(x: 10, y: 40)], size: 40), at: .zero))
    #expect(canvas.alphas.allSatisfy { $0 == 0 })
  }
}

extension GlyphOutline {
  /// The outline as the steps of a path.
  fileprivate var path: [CGPath.Element] {
    var rest = points[...]
    func next() -> CGPoint {
      let (x, y) = (rest.removeFirst(), rest.removeFirst())
      return CGPoint(x: Double(x), y: Double(y))
    }
    return verbs.map { verb in
      switch verb {
      case 0: return .move(to: next())
      case 1: return .line(to: next())
      case 2:
        let control = next()
        return .quad(to: next(), control: control)
      case 3:
        let (control1, control2) = (next(), next())
        return .cubic(to: next(), control1: control1, control2: control2)
      default: return .close
      }
    }
  }
}
