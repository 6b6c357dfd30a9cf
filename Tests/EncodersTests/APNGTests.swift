import Encoders
import Testing

@Suite("APNG")
struct APNGTests {
  private let sixtieth = FrameDelay(framesPerSecond: 60)

  private func film(
    _ frames: [(PixelBuffer, PixelRect?)], loops: Int = 0, isOpaque: Bool, delay: FrameDelay? = nil
  ) throws -> [UInt8] {
    let file = MemoryFile()
    let first = try #require(frames.first?.0)
    let writer = APNGWriter(
      to: file, width: first.width, height: first.height, loops: loops,
      delay: try #require(delay ?? sixtieth), isOpaque: isOpaque)
    for (frame, damage) in frames { try writer.append(frame, damage: damage) }
    try writer.finish()
    return file.bytes
  }

  /// A picture in which a block moves, with a random rest now and then.
  private func movingFrames(count: Int, isOpaque: Bool, seed: UInt64) -> [PixelBuffer] {
    var dice = Dice(seed: seed)
    var frame = (isOpaque ? Pattern.blocks : .transparentNoise)
      .picture(width: 41, height: 23, seed: seed)
    var frames = [frame]
    while frames.count < count {
      if Int.random(in: 0..<4, using: &dice) > 0 {
        let rect = PixelRect(
          x: .random(in: 0..<40, using: &dice), y: .random(in: 0..<22, using: &dice), width: 1,
          height: 1)
        let pixel = PixelBuffer.randomPixel(&dice)
        frame.fill(rect, with: isOpaque ? pixel | 0xFF00_0000 : pixel)
      }
      frames.append(frame)
    }
    return frames
  }

  /// Repeats each decoded picture as many times as its delay says, in units of 1/60 s.
  private func shown(_ film: DecodedFilm) -> [[UInt8]] {
    zip(film.frames, film.pictures).flatMap { frame, picture in
      Array(repeating: picture, count: frame.numerator * 60 / frame.denominator)
    }
  }

  @Test("Decoded frames are the frames given", arguments: [true, false], UInt64(1)...12)
  func frames(isOpaque: Bool, seed: UInt64) throws {
    let frames = movingFrames(count: 24, isOpaque: isOpaque, seed: seed)
    let decoded = try DecodedFilm.decode(film(frames.map { ($0, nil) }, isOpaque: isOpaque))
    #expect(decoded.channels == (isOpaque ? 3 : 4))
    #expect(shown(decoded) == frames.map(\.straightRGBA))
  }

  @Test("Only the rectangle that changed is written")
  func rectangle() throws {
    let before = PixelBuffer(width: 50, height: 40, filledWith: 0xFFFF_FFFF)
    var after = before
    after[7, 5] = 0xFF00_0000
    after[19, 11] = 0xFF00_0000
    let decoded = try DecodedFilm.decode(film([(before, nil), (after, nil)], isOpaque: true))
    #expect(
      decoded.frames.map(\.rect) == [
        before.bounds, PixelRect(x: 7, y: 5, width: 13, height: 7),
      ])
  }

  @Test("A damage that is larger, reaches outside, or is everything gives the same file")
  func largerDamage() throws {
    let before = PixelBuffer(width: 50, height: 40, filledWith: 0xFFFF_FFFF)
    var after = before
    after.fill(PixelRect(x: 10, y: 10, width: 5, height: 5), with: 0xFF11_2233)
    let expected = try film([(before, nil), (after, nil)], isOpaque: true)
    for damage in [
      PixelRect(x: 10, y: 10, width: 5, height: 5), PixelRect(x: 4, y: 2, width: 30, height: 20),
      PixelRect(x: -9, y: -9, width: 999, height: 999), before.bounds,
    ] {
      #expect(try film([(before, nil), (after, damage)], isOpaque: true) == expected)
    }
  }

  @Test("What changed outside the damage given is not shown")
  func smallerDamage() throws {
    let before = PixelBuffer(width: 20, height: 20, filledWith: 0xFFFF_FFFF)
    var after = before
    after[3, 3] = 0xFF00_0000
    after[15, 15] = 0xFF00_0000
    let damage = PixelRect(x: 0, y: 0, width: 10, height: 10)
    let decoded = try DecodedFilm.decode(film([(before, nil), (after, damage)], isOpaque: true))
    var expected = before
    expected[3, 3] = 0xFF00_0000
    #expect(decoded.pictures == [before.straightRGBA, expected.straightRGBA])
    #expect(decoded.frames.last?.rect == PixelRect(x: 3, y: 3, width: 1, height: 1))
  }

  @Test("An empty damage says that the frame is equal")
  func emptyDamage() throws {
    let frame = PixelBuffer(width: 8, height: 8, filledWith: 0xFFFF_FFFF)
    let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)
    let decoded = try DecodedFilm.decode(film([(frame, nil), (frame, empty)], isOpaque: true))
    #expect(decoded.frames == [.init(rect: frame.bounds, numerator: 1, denominator: 30)])
  }

  @Test("Equal frames lengthen the one before, exactly")
  func equalFrames() throws {
    let a = PixelBuffer(width: 9, height: 9, filledWith: 0xFFFF_FFFF)
    let b = PixelBuffer(width: 9, height: 9, filledWith: 0xFF00_0000)
    let frames = [a, a, a, b, a, a, b, b, b, b]
    let ntsc = try #require(FrameDelay(1001, 60_000))
    let decoded = try DecodedFilm.decode(
      film(frames.map { ($0, nil) }, isOpaque: true, delay: ntsc))
    #expect(decoded.frames.map(\.numerator) == [1001, 1001, 1001, 1001])
    #expect(decoded.frames.map(\.denominator) == [20_000, 60_000, 30_000, 15_000])
  }

  @Test("A rest that is too long for one delay becomes several frames")
  func longRest() throws {
    let a = PixelBuffer(width: 2, height: 2, filledWith: 0xFFFF_FFFF)
    let file = MemoryFile()
    let writer = APNGWriter(
      to: file, width: 2, height: 2, delay: try #require(FrameDelay(1, 65_521)), isOpaque: true)
    try writer.append(a)
    for _ in 0..<70_000 { try writer.extendLastFrame() }
    try writer.finish()
    let decoded = try DecodedFilm.decode(file.bytes)
    // 65,521 is a prime below 65,535: the longest rest that fits is 65,535 / 65,521.
    #expect(decoded.frames.map(\.numerator) == [65_535, 4466])
    #expect(decoded.frames.map(\.denominator) == [65_521, 65_521])
    #expect(decoded.pictures == [a.straightRGBA, a.straightRGBA])
  }

  @Test("A film of one frame, and its loops")
  func single() throws {
    let frame = Pattern.glass.picture(width: 5, height: 4, seed: 3)
    let decoded = try DecodedFilm.decode(film([(frame, nil)], loops: 3, isOpaque: false))
    #expect(decoded.loops == 3)
    #expect(decoded.frames == [.init(rect: frame.bounds, numerator: 1, denominator: 60)])
    #expect(decoded.pictures == [frame.straightRGBA])
  }

  @Test("Frames compressed on other threads give the same file")
  func concurrent() async throws {
    let frames = movingFrames(count: 40, isOpaque: true, seed: 99)
    let expected = try film(frames.map { ($0, nil) }, isOpaque: true)
    let compressed = try await withThrowingTaskGroup(of: (Int, APNGFrame?).self) { group in
      for (index, frame) in frames.enumerated() {
        group.addTask {
          let rect = index == 0 ? frame.bounds : frame.difference(from: frames[index - 1])
          guard !rect.isEmpty else { return (index, nil) }
          return (index, try APNGFrame(frame, in: rect, isOpaque: true))
        }
      }
      return try await group.reduce(into: [Int: APNGFrame?]()) { $0[$1.0] = .some($1.1) }
    }
    let file = MemoryFile()
    let writer = APNGWriter(
      to: file, width: 41, height: 23, delay: try #require(sixtieth), isOpaque: true)
    for index in frames.indices {
      if let frame = try #require(compressed[index]) {
        try writer.append(frame)
      } else {
        try writer.extendLastFrame()
      }
    }
    try writer.finish()
    #expect(file.bytes == expected)
  }

  @Test("An opaque film refuses transparent pixels, and says what to do")
  func notOpaque() {
    let frame = PixelBuffer(width: 2, height: 2)
    #expect(throws: EncodingError.notOpaque) { try film([(frame, nil)], isOpaque: true) }
    #expect(EncodingError.notOpaque.description.contains("isOpaque: false"))
  }

  @Test("Delays are exact fractions in lowest terms, or nothing")
  func delays() {
    #expect(FrameDelay(2, 120) == FrameDelay(framesPerSecond: 60))
    #expect(FrameDelay(1001, 30_000)?.numerator == 1001)
    for (numerator, denominator) in [(0, 1), (1, 0), (-1, 60), (1, 65_536), (65_537, 2)] {
      #expect(FrameDelay(numerator, denominator) == nil)
    }
    #expect(FrameDelay(131_072, 2)?.numerator == nil)
    #expect(FrameDelay(131_070, 2)?.numerator == 65_535)
  }
}
