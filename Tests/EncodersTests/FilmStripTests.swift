import Encoders
import Foundation
import Testing

@Suite("Film strips")
struct FilmStripTests {
  @Test("Chosen frames are even, distinct, and hold the first and the last")
  func choice() {
    for tiles in 2...12 {
      for count in 1...200 {
        let chosen = FilmStrip.chosenFrames(of: count, tiles: tiles)
        #expect(chosen.count == min(count, tiles))
        #expect(chosen.first == 0 && chosen.last == count - 1)
        let steps = zip(chosen, chosen.dropFirst()).map { $1 - $0 }
        #expect(steps.allSatisfy { $0 > 0 })
        #expect((steps.max() ?? 0) - (steps.min() ?? 0) <= 1)
      }
    }
    #expect(FilmStrip.chosenFrames(of: 61, tiles: 8) == [0, 9, 17, 26, 34, 43, 51, 60])
  }

  private func style(tileHeight: Int) -> FilmStrip.Style {
    var style = FilmStrip.Style()
    style.tileHeight = tileHeight
    style.gap = 2
    style.background = 0x808080
    return style
  }

  /// A frame whose color tells its number.
  private func frame(_ number: Int) -> PixelBuffer {
    PixelBuffer(width: 10, height: 20, filledWith: 0xFF00_0000 | UInt32(number))
  }

  @Test("Frames stand side by side on the ground", arguments: [61, nil])
  func layout(frameCount: Int?) throws {
    var strip = FilmStrip(style: style(tileHeight: 10), frameCount: frameCount)
    for number in 0..<61 { strip.append(frame(number)) }
    let picture = try #require(strip.picture())
    #expect(picture.width == 8 * 7 + 2 && picture.height == 14)
    let colors = FilmStrip.chosenFrames(of: 61, tiles: 8).map { 0xFF00_0000 | UInt32($0) }
    for y in 0..<14 {
      for x in 0..<picture.width {
        let isTile = (2..<12).contains(y) && x % 7 >= 2
        #expect(picture[x, y] == (isTile ? colors[x / 7] : 0xFF80_8080))
      }
    }
  }

  @Test("A long film of unknown length still ends with its last frame, and is nearly even")
  func unknownLength() throws {
    for count in [257, 258, 600, 1111] {
      var strip = FilmStrip(style: style(tileHeight: 1))
      for number in 0..<count { strip.append(frame(number)) }
      let picture = try #require(strip.picture())
      let shown = (0..<8).map { Int(picture[2 + $0 * 3, 2] & 0xFFFF) }
      let ideal = FilmStrip.chosenFrames(of: count, tiles: 8)
      #expect(shown.first == 0 && shown.last == count - 1)
      // Kept frames are at most 2^k apart, where 257 × 2^k holds the film.
      let spacing = count <= 257 ? 0 : count <= 514 ? 2 : count <= 1028 ? 4 : 8
      #expect(zip(shown, ideal).allSatisfy { abs($0 - $1) <= spacing / 2 })
    }
  }

  @Test("No frame gives no picture, and a short film shows what it has")
  func short() throws {
    var strip = FilmStrip(style: style(tileHeight: 99))
    #expect(strip.picture() == nil)
    strip.append(frame(1))
    #expect(strip.picture()?.width == 14 && strip.picture()?.height == 24)
  }

  /// sRGB to light and back, as IEC 61966-2-1 has it.
  private func light(_ value: Double) -> Double {
    let c = value / 255
    return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
  }

  private func value(_ light: Double) -> Double {
    255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055)
  }

  @Test("A pixel is the average light of what it covers", arguments: [1, 2, 3, 5, 7, 13])
  func average(height: Int) throws {
    let source = Pattern.noise.picture(width: 17, height: 13, seed: 5)
    var strip = FilmStrip(style: style(tileHeight: height))
    strip.append(source)
    let picture = try #require(strip.picture())
    let width = picture.width - 4
    for y in 0..<height {
      for x in 0..<width {
        for shift: UInt32 in [0, 8, 16] {
          var sum = 0.0
          for j in 0..<13 {
            for i in 0..<17 {
              let covered = overlap(x, width, i, 17) * overlap(y, height, j, 13)
              sum += covered * light(Double(source[i, j] >> shift & 255))
            }
          }
          let expected = value(sum * Double(width * height))
          let actual = Double(picture[2 + x, 2 + y] >> shift & 255)
          #expect(abs(actual - expected) < 0.51)
        }
      }
    }
  }

  /// The part of the unit length that both the a-th of `n` and the b-th of `m` equal parts hold.
  private func overlap(_ a: Int, _ n: Int, _ b: Int, _ m: Int) -> Double {
    let start = max(Double(a) / Double(n), Double(b) / Double(m))
    let end = min(Double(a + 1) / Double(n), Double(b + 1) / Double(m))
    return max(0, end - start)
  }

  @Test("Every color comes through unchanged where nothing is averaged")
  func identity() throws {
    let source = PixelBuffer(width: 256, height: 1) { x, _ in 0xFF00_0000 | UInt32(x) * 0x010101 }
    var strip = FilmStrip(style: style(tileHeight: 1))
    strip.append(source)
    let picture = try #require(strip.picture())
    for x in 0..<256 { #expect(picture[2 + x, 2] == source[x, 0]) }
  }

  @Test("The ground shows through")
  func transparency() throws {
    var strip = FilmStrip(style: style(tileHeight: 1))
    strip.append(PixelBuffer(width: 3, height: 1) { x, _ in [0, 0x8080_0000, 0xFF12_3456][x] })
    let picture = try #require(strip.picture())
    #expect((0..<3).map { picture[2 + $0, 2] } == [0xFF80_8080, 0xFFC0_4040, 0xFF12_3456])
  }
}
