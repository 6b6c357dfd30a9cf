import Encoders
import Testing

@Suite("WebP")
struct WebPTests {
  private func film(
    _ frames: [(PixelBuffer, PixelRect?)], fps: Int = 60, loops: Int = 0
  ) throws -> [UInt8] {
    let file = MemoryFile()
    let first = try #require(frames.first?.0)
    let writer = WebPWriter(
      to: file, width: first.width, height: first.height, loops: loops, framesPerSecond: fps)
    for (frame, damage) in frames { try writer.append(frame, damage: damage) }
    try writer.finish()
    return file.bytes
  }

  private static let patterns: [Pattern] = [.noise, .flat, .stripes, .columns, .gradient, .blocks]

  @Test("Pictures come back exactly, in many sizes", arguments: patterns)
  func exact(pattern: Pattern) throws {
    let sizes = [1, 2, 3, 7, 16, 61].flatMap { width in [1, 2, 5, 33].map { (width, $0) } }
    let pictures = sizes.map { pattern.picture(width: $0, height: $1, seed: UInt64($0 * 100 + $1)) }
    let decoded = try DecodedWebP.decode(pictures.map { try film([($0, nil)]) })
    for (picture, film) in zip(pictures, decoded) {
      #expect(film.width == picture.width && film.height == picture.height)
      #expect(film.pictures == [picture.straightRGBA])
    }
  }

  @Test(
    "Films come back exactly, and begin each frame at the nearest millisecond",
    arguments: UInt64(1)...3)
  func frames(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    var frame = Pattern.noise.picture(width: 41, height: 23, seed: seed)
    var frames = [frame]
    while frames.count < 30 {
      if Int.random(in: 0..<4, using: &dice) > 0 {
        for _ in 0..<3 {
          let pixel = UInt32.random(in: 0...0xFFFFFF, using: &dice) | 0xFF00_0000
          frame[.random(in: 0..<41, using: &dice), .random(in: 0..<23, using: &dice)] = pixel
        }
      }
      frames.append(frame)
    }
    let decoded = try DecodedWebP.decode(film(frames.map { ($0, nil) }, loops: 2))
    #expect(decoded.loops == 2)
    var time = 0
    for (shown, picture) in zip(decoded.frames, decoded.pictures) {
      let index = Int((Double(time) * 60 / 1000).rounded())
      #expect(abs(Double(time) - Double(index) * 1000 / 60) <= 0.5)
      time += shown.delay
      let next = Int((Double(time) * 60 / 1000).rounded())
      for equal in index..<next { #expect(picture == frames[equal].straightRGBA) }
    }
    #expect(time == 500)
  }

  @Test("A frame holds what changed, from an even place on")
  func rectangle() throws {
    let before = PixelBuffer(width: 50, height: 40, filledWith: 0xFFFF_FFFF)
    var after = before
    after[7, 5] = 0xFF12_3456
    after[19, 12] = 0xFF12_3456
    let damage = PixelRect(x: 2, y: 2, width: 40, height: 30)
    let decoded = try DecodedWebP.decode(film([(before, nil), (after, damage)]))
    #expect(
      decoded.frames == [
        .init(rect: before.bounds, delay: 17),
        .init(rect: PixelRect(x: 6, y: 4, width: 14, height: 9), delay: 16),
      ])
    #expect(decoded.pictures == [before, after].map(\.straightRGBA))
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
    for _ in 0..<3 { #expect(try film(frames.map { ($0, nil) }) == first) }
  }
}
