import CoreGraphics
import DisplayList

@testable import Raster

/// A view's identity for tests.
final class Source: LeafSource {
  let path = "Test"
  let typeName = "Test"
}

/// Makes display items with identities that no other item has.
struct Scene {
  private var next: UInt32 = 1
  private let source = Source()

  mutating func item(_ content: DisplayItem.Content) -> DisplayItem {
    next += 1
    return DisplayItem(identity: next, version: 1, content: content)
  }

  mutating func fill(
    _ outline: Outline, _ color: PaintColor = .black, _ rule: FillRule = .nonZero
  ) -> DisplayItem {
    fill(outline, .color(color), rule)
  }

  mutating func fill(
    _ outline: Outline, _ paint: Paint, _ rule: FillRule = .nonZero
  ) -> DisplayItem {
    item(.leaf(Leaf(source: source, frame: .zero, drawing: .fill(outline, rule, paint))))
  }

  mutating func text(
    _ layout: TextLayout, at origin: CGPoint, _ color: PaintColor = .black
  ) -> DisplayItem {
    text(layout, at: origin, .color(color))
  }

  mutating func text(_ layout: TextLayout, at origin: CGPoint, _ paint: Paint) -> DisplayItem {
    item(.leaf(Leaf(source: source, frame: .zero, drawing: .text(layout, origin: origin, paint))))
  }

  mutating func group(_ items: [DisplayItem]) -> DisplayItem { item(.group(items)) }

  mutating func effect(_ effect: Effect, _ items: [DisplayItem]) -> DisplayItem {
    item(.effect(effect, items))
  }
}

extension PaintColor {
  static let black = PaintColor(red: 0, green: 0, blue: 0, alpha: 1)
  static let white = PaintColor(red: 1, green: 1, blue: 1, alpha: 1)
  static let clear = PaintColor(red: 0, green: 0, blue: 0, alpha: 0)
}

extension Canvas {
  /// The pixel in a column and a row, as 0xAARRGGBB.
  subscript(_ x: Int, _ y: Int) -> UInt32 {
    pixels.loadUnaligned(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
  }

  /// All bytes.
  var bytes: [UInt8] { Array(pixels) }

  /// The alpha of each pixel of a canvas without a background.
  var alphas: [UInt8] { stride(from: 3, to: pixels.count, by: 4).map { pixels[$0] } }
}

/// Renders a list on a new canvas without a background.
func render(
  _ item: DisplayItem, width: Int = 64, height: Int = 64, scale: CGFloat = 1,
  background: PaintColor = .clear, instructions: Canvas.Instructions = .best
) -> Canvas {
  let canvas = Canvas(width: width, height: height, scale: scale, instructions: instructions)
  canvas.render(item, background: background)
  return canvas
}

/// A generator of the same numbers in every run (SplitMix64).
struct Randomness: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  mutating func count(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  mutating func point(_ range: ClosedRange<Double> = -10...74) -> CGPoint {
    CGPoint(x: number(range), y: number(range))
  }

  mutating func rect() -> CGRect {
    CGRect(x: number(-10...50), y: number(-10...50), width: number(0...50), height: number(0...50))
  }

  mutating func color() -> PaintColor {
    PaintColor(
      red: Float(number(0...1)), green: Float(number(0...1)), blue: Float(number(0...1)),
      alpha: count(0...2) == 0 ? 1 : Float(number(0...1)))
  }

  /// Returns a color, or a gradient of any form and place, some without an extent.
  mutating func paint() -> Paint {
    if count(0...2) > 0 { return .color(color()) }
    var location = number(-0.2...0.3)
    let stops = (0..<count(1...5)).map { _ in
      defer { if count(0...4) > 0 { location += number(0...0.4) } }
      return ColorRamp.Stop(location: location, color: color())
    }
    let kinds: [GradientPaint.Kind] = [
      .linear, .radial(start: number(0...0.3), end: number(0...1.5)), .conic,
    ]
    let transform = CGAffineTransform(
      a: number(-60...60), b: number(-60...60), c: count(0...9) == 0 ? 0 : number(-60...60),
      d: number(-60...60), tx: number(-10...74), ty: number(-10...74))
    return .gradient(
      GradientPaint(
        ramp: ColorRamp(stops: stops), kind: kinds[count(0...2)], transform: transform))
  }

  /// Returns closed subpaths of lines and curves that cross themselves and each other.
  mutating func path(_ range: ClosedRange<Double> = -10...74) -> CGPath {
    let path = CGMutablePath()
    for _ in 0..<count(1...3) {
      path.move(to: point(range))
      for _ in 0..<count(2...6) {
        switch count(0...3) {
        case 0:
          path.addQuadCurve(to: point(range), control: point(range))
        case 1:
          path.addCurve(to: point(range), control1: point(range), control2: point(range))
        case 2:
          // Corners on pixel edges, and level and upright lines.
          let last = path.currentPoint
          let to = point(range)
          path.addLine(
            to: Bool.random(using: &self)
              ? CGPoint(x: to.x.rounded(), y: last.y) : CGPoint(x: last.x, y: to.y.rounded()))
        default:
          path.addLine(to: point(range))
        }
      }
      path.closeSubpath()
    }
    return path
  }
}
