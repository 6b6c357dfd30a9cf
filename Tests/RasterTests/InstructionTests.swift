import CoreGraphics
import DisplayList
import Testing

@testable import Raster

@Suite("Instructions")
struct InstructionTests {
  @Test("Vectors and plain C give the same bytes")
  func equalBytes() {
    var random = Randomness(seed: 31)
    for seed in 0..<150 {
      var scene = RandomScene(seed: UInt64(seed))
      let (width, height) = (random.count(1...90), random.count(1...70))
      let background = random.color()
      let list = scene.list()
      let portable = render(
        list, width: width, height: height, background: background, instructions: .portable)
      let best = render(
        list, width: width, height: height, background: background, instructions: .best)
      #expect(portable.bytes == best.bytes)
    }
  }

  @Test("Canvases on several threads do not disturb each other")
  func threads() async {
    let expected = (0..<8).map { seed -> [UInt8] in
      var scene = RandomScene(seed: UInt64(seed))
      return render(scene.list(), background: .white).bytes
    }
    await withTaskGroup(of: (Int, [UInt8]).self) { group in
      for index in 0..<32 {
        group.addTask {
          var scene = RandomScene(seed: UInt64(index % 8))
          return (index % 8, render(scene.list(), background: .white).bytes)
        }
      }
      for await (seed, bytes) in group { #expect(bytes == expected[seed]) }
    }
  }
}
