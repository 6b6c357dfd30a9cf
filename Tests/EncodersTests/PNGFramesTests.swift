import Testing

@testable import Encoders

@Suite("Frames as pictures")
struct PNGFramesTests {
  /// Frames of four bands, the last one lower, in which rectangles change, now and then to glass.
  private func film(count: Int, seed: UInt64) -> [(frame: PixelBuffer, damage: PixelRect)] {
    var dice = Dice(seed: seed)
    var frame = Pattern.blocks.picture(width: 90, height: 3 * PNGBand.height + 9, seed: seed)
    return (0..<count).map { index in
      let patch = Pattern.allCases.randomElement(using: &dice)?
        .picture(width: Int.random(in: 1...60, using: &dice), height: 30, seed: UInt64(index))
      let (left, top) = (
        Int.random(in: 0..<30, using: &dice), Int.random(in: 0..<frame.height - 30, using: &dice)
      )
      guard let patch, index % 3 > 0 else {
        return (frame, PixelRect(x: 0, y: 0, width: 0, height: 0))
      }
      for y in 0..<patch.height {
        for x in 0..<patch.width { frame[left + x, top + y] = patch[x, y] }
      }
      return (frame, PixelRect(x: left, y: top, width: patch.width, height: patch.height))
    }
  }

  @Test("Files are those of the pictures by themselves, in whatever order they are made")
  func equalFiles() {
    for seed in 0..<8 as Range<UInt64> {
      let film = film(count: 12, seed: seed)
      for knowsDamage in [true, false] {
        var frames = PNGFrames()
        var work = film.map { frames.add($0.frame, damage: knowsDamage ? $0.damage : nil) }
        if seed % 2 == 1 { work.reverse() }
        var files = work.map { $0() }
        if seed % 2 == 1 { files.reverse() }
        #expect(files == film.map { PNG.encode($0.frame) })
      }
    }
  }

  @Test("What stands still is compressed once")
  func sharedBands() throws {
    let band = PNGBand.height
    var frame = PixelBuffer(width: 40, height: 3 * band, filledWith: 0xFF10_2030)
    var frames = PNGFrames()
    let first = frames.add(frame, damage: nil)
    frame[3, band + 5] = 0xFFFF_FFFF
    let damage = PixelRect(x: 0, y: band, width: 40, height: 2 * band)
    #expect(frames.changedBands(of: frame, damage: damage) == [1])
    #expect(frames.changedBands(of: frame, damage: nil) == [1])
    #expect(frames.add(frame, damage: damage)() == PNG.encode(frame))
    _ = first()
  }

  @Test("A band's bytes are those of the rows by themselves, wherever they stand")
  func independentBands() {
    let picture = Pattern.gradient.picture(width: 50, height: 200, seed: 1)
    let alone = PixelBuffer(width: 50, height: PNGBand.height) { x, y in
      picture[x, y + PNGBand.height]
    }
    let bands = PNGBand.all(of: picture, in: picture.bounds, color: .rgb)
    #expect(bands.count == 4)
    #expect(bands[1].bytes == PNGBand(alone, in: alone.bounds, color: .rgb).bytes)
  }

  @Test("A buffer keeps its pixels when a copy is drawn on, and when others take over memory")
  func copies() {
    let side = 300
    let first = PixelBuffer(width: side, height: side, filledWith: 0xFF00_0001)
    var second = first
    second[0, 0] = 0xFF00_0002
    #expect(first[0, 0] == 0xFF00_0001 && second[0, 0] == 0xFF00_0002 && first != second)
    for round in 0..<20 as Range<UInt32> {
      // Freed at once, so that the next one has the same memory.
      let other = PixelBuffer(width: side, height: side, filledWith: round)
      #expect(other[side - 1, side - 1] == round)
    }
    second[0, 0] = 0xFF00_0001
    #expect(first == second && first[side - 1, side - 1] == 0xFF00_0001)
  }
}
