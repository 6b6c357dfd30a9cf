import CCairo
import CoreGraphics
import DisplayList
import Testing

@testable import Raster

/// Modes against cairo's operators, filters and masks against their formulas.
@Suite("Blending, filters and masks")
struct BlendTests {
  private var scene = Scene()
  private let all = CGRect(x: 0, y: 0, width: 64, height: 64)

  private static let operators: [(BlendMode, cairo_operator_t)] = [
    (.normal, CAIRO_OPERATOR_OVER), (.multiply, CAIRO_OPERATOR_MULTIPLY),
    (.screen, CAIRO_OPERATOR_SCREEN), (.overlay, CAIRO_OPERATOR_OVERLAY),
    (.darken, CAIRO_OPERATOR_DARKEN), (.lighten, CAIRO_OPERATOR_LIGHTEN),
    (.colorDodge, CAIRO_OPERATOR_COLOR_DODGE), (.colorBurn, CAIRO_OPERATOR_COLOR_BURN),
    (.softLight, CAIRO_OPERATOR_SOFT_LIGHT), (.hardLight, CAIRO_OPERATOR_HARD_LIGHT),
    (.difference, CAIRO_OPERATOR_DIFFERENCE), (.exclusion, CAIRO_OPERATOR_EXCLUSION),
    (.hue, CAIRO_OPERATOR_HSL_HUE), (.saturation, CAIRO_OPERATOR_HSL_SATURATION),
    (.color, CAIRO_OPERATOR_HSL_COLOR), (.luminosity, CAIRO_OPERATOR_HSL_LUMINOSITY),
    (.sourceAtop, CAIRO_OPERATOR_ATOP), (.destinationOver, CAIRO_OPERATOR_DEST_OVER),
    (.destinationOut, CAIRO_OPERATOR_DEST_OUT), (.plusLighter, CAIRO_OPERATOR_ADD),
  ]

  /// A color whose premultiplied components are whole bytes, so that a division does not enlarge what
  /// rounding has left.
  private func byteColor(_ random: inout Randomness) -> PaintColor {
    let alpha = random.count(0...1) == 0 ? 255 : random.count(1...255)
    func channel() -> Float { Float(random.count(0...alpha)) / Float(alpha) }
    return PaintColor(
      red: channel(), green: channel(), blue: channel(), alpha: Float(alpha) / 255)
  }

  @Test("Each mode is cairo's operator, for opaque and translucent colors")
  mutating func modes() {
    for (mode, code) in Self.operators {
      var random = Randomness(seed: 61)
      var worst = 0
      for _ in 0..<300 {
        let (below, above) = (byteColor(&random), byteColor(&random))
        let cairo = CairoCanvas(width: 1, height: 1)
        cairo.setColor(below)
        cairo_paint(cairo.context)
        cairo.setColor(above)
        cairo_set_operator(cairo.context, code)
        cairo_paint(cairo.context)
        let canvas = render(
          scene.group([
            scene.fill(.rect(all), below),
            scene.effect(.blend(mode), [scene.fill(.rect(all), above)]),
          ]), width: 1, height: 1)
        for (a, b) in zip(canvas.bytes, cairo.bytes) { worst = max(worst, abs(Int(a) - Int(b))) }
      }
      #expect(worst <= 3, "\(mode) differs by \(worst)")
    }
  }

  @Test("The sum of darknesses")
  mutating func plusDarker() {
    func blended(_ a: PaintColor, _ b: PaintColor) -> UInt32 {
      render(
        scene.group([
          scene.fill(.rect(all), a),
          scene.effect(.blend(.plusDarker), [scene.fill(.rect(all), b)]),
        ]))[5, 5]
    }
    let gray = PaintColor(red: 0.6, green: 0.4, blue: 1, alpha: 1)
    #expect(blended(gray, gray) == 0xff33_00ff)
    #expect(blended(.white, gray) == 0xff99_66ff)
    #expect(blended(.clear, gray) == 0xff99_66ff)
  }

  @Test("A layer keeps what is blended in it from what is behind")
  mutating func layers() {
    let red = PaintColor(red: 1, green: 0, blue: 0, alpha: 1)
    let green = PaintColor(red: 0, green: 1, blue: 0, alpha: 1)
    let blended = scene.effect(.blend(.multiply), [scene.fill(.rect(all), green)])
    let free = render(scene.group([scene.fill(.rect(all), red), blended]))
    #expect(free[5, 5] == 0xff00_0000)
    let grouped = render(
      scene.group([scene.fill(.rect(all), red), scene.effect(.layer, [blended])]))
    #expect(grouped[5, 5] == 0xff00_ff00)
    let faded = render(
      scene.group([scene.fill(.rect(all), red), scene.effect(.opacity(0.5), [blended])]))
    #expect(faded[5, 5] == 0xff7f_8000)
  }

  @Test("A mask shows the layer as far as it covers")
  mutating func masks() {
    let ellipse = Outline.ellipse(in: all)
    let mask = scene.fill(ellipse, PaintColor(red: 0, green: 1, blue: 0, alpha: 0.5))
    let items = [
      scene.fill(.rect(all), .white), scene.fill(.rect(all), .black),
    ]
    let masked = render(scene.effect(.mask, [mask] + items))
    let expected = render(scene.fill(ellipse, PaintColor(red: 0, green: 0, blue: 0, alpha: 0.5)))
    #expect(masked.bytes == expected.bytes)
    let nothing = render(scene.effect(.mask, [scene.item(.empty)] + items))
    #expect(nothing.alphas.allSatisfy { $0 == 0 })
    // Masks in masks, and in clips, multiply.
    let half = scene.fill(
      .rect(CGRect(x: 0, y: 0, width: 32.5, height: 64)), .black)
    let inner = scene.effect(.mask, [half, scene.fill(.rect(all), .black)])
    let twice = render(
      scene.effect(
        .clip(.rect(CGRect(x: 0, y: 0.5, width: 64, height: 9)), .nonZero),
        [scene.effect(.mask, [half, inner])]))
    #expect(twice[31, 5] >> 24 == 255 && twice[33, 5] == 0)
    #expect(abs(Int(twice[32, 5] >> 24) - 64) <= 1 && abs(Int(twice[32, 0] >> 24) - 32) <= 1)
  }

  @Test("Filters map plain colors, and cut them to what there is")
  mutating func filters() {
    var random = Randomness(seed: 62)
    var worst = 0.0
    for _ in 0..<300 {
      var color = random.color()
      color.alpha = Float((Double(color.alpha) * 255).rounded() / 255)
      let rows = (0..<4).map { _ in SIMD4<Float>((0..<4).map { _ in Float(random.number(-1...2)) })
      }
      let constant = SIMD4<Float>(
        Float(random.number(-1...1)), Float(random.number(-1...1)), Float(random.number(-1...1)), 0)
      let matrix = ColorMatrix(rows: rows, constant: constant)
      let canvas = render(
        scene.effect(.filter(matrix), [scene.fill(.rect(all), color)]), width: 1, height: 1)
      let plain = SIMD4<Float>(color.red, color.green, color.blue, 1) * color.alpha
      func value(_ row: Int) -> Double {
        let row = rows[row] + SIMD4(0, 0, 0, constant[row])
        return Double((row * plain).sum()) * 255
      }
      let alpha = min(max(value(3), 0), 255)
      let expected = [2, 1, 0].map { min(max(value($0), 0), alpha) } + [alpha]
      for (byte, expected) in zip(canvas.bytes, expected) {
        worst = max(worst, abs(Double(byte) - expected))
      }
    }
    // The color was rounded before, and rows add up to six of it.
    #expect(worst < 4, "\(worst)")
  }
}
