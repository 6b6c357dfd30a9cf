import Encoders

/// Random numbers that are the same in each run: SplitMix64.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension PixelBuffer {
  /// Creates a picture pixel by pixel.
  init(width: Int, height: Int, pixel: (Int, Int) -> UInt32) {
    self.init(width: width, height: height)
    for y in 0..<height { for x in 0..<width { self[x, y] = pixel(x, y) } }
  }

  /// The bytes that a PNG should hold: RGBA, colors divided by alpha and rounded.
  var straightRGBA: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = self[x, y]
        let alpha = pixel >> 24
        for shift: UInt32 in [16, 8, 0] {
          let value = Double(pixel >> shift & 255)
          let straight = alpha == 0 ? 0 : (value * 255 / Double(alpha)).rounded()
          bytes.append(UInt8(min(255, straight)))
        }
        bytes.append(UInt8(alpha))
      }
    }
    return bytes
  }

  /// Fills a rectangle.
  mutating func fill(_ rect: PixelRect, with pixel: UInt32) {
    for y in rect.y..<(rect.y + rect.height) {
      for x in rect.x..<(rect.x + rect.width) { self[x, y] = pixel }
    }
  }

  /// A valid premultiplied pixel of random color and alpha.
  static func randomPixel(_ dice: inout Dice) -> UInt32 {
    let alpha = UInt32.random(in: 0...255, using: &dice)
    return (0..<3).reduce(alpha << 24) { pixel, channel in
      pixel | (alpha == 0 ? 0 : UInt32.random(in: 0...alpha, using: &dice)) << (8 * channel)
    }
  }
}

/// The kinds of pictures whose compression takes different ways.
enum Pattern: CaseIterable {
  case noise, transparentNoise, flat, clear, stripes, columns, gradient, blocks, glass

  func picture(width: Int, height: Int, seed: UInt64) -> PixelBuffer {
    var dice = Dice(seed: seed)
    let palette = (0..<4).map { _ in UInt32.random(in: 0...0xFFFFFF, using: &dice) | 0xFF00_0000 }
    switch self {
    case .noise:
      return PixelBuffer(width: width, height: height) { _, _ in
        UInt32.random(in: 0...0xFFFFFF, using: &dice) | 0xFF00_0000
      }
    case .transparentNoise:
      return PixelBuffer(width: width, height: height) { _, _ in PixelBuffer.randomPixel(&dice) }
    case .flat:
      return PixelBuffer(width: width, height: height) { _, _ in palette[0] }
    case .clear:
      return PixelBuffer(width: width, height: height)
    case .stripes:
      return PixelBuffer(width: width, height: height) { _, y in palette[y % 4] }
    case .columns:
      return PixelBuffer(width: width, height: height) { x, _ in palette[x / 3 % 4] }
    case .gradient:
      return PixelBuffer(width: width, height: height) { x, y in
        0xFF00_0000 | UInt32(x * 255 / width) << 16 | UInt32(y * 255 / height) << 8 | 128
      }
    case .blocks:
      return PixelBuffer(width: width, height: height) { x, y in palette[(x / 7 + y / 5) % 4] }
    case .glass:
      return PixelBuffer(width: width, height: height) { x, y in
        x == y ? 0x8040_2010 : palette[y / 3 % 4]
      }
    }
  }
}
