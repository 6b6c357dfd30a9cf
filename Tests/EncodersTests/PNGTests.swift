import Encoders
import Testing

@Suite("PNG")
struct PNGTests {
  @Test("Every size from 1 × 1 to 70 × 9 comes back", arguments: Pattern.allCases)
  func roundTrip(pattern: Pattern) throws {
    let pictures = (1...70).flatMap { width in
      (1...9).map { height in
        pattern.picture(width: width, height: height, seed: UInt64(width * 100 + height))
      }
    }
    let decoded = try DecodedFilm.decode(pictures.map(PNG.encode))
    for (picture, film) in zip(pictures, decoded) {
      #expect(film.width == picture.width && film.height == picture.height)
      #expect(film.pictures == [picture.straightRGBA])
      #expect(film.channels == (picture.isOpaque ? 3 : 4))
    }
  }

  @Test("Pictures of many blocks come back", arguments: Pattern.allCases)
  func large(pattern: Pattern) throws {
    let picture = pattern.picture(width: 301, height: 403, seed: 7)
    #expect(try DecodedFilm.decode(PNG.encode(picture)).pictures == [picture.straightRGBA])
  }

  @Test("Rows longer than every match come back")
  func wide() throws {
    let picture = PixelBuffer(width: 40_000, height: 2) { x, y in
      x == 20_000 && y == 1 ? 0xFF12_3456 : 0xFFAB_CDEF
    }
    #expect(try DecodedFilm.decode(PNG.encode(picture)).pictures == [picture.straightRGBA])
  }

  @Test("Runs of every length come back, in both forms")
  func runs() throws {
    let pictures = [UInt32(0xFF00_0000), 0x8000_0000].flatMap { ground in
      (1...200).map { length in
        PixelBuffer(width: 203, height: 1) { x, _ in x < length ? ground | 0x55 : ground | 0x2A }
      }
    }
    let decoded = try DecodedFilm.decode(pictures.map(PNG.encode))
    #expect(decoded.map(\.pictures) == pictures.map { [$0.straightRGBA] })
  }

  @Test("Every color under every alpha is divided and rounded to nearest")
  func alpha() throws {
    let picture = PixelBuffer(width: 256, height: 256) { x, y in
      let value = UInt32(min(x, y))
      return UInt32(y) << 24 | value << 16 | value / 2 << 8 | value / 3
    }
    #expect(try DecodedFilm.decode(PNG.encode(picture)).pictures == [picture.straightRGBA])
  }

  @Test("Colors brighter than their alpha are cut off, and colors without alpha vanish")
  func invalidPremultiplied() throws {
    let picture = PixelBuffer(width: 2, height: 1) { x, _ in x == 0 ? 0x40FF_FF20 : 0x00FF_FFFF }
    let expected: [UInt8] = [255, 255, 128, 0x40, 0, 0, 0, 0]
    #expect(try DecodedFilm.decode(PNG.encode(picture)).pictures == [expected])
  }

  @Test("One clear pixel makes the file RGBA")
  func colorType() throws {
    var picture = Pattern.blocks.picture(width: 64, height: 64, seed: 1)
    #expect(try DecodedFilm.decode(PNG.encode(picture)).channels == 3)
    picture[63, 63] = 0xFEFF_FFFF & 0xFE7F_7F7F
    #expect(try DecodedFilm.decode(PNG.encode(picture)).channels == 4)
  }

  @Test("An interface's frame is small")
  func size() {
    var picture = PixelBuffer(width: 780, height: 1688, filledWith: 0xFFF2_F2F7)
    for row in 0..<10 {
      picture.fill(PixelRect(x: 40, y: 100 + row * 120, width: 700, height: 88), with: 0xFFFF_FFFF)
    }
    // 1,688 rows of 780 equal or shifted pixels: a few bytes a row.
    #expect(PNG.encode(picture).count < 1688 * 6)
  }

  @Test("Rows that lie further apart are copied right")
  func strided() {
    let bytes = (0..<(3 * 20)).map(UInt8.init)
    let picture = bytes.withUnsafeBytes {
      PixelBuffer(copying: $0, width: 2, height: 3, bytesPerRow: 20)
    }
    #expect(picture[0, 0] == 0x0302_0100)
    #expect(picture[1, 2] == 0x2F2E_2D2C)
  }
}
