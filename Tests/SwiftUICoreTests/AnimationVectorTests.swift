import CoreGraphics
import SwiftUICore
import Testing

struct AnimationVectorTests {
  @Test func scalarsScaleAndMeasure() {
    #expect(3.0.scaled(by: 2) == 6)
    #expect(3.0.magnitudeSquared == 9)
    #expect(Float(3).scaled(by: 0.5) == 1.5)
    #expect(Float(3).magnitudeSquared == 9)
    #expect(CGFloat(3).scaled(by: -1) == -3)
    #expect(CGFloat(3).magnitudeSquared == 9)
  }

  @Test func interpolationIsExactAtItsEnds() {
    for (a, b) in [(0.1, 0.3), (-7.0, 1e9), (3.0, 3.0)] {
      #expect(a.interpolated(towards: b, amount: 0) == a)
      #expect(a.interpolated(towards: b, amount: 0.5) == a + (b - a) * 0.5)
    }
    var value = 10.0
    value.interpolate(towards: 20, amount: 1.5)
    #expect(value == 25)
  }

  @Test func pairsWorkByComponent() {
    var pair = AnimatablePair(1.0, CGFloat(2))
    pair += AnimatablePair(10, 20)
    pair -= AnimatablePair(1, 1)
    pair.scale(by: 2)
    #expect(pair == AnimatablePair(20, 42))
    #expect(pair + .zero == pair)
    #expect(pair - pair == .zero)
    #expect(AnimatablePair(3.0, 4.0).magnitudeSquared == 25)
    #expect(pair != AnimatablePair(20, 41))
  }

  @Test func valuesWorkByComponent() {
    var values = AnimatableValues(1.0, CGFloat(2), Float(4))
    values.scale(by: 2)
    #expect(values == AnimatableValues(2.0, CGFloat(4), Float(8)))
    #expect(values != AnimatableValues(2.0, CGFloat(4), Float(9)))
    #expect(values - values == .zero)
    #expect((values + values).value == (4, 8, 16))
    #expect(values.magnitudeSquared == 4 + 16 + 64)
    #expect(components(of: values) == [2, 4, 8])
  }

  @Test func nothingStaysNothing() {
    var nothing = EmptyAnimatableData()
    nothing += .zero
    nothing.scale(by: 7)
    #expect(nothing == .zero)
    #expect(nothing.magnitudeSquared == 0)
    #expect(MemoryLayout<EmptyAnimatableData>.size == 0)
  }

  @Test func geometryIsUnscaled() {
    #expect(CGPoint(x: 1, y: 2).animatableData == AnimatablePair(1, 2))
    #expect(CGSize(width: 3, height: 4).animatableData == AnimatablePair(3, 4))
    var rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(
      rect.animatableData == AnimatablePair(AnimatablePair(1, 2), AnimatablePair(3, 4)))
    rect.animatableData.scale(by: 2)
    #expect(rect == CGRect(x: 2, y: 4, width: 6, height: 8))
  }

  @Test func vectorsAreTheirOwnData() {
    var value = 5.0
    value.animatableData = 6
    #expect(value == 6)
    struct Plain: Animatable {}
    #expect(Plain().animatableData == EmptyAnimatableData())
  }

  @Test func componentsAreListedInOrder() {
    #expect(components(of: 1.5) == [1.5])
    #expect(components(of: AnimatablePair(1.0, AnimatablePair(CGFloat(2), Float(3)))) == [1, 2, 3])
    #expect(components(of: EmptyAnimatableData()) == [])
    struct Own: VectorArithmetic {
      var x = 1.0
      var y = 2.0
      static var zero: Own { Own(x: 0, y: 0) }
      static func + (a: Own, b: Own) -> Own { Own(x: a.x + b.x, y: a.y + b.y) }
      static func - (a: Own, b: Own) -> Own { Own(x: a.x - b.x, y: a.y - b.y) }
      mutating func scale(by rhs: Double) {
        x *= rhs
        y *= rhs
      }
      var magnitudeSquared: Double { x * x + y * y }
    }
    #expect(components(of: Own()) == [1, 2])
  }
}
