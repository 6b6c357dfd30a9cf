import Testing

@testable import Encoders

@Suite("Packed pictures")
struct PackedPictureTests {
  @Test("A packed picture is the same again", arguments: Pattern.allCases)
  func sameAgain(pattern: Pattern) {
    for (width, height) in [(1, 1), (1, 9), (9, 1), (31, 17)] {
      let picture = pattern.picture(width: width, height: height, seed: 3)
      #expect(PackedPicture(picture).picture == picture)
    }
  }

  @Test("What repeats the row above takes no room")
  func size() {
    let columns = Pattern.columns.picture(width: 60, height: 500, seed: 1)
    #expect(PackedPicture(columns).byteCount <= 4 * (60 + 4))
    #expect(PackedPicture(PixelBuffer(width: 60, height: 500)).byteCount == 8)
  }

  @Test(
    "A strip of frames that take much room keeps fewer of them, the first and the last among them")
  func boundedStrip() throws {
    var style = FilmStrip.Style()
    (style.tileHeight, style.gap, style.mostBytes) = (1, 0, 60)
    // Two words and a pixel are 12 bytes a frame, so that there is room for five: less than is shown.
    var strip = FilmStrip(style: style)
    for number in 0..<200 as Range<UInt32> {
      strip.append(PixelBuffer(width: 1, height: 1, filledWith: 0xFF00_0000 | number))
    }
    let picture = try #require(strip.picture())
    let shown = (0..<8).map { Int(picture[$0, 0] & 0xFFFF) }
    // At most 16 are kept, all 16 frames.
    let ideal = FilmStrip.chosenFrames(of: 200, tiles: 8)
    #expect(shown.first == 0 && shown.last == 199)
    #expect(zip(shown, ideal).allSatisfy { abs($0 - $1) <= 8 })
  }
}
