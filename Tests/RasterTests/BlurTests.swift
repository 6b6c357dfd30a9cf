import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import Raster

/// Blurs and shadows against the Gaussian itself, in double precision.
@Suite("Blurs and shadows")
struct BlurTests {
  private var scene = Scene()
  private let blue = PaintColor(red: 0, green: 0, blue: 1, alpha: 1)

  /// What a Gaussian makes of a box of coverage 1, at the middle of a pixel.
  private func blurred(_ box: CGRect, _ sigma: (Double, Double), _ x: Int, _ y: Int) -> Double {
    func edge(_ distance: Double, _ sigma: Double) -> Double {
      0.5 * (1 + erf(distance / (sigma * 2.0.squareRoot())))
    }
    let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
    return (edge(px - box.minX, sigma.0) - edge(px - box.maxX, sigma.0))
      * (edge(py - box.minY, sigma.1) - edge(py - box.maxY, sigma.1))
  }

  @Test("A blurred box is that of the Gaussian, whatever the radius")
  mutating func boxes() {
    var worst = 0.0
    for sigma in [0.4, 1, 1.9, 2.7, 2.9, 4, 5.5, 5.7, 8, 11.3, 16, 25] {
      let box = CGRect(x: 60, y: 41, width: 50, height: 37)
      let item = scene.effect(
        .blur(radius: sigma, isOpaque: false), [scene.fill(.rect(box), blue)])
      let canvas = render(item, width: 180, height: 140)
      for y in 0..<140 {
        for x in 0..<180 {
          let expected = 255 * blurred(box, (sigma, sigma), x, y)
          worst = max(worst, abs(Double(canvas[x, y] >> 24) - expected))
          #expect(canvas[x, y] & 0xff == canvas[x, y] >> 24)
        }
      }
    }
    #expect(worst < 1.6, "\(worst)")
  }

  @Test("A shadow is moved by fractions of a pixel, colored, and behind its layer")
  mutating func shadows() {
    var worst = 0.0
    for (sigma, offset) in [(2.0, 0.0), (6, 3.3), (6, -7.8), (12, 20.5), (0, 4.5)] {
      let box = CGRect(x: 60, y: 50, width: 40, height: 40)
      let shadow = Shadow(
        color: PaintColor(red: 1, green: 0, blue: 0, alpha: 0.5), radius: sigma,
        offset: CGSize(width: offset, height: -offset))
      let canvas = render(
        scene.effect(.shadow(shadow), [scene.fill(.rect(box), blue)]), width: 160, height: 140)
      let moved = box.offsetBy(dx: offset, dy: -offset)
      for y in 0..<140 {
        for x in 0..<160 {
          if box.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) {
            #expect(canvas[x, y] == 0xff00_00ff)
            continue
          }
          if sigma == 0 {
            let inside = moved.intersection(CGRect(x: x, y: y, width: 1, height: 1))
            let expected = inside.isNull ? 0 : 128 * inside.width * inside.height
            worst = max(worst, abs(Double(canvas[x, y] >> 24) - Double(expected)))
          } else {
            let expected = 128 * blurred(moved, (sigma, sigma), x, y)
            worst = max(worst, abs(Double(canvas[x, y] >> 24) - expected))
          }
          #expect(canvas[x, y] >> 16 & 255 == canvas[x, y] >> 24)
        }
      }
    }
    #expect(worst < 1.6, "\(worst)")
  }

  @Test("A transform scales and turns blurs and offsets")
  mutating func transforms() {
    let box = CGRect(x: 10, y: 10, width: 20, height: 10)
    let blurredItem = scene.effect(
      .blur(radius: 2, isOpaque: false), [scene.fill(.rect(box), blue)])
    let canvas = render(
      scene.effect(.affine(CGAffineTransform(scaleX: 3, y: 5)), [blurredItem]), width: 120,
      height: 100)
    var worst = 0.0
    for y in 0..<100 {
      for x in 0..<120 {
        let expected =
          255 * blurred(CGRect(x: 30, y: 50, width: 60, height: 50), (6, 10), x, y)
        worst = max(worst, abs(Double(canvas[x, y] >> 24) - expected))
      }
    }
    #expect(worst < 1.6, "\(worst)")
    let shadow = Shadow(color: .black, radius: 0, offset: CGSize(width: 10, height: 0))
    let dot = scene.fill(.rect(CGRect(x: 0, y: 0, width: 4, height: 4)), blue)
    let quarter = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 30, ty: 20)
    let turned = render(scene.effect(.affine(quarter), [scene.effect(.shadow(shadow), [dot])]))
    #expect(turned[28, 22] == 0xff00_00ff && turned[28, 32] == 0xff00_0000)
  }

  @Test("A blur does not depend on what else is drawn anew")
  mutating func parts() {
    let item = scene.effect(
      .blur(radius: 7, isOpaque: false),
      [scene.fill(.ellipse(in: CGRect(x: 20, y: 20, width: 90, height: 70)), blue)])
    let whole = render(item, width: 128, height: 128)
    for corner in stride(from: 0, to: 100, by: 13) {
      let clip = CGRect(x: corner, y: 100 - corner, width: 27, height: 19)
      let part = render(scene.effect(.clip(.rect(clip), .nonZero), [item]), width: 128, height: 128)
      for y in 0..<128 {
        for x in 0..<128 {
          let isIn = clip.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
          #expect(part[x, y] == (isIn ? whole[x, y] : 0))
        }
      }
    }
  }

  @Test("What lies outside of the canvas casts its shadow inside")
  mutating func outside() {
    let shadow = Shadow(color: .black, radius: 3, offset: CGSize(width: 20, height: 0))
    let box = scene.fill(.rect(CGRect(x: -20, y: 10, width: 15, height: 30)), blue)
    let canvas = render(scene.effect(.shadow(shadow), [box]))
    #expect(canvas[7, 25] >> 24 > 240)
    #expect(canvas[7, 60] >> 24 == 0)
  }

  @Test("Constant areas stay as they are")
  mutating func constants() {
    for radius in [0.5, 2, 5, 9] {
      let canvas = render(
        scene.effect(
          .blur(radius: radius, isOpaque: false),
          [
            scene.fill(
              .rect(CGRect(x: -90, y: -90, width: 250, height: 250)),
              PaintColor(red: 1, green: 0.5, blue: 0.2, alpha: 1))
          ]))
      #expect((0..<4096).allSatisfy { canvas[$0 % 64, $0 / 64] == 0xffff_8033 })
    }
  }

  @Test("An opaque blur keeps its box and its edges hard")
  mutating func opaque() {
    let box = CGRect(x: 10, y: 10, width: 40, height: 40)
    let halves = [
      scene.fill(.rect(box), .black),
      scene.fill(.rect(CGRect(x: 30, y: 10, width: 20, height: 40)), .white),
    ]
    let canvas = render(scene.effect(.blur(radius: 5, isOpaque: true), halves))
    for y in 0..<64 {
      for x in 0..<64 {
        let isIn = box.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
        #expect(canvas[x, y] >> 24 == (isIn ? 255 : 0))
      }
    }
    #expect(canvas[11, 30] & 0xff < 10 && canvas[48, 30] & 0xff > 245)
    let middle = Int(canvas[29, 30] & 0xff) + Int(canvas[30, 30] & 0xff)
    #expect(abs(middle - 255) <= 2)
  }

  @Test("A shadow of several items is that of their common shape")
  mutating func groups() {
    let shadow = Shadow(color: .black, radius: 4, offset: CGSize(width: 3, height: 3))
    let items = [
      scene.fill(.rect(CGRect(x: 10, y: 10, width: 20, height: 20)), blue),
      scene.fill(.rect(CGRect(x: 20, y: 20, width: 20, height: 20)), .white),
    ]
    let group = render(scene.effect(.shadow(shadow), items))
    let union = CGMutablePath()
    union.addRect(CGRect(x: 10, y: 10, width: 20, height: 20))
    union.addRect(CGRect(x: 20, y: 20, width: 20, height: 20))
    let one = render(scene.effect(.shadow(shadow), [scene.fill(.path(union), .white)]))
    #expect(group.alphas == one.alphas)
    #expect(group[15, 15] == 0xff00_00ff && group[25, 25] == 0xffff_ffff)
  }
}
