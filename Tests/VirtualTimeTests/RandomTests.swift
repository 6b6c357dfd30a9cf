import Foundation
import Stage
import Testing

@Suite("Random numbers of a clock")
struct RandomTests {
  private func draw(seed: UInt64) -> String {
    VirtualClock(seed: seed).enter {
      let numbers = (0..<8).map { _ in Int.random(in: 0..<1_000_000) }
      let order = (0..<10).shuffled()
      return "\(numbers) \(Double.random(in: 0..<1)) \(order) \(UUID()) \(Bool.random())"
    }
  }

  @Test("A seed gives the same numbers each time")
  func repeatable() {
    #expect(draw(seed: 7) == draw(seed: 7))
    #expect(draw(seed: 7) != draw(seed: 8))
  }

  @Test("The numbers are known ones")
  func reference() {
    // The first outputs of SplitMix64 with the seed 1234567, as published with its reference code.
    let numbers = VirtualClock(seed: 1_234_567).enter {
      var generator = SystemRandomNumberGenerator()
      return (0..<5).map { _ in generator.next() }
    }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test("A clock can be seeded again")
  func reseed() {
    let clock = VirtualClock(seed: 3)
    let first = clock.enter { Int.random(in: .min ... .max) }
    clock.seed(3)
    #expect(clock.enter { Int.random(in: .min ... .max) } == first)
  }

  @Test("A UUID has the version and variant of a random one")
  func uuid() {
    let bytes = VirtualClock(seed: 1).enter { UUID().uuid }
    #expect(bytes.6 >> 4 == 4)
    #expect(bytes.8 >> 6 == 2)
  }

  @Test("Outside a clock, numbers are not seeded")
  func outside() {
    let clock = VirtualClock(seed: 3)
    let inside = clock.enter { UInt64.random(in: .min ... .max) }
    clock.seed(3)
    #expect(UInt64.random(in: .min ... .max) != inside)
  }
}
