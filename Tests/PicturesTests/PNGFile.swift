import Foundation

/// Files in the form of PNG, without compression.
enum PNGFile {
  /// A file of premultiplied pixels (0xAARRGGBB).
  static func data(width: Int, height: Int, premultiplied pixels: [UInt32]) -> Data {
    var raw: [UInt8] = []
    for row in 0..<height {
      raw.append(0)
      for pixel in pixels[row * width..<(row + 1) * width] {
        let alpha = pixel >> 24
        for shift in [16, 8, 0] as [UInt32] {
          let channel = pixel >> shift & 255
          raw.append(alpha == 0 ? 0 : UInt8(min(255, (channel * 255 + alpha / 2) / alpha)))
        }
        raw.append(UInt8(alpha))
      }
    }
    var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    let size = bytes(UInt32(width)) + bytes(UInt32(height))
    file += chunk("IHDR", size + [8, 6, 0, 0, 0])
    file += chunk("IDAT", stored(raw))
    return file + chunk("IEND", [])
  }

  private static func bytes(_ word: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(word >> UInt32($0) & 255) }
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    return bytes(UInt32(content.count)) + named + bytes(check(named))
  }

  /// The bytes as blocks of zlib that are stored as they are.
  private static func stored(_ raw: [UInt8]) -> [UInt8] {
    var out: [UInt8] = [0x78, 0x01]
    let most = 65_535
    for start in stride(from: 0, to: raw.count, by: most) {
      let block = raw[start..<min(start + most, raw.count)]
      let (low, high) = (UInt8(block.count & 255), UInt8(block.count >> 8))
      out += [start + most >= raw.count ? 1 : 0, low, high, ~low, ~high] + block
    }
    var (a, b) = (UInt32(1), UInt32(0))
    for byte in raw {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return out + bytes(b << 16 | a)
  }

  /// The cyclic redundancy check of PNG.
  private static func check(_ content: [UInt8]) -> UInt32 {
    var value: UInt32 = 0xFFFF_FFFF
    for byte in content {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
    return ~value
  }
}
