import Encoders
import Foundation
import Testing

/// What independent programs see in an animated WebP: Python for the container, ffmpeg for the pixels.
struct DecodedWebP {
  let width: Int
  let height: Int
  let loops: Int
  let frames: [Frame]
  /// RGBA, one picture for each frame.
  let pictures: [[UInt8]]

  struct Frame: Equatable {
    let rect: PixelRect
    /// In milliseconds.
    let delay: Int
  }

  private struct Description: Decodable {
    let width, height, loops: Int
    let frames: [[Int]]
  }

  /// Decodes files in one run of the program.
  static func decode(_ files: [[UInt8]]) throws -> [DecodedWebP] {
    try Oracle.run("webp.py", files).map { line, pixels in
      let found = try JSONDecoder().decode(Description.self, from: line)
      return DecodedWebP(
        width: found.width, height: found.height, loops: found.loops,
        frames: found.frames.map {
          Frame(rect: PixelRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]), delay: $0[4])
        },
        pictures: Oracle.pictures(pixels, size: found.width * found.height * 4))
    }
  }

  static func decode(_ file: [UInt8]) throws -> DecodedWebP { try #require(decode([file]).first) }
}
