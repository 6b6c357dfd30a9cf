import CoreGraphics
import Foundation
import SwiftUICore
import Testing

@Suite("Colors of components")
struct ValuesColorTests {
  private let context = ColorContext()

  @Test func everyByteSurvives() {
    for byte in 0...255 {
      let component = Double(byte) / 255
      let color = Color(red: component, green: 0, blue: 1, opacity: component)
      let hex = String(format: "%02X", byte)
      #expect(color.description == "#\(hex)00FF\(hex)")
      #expect(color.resolve(in: context).description == color.description)
    }
  }

  @Test func transferCurve() {
    for step in 0...1000 {
      let c = Double(step) / 1000
      let expected = c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
      #expect(SRGBTransfer.linear(c) == expected)
      #expect(SRGBTransfer.linear(-c) == -expected)
      #expect(abs(SRGBTransfer.encoded(expected) - c) < 1e-7)
    }
    #expect(SRGBTransfer.linear(1) == 1)
    #expect(abs(SRGBTransfer.encoded(1) - 1) < 1e-15)
    #expect(SRGBTransfer.linear(0) == 0)
  }

  @Test func colorSpaces() {
    let linear = Color(.sRGBLinear, red: 0.5, green: 0.25, blue: 0.125).resolve(in: context)
    #expect([linear.linearRed, linear.linearGreen, linear.linearBlue] == [0.5, 0.25, 0.125])
    #expect(linear.opacity == 1)
    let white = Color(.displayP3, white: 1).resolve(in: context)
    for component in [white.linearRed, white.linearGreen, white.linearBlue] {
      #expect(abs(component - 1) < 1e-6)
    }
    // The pure red of Display P3 lies outside sRGB: more than all red, less than no green.
    let red = Color(.displayP3, red: 1, green: 0, blue: 0).resolve(in: context)
    #expect(abs(red.linearRed - 1.22494) < 1e-5)
    #expect(abs(red.linearGreen + 0.04206) < 1e-5)
    #expect(abs(red.linearBlue + 0.01964) < 1e-5)
    #expect(red.description == "#FF0000FF")
    #expect(Color.Resolved(red: 0.5, green: 0.5, blue: 0.5).red == 0.5)
  }

  @Test func encodedComponentsAreSettable() {
    var color = Color.Resolved(red: 0, green: 0, blue: 0)
    color.red = 1
    color.green = 0.5
    color.blue = 0.25
    #expect(color == Color.Resolved(red: 1, green: 0.5, blue: 0.25))
    #expect(abs(color.linearGreen - 0.21404) < 1e-5)
  }

  @Test func hues() {
    let table: [(Double, String)] = [
      (0, "#FF0000FF"), (1 / 6.0, "#FFFF00FF"), (2 / 6.0, "#00FF00FF"), (3 / 6.0, "#00FFFFFF"),
      (4 / 6.0, "#0000FFFF"), (5 / 6.0, "#FF00FFFF"), (1, "#FF0000FF"),
    ]
    for (hue, hex) in table {
      #expect(Color(hue: hue, saturation: 1, brightness: 1).description == hex)
      #expect(Color(hue: hue + 2, saturation: 1, brightness: 1).description == hex)
      #expect(Color(hue: hue, saturation: 0, brightness: 0.6).description == "#999999FF")
      #expect(Color(hue: hue, saturation: 1, brightness: 0).description == "#000000FF")
    }
  }

  /// The piecewise conversion against the closed form v − v·s·max(0, min(k, 4 − k, 1)) with
  /// k = (n + 6h) mod 6, n = 5, 3, 1.
  @Test func huesAgainstTheClosedForm() {
    for h in stride(from: 0.0, through: 1, by: 1 / 48) {
      for s in stride(from: 0.0, through: 1, by: 0.25) {
        for v in stride(from: 0.0, through: 1, by: 0.25) {
          let color = Color(hue: h, saturation: s, brightness: v).resolve(in: context)
          for (n, component) in [(5.0, color.red), (3, color.green), (1, color.blue)] {
            let k = (n + h * 6).truncatingRemainder(dividingBy: 6)
            let expected = v - v * s * max(0, min(k, 4 - k, 1))
            #expect(abs(Double(component) - expected) < 1e-6)
          }
        }
      }
    }
  }

  @Test func opacity() {
    #expect(Color.red.opacity(0.33).description == "33% red")
    #expect(Color.red.opacity(0.3).opacity(0.5).description == "50% 30% red")
    let color = Color(white: 1, opacity: 0.5).opacity(0.5).resolve(in: context)
    #expect(color.opacity == 0.25)
    #expect(color.linearRed == 1)
    #expect(Color.red.opacity(0.5) == Color.red.opacity(0.5))
    #expect(Color.red.opacity(0.5) != Color.red.opacity(0.25))
    #expect(Color.red.opacity(1) != Color.red)
  }

  @Test func equality() {
    #expect(Color.red == Color.red)
    #expect(Color.red != Color.blue)
    #expect(Color.white != Color(white: 1))
    #expect(Color(white: 1) == Color(red: 1, green: 1, blue: 1))
    #expect(Color(Color.Resolved(red: 1, green: 1, blue: 1)) == Color(white: 1))
    #expect(Set([Color.red, .red, .blue, Color(white: 0), Color(white: 0)]).count == 3)
  }

  @Test func animatableData() {
    let color = Color.Resolved(
      colorSpace: .sRGBLinear, red: 0.5, green: 0.25, blue: 1, opacity: 0.75)
    #expect(
      color.animatableData == AnimatablePair(64, AnimatablePair(32, AnimatablePair(128, 96))))
    var copy = Color.Resolved(red: 0, green: 0, blue: 0)
    copy.animatableData = color.animatableData
    #expect(copy == color)
  }

  @Test func mixing() {
    let black = Color.Resolved(red: 0, green: 0, blue: 0)
    let white = Color.Resolved(red: 1, green: 1, blue: 1, opacity: 0)
    #expect(black.mixed(with: white, by: 0, perceptually: true) == black)
    #expect(black.mixed(with: white, by: 1, perceptually: true) == white)
    let device = black.mixed(with: white, by: 0.5, perceptually: false)
    #expect(device.description == "#80808080")
    // Half the lightness of Oklab is an eighth of the light.
    let even = black.mixed(with: white, by: 0.5, perceptually: true)
    #expect(abs(even.linearRed - 0.125) < 1e-6)
    #expect(abs(even.linearGreen - 0.125) < 1e-6)
    #expect(abs(even.linearBlue - 0.125) < 1e-6)
    #expect(even.opacity == 0.5)
    let mixed = Color.red.mixed(with: .blue, by: 2, perceptually: true)
    #expect(mixed.resolve(in: context) == Color.blue.resolve(in: context))
  }

  @Test func coding() throws {
    let color = Color.Resolved(red: 0.1, green: 0.2, blue: 0.3, opacity: 0.4)
    let data = try JSONEncoder().encode(color)
    #expect(try JSONDecoder().decode(Color.Resolved.self, from: data) == color)
  }

  @Test func coreGraphics() {
    let blue = CGColor(red: 0, green: 0.5, blue: 1, alpha: 0.25)
    #expect(Color(cgColor: blue) == Color(red: 0, green: 0.5, blue: 1, opacity: 0.25))
    #expect(Color(blue) == Color(cgColor: blue))
    #expect(Color(cgColor: blue).cgColor == blue)
    #expect(Color(cgColor: CGColor(gray: 0.5, alpha: 1)) == Color(white: 0.5))
    #expect(Color.white.opacity(0.5).cgColor == CGColor(red: 1, green: 1, blue: 1, alpha: 0.5))
    for dynamic in [Color.red, .primary, .accentColor, .red.opacity(0.5), Color("none")] {
      #expect(dynamic.cgColor == nil)
    }
    let mixed = Color.black.mixed(with: .white, by: 0.5, perceptually: false)
    #expect(mixed.constant?.description == "#808080FF")
    #expect(Color.black.mixed(with: .red, by: 0.5, perceptually: false).constant == nil)
  }

  @Test func paint() {
    let paint = Color(red: 1, green: 0.5, blue: 0, opacity: 0.25).resolve(in: context).paintColor
    #expect([paint.red, paint.green, paint.blue, paint.alpha] == [1, 0.5, 0, 0.25])
  }

  private struct Stripe: ColorProvider {
    var index: Int
    var description: String { "stripe \(index)" }
    func resolve(in context: ColorContext) -> Color.Resolved {
      Color.Resolved(red: context.colorScheme == .dark ? 1 : 0, green: 0, blue: 0)
    }
  }

  @Test func providers() {
    let color = Color(provider: Stripe(index: 1))
    #expect(color == Color(provider: Stripe(index: 1)))
    #expect(color != Color(provider: Stripe(index: 2)))
    #expect(color.hashValue == Color(provider: Stripe(index: 1)).hashValue)
    #expect(color.description == "stripe 1")
    #expect(color.resolve(in: ColorContext(colorScheme: .dark)).description == "#FF0000FF")
    #expect(color.resolve(in: context).description == "#000000FF")
  }
}
