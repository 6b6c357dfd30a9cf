import CoreGraphics
import SwiftUICore
import Testing

@Suite("Gradients")
struct ValuesGradientTests {
  private let context = ColorContext()

  @Test func colorsAtEqualDistances() {
    #expect(Gradient(colors: []).stops.isEmpty)
    #expect(Gradient(colors: [.red]).stops == [Gradient.Stop(color: .red, location: 0)])
    for count in 2...9 {
      let gradient = Gradient(colors: Array(repeating: .red, count: count))
      #expect(gradient.stops.first?.location == 0 && gradient.stops.last?.location == 1)
      for (index, stop) in gradient.stops.enumerated() {
        #expect(stop.location == CGFloat(index) / CGFloat(count - 1))
      }
    }
  }

  @Test func mixing() {
    let gradient = Gradient(stops: [
      Gradient.Stop(color: .black, location: 0.2), Gradient.Stop(color: .white, location: 0.6),
      Gradient.Stop(color: .blue, location: 0.6), Gradient.Stop(color: .blue, location: 0.5),
    ]).resolve(in: context)
    let table: [(CGFloat, String)] = [
      (-1, "#000000FF"), (0.2, "#000000FF"), (0.3, "#404040FF"), (0.4, "#808080FF"),
      (0.6, "#FFFFFFFF"), (0.61, "#007AFFFF"), (2, "#007AFFFF"),
    ]
    for (location, hex) in table { #expect(gradient.color(at: location).description == hex) }
    #expect(gradient.stops.map(\.location) == [0.2, 0.6, 0.6, 0.6])
    #expect(Gradient(colors: []).resolve(in: context).color(at: 0) == .clear)
  }

  @Test func ways() {
    let gradient = Gradient(colors: [.black, .white])
    #expect(AnyGradient(gradient) == gradient.colorSpace(.device))
    #expect(gradient.colorSpace(.perceptual) != gradient.colorSpace(.device))
    #expect(AnyGradient(gradient).colorSpace(.perceptual) == gradient.colorSpace(.perceptual))
    let middle = gradient.colorSpace(.perceptual).resolve(in: context).color(at: 0.5)
    #expect(abs(middle.linearRed - 0.125) < 1e-6)
    #expect(Color.black.mix(with: .white, by: 0.5).resolve(in: context) == middle)
    #expect(
      Color.black.mix(with: .white, by: 0.5, in: .device).resolve(in: context).description
        == "#808080FF")
  }
}
