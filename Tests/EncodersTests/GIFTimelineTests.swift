import Encoders
import Testing

@Suite("GIF: time")
struct GIFTimelineTests {
  /// A film whose frame k is one pixel of the color k.
  private func film(count: Int, fps: Int) throws -> [UInt8] {
    let file = MemoryFile()
    let writer = GIFWriter(
      to: file, width: 1, height: 1, timeline: GIFTimeline(framesPerSecond: fps))
    for index in 0..<count {
      try writer.append(
        PixelBuffer(width: 1, height: 1, filledWith: 0xFF00_0000 | UInt32(index) << 3))
    }
    try writer.finish()
    return file.bytes
  }

  @Test("A film lasts what it should to a hundredth, no frame is too short, and the last is shown")
  func everyRate() throws {
    let rates = Array(1...130) + [144, 165, 240]
    let lengths = Array(1...8) + [31]
    let films = rates.flatMap { fps in lengths.map { (fps: fps, count: $0) } }
    let decoded = try DecodedGIF.decode(films.map { try film(count: $0.count, fps: $0.fps) })
    for (film, gif) in zip(films, decoded) {
      let exact = Double(film.count) * 100 / Double(film.fps)
      let total = gif.frames.map(\.delay).reduce(0, +)
      #expect(abs(Double(total) - exact) <= 0.5 || total == 2, "\(film)")
      #expect(gif.frames.allSatisfy { $0.delay >= 2 }, "\(film)")
      let indices = gif.pictures.map { Int($0[0]) << 13 | Int($0[1]) << 5 | Int($0[2]) >> 3 }
      #expect(indices.last == film.count - 1, "\(film)")
      #expect(zip(indices, indices.dropFirst()).allSatisfy { $0 < $1 }, "\(film)")
      if film.fps <= 50 { #expect(indices == Array(0..<film.count), "\(film)") }
    }
  }

  @Test("Each fiftieth of a second shows the frame of a film of 60 there, or the last before it")
  func sixty() throws {
    let gif = try DecodedGIF.decode(film(count: 61, fps: 60))
    let indices = gif.pictures.map { Int($0[0]) << 13 | Int($0[1]) << 5 | Int($0[2]) >> 3 }
    #expect(Array(indices.dropLast()) == (0..<50).map { $0 * 6 / 5 })
    #expect(gif.frames.map(\.delay).reduce(0, +) == 102)
  }

  @Test("Frames of a slower film begin at the nearest hundredth")
  func thirty() {
    let timeline = GIFTimeline(framesPerSecond: 30)
    #expect((0..<7).map(timeline.start) == [0, 3, 7, 10, 13, 17, 20])
    #expect(timeline.end(frameCount: 31) == 103)
  }
}
