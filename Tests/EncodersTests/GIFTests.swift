import Encoders
import Testing

@Suite("GIF")
struct GIFTests {
  private func film(
    _ frames: [(PixelBuffer, PixelRect?)], fps: Int = 50, loops: Int = 0
  ) throws -> [UInt8] {
    let file = MemoryFile()
    let first = try #require(frames.first?.0)
    let writer = GIFWriter(
      to: file, width: first.width, height: first.height, loops: loops,
      timeline: GIFTimeline(framesPerSecond: fps))
    for (frame, damage) in frames { try writer.append(frame, damage: damage) }
    try writer.finish()
    return file.bytes
  }

  /// Repeats each decoded picture as many times as its delay says, in fiftieths of a second.
  private func shown(_ film: DecodedGIF) -> [[UInt8]] {
    zip(film.frames, film.pictures).flatMap { frame, picture in
      Array(repeating: picture, count: frame.delay / 2)
    }
  }

  private static let patterns: [Pattern] = [.flat, .stripes, .columns, .blocks]

  @Test("Pictures of few colors come back exactly, in every size", arguments: patterns)
  func exact(pattern: Pattern) throws {
    let pictures = (1...40).flatMap { width in
      (1...7).map { height in
        pattern.picture(width: width, height: height, seed: UInt64(width * 100 + height))
      }
    }
    let decoded = try DecodedGIF.decode(pictures.map { try film([($0, nil)]) })
    for (picture, film) in zip(pictures, decoded) {
      #expect(film.pictures == [picture.straightRGBA])
      #expect(film.frames.map(\.delay) == [2])
    }
  }

  @Test("Any number of colors up to 255 is exact, whatever the length of codes")
  func everyCount() throws {
    let pictures = (1...255).map { colors in
      var dice = Dice(seed: UInt64(colors))
      return PixelBuffer(width: 60, height: 60) { x, y in
        let index = y * 60 + x < colors ? y * 60 + x : Int.random(in: 0..<colors, using: &dice)
        return 0xFF00_0000 | UInt32(index) * 0x01_0305
      }
    }
    let decoded = try DecodedGIF.decode(pictures.map { try film([($0, nil)]) })
    #expect(decoded.map(\.pictures) == pictures.map { [$0.straightRGBA] })
  }

  @Test("Films of few new colors a frame come back exactly", arguments: UInt64(1)...10)
  func frames(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    var frame = Pattern.blocks.picture(width: 41, height: 23, seed: seed)
    var frames = [frame]
    while frames.count < 30 {
      if Int.random(in: 0..<4, using: &dice) > 0 {
        for _ in 0..<40 {
          let pixel = UInt32.random(in: 0...0xFFFFFF, using: &dice) | 0xFF00_0000
          frame[.random(in: 0..<41, using: &dice), .random(in: 0..<23, using: &dice)] = pixel
        }
      }
      frames.append(frame)
    }
    let decoded = try DecodedGIF.decode(film(frames.map { ($0, nil) }))
    #expect(shown(decoded) == frames.map(\.straightRGBA))
  }

  @Test("A frame holds the rectangle that changed, and its own colors only where it needs them")
  func rectangle() throws {
    let before = PixelBuffer(width: 50, height: 40, filledWith: 0xFFFF_FFFF)
    var white = before
    white[3, 3] = 0xFF12_3456
    var after = white
    after[7, 5] = 0xFF12_3456
    after[19, 11] = 0xFF12_3456
    var new = after
    new[20, 20] = 0xFFAB_CDEF
    let decoded = try DecodedGIF.decode(
      film([(white, nil), (after, PixelRect(x: 2, y: 2, width: 40, height: 30)), (new, nil)]))
    #expect(
      decoded.frames == [
        .init(rect: before.bounds, delay: 2, colors: 0),
        .init(rect: PixelRect(x: 7, y: 5, width: 13, height: 7), delay: 2, colors: 0),
        .init(rect: PixelRect(x: 20, y: 20, width: 1, height: 1), delay: 2, colors: 4),
      ])
    #expect(decoded.pictures == [white, after, new].map(\.straightRGBA))
  }

  @Test("Loops, and a rest longer than one frame can last")
  func rest() throws {
    let a = PixelBuffer(width: 3, height: 2, filledWith: 0xFFFF_FFFF)
    let b = PixelBuffer(width: 3, height: 2, filledWith: 0xFF00_0000)
    let seconds = Array(repeating: (a, PixelRect?.none), count: 1312) + [(b, nil)]
    let decoded = try DecodedGIF.decode(film(seconds, fps: 1, loops: 3))
    #expect(decoded.loops == 3)
    #expect(decoded.frames.map(\.delay) == [65_535, 65_535, 130, 100])
    #expect(decoded.pictures == [a, a, a, b].map(\.straightRGBA))
  }

  @Test("Areas keep their colors, however many others there are")
  func areas() throws {
    let picture = PixelBuffer(width: 128, height: 128) { x, y in
      if y < 40 { return 0xFFF2_F2F7 }
      if y < 48 { return 0xFF00_7AFF }
      return 0xFF00_0000 | UInt32(x * 2) << 16 | UInt32(y) << 8 | UInt32(x ^ y)
    }
    let decoded = try DecodedGIF.decode(film([(picture, nil)]))
    let area = 128 * 48 * 4
    #expect(decoded.pictures.first?.prefix(area) == picture.straightRGBA.prefix(area))
  }

  @Test("What has more colors than fit is near: a gradient within 6 levels, noise within 60")
  func quantized() throws {
    let gradient = PixelBuffer(width: 256, height: 200) { x, y in
      0xFF00_0000 | UInt32(x) << 16 | UInt32(255 - x) << 8 | UInt32(128 + x / 4)
    }
    let noise = Pattern.noise.picture(width: 300, height: 200, seed: 1)
    let decoded = try DecodedGIF.decode([gradient, noise].map { try film([($0, nil)]) })
    for ((picture, film), most) in zip(zip([gradient, noise], decoded), [6, 60]) {
      let found = try #require(film.pictures.first)
      let worst = zip(found, picture.straightRGBA).map { abs(Int($0) - Int($1)) }.max()
      #expect(try #require(worst) <= most)
    }
  }

  @Test("Dithering stands still while something moves over it")
  func dithering() throws {
    let ground = PixelBuffer(width: 200, height: 100) { x, y in
      0xFF00_0000 | UInt32(x + y / 4) << 16 | UInt32(y * 2) << 8 | UInt32(200 - x)
    }
    var moved = ground
    moved.fill(PixelRect(x: 50, y: 50, width: 20, height: 20), with: 0xFFFF_FFFF)
    let decoded = try DecodedGIF.decode(film([(ground, nil), (moved, nil)]))
    let (first, second) = (decoded.pictures[0], decoded.pictures[1])
    for y in 0..<100 {
      for x in 0..<200 where !(50..<70).contains(x) || !(50..<70).contains(y) {
        let at = (y * 200 + x) * 4
        if first[at..<(at + 4)] != second[at..<(at + 4)] { Issue.record("\(x), \(y)") }
      }
    }
  }

  @Test("A film with transparent pixels is refused")
  func notOpaque() {
    let frame = PixelBuffer(width: 2, height: 2)
    #expect(throws: EncodingError.notOpaque) { try film([(frame, nil)]) }
  }

  @Test("Two runs give the same bytes")
  func deterministic() throws {
    let frames = (0..<20).map { Pattern.noise.picture(width: 90, height: 70, seed: UInt64($0)) }
    let first = try film(frames.map { ($0, nil) })
    for _ in 0..<5 { #expect(try film(frames.map { ($0, nil) }) == first) }
  }
}
