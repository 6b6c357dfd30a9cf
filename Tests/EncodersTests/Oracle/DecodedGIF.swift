import Encoders
import Foundation
import Testing

/// What an independent program sees in a GIF file: Python, `gif.py`.
struct DecodedGIF {
  let width: Int
  let height: Int
  let loops: Int
  let frames: [Frame]
  /// RGBA, one picture for each frame.
  let pictures: [[UInt8]]

  struct Frame: Equatable {
    let rect: PixelRect
    /// In hundredths of a second.
    let delay: Int
    /// The size of its own color table; 0 where it uses the film's.
    let colors: Int
  }

  private struct Description: Decodable {
    let width, height, loops: Int
    let frames: [[Int]]
  }

  /// Decodes files in one run of the program.
  static func decode(_ files: [[UInt8]]) throws -> [DecodedGIF] {
    try Oracle.run("gif.py", files).map { line, pixels in
      let found = try JSONDecoder().decode(Description.self, from: line)
      return DecodedGIF(
        width: found.width, height: found.height, loops: found.loops,
        frames: found.frames.map {
          Frame(
            rect: PixelRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]), delay: $0[4],
            colors: $0[5])
        },
        pictures: Oracle.pictures(pixels, size: found.width * found.height * 4))
    }
  }

  static func decode(_ file: [UInt8]) throws -> DecodedGIF { try #require(decode([file]).first) }
}
